#!/usr/bin/env python3
"""Checks bundles of Capicua with nothing but Python's standard library.

    python3 verify.py game.json [--key KEY] [--json]     what holds of one game
    python3 verify.py a.json b.json [--key KEY]          whether two files tell one history
    python3 verify.py --lines - [--key KEY]              one bundle a line in, one JSON answer a line out

KEY is the server's public key (64 hex digits) or its key file (keys.json); it may be given twice, once as each.
A file is a bundle, or (of the two) a signed head alone. Exit code: 0 all holds, 1 something does not, 2 not looked at.

Written from docs/fair-play.md, sections 0 to 5, so that nobody need trust the other program.
"""

import base64
import binascii
import datetime
import hashlib
import hmac
import json
import re
import sys

FILE_MAX = 16 * 1024 * 1024
TEXT_MAX = 64 * 1024
HEX = re.compile(r"[0-9a-f]{64}\Z")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\Z")
KEY_NAME = re.compile(r"[a-z][A-Za-z0-9]*\Z")
ORIGIN = re.compile(r"[a-z0-9]([a-z0-9.:/_-]{0,253}[a-z0-9])?\Z")
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\Z", re.ASCII)
ASCII = re.compile(r"[\x20-\x7e]*\Z")


class Broken(Exception):
    """Where a file breaks: a code of section 5, and the event or the member."""

    def __init__(self, code, seq=None, member=None):
        super().__init__(code)
        self.code, self.seq, self.member = code, seq, member


# --- section 0: hashes, streams, shuffles ---------------------------------------------------------------------------


def lines(label, *fields):
    return "".join([f"capicua/1 {label}\n"] + [f"{field}\n" for field in fields]).encode("ascii")


def H(label, *fields):
    return hashlib.sha256(lines(label, *fields)).hexdigest()


def M(key, label, *fields):
    return hmac.digest(bytes.fromhex(key), lines(label, *fields), "sha256")


def words(key, purpose):
    block = 0
    while True:
        digest = M(key, "stream", purpose, block)
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def below(stream, n):
    limit = 2**32 // n * n
    while True:
        word = next(stream)
        if word < limit:
            return word % n


def shuffle(key, purpose, items):
    stream = words(key, purpose)
    mixed = list(items)
    for i in range(len(mixed) - 1, 0, -1):
        j = below(stream, i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed


def double_set(highest):
    return [f"{high}-{low}" for high in range(highest + 1) for low in range(high + 1)]


CIVIL = "6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1".split()
MILITARY = "6-3 5-4 6-2 5-3 5-2 4-3 4-2 4-1 3-2 2-1".split()
CHINESE = [tile for tile in CIVIL for _ in range(2)] + MILITARY


def sets_of(size):
    """Every tile set of that size."""
    if size == len(CHINESE):
        yield CHINESE
    for highest in range(1, 19):
        tiles = double_set(highest)
        if len(tiles) == size:
            yield tiles
        if len(tiles) == size + 1:
            for without in tiles:
                yield [tile for tile in tiles if tile != without]


# --- Ed25519 (RFC 8032) and signed notes ----------------------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)
NEUTRAL = (0, 1, 1, 0)


def add(a, b):
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    e = (y1 - x1) * (y2 - x2) % P
    f = (y1 + x1) * (y2 + x2) % P
    g = 2 * D * t1 * t2 % P
    h = 2 * z1 * z2 % P
    return ((f - e) * (h - g) % P, (h + g) * (f + e) % P, (h - g) * (h + g) % P, (f - e) * (f + e) % P)


def times(n, point):
    result = NEUTRAL
    while n > 0:
        if n & 1:
            result = add(result, point)
        point = add(point, point)
        n >>= 1
    return result


def times_two(n, a, m, b):
    """[n]a + [m]b in one go."""
    both = add(a, b)
    result = NEUTRAL
    for bit in range(max(n.bit_length(), m.bit_length()) - 1, -1, -1):
        result = add(result, result)
        which = (n >> bit & 1) + 2 * (m >> bit & 1)
        if which:
            result = add(result, (None, a, b, both)[which])
    return result


def is_neutral(point):
    x, y, z, _ = point
    return x % P == 0 and (y - z) % P == 0


def point_of(data):
    """The point with that encoding, or None."""
    y = int.from_bytes(data, "little")
    sign = y >> 255
    y &= 2**255 - 1
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * ROOT % P
    if (x * x - x2) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


BASE = point_of((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signed(public_key, message, signature):
    key = bytes.fromhex(public_key)
    a, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L or is_neutral(times(8, a)):
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    minus_a = (P - a[0], a[1], 1, P - a[3])
    minus_r = (P - r[0], r[1], 1, P - r[3])
    return is_neutral(times(8, add(times_two(s, BASE, k, minus_a), minus_r)))


def key_id(name, public_key):
    return hashlib.sha256(f"{name}\n\x01".encode() + bytes.fromhex(public_key)).digest()[:4].hex()


SIGNATURE = re.compile(r"\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)\Z")


def units(text):
    """Length in UTF-16 units."""
    return len(text) + sum(1 for character in text if character > "\uffff")


def parse_note(note):
    """(text, [(name, key id, signature)]), or None for what is no note."""
    if units(note) > 8192 or not note.endswith("\n") or "\n\n" not in note:
        return None
    end = note.rindex("\n\n")
    text, rest = note[: end + 1], note[end + 2 : -1].split("\n")
    if len(rest) > 16:
        return None
    signatures = []
    for line in rest:
        match = SIGNATURE.match(line)
        if not match:
            return None
        try:
            data = base64.b64decode(match[2], validate=True)
        except (binascii.Error, ValueError):
            return None
        if len(data) != 68 or base64.b64encode(data).decode() != match[2]:
            return None
        signatures.append((match[1], data[:4].hex(), data[4:]))
    return text, signatures


def check_note(note, name, public_key):
    """'good', 'wrong', or 'absent' where that key did not sign."""
    text, signatures = note
    wanted = key_id(name, public_key)
    for signer, signer_id, signature in signatures:
        if signer == name and signer_id == wanted:
            return "good" if is_signed(public_key, text.encode(), signature) else "wrong"
    return "absent"


# --- section 2: the canonical form and the bundle -------------------------------------------------------------------


def refuse_number(_):
    raise ValueError("no fraction, no exponent, no NaN")


def members_once(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a repeated key")
    return members


def nesting(text):
    """How deep the brackets go, before anything is parsed."""
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def dump(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def is_plain(value):
    """Only what canonical JSON holds."""
    if isinstance(value, dict):
        return all(KEY_NAME.match(key) and is_plain(item) for key, item in value.items())
    if isinstance(value, list):
        return all(is_plain(item) for item in value)
    if isinstance(value, str) or isinstance(value, bool):
        return True
    return isinstance(value, int) and abs(value) <= 2**53 - 1


def is_ascii(value):
    if isinstance(value, dict):
        return all(is_ascii(item) for item in value.values())
    if isinstance(value, list):
        return all(is_ascii(item) for item in value)
    return not isinstance(value, str) or bool(ASCII.match(value))


def parse_canonical(text, depth_max):
    if nesting(text) > depth_max:
        return None
    try:
        value = json.loads(
            text, object_pairs_hook=members_once, parse_float=refuse_number, parse_constant=refuse_number
        )
        if not isinstance(value, dict) or not is_plain(value) or dump(value) != text:
            return None
        text.encode("utf-8")
    except (ValueError, RecursionError):
        return None
    return value


def is_int(value, least=0):
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def is_hex(value):
    return isinstance(value, str) and bool(HEX.match(value))


def has_exactly(value, *members):
    return isinstance(value, dict) and sorted(value) == sorted(members)


def ascends(numbers):
    return all(a < b for a, b in zip(numbers, numbers[1:]))


def is_tile(value):
    match = re.match(r"(0|[1-9]\d?)-(0|[1-9]\d?)\Z", value, re.ASCII) if isinstance(value, str) else None
    return bool(match) and 18 >= int(match[1]) >= int(match[2])


def is_full(opening):
    return (
        has_exactly(opening, "face", "p", "placeSalt", "tile")
        and is_hex(opening["face"])
        and is_int(opening["p"])
        and is_hex(opening["placeSalt"])
        and is_tile(opening["tile"])
    )


def is_half(opening):
    return (
        has_exactly(opening, "face", "place", "tile")
        and is_hex(opening["face"])
        and is_hex(opening["place"])
        and is_tile(opening["tile"])
    )


def is_seat(value):
    return is_int(value) and value < 100


def is_viewer(value):
    if not has_exactly(value, "kind", "seats") or not isinstance(value["seats"], list):
        return False
    kind, seats = value["kind"], value["seats"]
    if not all(is_seat(seat) for seat in seats) or not ascends(seats):
        return False
    return kind == "all" or (kind == "seats" and len(seats) > 0) or (kind == "spectator" and seats == [])


def is_mine(value):
    def is_own(own):
        return (
            has_exactly(own, "open", "seq")
            and is_int(own["seq"], 1)
            and isinstance(own["open"], list)
            and len(own["open"]) > 0
            and all(is_full(opening) for opening in own["open"])
        )

    return isinstance(value, list) and all(is_own(own) for own in value) and ascends([own["seq"] for own in value])


def is_names(value):
    def is_named(named):
        return (
            has_exactly(named, "name", "seat")
            and is_seat(named["seat"])
            and isinstance(named["name"], str)
            and units(named["name"]) <= 200
        )

    return (
        isinstance(value, list)
        and len(value) > 0
        and all(is_named(named) for named in value)
        and ascends([named["seat"] for named in value])
    )


def is_proof(value):
    if not has_exactly(value, "date", "gameId", "head", "index", "note", "path", "seq", "size"):
        return False
    rest = {key: item for key, item in value.items() if key != "note"}
    return (
        is_ascii(rest)
        and isinstance(value["date"], str)
        and bool(re.match(r"\d{4}-\d\d-\d\d\Z", value["date"], re.ASCII))
        and isinstance(value["gameId"], str)
        and bool(UUID.match(value["gameId"]))
        and is_hex(value["head"])
        and isinstance(value["note"], str)
        and all(is_int(value[count]) for count in ("index", "seq", "size"))
        and isinstance(value["path"], list)
        and len(value["path"]) <= 53
        and all(is_hex(item) for item in value["path"])
    )


def is_revealed(value):
    if not isinstance(value, dict) or not is_hex(value.get("secret")):
        return False
    if "copied" not in value:
        return has_exactly(value, "secret")
    tiles = value["copied"]
    return (
        has_exactly(value, "copied", "secret")
        and isinstance(tiles, list)
        and len(tiles) > 0
        and all(is_tile(tile) for tile in tiles)
    )


def is_texts(value):
    return (
        isinstance(value, list)
        and 1 <= len(value) <= 100_000
        and all(isinstance(text, dict) and is_ascii(text) for text in value)
    )


MEMBERS = {
    "dailyProof": lambda value: value is None or is_proof(value),
    "format": lambda value: is_int(value) and value == 1,
    "gameId": lambda value: isinstance(value, str) and bool(UUID.match(value)),
    "headNote": lambda value: isinstance(value, str),
    "key": is_hex,
    "mine": is_mine,
    "names": lambda value: value is None or is_names(value),
    "note": lambda value: isinstance(value, str),
    "origin": lambda value: isinstance(value, str) and bool(ORIGIN.match(value)),
    "revealed": lambda value: value is None or is_revealed(value),
    "texts": is_texts,
    "viewer": is_viewer,
}


def parse_bundle(text):
    if units(text) > FILE_MAX:
        raise Broken("too-large")
    bundle = parse_canonical(text[:-1], 10) if text.endswith("\n") else None
    if bundle is None:
        raise Broken("not-canonical")
    for member in sorted(bundle):
        if member not in MEMBERS:
            raise Broken("member", member=member)
    for member, fits in MEMBERS.items():
        if not fits(bundle.get(member)):
            raise Broken("member", member=member)
    return bundle


# --- section 2: the chain -------------------------------------------------------------------------------------------


def is_instant(value):
    if not isinstance(value, str) or not INSTANT.match(value):
        return False
    if value.startswith("0000"):
        # A year that Python's calendar does not have; no server has it either.
        return False
    try:
        datetime.datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return False
    return int(value[17:19]) < 60


def is_event(event):
    members = set(event)
    return (
        {"actor", "at", "body", "seq", "type", "v"} <= members
        and members <= {"actor", "at", "body", "open", "seq", "type", "v"}
        and isinstance(event["actor"], str)
        and bool(re.match(r"(server|seat:(0|[1-9]\d*))\Z", event["actor"], re.ASCII))
        and is_instant(event["at"])
        and isinstance(event["body"], dict)
        and is_int(event["seq"], 1)
        and isinstance(event["type"], str)
        and bool(re.match(r"[A-Z][A-Za-z]*\Z", event["type"]))
        and is_int(event["v"], 1)
        and (
            "open" not in event
            or (
                isinstance(event["open"], list)
                and len(event["open"]) > 0
                and all(isinstance(opening, dict) for opening in event["open"])
            )
        )
    )


def follow_chain(game_id, events):
    """The heads, from that of a game without events on."""
    heads = [H("game", game_id)]
    before = ""
    for seq, event in enumerate(events, 1):
        text = dump(event)
        if len(text) > TEXT_MAX or nesting(text) > 8 or not is_event(event):
            raise Broken("event", seq)
        if event["seq"] != seq:
            raise Broken("sequence", seq)
        if event["at"] < before:
            raise Broken("time", seq)
        chain = event["body"].get("chain")
        if seq == 1 and (event["type"] != "GameCreated" or not is_int(chain) or chain != 1):
            raise Broken("format", seq)
        before = event["at"]
        heads.append(H("head", heads[-1], text))
    return heads


# --- section 1: seats, seeds, deals, openings -----------------------------------------------------------------------


def same_list(value, seats):
    return isinstance(value, list) and all(type(one) is int for one in value) and value == seats


def ms_of(instant):
    since = datetime.datetime.strptime(instant, "%Y-%m-%dT%H:%M:%S.%fZ") - datetime.datetime(1970, 1, 1)
    return since // datetime.timedelta(milliseconds=1)


class Seeds:
    """What each seat gave: a list a seat of kind, seed, commitment."""

    def __init__(self, seats):
        self.given = [("none", None, None)] * seats
        self.taken = set()
        self.closed = False
        self.open_by = None
        self.lines = None

    def seat(self, body, code):
        seat = body.get("seat")
        if not is_int(seat) or seat >= len(self.given):
            raise ValueError(code)
        return seat

    def take(self, kind, body, at):
        """Raises ValueError with the code of what is wrong."""
        if kind in ("SeatTaken", "SeedGiven"):
            if self.closed:
                raise ValueError("seats" if kind == "SeatTaken" else "seeds")
            seat = self.seat(body, "seats")
            if (seat in self.taken) != (kind == "SeedGiven"):
                raise ValueError("seats")
            self.taken.add(seat)
            self.give(body, seat, kind == "SeedGiven")
        elif kind == "SeatLeft":
            if self.closed:
                raise ValueError("seats")
            seat = self.seat(body, "seats")
            if seat not in self.taken:
                raise ValueError("seats")
            self.taken.remove(seat)
            self.given[seat] = ("none", None, None)
        elif kind == "SeatsClosed":
            if self.closed or len(self.taken) < len(self.given):
                raise ValueError("seats")
            self.closed = True
            self.close(body)
        elif kind == "SeedOpened":
            self.open(body, self.seat(body, "seeds"))
        elif kind == "GameStarted":
            self.start(body)
        elif kind == "GameAborted" and body.get("reason") == "seed-not-opened":
            self.give_up(body, at)

    def give(self, body, seat, required):
        seed, commitment = body.get("seed"), body.get("seedCommitment")
        if seed is None and commitment is None:
            if required:
                raise ValueError("seeds")
            self.given[seat] = ("none", None, None)
        elif seed is not None and commitment is not None:
            raise ValueError("seeds")
        elif is_hex(seed):
            self.given[seat] = ("open", seed, None)
        elif is_hex(commitment):
            for other, (_, _, known) in enumerate(self.given):
                if other != seat and known == commitment:
                    raise ValueError("seeds")
            self.given[seat] = ("sealed", None, commitment)
        else:
            raise ValueError("seeds")

    @property
    def unopened(self):
        return [seat for seat, (kind, seed, _) in enumerate(self.given) if kind == "sealed" and seed is None]

    def close(self, body):
        if not self.unopened:
            if "openBy" in body or "unopened" in body:
                raise ValueError("seeds")
            return
        open_by = body.get("openBy")
        if type(open_by) is not int or not same_list(body.get("unopened"), self.unopened):
            raise ValueError("seeds")
        self.open_by = open_by

    def give_up(self, body, at):
        """The end of a game whose seats kept their seeds to themselves; `at` in ms since 1970."""
        if self.open_by is None or self.lines is not None or at < self.open_by or not self.unopened:
            raise ValueError("seeds")
        if not same_list([body.get("seat")], self.unopened[:1]) or not same_list(body.get("unopened"), self.unopened):
            raise ValueError("seeds")

    def open(self, body, seat):
        kind, seed, commitment = self.given[seat]
        opened = body.get("seed")
        if not self.closed or self.lines is not None or seed is not None or not is_hex(opened):
            raise ValueError("seeds")
        if commitment != H("seed", opened):
            raise ValueError("seeds")
        self.given[seat] = (kind, opened, commitment)

    def start(self, body):
        if not self.closed or self.lines is not None:
            raise ValueError("seats")
        lines_of_seats = [seed or "-" for _, seed, _ in self.given]
        if any(kind == "sealed" and seed is None for kind, seed, _ in self.given):
            raise ValueError("seeds")
        if body.get("seeds") != lines_of_seats:
            raise ValueError("seeds")
        self.lines = lines_of_seats


def hand_count(hand):
    if not isinstance(hand, dict) or not is_int(hand.get("hidden")) or not isinstance(hand.get("tiles"), list):
        return None
    return hand["hidden"] + len(hand["tiles"])


def hand_size(body, seats):
    hands = body.get("hands")
    if not isinstance(hands, list) or len(hands) != seats:
        return None
    sizes = [hand_count(hand) for hand in hands]
    return sizes[0] if all(size == sizes[0] for size in sizes) else None


class Deal:
    def __init__(self, game_id, seats, seq, body, copied=False):
        self.game_id, self.seats, self.seq = game_id, seats, seq
        self.round, self.attempt, self.tiles = body.get("round"), body.get("attempt"), body.get("tiles")
        if not is_int(self.round, 1) or not is_int(self.attempt, 1) or not isinstance(self.tiles, list):
            raise ValueError("deal")
        if not 1 <= len(self.tiles) <= 400 or not all(is_hex(tile) for tile in self.tiles) or not ascends(self.tiles):
            raise ValueError("deal")
        # The round that a copy begins with lies by no rule of dealing.
        self.copied = copied
        self.size = None if copied else hand_size(body, seats)
        if (self.size or 0) * seats > len(self.tiles):
            raise ValueError("deal")
        self.known, self.opened = set(self.tiles), set()
        self.blind = set(self.seats_in(body, "blind"))
        self.piles = len(body["piles"]) if isinstance(body.get("piles"), list) else 0
        self.turned, self.drawn = {}, 0
        self.places = [set(self.dealt_to(seat)) for seat in range(seats)]
        self.held = []

    def seats_in(self, body, member):
        listed = body.get(member)
        return [seat for seat in listed if is_int(seat) and seat < self.seats] if isinstance(listed, list) else []

    def seat_in(self, body):
        seat = body.get("seat")
        return seat if is_int(seat) and seat < self.seats else None

    def dealt_to(self, seat):
        return [at * self.seats + seat for at in range(self.size or 0)]

    def follows(self, before):
        if self.round == before.round:
            return self.attempt == before.attempt + 1
        return self.round > before.round and self.attempt == 1

    def commitment(self, opening):
        face = H("face", self.game_id, self.round, self.attempt, opening["tile"], opening["face"])
        if "place" in opening:
            return H("tile", face, opening["place"])
        place = H("place", self.game_id, self.round, self.attempt, opening["p"], opening["placeSalt"])
        return H("tile", face, place)

    def drawn_places(self, body):
        count, place = hand_count(body.get("tiles")) or 0, body.get("place")
        if not isinstance(place, int) or isinstance(place, bool) or count > 400:
            return []
        return list(range(place, place + count))

    def take(self, event):
        kind, body = event["type"], event["body"]
        if kind == "TilesDrawn":
            self.draw(body)
        shown = []
        for opening in event.get("open", []):
            if not is_full(opening) and not is_half(opening):
                raise ValueError("opening")
            commitment = self.commitment(opening)
            if commitment not in self.known or commitment in self.opened:
                raise ValueError("opening")
            self.opened.add(commitment)
            shown.append((opening["tile"], opening.get("p"), commitment))
        if kind in ("TilePlayed", "TileTurned"):
            self.one(event, shown)
        elif kind == "TileFlipped":
            self.flip(body, shown)
        elif kind == "DealDiscarded" and self.size is not None:
            expected = [place for seat in self.seats_in(body, "seats") for place in self.dealt_to(seat)]
            if len(shown) != len(expected):
                raise ValueError("opening")
            if [p for _, p, _ in shown] != expected:
                raise ValueError("place")
        elif kind == "RoundEnded" and isinstance(body.get("hands"), list):
            self.show_hands(event["seq"], body["hands"], shown)

    def draw(self, body):
        seat, places = self.seat_in(body), self.drawn_places(body)
        if seat is None or self.size is None:
            return
        first = self.size * self.seats + self.drawn
        if not places or places[0] != first:
            raise ValueError("place")
        self.drawn += len(places)
        if self.size * self.seats + self.drawn > len(self.tiles):
            raise ValueError("place")
        self.places[seat].update(places)

    def one(self, event, shown):
        body = event["body"]
        if len(shown) != 1 or shown[0][0] != body.get("tile"):
            raise ValueError("opening")
        seat = self.seat_in(body)
        if seat is None:
            return
        if event["type"] == "TilePlayed":
            self.held.append((event["seq"], shown[0][2], seat))
        elif self.piles:
            count = self.turned.get(seat, 0)
            self.turned[seat] = count + 1
            if shown[0][1] != count * self.piles + seat:
                raise ValueError("place")

    def flip(self, body, shown):
        if body.get("first") is not True:
            if shown:
                raise ValueError("opening")
            return
        if len(shown) != 1 or shown[0][0] != body.get("tile"):
            raise ValueError("opening")
        cell = body.get("cell")
        if not is_int(cell) or shown[0][1] != cell - 1:
            raise ValueError("place")

    def show_hands(self, seq, hands, shown):
        tiles = [(tile, seat) for seat, hand in enumerate(hands) if isinstance(hand, list) for tile in hand]
        if [tile for tile, _ in tiles] != [tile for tile, _, _ in shown]:
            raise ValueError("opening")
        for (_, seat), (_, _, commitment) in zip(tiles, shown):
            self.held.append((seq, commitment, seat))

    def take_own(self, event, seats, openings):
        kind, body = event["type"], event["body"]
        if any(self.commitment(opening) not in self.known for opening in openings):
            raise ValueError("opening")
        if self.copied or (kind == "RoundDealt" and self.size is None):
            return
        seat = self.seat_in(body)
        expected = []
        if kind == "RoundDealt":
            expected = [place for own in seats if own not in self.blind for place in self.dealt_to(own)]
        elif kind == "HandTaken" and seat in seats:
            expected = self.dealt_to(seat)
        elif kind == "TilesDrawn" and seat in seats:
            expected = self.drawn_places(body)
        given = {opening["p"] for opening in openings}
        if len(given) != len(openings) or len(openings) != len(expected):
            raise ValueError("opening")
        if not given >= set(expected):
            raise ValueError("place")


def commitments_of(key_of_round, deck, deal):
    """Commitments by place."""
    commitments = []
    for place, tile in enumerate(deck):
        face_salt = M(key_of_round, "face-salt", place).hex()
        place_salt = M(key_of_round, "place-salt", place).hex()
        opening = {"tile": tile, "face": face_salt, "p": place, "placeSalt": place_salt}
        commitments.append(deal.commitment(opening))
    return commitments


class Log:
    """Section 5, step 5: the log from its first event to its last."""

    def __init__(self, bundle):
        self.game_id, self.events = bundle["gameId"], bundle["texts"]
        self.viewer_seats = bundle["viewer"]["seats"] if bundle["viewer"]["kind"] == "seats" else []
        self.own = {own["seq"]: own["open"] for own in bundle["mine"]}
        self.deals, self.openings = [], 0
        self.secret, self.over, self.lost_at = None, None, None
        self.copied, self.shuffled, self.copied_deck = None, None, None
        created = self.events[0]["body"]
        self.seats = created.get("seats")
        if not is_int(created.get("deal")) or created["deal"] != 1:
            raise Broken("format", 1)
        if not is_int(self.seats, 1) or self.seats > 100:
            raise Broken("event", 1)
        self.commitment = created.get("secretCommitment")
        if not is_hex(self.commitment):
            raise Broken("secret", 1)
        self.is_copy = isinstance(created.get("origin"), dict)
        self.seeds = Seeds(self.seats)
        for event in self.events:
            try:
                self.take(event)
            except ValueError as wrong:
                raise Broken(str(wrong), event["seq"]) from None
        for seq in self.own:
            if seq > len(self.events):
                raise Broken("opening", seq)
        if bundle.get("revealed") is not None:
            self.take_revealed(bundle["revealed"])

    def take_revealed(self, revealed):
        """The secret of a log that was handed over, told beside it."""
        wrong = Broken("secret", member="revealed")
        if self.over != "handed-over":
            raise wrong
        try:
            self.take_secret(revealed)
        except ValueError:
            raise wrong from None

    def take(self, event):
        kind, body = event["type"], event["body"]
        if self.over == "handed-over" or (self.over == "ended" and kind != "ResultAnnulled"):
            raise ValueError("after-the-end")
        if kind == "GameCreated" and event["seq"] > 1:
            raise ValueError("event")
        self.seeds.take(kind, body, ms_of(event["at"]))
        if kind == "PositionCopied":
            self.take_copy(event, body)
        elif kind == "RoundDealt":
            deal = Deal(self.game_id, self.seats, event["seq"], body)
            if self.seeds.lines is None or (self.deals and not deal.follows(self.deals[-1])):
                raise ValueError("deal")
            self.deals.append(deal)
            if "open" in event:
                raise ValueError("opening")
        elif self.deals:
            self.openings += len(event.get("open", []))
            self.deals[-1].take(event)
        elif "open" in event:
            raise ValueError("opening")
        self.take_own(event)
        self.take_end(kind, event["seq"], body)

    def take_copy(self, event, body):
        if not self.is_copy or self.copied is not None or self.deals or self.seeds.lines is None:
            raise ValueError("deal")
        if "open" in event:
            raise ValueError("opening")
        if "tiles" not in body:
            return
        self.copied = Deal(self.game_id, self.seats, event["seq"], body, copied=True)
        self.shuffled = body.get("shuffled")
        self.deals.append(self.copied)

    def take_own(self, event):
        openings = self.own.get(event["seq"], [])
        if not self.deals or not self.viewer_seats:
            if openings:
                raise ValueError("opening")
            return
        self.openings += len(openings)
        self.deals[-1].take_own(event, self.viewer_seats, openings)

    def take_end(self, kind, seq, body):
        if kind == "GameHandedOver":
            self.over = "handed-over"
            if not is_int(body.get("revealAfter")):
                raise ValueError("event")
        if kind == "SecretLost":
            self.lost_at = seq
            following = body.get("secretCommitment")
            self.commitment = following if is_hex(following) else None
        if kind not in ("GameEnded", "GameAborted", "GameAbandoned"):
            return
        self.over = "ended"
        self.take_secret(body)

    def take_secret(self, told):
        self.copied_deck = told.get("copied")
        if self.commitment is None:
            return
        secret = told.get("secret")
        if not is_hex(secret) or H("secret", self.game_id, secret) != self.commitment:
            raise ValueError("secret")
        self.secret = secret

    @property
    def closed(self):
        if self.lost_at is not None:
            return "secret-lost"
        if self.secret is not None:
            return None
        return "handed-over" if self.over == "handed-over" else "running"

    # --- step 6 ---

    def follow_secret(self):
        if self.secret is None or self.seeds.lines is None:
            return
        key = M(self.secret, "game-key", self.game_id, *self.seeds.lines).hex()
        since = self.lost_at or 0
        deals = {deal.seq: deal for deal in self.deals}
        if self.copied is not None:
            self.check_copied(key)
            del deals[self.copied.seq]
        provable = [deal for deal in deals.values() if deal.seq > since]
        tile_set = self.find_set(key, provable[0]) if provable else None
        for event in self.events:
            seq, kind, body = event["seq"], event["type"], event["body"]
            if seq <= since:
                continue
            if kind == "LeadDrawn" and tile_set is not None:
                draw = body.get("draw")
                if not is_int(draw, 1):
                    raise Broken("lead-draw", seq)
                if body.get("tiles") != shuffle(key, f"lead-draw {draw}", tile_set)[: self.seats]:
                    raise Broken("lead-draw", seq)
            elif kind == "LotDrawn" and body.get("name") == "lead":
                toss, seat = body.get("toss"), body.get("seat")
                if not is_int(toss, 1) or not is_int(seat):
                    raise Broken("lot", seq)
                if seat != below(words(key, f"toss lead {toss}"), self.seats):
                    raise Broken("lot", seq)
            elif kind == "RoundDealt" and seq in deals:
                self.check_deal(key, tile_set, deals[seq])

    def check_copied(self, key):
        """What the end tells of the round that a copy began with, and the tiles that were shuffled anew."""
        deal, deck, places = self.copied, self.copied_deck, self.shuffled
        wrong = Broken("deal", deal.seq)
        if not isinstance(deck, list) or len(deck) != len(deal.tiles) or not all(is_tile(tile) for tile in deck):
            raise wrong
        key_of_round = M(key, "round-key", deal.round, deal.attempt).hex()
        if sorted(commitments_of(key_of_round, deck, deal)) != deal.tiles:
            raise wrong
        if places is None:
            return
        tile_set = next((tiles for tiles in sets_of(len(deck)) if sorted(tiles) == sorted(deck)), None)
        if tile_set is None or not isinstance(places, list) or not places or not all(is_int(place) for place in places):
            raise wrong
        if not ascends(places) or places[-1] >= len(deck):
            raise wrong
        tiles = [deck[place] for place in places]
        if shuffle(key_of_round, "deck", sorted(tiles, key=tile_set.index)) != tiles:
            raise wrong

    def dealt(self, key, tile_set, deal):
        """Commitments by place."""
        key_of_round = M(key, "round-key", deal.round, deal.attempt).hex()
        return commitments_of(key_of_round, shuffle(key_of_round, "deck", tile_set), deal)

    def find_set(self, key, deal):
        for tile_set in sets_of(len(deal.tiles)):
            if sorted(self.dealt(key, tile_set, deal)) == deal.tiles:
                return tile_set
        return None

    def check_deal(self, key, tile_set, deal):
        by_place = self.dealt(key, tile_set, deal) if tile_set is not None else []
        if sorted(by_place) != deal.tiles:
            raise Broken("deal", deal.seq)
        if deal.size is None:
            return
        place_of = {commitment: place for place, commitment in enumerate(by_place)}
        for seq, commitment, seat in deal.held:
            if seat >= self.seats or place_of[commitment] not in deal.places[seat]:
                raise Broken("holder", seq)


# --- section 2: the daily root --------------------------------------------------------------------------------------

DAILY = re.compile(
    r"([^\n]+)/daily\n(\d{4}-\d\d-\d\d)\n(0|[1-9]\d{0,14})\n([0-9a-f]{64})\n([0-9a-f]{64}|-)\n\Z", re.ASCII
)


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_from(leaf, index, size, path):
    """RFC 9162 section 2.1.3.2."""
    if index >= size:
        return None
    root, at, last = leaf, index, size - 1
    for sibling in path:
        if last == 0:
            return None
        if at % 2 == 1 or at == last:
            root = node(sibling, root)
            while at % 2 == 0 and at != 0:
                at, last = at // 2, last // 2
        else:
            root = node(root, sibling)
        at, last = at // 2, last // 2
    return root if last == 0 else None


def check_proof(bundle, heads, keys):
    proof = bundle["dailyProof"]
    wrong = Broken("daily-proof", member="dailyProof")
    note = parse_note(proof["note"])
    stated = DAILY.match(note[0]) if note else None
    if not stated or proof["gameId"] != bundle["gameId"]:
        raise wrong
    if proof["seq"] >= len(heads) or heads[proof["seq"]] != proof["head"]:
        raise wrong
    if (stated[1], stated[2], int(stated[3])) != (bundle["origin"], proof["date"], proof["size"]):
        raise wrong
    leaf = hashlib.sha256(b"\x00" + lines("leaf", proof["gameId"], proof["seq"], proof["head"])).digest()
    root = root_from(leaf, proof["index"], proof["size"], [bytes.fromhex(item) for item in proof["path"]])
    if root is None or root.hex() != stated[4]:
        raise wrong
    if any(check_note(note, name, public_key) == "wrong" for name, public_key in keys):
        raise wrong


# --- keys -----------------------------------------------------------------------------------------------------------


class Keys:
    """What the user knows of the server: a public key, its key file, or both."""

    def __init__(self, given):
        self.public_key, self.listed = None, None
        for key in given:
            if HEX.match(key):
                self.public_key = key
            else:
                self.listed = read_keys(key)

    def standing(self, name, public_key, at, proof):
        if self.listed is None:
            if self.public_key is None:
                return "not-checked"
            return "checked" if self.public_key == public_key else "another"
        if self.public_key is not None and all(key["publicKey"] != self.public_key for key in self.listed):
            return "another"
        for key in self.listed:
            if key["name"] == name and key["publicKey"] == public_key:
                if key.get("revokedAt") is not None:
                    covered = proof is not None and proof["date"] < key["revokedAt"][:10]
                    return "revoked-but-covered" if covered else "revoked"
                retired = key.get("until") is not None and at > key["until"]
                return "retired" if retired else "checked"
        return "another"

    def pairs(self):
        return [(key["name"], key["publicKey"]) for key in self.listed or []]


def read_keys(path):
    with open(path, encoding="utf-8") as file:
        listed = json.load(file)
    before = None
    for key in listed:
        name, public_key = key["name"], key["publicKey"]
        note = parse_note(key["intro"])
        good = (
            key["keyId"] == key_id(name, public_key)
            and note is not None
            and note[0] == f"{name}/key\n{public_key}\n{key['from']}\n"
            and check_note(note, name, public_key) == "good"
            and (before is None or check_note(note, *before) == "good")
        )
        if not good:
            raise ValueError(f"the key {key['keyId']} in {path} is not introduced as it must be")
        before = (name, public_key)
    return listed


# --- the whole ------------------------------------------------------------------------------------------------------


def verify(text, keys):
    """The report of one bundle, as a dictionary; `heads` is for those who compare."""
    try:
        bundle = parse_bundle(text)
    except Broken as broken:
        return report_of_break(broken)
    origin, public_key = bundle["origin"], bundle["key"]
    proof, heads = bundle.get("dailyProof"), [H("game", bundle["gameId"])]
    report = {"gameId": bundle["gameId"], "origin": origin, "viewerSeats": bundle["viewer"]["seats"]}
    if proof is not None:
        report["dailyRoot"] = {"date": proof["date"], "seq": proof["seq"]}
    try:
        check_bundle_note(bundle)
        heads = follow_chain(bundle["gameId"], bundle["texts"])
        check_head_and_signatures(bundle, heads)
        log = Log(bundle)
        log.follow_secret()
        if proof is not None:
            check_proof(bundle, heads, [(origin, public_key)] + keys.pairs())
    except Broken as broken:
        return {**report, **report_of_break(broken)}
    last = bundle["texts"][-1]
    report["seq"], report["head"] = last["seq"], heads[-1]
    report["verdict"] = verdict_of(bundle, log)
    report["seeds"] = [kind for kind, _, _ in log.seeds.given]
    report["deals"], report["openings"] = len(log.deals), log.openings
    if log.closed is not None:
        report["closed"] = log.closed
    standing = keys.standing(origin, public_key, last["at"], proof)
    report["key"] = {"id": key_id(origin, public_key), "publicKey": public_key, "standing": standing}
    report["heads"] = heads
    return report


def report_of_break(broken):
    where = {"code": broken.code}
    if broken.seq is not None:
        where["seq"] = broken.seq
    if broken.member is not None:
        where["member"] = broken.member
    return {"broken": where}


def check_bundle_note(bundle):
    unsigned = {member: value for member, value in bundle.items() if member != "note"}
    digest = hashlib.sha256(dump(unsigned).encode("utf-8")).hexdigest()
    note = parse_note(bundle["note"])
    if note is None or note[0] != f"{bundle['origin']}/bundle\n{digest}\n":
        raise Broken("bundle-note", member="note")


def check_head_and_signatures(bundle, heads):
    last = bundle["texts"][-1]
    note = parse_note(bundle["headNote"])
    text = f"{bundle['origin']}/head\n{bundle['gameId']}\n{last['seq']}\n{heads[-1]}\n{last['at']}\n"
    if note is None or note[0] != text:
        raise Broken("head-note", member="headNote")
    for member in ("note", "headNote"):
        if check_note(parse_note(bundle[member]), bundle["origin"], bundle["key"]) != "good":
            raise Broken("signature", member=member)


def verdict_of(bundle, log):
    if log.is_copy:
        return "copy"
    if log.secret is None or log.lost_at is not None:
        return "opened-tiles-fit"
    lines_of_seats, seats = log.seeds.lines or [], bundle["viewer"]["seats"]
    asked = seats if seats else range(len(lines_of_seats))
    seeded = any(seat < len(lines_of_seats) and lines_of_seats[seat] != "-" for seat in asked)
    return "proved" if seeded else "fixed-before-you-sat"


HEAD_NOTE = re.compile(r"([^\n]+)/head\n([0-9a-f-]{36})\n([1-9]\d{0,8})\n([0-9a-f]{64})\n[^\n]+\n\Z", re.ASCII)


def history_of(text, keys):
    """(origin, game, heads by number, key) of a bundle or a signed head; a report where it breaks."""
    if text.startswith("{"):
        report = verify(text, keys)
        if "broken" in report:
            return report
        heads = dict(enumerate(report["heads"]))
        return report["origin"], report["gameId"], heads, report["key"]["publicKey"]
    note = parse_note(text)
    match = HEAD_NOTE.match(note[0]) if note else None
    if not match:
        return report_of_break(Broken("not-canonical"))
    known = keys.pairs() + ([(match[1], keys.public_key)] if keys.public_key else [])
    signer = next((key for name, key in known if check_note(note, name, key) == "good"), None)
    return match[1], match[2], {int(match[3]): match[4]}, signer


def compare(a, b):
    if a[:2] != b[:2]:
        return {"comparison": "other-games"}
    common = sorted(seq for seq in a[2] if seq > 0 and seq in b[2])
    for seq in common:
        if a[2][seq] != b[2][seq]:
            return {"comparison": "two-histories", "seq": seq, "oneKey": a[3] is not None and a[3] == b[3]}
    return {"comparison": "agree", "seq": common[-1]} if common else {"comparison": "nothing-in-common"}


STANDINGS = {
    "not-checked": "consistent, origin not checked: give the server's key with --key",
    "checked": "signed by the key that you named",
    "another": "signed by ANOTHER key than the one that you named",
    "retired": "signed by a key that was no longer in use",
    "revoked": "signed by a key that was given up as stolen, and no daily root from before covers the log",
    "revoked-but-covered": "signed by a key that was given up as stolen; a daily root from before covers the log: "
    "compare that root with a copy elsewhere",
}
VERDICTS = {
    "proved": "proved: the secret opens, every deal follows from it, and a seed went in",
    "fixed-before-you-sat": "fixed before you sat: the secret opens and every deal follows from it; no seed of yours is in it",
    "opened-tiles-fit": "opened tiles fit: all that was shown is what had been committed to; the secret is not out",
    "copy": "a copy of another game: its first deal proves nothing, later ones are as in any game",
}


def holds(report):
    return "broken" not in report and report["key"]["standing"] in ("not-checked", "checked", "revoked-but-covered")


def tell(report):
    if "broken" in report:
        where = report["broken"]
        at = f" at event {where['seq']}" if "seq" in where else f" ({where['member']})" if "member" in where else ""
        return f"It breaks: {where['code']}{at}."
    key = report["key"]
    return (
        f"Game {report['gameId']}, {report['seq']} events, head {report['head'][:8]}…\n"
        f"{VERDICTS[report['verdict']]}.\n"
        f"Key {key['id']}: {STANDINGS[key['standing']]}.\n"
        "Whether every move was legal is not judged here: this program knows no rules of games."
    )


def read_text(path):
    data = sys.stdin.buffer.read(4 * FILE_MAX + 1) if path == "-" else open(path, "rb").read(4 * FILE_MAX + 1)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        # No bundle has such bytes; whatever stands for them is not canonical either.
        return ""


def without_heads(report):
    return {member: value for member, value in report.items() if member != "heads"}


def main(arguments):
    files, given, as_json, as_lines = [], [], False, False
    rest = iter(arguments)
    for argument in rest:
        if argument == "--key":
            given.append(next(rest, ""))
        elif argument == "--json":
            as_json = True
        elif argument == "--lines":
            as_lines = True
        else:
            files.append(argument)
    if len(files) not in (1, 2) or (as_lines and len(files) != 1):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        keys = Keys(given)
        if as_lines:
            source = sys.stdin.buffer if files[0] == "-" else open(files[0], "rb")
            for line in source:
                try:
                    text = line.decode("utf-8")
                except UnicodeDecodeError:
                    text = ""
                print(json.dumps(without_heads(verify(text, keys))), flush=True)
            return 0
        texts = [read_text(path) for path in files]
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"Not looked at: {error}", file=sys.stderr)
        return 2
    if len(texts) == 1:
        report = verify(texts[0], keys)
        print(json.dumps(without_heads(report)) if as_json else tell(report))
        return 0 if holds(report) else 1
    histories = [history_of(text, keys) for text in texts]
    for path, history in zip(files, histories):
        if isinstance(history, dict):
            print(json.dumps(history) if as_json else f"{path}: {tell(history)}")
            return 1
    found = compare(*histories)
    print(json.dumps(found) if as_json else f"{found['comparison']} {found.get('seq', '')}".strip())
    return 0 if found["comparison"] == "agree" else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
