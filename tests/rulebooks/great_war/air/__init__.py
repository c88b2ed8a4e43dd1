"""Tests in the air. Raids are led from the first to the last territory of their way."""
