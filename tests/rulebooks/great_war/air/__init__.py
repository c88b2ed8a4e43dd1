"""Tests in the air."""
