"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# The first call of a compiled rule takes seconds, so no deadlines.  The usual profile draws the same examples
# every time; HYPOTHESIS_PROFILE=explore looks further.
quiet = [HealthCheck.too_slow, HealthCheck.differing_executors]
settings.register_profile(
    "usual", deadline=None, max_examples=25, derandomize=True, database=None, suppress_health_check=quiet
)
settings.register_profile("explore", deadline=None, max_examples=500, suppress_health_check=quiet)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))
