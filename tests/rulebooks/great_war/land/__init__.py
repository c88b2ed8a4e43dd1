"""Tests on land."""
