#!/usr/bin/env python3
"""Sums what the tests of a build folder reported: prints "PASSED FAILED".

Each test that ctest knows by a name that fits PATTERN has written RESULTS/NAME.json; one that has not did not
live to do so. Usage: tally.py BUILD RESULTS PATTERN
"""

import json
import pathlib
import subprocess
import sys


def main(build, results, pattern):
    listing = subprocess.run(
        ["ctest", "--test-dir", build, "-R", pattern, "--show-only=json-v1"], check=True, capture_output=True
    )
    passed = failed = 0
    for name in sorted(test["name"] for test in json.loads(listing.stdout)["tests"]):
        try:
            report = json.loads((pathlib.Path(results) / f"{name}.json").read_text())
        except (FileNotFoundError, json.JSONDecodeError):
            failed += 1
            continue
        for suite in report["testsuites"]:
            for test in suite["testsuite"]:
                if test.get("failures"):
                    failed += 1
                elif test["result"] == "COMPLETED":
                    passed += 1
    print(passed, failed)


main(*sys.argv[1:])
