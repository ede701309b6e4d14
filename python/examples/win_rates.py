"""Draws win rates with their 95 % intervals from rows of `hullbreach simulate --rows FILE`, one bar for each file
and seat: as text, and as a picture where matplotlib is there.

    hullbreach simulate space_alert --bots random --rows random.csv
    python3 python/examples/win_rates.py random.csv --picture rates.png
"""

import argparse
import csv

import hullbreach

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("files", nargs="+")
parser.add_argument("--picture")
asked = parser.parse_args()

bars = []
for name in asked.files:
    with open(name, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    if not rows:
        raise SystemExit(f"{name} has no rows")
    seats = hullbreach.Game(rows[0]["game"], dict(o.split("=", 1) for o in rows[0]["options"].split())).seats
    for seat in seats:
        won = sum(seat in row["winners"].split() for row in rows)
        bars.append((f"{name} {seat}", won / len(rows), *hullbreach.wilson(won, len(rows))))

width = max(len(name) for name, *_ in bars)
for name, rate, low, high in bars:
    marks = "".join("#" if low <= i / 50 <= high else "-" if i / 50 <= rate else " " for i in range(51))
    print(f"{name:<{width}} |{marks}| {100 * rate:5.1f} % ({100 * low:.1f} to {100 * high:.1f})")

if asked.picture:
    try:
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        print("no picture: matplotlib is not installed")
    else:
        names, rates, lows, highs = zip(*bars)
        errors = [[r - l for r, l in zip(rates, lows)], [h - r for h, r in zip(highs, rates)]]
        pyplot.figure(figsize=(8, 1 + 0.4 * len(bars)))
        pyplot.barh(names, rates, xerr=errors, capsize=3)
        pyplot.xlim(0, 1)
        pyplot.xlabel("share of games won, 95 % interval")
        pyplot.tight_layout()
        pyplot.savefig(asked.picture)
        print(asked.picture)
