"""What all tests share: pytest itself can be tested. What records scenarios pytest loads by itself."""

pytest_plugins = ["pytester"]
