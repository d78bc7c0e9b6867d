"""
A second reading of the rules, which shares nothing with the engine: plays one round of a vector (docs/vectors.md) by the
rules texts in src/engine/variants/*/rules.md. It trusts its caller: every move it is given must be legal.
"""

LINE = ("block", "traditional", "threes-and-fives", "spanish-pairs", "spanish-individual")
FISHING = ("disputing-tens", "tsung-shap")
TRAINS = ("mexican-train", "chicken-foot")
TRICKS = ("texas-42",)


def halves(tile):
    a, b = (int(half) for half in tile.split("-"))
    return max(a, b), min(a, b)


def spelt(tile):
    return "%d-%d" % halves(tile)


def pips(tiles):
    return sum(sum(halves(tile)) for tile in tiles)


def is_double(tile):
    return halves(tile)[0] == halves(tile)[1]


def heaviest(tiles):
    return max(tiles, key=lambda tile: (sum(halves(tile)), halves(tile)[0]))


class Round:
    """What all rounds have: steps, scores, and whoever chooses the next move."""

    def __init__(self, vector, choose=None):
        self.options = vector.get("options", {})
        self.moves = list(vector.get("moves", []))
        self.choose = choose
        self.steps = []
        self.result = None

    def option(self, name, default):
        return self.options.get(name, default)

    def next_move(self, legal):
        if self.moves:
            return self.moves.pop(0)
        return self.choose(sorted(legal)) if self.choose else None

    def step(self, seat, move, legal, points=0, automatic=False, count=None):
        assert move in legal, (move, legal)
        step = {"seat": seat, "move": move, "legal": sorted(legal)}
        if count is not None:
            step["count"] = count
        step.update(points=points, automatic=automatic)
        self.steps.append(step)
        if automatic and self.moves and self.moves[0] == move:
            self.moves.pop(0)

    def answer(self):
        out = {"steps": self.steps, "over": self.result is not None}
        if self.result is not None:
            out["result"] = self.result
        out["scores"] = self.scores
        return out


class Line(Round):
    def __init__(self, vector, choose=None):
        super().__init__(vector, choose)
        self.variant = vector["variant"]
        self.hands = [[spelt(tile) for tile in hand] for hand in vector["deal"]["hands"]]
        self.boneyard = [spelt(tile) for tile in vector["deal"].get("boneyard", [])]
        if self.variant != "spanish-individual":
            self.boneyard = []
        seats = len(self.hands)
        pairs = self.variant == "spanish-pairs" or self.option("mode", "") == "two-hands"
        self.sides = [seat % 2 for seat in range(seats)] if pairs else list(range(seats))
        self.scores = [0] * (max(self.sides) + 1)
        self.leader = vector.get("leader", 0)
        self.arms = None
        self.last = None

    def forced_lead(self):
        if self.variant in ("traditional", "threes-and-fives") or self.option("firstLead", "") == "holder-of-6-6":
            return "6-6"
        if self.option("firstLead", "") == "highest-double":
            held = sum(self.hands, [])
            doubles = [tile for tile in held if is_double(tile)]
            return heaviest(doubles or held)
        return None

    def plays(self, hand):
        if self.arms is None:
            return list(hand)
        return ["%s>%s" % (tile, arm) for tile in hand for arm in "LR" if self.arms[arm][0] in halves(tile)]

    def may_ask(self, hand):
        doubles = len([tile for tile in hand if is_double(tile)])
        return self.option("misdealMode", "auto") == "request" and self.arms is None and doubles > self.option("misdealMoreThan", 3)

    def count(self):
        if self.arms is None:
            return 0
        if self.arms["L"][1] == self.arms["R"][1] == self.lead:
            return pips([self.lead])
        both = self.option("doubleEnd", "both") == "both"
        return sum(end * (2 if both and is_double(tile) else 1) for end, tile in self.arms.values())

    def lay(self, seat, move):
        """Lays the tile; returns the move in full."""
        tile, _, arm = move.partition(">")
        tile = spelt(tile)
        self.hands[seat].remove(tile)
        self.last = seat
        if self.arms is None:
            high, low = halves(tile)
            self.lead, self.arms = tile, {"L": (high, tile), "R": (low, tile)}
            return tile
        arm = arm or next(side for side in "LR" if self.arms[side][0] in halves(tile))
        high, low = halves(tile)
        self.arms[arm] = (low if self.arms[arm][0] == high else high, tile)
        return "%s>%s" % (tile, arm)

    def play(self, seat, move, legal, automatic=False):
        move = self.lay(seat, move)
        count, points = self.count(), 0
        if self.variant == "threes-and-fives" and (len(self.steps) > 0 or self.option("scoreOpening", True)):
            points = (count // 3 if count % 3 == 0 else 0) + (count // 5 if count % 5 == 0 else 0)
        self.scores[self.sides[seat]] += points
        self.step(seat, move, legal, points, automatic, count)
        if not self.hands[seat]:
            self.end("out")
        elif self.stuck():
            self.end("blocked")

    def stuck(self):
        return self.arms is not None and not self.boneyard and not any(self.plays(hand) for hand in self.hands)

    def run(self):
        lead = self.forced_lead()
        seat = self.leader
        if lead:
            seat = next(at for at, hand in enumerate(self.hands) if lead in hand)
            self.leader = seat
            self.play(seat, lead, [lead], automatic=True)
            seat = (seat + 1) % len(self.hands)
        while self.result is None:
            legal = self.plays(self.hands[seat])
            if not legal and self.boneyard:
                self.hands[seat].append(self.boneyard.pop(0))
                self.step(seat, "draw", ["draw"], automatic=True, count=self.count())
                if self.stuck():
                    self.end("blocked")
                continue
            if not legal:
                self.step(seat, "pass", ["pass"], automatic=True, count=self.count())
            else:
                move = self.next_move(legal)
                if move is None:
                    break
                self.play(seat, move, legal + ["redeal"] * self.may_ask(self.hands[seat]))
            seat = (seat + 1) % len(self.hands)
        return self.answer()

    def end(self, reason):
        left = [pips(hand) for hand in self.hands]
        by_side = [sum(p for p, side in zip(left, self.sides) if side == one) for one in range(len(self.scores))]
        winner = self.winner(reason, by_side)
        points = 0 if winner is None else self.paid(reason, by_side, winner)
        if winner is not None:
            self.scores[winner] += points
        winners = [seat for seat, side in enumerate(self.sides) if side == winner]
        self.result = {"reason": reason, "winners": winners, "points": points, "pips": left}

    def winner(self, reason, by_side):
        if self.variant == "threes-and-fives":
            return None if self.scores[0] == self.scores[1] else self.scores.index(max(self.scores))
        if reason == "out":
            return self.sides[self.last]
        fewest = [side for side, count in enumerate(by_side) if count == min(by_side)]
        if len(fewest) == 1:
            return fewest[0]
        tie = self.option("blockTie", "none")
        closer = self.sides[self.last]
        return {"none": None, "leader": self.sides[self.leader], "closer": closer, "non-closer": 1 - closer}[tie]

    def paid(self, reason, by_side, winner):
        own, others = by_side[winner], sum(by_side) - by_side[winner]
        if self.variant in ("traditional", "threes-and-fives"):
            return 0
        if self.variant == "block":
            rule = "losers" if reason == "out" else self.option("blockScore", "losers-minus-own")
        else:
            rule = self.option("score", "all-hands")
        return {"losers": others, "losers-minus-own": others - own, "all-hands": others + own}[rule]


class Grid(Round):
    def __init__(self, vector, choose=None):
        super().__init__(vector, choose)
        self.cells = {at + 1: spelt(tile) for at, tile in enumerate(vector["deal"]["grid"])}
        self.scores = [0] * vector["seats"]
        self.leader = vector.get("leader", 0)
        self.total = 2 * int(self.option("tileSet", "double-6").split("-")[1])

    def run(self):
        seat, seats = self.leader, len(self.scores)
        while self.result is None:
            first = self.flip(seat, None)
            second = first and self.flip(seat, first)
            if not second:
                break
            if pips([self.cells[first], self.cells[second]]) != self.total:
                seat = (seat + 1) % seats
                continue
            del self.cells[first], self.cells[second]
            self.scores[seat] += 2
            self.steps[-1]["points"] = 2
            self.look_for_end(seat)
            if not self.option("extraTurn", True):
                seat = (seat + 1) % seats
        return self.answer()

    def flip(self, seat, up):
        legal = ["flip %d" % cell for cell in self.cells if cell != up]
        move = self.next_move(legal)
        if move is None:
            return None
        self.step(seat, move, legal)
        return int(move.split()[1])

    def look_for_end(self, seat):
        left = [sum(halves(tile)) for tile in self.cells.values()]
        playable = any(a + b == self.total for at, a in enumerate(left) for b in left[at + 1 :])
        to_target = self.option("mode", "to-target") == "to-target" and len(self.scores) > 1
        at_once = to_target and self.option("checkTarget", "mid-round") == "mid-round"
        if at_once and self.scores[seat] >= self.option("target", 50):
            reason = "target"
        elif not left:
            reason = "cleared"
        elif not playable:
            reason = "no-pair-left"
        else:
            return
        best = [at for at, score in enumerate(self.scores) if score == max(self.scores)]
        self.result = {"reason": reason, "winners": best if len(best) == 1 else [], "points": 0}


class Trains(Round):
    """The first round, which begins with the highest double of the set."""

    def __init__(self, vector, choose=None):
        super().__init__(vector, choose)
        self.feet = vector["variant"] == "chicken-foot"
        self.hands = [[spelt(tile) for tile in hand] for hand in vector["deal"]["hands"]]
        self.boneyard = [spelt(tile) for tile in vector["deal"].get("boneyard", [])]
        self.scores = [0] * len(self.hands)
        self.first_to_draw = vector.get("leader", 0)
        top = self.option("tileSet", "double-9" if self.feet else "double-12").split("-")[1]
        self.engine = "%s-%s" % (top, top)
        # Name of an arm -> the pip that shows there, and how many tiles lie on it.
        self.ends, self.count = {}, {}
        self.markers = set()
        # The double that must be played on: its pip, how many tiles, and the arm that it ends, if any.
        self.need = None

    def places(self, seat, all_open=False):
        if self.need:
            pip, _left, arm = self.need
            return {arm or str(len(self.ends) + 1): pip}
        if self.feet:
            return self.ends
        own = str(seat)
        if self.option("startOwnFirst", False) and self.count[own] == 0:
            return {own: self.ends[own]}
        return {arm: end for arm, end in self.ends.items() if all_open or arm in (own, "M") or arm in self.markers}

    def plays(self, seat, all_open=False):
        places = self.places(seat, all_open)
        return ["%s>%s" % (tile, arm) for tile in self.hands[seat] for arm, end in places.items() if end in halves(tile)]

    def stuck(self):
        return not self.boneyard and not any(self.plays(seat, True) for seat in range(len(self.hands)))

    def lay_engine(self):
        seat, seats = self.first_to_draw, len(self.hands)
        holders = [at for at in range(seats) if self.engine in self.hands[at]]
        if holders:
            seat = holders[0]
        else:
            while True:
                self.hands[seat].append(self.boneyard.pop(0))
                self.step(seat, "draw", ["draw"], automatic=True)
                if self.engine in self.hands[seat]:
                    break
                seat = (seat + 1) % seats
        self.hands[seat].remove(self.engine)
        self.step(seat, self.engine, [self.engine], automatic=True)
        pip = halves(self.engine)[0]
        if self.feet:
            self.need = (pip, int(self.option("firstToes", "4")), None)
        else:
            for arm in [str(at) for at in range(seats)] + ["M"]:
                self.ends[arm], self.count[arm] = pip, 0
        self.last = seat
        self.look_for_end(seat)
        holder = self.option("firstTurn", "next-seat" if self.feet else "holder") == "holder"
        return seat if holder else (seat + 1) % seats

    def look_for_end(self, seat):
        if not self.hands[seat]:
            self.end("out")
        elif self.stuck():
            self.end("blocked")

    def run(self):
        seat = self.lay_engine()
        turns = 0
        while self.result is None:
            if not self.take_turn(seat, turns < len(self.hands)):
                break
            turns += 1
            seat = (seat + 1) % len(self.hands)
        return self.answer()

    def take_turn(self, seat, first):
        """One turn of the seat; false when the moves run out."""
        drawn, chain = False, False
        while self.result is None:
            legal = self.plays(seat)
            if chain and not self.need:
                legal = [move for move in legal if move.endswith(">%d" % seat)] + ["stop"]
            if not legal and self.boneyard and not drawn:
                drawn = True
                self.hands[seat].append(self.boneyard.pop(0))
                self.step(seat, "draw", ["draw"], automatic=True)
                if self.stuck():
                    self.end("blocked")
                continue
            if not legal:
                self.step(seat, "pass", ["pass"], automatic=True)
                if not self.feet:
                    self.markers.add(str(seat))
                return True
            move = self.next_move(legal)
            if move is None:
                return False
            if move == "stop":
                self.step(seat, move, legal)
                return True
            arm, double = self.lay(seat, move, legal)
            drawn = False
            chain = first and self.option("openingChain", False) and arm == str(seat)
            self.look_for_end(seat)
            if not chain and (self.feet or not double):
                return True
        return True

    def lay(self, seat, move, legal):
        """Lays the tile; returns the arm, and whether the tile is a double."""
        tile, _, arm = move.partition(">")
        tile = spelt(tile)
        arm = arm or next(named for named in legal if named.startswith(tile + ">")).partition(">")[2]
        pip = self.places(seat)[arm]
        self.step(seat, "%s>%s" % (tile, arm), legal)
        self.hands[seat].remove(tile)
        high, low = halves(tile)
        self.ends[arm] = low if pip == high else high
        self.count[arm] = self.count.get(arm, 0) + 1
        if arm == str(seat) and not self.feet:
            self.markers.discard(arm)
        if self.need:
            _pip, left, _arm = self.need
            self.need = (pip, left - 1, None) if left > 1 else None
        if is_double(tile):
            self.need = (high, 3 if self.feet else 1, arm)
        self.last = seat
        return arm, is_double(tile)

    def end(self, reason):
        blank = self.option("doubleBlank", 50)
        left = [pips(hand) + (blank if "0-0" in hand else 0) for hand in self.hands]
        self.scores = [score + more for score, more in zip(self.scores, left)]
        best = [self.last] if reason == "out" else [seat for seat, count in enumerate(left) if count == min(left)]
        own = left[best[0]] if len(best) == 1 else 0
        self.result = {"reason": reason, "winners": best if len(best) == 1 else [], "points": own, "pips": left}


KINDS = ("pair-left", "pair-right", "ten-left", "ten-right", "ten-ends")


def kinds(row):
    return {0: (), 1: KINDS[:1], 2: ("pair-left", "pair-right", "ten-right")}.get(len(row), KINDS)


def named(kind, row):
    """The one name of a capture in a short row."""
    if len(row) == 1 and kind == "pair-right":
        return "pair-left"
    return "ten-right" if len(row) == 2 and kind in ("ten-left", "ten-ends") else kind


def taken(row, kind):
    places = {"pair-left": [0], "pair-right": [-1], "ten-left": [0, 1], "ten-right": [-2, -1], "ten-ends": [0, -1]}
    return sorted(place % len(row) for place in places[kind])


def is_capture(tile, row, kind):
    with_it = [row[place] for place in taken(row, kind)]
    return with_it == [tile] if kind.startswith("pair") else pips([tile] + with_it) % 10 == 0


class Piles(Round):
    def __init__(self, vector, choose=None):
        super().__init__(vector, choose)
        pile = [spelt(tile) for tile in vector["deal"]["pile"]]
        self.piles = [pile[0::2], pile[1::2]]
        self.tsung = vector["variant"] == "tsung-shap"
        self.auto = self.option("claim", "manual") == "auto"
        self.equalise = self.option("lastTurn", "") == "equalise"
        self.scores = [0, 0]
        self.leader = vector.get("leader", 0)
        self.row = []

    def worth(self, tile, row, kind):
        count = pips([tile] + [row[place] for place in taken(row, kind)])
        if kind.startswith("pair"):
            limit = self.option("pairValueMax", 0)
            return min(count * 10, limit or 999) if self.tsung else count
        if self.tsung and len(row) == 2:
            return 40 if self.option("sweep", "bonus") == "instead" else count + 40
        return count

    def sides(self):
        return ["place-left", "place-right"] if self.tsung and self.row else ["place"]

    def capture(self, seat, tile, row, kind):
        """Makes it; true for a sweep."""
        points = self.worth(tile, row, kind)
        self.scores[seat] += points
        self.steps[-1]["points"] += points
        gone = taken(row, kind)
        self.row = [kept for place, kept in enumerate(row) if place not in gone]
        return self.tsung and len(row) == 2 and kind.startswith("ten")

    def place(self, move, tile):
        self.before, self.missed = list(self.row), tile
        self.row = [tile] + self.row if move == "place-left" else self.row + [tile]

    def is_last(self, seat):
        """After this turn of the seat nobody turns a tile any more."""
        own, other = self.piles[seat], self.piles[1 - seat]
        if not self.equalise:
            return not own
        return not own and not other if seat == self.leader else not own or not other

    def end(self):
        high = max(self.scores)
        winners = [] if self.scores[0] == self.scores[1] else [self.scores.index(high)]
        self.result = {"reason": "out", "winners": winners, "points": 0}

    def fine(self, seat):
        """What a false name costs; true when it costs the turn."""
        cost = self.option("falseClaim", "none")
        if cost == "minus10":
            self.scores[seat] -= 10
            self.steps[-1]["points"] -= 10
        return cost == "loseTurn"

    def run(self):
        seat, self.missed, self.tried = self.leader, None, []
        while True:
            last_word = self.missed is not None and self.is_last(1 - seat)
            went = self.claims(seat, last_word)
            if went == "stopped":
                break
            if went == "over" or last_word:
                self.end()
                break
            if went == "lost":
                # Losing the turn with nothing left to turn after it ends the round as well.
                if self.is_last(seat):
                    self.end()
                    break
                seat = 1 - seat
                continue
            again = self.turn(seat)
            if again is None:
                break
            if again and self.piles[seat]:
                continue
            if self.is_last(seat) and (self.missed is None or self.auto or set(kinds(self.before)) <= set(self.tried)):
                self.end()
                break
            seat = 1 - seat
        return self.answer()

    def claims(self, seat, last_word):
        """What the seat says of the other's last tile, up to its own turn."""
        while True:
            open_ = [] if self.missed is None or self.auto else kinds(self.before)
            legal = ["claim " + kind for kind in open_ if kind not in self.tried]
            legal.append("decline" if last_word else "turn")
            move = self.next_move(legal)
            if move is None:
                return "stopped"
            if move.startswith("claim"):
                move = "claim " + named(move.split()[1], self.before)
            self.step(seat, move, legal)
            if move in ("turn", "decline"):
                return move
            kind = move.split()[1]
            if is_capture(self.missed, self.before, kind):
                self.capture(seat, self.missed, self.before, kind)
                self.missed, self.tried = None, []
                if last_word:
                    return "over"
                continue
            self.tried.append(kind)
            if self.fine(seat):
                self.missed, self.tried = None, []
                return "over" if last_word else "lost"

    def turn(self, seat):
        """The tile that was just turned: true when a sweep gives another, None when the moves run out."""
        tile = self.piles[seat].pop(0)
        self.missed, self.tried = None, []
        if self.auto:
            possible = [kind for kind in kinds(self.row) if is_capture(tile, self.row, kind)]
            if possible:
                best = max(possible, key=lambda kind: (self.worth(tile, self.row, kind), -KINDS.index(kind)))
                self.step(seat, best, [best], automatic=True)
                return self.capture(seat, tile, self.row, best)
            if len(self.sides()) == 1:
                self.step(seat, "place", ["place"], automatic=True)
                self.place("place", tile)
                return False
        while True:
            open_ = [] if self.auto else [kind for kind in kinds(self.row) if kind not in self.tried]
            legal = list(open_) + self.sides()
            move = self.next_move(legal)
            if move is None:
                return None
            move = named(move, self.row)
            self.step(seat, move, legal)
            if move.startswith("place"):
                self.place(move, tile)
                return False
            if is_capture(tile, self.row, move):
                return self.capture(seat, tile, self.row, move)
            self.tried.append(move)
            if self.fine(seat):
                move = self.sides()[-1]
                self.step(seat, move, [move], automatic=True)
                self.place(move, tile)
                return False


class Tricks(Round):
    """Texas 42: bids, trumps, tricks."""

    def __init__(self, vector, choose=None):
        super().__init__(vector, choose)
        self.hands = [[spelt(tile) for tile in hand] for hand in vector["deal"]["hands"]]
        self.leader = vector.get("leader", 0)
        self.scores = [0, 0]
        self.taken = [0, 0]
        self.worth = 0
        self.by_points = self.option("scoring", "marks") == "points"

    @staticmethod
    def spelling(worth):
        if worth < 42:
            return "bid %d" % worth
        return "bid 1-mark" if worth == 42 else "bid %d-marks" % (worth // 42)

    def special(self, hand, name, doubles, least, most):
        """What the special bid would be worth, where it may be made."""
        marks = max(least, self.worth // 42 + 1)
        if self.option(name, False) and len([t for t in hand if is_double(t)]) >= doubles and marks <= most:
            return {name: marks * 42}
        return {}

    def auction(self):
        """True when somebody has the bid; None when the moves run out, False when all passed."""
        self.bidder, self.namer = None, None
        for turn in range(4):
            seat = (self.leader + turn) % 4
            bids = {self.spelling(worth): worth for worth in range(self.worth and self.worth + 1 or 30, 42)}
            marks = [worth for worth in (42, 84) if worth > self.worth] or [self.worth + 42]
            bids.update({self.spelling(worth): worth for worth in marks})
            bids.update(self.special(self.hands[seat], "plunge", 4, 4, 5))
            bids.update(self.special(self.hands[seat], "splash", 3, 2, 3))
            forced = turn == 3 and self.worth == 0 and self.option("allPass", "forced") == "forced"
            legal = list(bids) + ["pass"] * (not forced)
            move = self.next_move(legal)
            if move is None:
                return None
            self.step(seat, move, legal)
            if move != "pass":
                self.worth, self.bidder = bids[move], seat
                self.namer = seat if move.startswith("bid") else (seat + 2) % 4
        return self.bidder is not None

    def name(self):
        legal = ["trump %s" % suit for suit in list(range(7)) + ["doubles"]]
        if self.option("followMe", True):
            legal.append("no-trump")
        if self.worth >= 42 and self.namer == self.bidder:
            legal += ["nello"] * (self.option("nello", "none") != "none") + ["sevens"] * self.option("sevens", False)
        move = self.next_move(legal)
        if move is None:
            return False
        self.step(self.namer, move, legal)
        self.game = move.split()[0]
        self.trump = move.split()[1] if self.game == "trump" else None
        self.doubles = self.option("nello", "none") if self.game == "nello" else "doubles-high"
        self.resting = (self.bidder + 2) % 4 if self.game == "nello" else None
        return True

    def suits(self, tile):
        """A tile that is a trump, or a double where these are a suit, is of that suit alone."""
        high, low = halves(tile)
        if high == low and (self.trump == "doubles" or self.doubles == "doubles-suit"):
            return ["doubles"]
        if self.trump not in (None, "doubles") and int(self.trump) in (high, low):
            return [self.trump]
        return [str(high)] if high == low else [str(high), str(low)]

    def allowed(self, hand, lead):
        if self.game == "sevens":
            best = min(abs(pips([tile]) - 7) for tile in hand)
            return [tile for tile in hand if abs(pips([tile]) - 7) == best]
        following = [tile for tile in hand if lead and self.suits(lead)[0] in self.suits(tile)]
        return following or list(hand)

    def rank(self, tile, suit):
        high, low = halves(tile)
        if suit == "doubles":
            return high
        if high == low:
            return -1 if self.doubles == "doubles-low" else 9
        return low if high == int(suit) else high

    def best(self, trick):
        """Who of (seat, tile) wins."""
        if self.game == "sevens":
            return min(trick, key=lambda play: abs(pips([play[1]]) - 7))[0]
        for suit in (self.trump, self.suits(trick[0][1])[0]):
            of_suit = [play for play in trick if suit in self.suits(play[1])]
            if suit is not None and of_suit:
                return max(of_suit, key=lambda play: self.rank(play[1], suit))[0]

    def run(self):
        won = self.auction()
        if won and self.name():
            seat = self.namer
            while self.result is None:
                seat = self.trick(seat)
                if seat is None:
                    break
        return self.answer()

    def trick(self, seat):
        trick = []
        for _ in range(3 if self.resting is not None else 4):
            if seat == self.resting:
                seat = (seat + 1) % 4
            legal = self.allowed(self.hands[seat], trick[0][1] if trick else None)
            move = self.next_move(legal)
            if move is None:
                return None
            move = spelt(move)
            self.step(seat, move, legal)
            self.hands[seat].remove(move)
            trick.append((seat, move))
            seat = (seat + 1) % 4
        winner = self.best(trick)
        self.taken[winner % 2] += self.value(trick)
        self.look_for_end(winner)
        return winner

    @staticmethod
    def value(trick):
        return 1 + sum(pips([tile]) for _, tile in trick if pips([tile]) in (5, 10))

    def look_for_end(self, winner):
        side = self.bidder % 2
        playing = [tile for seat, hand in enumerate(self.hands) if seat != self.resting for tile in hand]
        out = not playing
        for_tricks = self.game in ("nello", "sevens")
        if self.worth < 42:
            rest = len(max(self.hands, key=len)) + sum(pips([tile]) for tile in playing if pips([tile]) in (5, 10))
            made, lost = self.taken[side] >= self.worth, self.taken[side] + rest < self.worth
        else:
            wrong = side if self.game == "nello" else 1 - side
            lost = self.taken[wrong] > 0
            made = out and not lost
        if not made and not lost or (self.by_points and not for_tricks and not out):
            return
        paid = self.paid(side, made, for_tricks)
        winners = side if made else 1 - side
        for one in (0, 1):
            self.scores[one] += paid[one]
        self.result = {"reason": "made" if made else "set", "winners": [winners, winners + 2], "points": paid[winners]}

    def paid(self, side, made, for_tricks):
        winners = side if made else 1 - side
        paid = [0, 0]
        if not self.by_points:
            paid[winners] = max(1, self.worth // 42)
        elif for_tricks:
            paid[winners] = self.worth
        elif made:
            paid = list(self.taken)
            paid[side] = max(paid[side], self.worth)
        else:
            paid[winners] = self.worth + self.taken[winners]
        return paid


def play(vector, choose=None):
    """The answer to a vector; `choose` makes the moves that it does not give."""
    # It builds on the rounds of this file.
    import world

    families = ((LINE, Line), (FISHING, Piles), (TRICKS, Tricks), (TRAINS, Trains), (world.GAMES, world.World))
    kind = next((family for variants, family in families if vector["variant"] in variants), Grid)
    return kind(vector, choose).run()
