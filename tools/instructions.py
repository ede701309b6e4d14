#!/usr/bin/env python3
"""instructions.py PROGRAM README: fails when PROGRAM takes more instructions than the table of README says.

The table has a row for each game; its columns are named "instructions a UNIT". Five in a hundred more are
let pass: another version of the compiler or of a library may cost that much.
"""

import json
import subprocess
import sys

ALLOWED = 1.05


def written(readme):
    """{game: {unit: instructions}} as the table says."""
    figures = {}
    units = []
    for line in open(readme, encoding="utf-8"):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if cells[0] == "game" and any(cell.startswith("instructions a ") for cell in cells):
            units = [cell.removeprefix("instructions a ") for cell in cells[1:]]
        elif not line.startswith("|"):
            units = []
        elif units and not cells[0].startswith("---"):
            numbers = (cell.replace(",", "") for cell in cells[1:])
            figures[cells[0]] = {unit: int(number) for unit, number in zip(units, numbers) if number}
    return figures


def main():
    program, readme = sys.argv[1:]
    expected = written(readme)
    counted = json.loads(subprocess.run([program, "bench", "--instructions", "--json"], check=True,
                                        stdout=subprocess.PIPE).stdout)
    worse = 0
    for game, figures in counted.items():
        for name, count in figures.items():
            unit = name.removeprefix("instructions_per_")
            before = expected.get(game, {}).get(unit)
            if before is None:
                print(f"{game}: {readme} has no figure of instructions a {unit}; it takes {count:.0f}")
                worse += 1
            else:
                too_many = count > ALLOWED * before
                print(f"{game}: {count:.0f} instructions a {unit}, {readme} says {before}" +
                      (": too many" if too_many else ""))
                worse += too_many
    return 1 if worse else 0


sys.exit(main())
