"""What all tests share: pytest itself can be tested, and no example has to be quick, since the machine may be slow.

What records scenarios pytest loads by itself.
"""

from hypothesis import HealthCheck, settings

collect_ignore_glob = ["games/*/steps"]  # scenarios of projects of their own, which a test runs there
pytest_plugins = ["pytester"]
settings.register_profile("untimed", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
