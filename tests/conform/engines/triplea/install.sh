#!/bin/sh
# Installs TripleA and a Java compiler where apt-get can, and says in its last line whether they are there.
is_there() { test -e /usr/share/games/triplea/bin/triplea.jar && command -v javac >/dev/null; }

if ! is_there && test "$(id -u)" = 0 && command -v apt-get >/dev/null; then
	{ apt-get update && apt-get install --yes --no-install-recommends triplea default-jdk-headless; } 2>&1
fi
if is_there; then
	echo "TripleA is there"
else
	echo "TripleA is not there (Debian: apt install triplea default-jdk-headless)"
fi
