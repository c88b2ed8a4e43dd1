"""A pytest plugin: it records what each scenario does, and makes a case of it."""

import json
from collections.abc import Iterator
from contextlib import ExitStack

import msgspec
import pytest
from pytest_bdd.parser import Feature, Scenario

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.scenarios.flipping import Readings
from clausewitz.catalogue.scenarios.recorder import HOUSE, PLACE
from clausewitz.conform.cases.building import UnexportableError, requests_of
from clausewitz.conform.cases.case import Case, Exchange, LeftOut
from clausewitz.conform.cases.recording import Recording, recorded
