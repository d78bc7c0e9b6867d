#!/usr/bin/env python3
"""A bot over REST, with Python's standard library alone: plays legal moves at random until the game is over.

    python3 examples/bot.py                          # opens a game of block against the computer
    python3 examples/bot.py game_... [invitation]    # takes a seat of a game that somebody else opened

CAPICUA_URL names another server. An answer that got lost, a stream that was cut, a server that restarts: it goes on.
"""
import json
import os
import random
import sys
import time
import uuid
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = os.environ.get("CAPICUA_URL", "http://127.0.0.1:4000") + "/v1"
signed_in = {}


class Refused(Exception):
    """A problem document: the request was refused, so there is no use in sending it again."""

    def __init__(self, problem):
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.problem = problem


def ask(method, path, body=None, version=None):
    """One request, sent with the same key until an answer comes: however often it arrives, it is done once."""
    headers = dict(signed_in)
    if body is not None:
        headers["Content-Type"] = "application/json"
    if method == "POST":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    if version is not None:
        headers["If-Match"] = f'"{version}"'
    data = None if body is None else json.dumps(body).encode()
    while True:
        wait = 0.5
        try:
            with urlopen(Request(SERVER + path, data, headers, method=method), timeout=30) as answer:
                return json.load(answer)
        except HTTPError as error:
            wait = wait_or_refuse(error, wait)
        except (OSError, HTTPException):
            pass
        time.sleep(wait)


def wait_or_refuse(error, wait):
    """For how many seconds to wait before the same is asked again, where there is use in that."""
    if error.code not in (429, 502, 503, 504):
        raise Refused(json.load(error)) from None
    return float(error.headers.get("Retry-After", wait))


def events(game_id, seq=0):
    """Every event after `seq`, once and in order, over as many streams as it takes."""
    while True:
        address = f"{SERVER}/games/{game_id}/events?follow=true&after={seq}"
        wait = 0.5
        try:
            # A sign of life comes every 15 seconds: a stream that says nothing for longer is dead.
            with urlopen(Request(address, headers={**signed_in, "Accept": "application/x-ndjson"}), timeout=60) as lines:
                for line in lines:
                    event = json.loads(line) if line.strip() else {}
                    # A line with a code is a problem: the last of a stream, and says why it ends.
                    if "seq" in event:
                        seq = event["seq"]
                        yield event
        except HTTPError as error:
            wait = wait_or_refuse(error, wait)
        except (OSError, HTTPException, ValueError):
            pass  # The connection broke; where to go on is known.
        time.sleep(wait)


def play_if_my_turn(game):
    """Plays if it is this bot's turn; answers with the version that it has looked at."""
    look = ask("GET", f"/games/{game['id']}/legal-moves")
    if look["turnSeat"] not in game["mySeats"]:
        return look["version"]
    move = random.choice(look["legalMoves"])["notation"]
    try:
        ask("POST", f"/games/{game['id']}/moves", {"move": move}, look["version"])
        print(move, "of", *(legal["notation"] for legal in look["legalMoves"]), flush=True)
    except Refused as refused:
        # 412: the game has moved on since the look at it, and events will bring the bot back here.
        if refused.problem["status"] != 412:
            raise
    return look["version"]


def main(game_id=None, invitation=None):
    signed_in["Authorization"] = "Bearer " + ask("POST", "/guests", {"name": "Snake"})["token"]
    if game_id is None:
        game = ask("POST", "/games", {"variant": "block", "options": {"target": 30}})["game"]
        ask("POST", f"/games/{game['id']}/computers", {"level": 2})
        ask("POST", f"/games/{game['id']}/start")
    else:
        game = ask("POST", f"/games/{game_id}/join", {"invitation": invitation} if invitation else {})["game"]
    print(f"Playing {game['id']} from seat", *game["mySeats"], flush=True)
    looked = 0
    for event in events(game["id"]):
        if event["type"] in ("GameEnded", "GameAborted", "GameHandedOver"):
            return print(f"{event['type']}: {json.dumps(event['body'])}")
        if event["seq"] >= looked:
            looked = play_if_my_turn(game)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:3])
    except Refused as refused:
        sys.exit(str(refused))
