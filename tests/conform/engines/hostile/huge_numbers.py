"""Has more infantry than there are atoms."""

from conform.engines.hostile.manners import talk, write

talk(
    lambda request: write(
        f'{{"is": "state", "seq": {request["seq"]}, "left": {{"attacker": {{"infantry": 1{"0" * 400}}}}}}}\n'
    )
)
