"""Answers a request that was never made."""

from conform.engines.hostile.manners import answer, talk

talk(lambda _: answer({"seq": 4711}))
