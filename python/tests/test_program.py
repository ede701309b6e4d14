"""What the program writes for those who study games, and bots that are programs."""

import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request

import hullbreach
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("HULLBREACH_PROGRAM", str(ROOT / "build/release/hullbreach"))
GAMES = sorted(hullbreach.games())


def run(*arguments, fails=False):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert (done.returncode != 0) == fails, done.stdout + done.stderr
    return done.stderr if fails else done.stdout


@pytest.fixture
def bot(tmp_path):
    """A bot that is these lines of Python, after `said` was read."""

    def make(lines):
        file = tmp_path / "bot.py"
        file.write_text(
            "import json, sys, time\nfor line in sys.stdin:\n    said = json.loads(line)\n"
            "    if 'begin' in said: continue\n" + "".join(f"    {line}\n" for line in lines)
        )
        return f"{sys.executable} {file}"

    return make


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays(game):
    bots = f"exec:{sys.executable} examples/bots/plain.py"
    once = run("simulate", game, "--bots", bots, "--games", 2, "--no-timing")
    assert once == run("simulate", game, "--bots", bots, "--games", 2, "--no-timing")
    assert "2 games" in once


def test_a_program_in_c_plays(tmp_path):
    compiler = shutil.which("g++")
    program = tmp_path / "first"
    subprocess.run([compiler, "-std=c++20", "-o", program, "examples/bots/first.cpp", "-lboost_json"], cwd=ROOT, check=True)
    assert "2 games" in run("simulate", "space_alert", "--bots", f"exec:{program}", "--games", 2)


FAULTS = [
    (["sys.exit()"], "ended without an answer"),
    (["time.sleep(9)"], "did not answer within 300 ms"),
    (["print('x' * 10**6, flush=True)"], "more than 65536 bytes"),
    (["print('a\\nb', flush=True)"], "no JSON object|more than one line"),
    (["print('hello', flush=True)"], "no JSON object"),
    (["print('{\"answer\": 0, \"move\": \"pass\"}', flush=True)"], "was expected"),
    (["print(json.dumps({'answer': said['ask']}), flush=True)"], "without \"move\""),
    (["print(json.dumps({'answer': said['ask'], 'move': 'fly'}), flush=True)"], "not legal now: legal are"),
]


@pytest.mark.parametrize("lines, words", FAULTS)
def test_a_program_that_fails_is_started_again_and_then_named(bot, lines, words):
    patience = "300ms:" if "sleep" in lines[0] else ""
    said = run("simulate", "uscss_nostromo", "--bots", f"exec:{patience}{bot(lines)}", "--games", 1, fails=True)
    assert re.search(words, said) and "started 3 times" in said and "the bot" in said


def test_a_program_that_fails_once_goes_on(bot, tmp_path):
    mark = tmp_path / "failed"
    lines = [
        f"import os",
        f"if said['ask'] == 5 and not os.path.exists({str(mark)!r}): open({str(mark)!r}, 'w').close(); sys.exit()",
        "print(json.dumps({'answer': said['ask'], 'move': said['moves'][0]}), flush=True)",
    ]
    run("simulate", "uscss_nostromo", "--bots", f"alien=exec:{bot(lines)},crew1=random,crew2=random", "--games", 1)
    assert mark.exists()


def test_a_record_runs_no_command(tmp_path):
    record = hullbreach.Game("uscss_nostromo").deal(seed=1).record(["bot:exec:touch " + str(tmp_path / "ran")] + ["human"] * 2)
    file = tmp_path / "record.jsonl"
    file.write_text(record)
    said = run("play", "uscss_nostromo", "--resume", file, fails=True)
    assert "would run a command" in said and not (tmp_path / "ran").exists()
    assert "NAME=COMMAND" in run("serve", "--exec", "mine", fails=True)


def test_a_server_seats_only_programs_it_was_given(tmp_path):
    command = [PROGRAM, "serve", "--port", "0", "--store", f"sqlite:{tmp_path / 'tables.db'}", "--exec", "mine=cat"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            address = re.search(r"http://\S+/", server.stdout.readline())[0]

            def table_with(bot):
                wish = {"game": "uscss_nostromo", "options": {"players": "2"}, "seats": {"crew1": f"bot:{bot}"}}
                asked = urllib.request.Request(
                    address + "api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
                )
                try:
                    return json.load(urllib.request.urlopen(asked, timeout=60))
                except urllib.error.HTTPError as refusal:
                    return json.load(refusal)["error"]

            assert "table" in table_with("exec:mine")
            assert table_with(f"exec:touch {tmp_path / 'ran'}")["key"] == "no_bot"
        finally:
            server.terminate()
    assert not (tmp_path / "ran").exists()


def test_rows_of_games(tmp_path):
    table, lines = tmp_path / "rows.csv", tmp_path / "rows.ndjson"
    for file, jobs in ((table, 1), (lines, 2)):
        run("simulate", "space_alert", "--bots", "random", "--games", 30, "--seed", 4, "--jobs", jobs, "--rows", file)
    rows = list(csv.DictReader(table.open(newline="")))
    objects = [json.loads(line) for line in lines.read_text().splitlines()]
    assert [int(row["number"]) for row in rows] == list(range(1, 31)) == [o["number"] for o in objects]
    for row, one in zip(rows, objects):
        assert row["ending"] == one["ending"] and int(row["decisions"]) == one["decisions"]
        assert row["winners"].split() == one["winners"] and row["score"] == str(one["score"] or "") or one["score"] == 0
        assert float(row["seconds"]) >= 0 and row["seed"] == "4"
    assert "is there already" in run("simulate", "space_alert", "--rows", table, fails=True)
    assert "ends with .csv" in run("simulate", "space_alert", "--rows", tmp_path / "x.txt", fails=True)


@pytest.mark.parametrize("name", GAMES)
def test_games_from_a_position(name, tmp_path):
    from conftest import made, reached

    state, _ = reached(made(name), 3, 60)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(state.position()))
    said = json.loads(run("simulate", name, "--from", file, "--bots", "random", "--games", 3, "--json"))
    assert said["games"] == 3
    file.write_text("{}")
    assert "position.json" in run("simulate", name, "--from", file, fails=True)


@pytest.mark.parametrize("name", GAMES)
def test_records_tell_decisions_and_where_they_come_from(name, tmp_path):
    run("simulate", name, "--bots", "random", "--games", 1, "--seed", 9, "--records", tmp_path)
    (record,) = tmp_path.iterdir()
    origin = json.loads(record.read_text().splitlines()[0])["origin"]
    steps = [json.loads(line) for line in run("replay", record, "--steps").splitlines()]
    assert steps[-1]["result"]["ending"] == origin["ending"]
    assert " ".join(steps[-1]["result"]["winners"]) == origin["winners"] and origin["seed"] == "9"
    assert len(steps) > 10 and all(step["move"] in step["legal"] for step in steps[:-1])
    state = hullbreach.Game.read(record.read_text())
    assert state.result["ending"] == origin["ending"]
    run("replay", record, "--verify")


def test_tournaments_rank_bots():
    said = json.loads(run("tournament", "uscss_nostromo", "--bots", "random,script", "--games", 100, "--json"))
    first, second = said["ranking"]
    assert first["bot"] == "script" and first["win_rate"] > second["win_rate"]
    assert first["rating_95"][0] < first["rating"] < first["rating_95"][1] and said["games_a_match"] <= 100
    assert "two bots" in run("tournament", "uscss_nostromo", "--bots", "random", fails=True)
    said = run("tournament", "uscss_nostromo", "--bots", "random,script", "--over", "players=2,3", "--games", 50)
    assert "400" in said  # two values, four matches, of each bot 50 games at two sides


@pytest.mark.parametrize(
    "arguments",
    [
        ["random_agent.py", "legendary_encounters", "--games", "20"],
        ["rollout_agent.py", "uscss_nostromo", "--games", "1"],
        ["learner.py", "--rounds", "25"],
    ],
)
def test_examples_run(arguments):
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT / "python/examples", capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_win_rates_are_drawn(tmp_path):
    rows = tmp_path / "rows.csv"
    run("simulate", "uscss_nostromo", "--bots", "random", "--games", 40, "--rows", rows)
    done = subprocess.run(
        [sys.executable, "win_rates.py", rows, "--picture", tmp_path / "rates.png"],
        cwd=ROOT / "python/examples", capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "alien" in done.stdout and "%" in done.stdout
    assert (tmp_path / "rates.png").exists() or "matplotlib" in done.stdout
