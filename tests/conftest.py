"""What all tests share: pytest itself can be tested. What records scenarios pytest loads by itself."""

collect_ignore_glob = ["games/*/steps"]  # scenarios of projects of their own, which a test runs there
pytest_plugins = ["pytester"]
