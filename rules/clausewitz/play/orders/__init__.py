"""Sheets of orders, for games that have no battle to walk through: how an order is written, and what becomes of it."""
