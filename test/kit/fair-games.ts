import { Dealer, seedLines } from '../../src/app/dealer';
import type { Json, JsonObject } from '../../src/engine/core/json';
import type { OptionSpec } from '../../src/engine/core/options';
import { present } from '../../src/engine/core/assert';
import { ALL, SPECTATOR, type Seat } from '../../src/engine/dominoes/seat';
import { pipCount } from '../../src/engine/dominoes/tile';
import { unopened, type GivenSeed } from '../../src/engine/game/seat-seed';
import type { Rules } from '../../src/engine/game/rules';
import type { EventRecord, Table, TableCommand } from '../../src/engine/game/table';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { Chance } from '../../src/engine/variant';
import type { AnyView } from '../../src/engine/variants/views';
import { newestVariants } from '../../src/engine/variants/registry';
import { makeBundle, type BundleContent, type OwnOpenings } from '../../src/fairness/bundle';
import {
  CHAIN_FORMAT,
  chainStart,
  eventText,
  nextHead,
  type ChainEvent,
  type ChainPosition,
} from '../../src/fairness/chain';
import { dailyNoteText, type DailyProof } from '../../src/fairness/daily-root';
import { DayTree, leafHash } from '../../src/fairness/day-tree';
import { DEAL_FORMAT, secretCommitment, seedCommitment } from '../../src/fairness/deal';
import { H, makeHex64, type Hex64 } from '../../src/fairness/hash';
import { headNoteText, signNote, type NoteSigner } from '../../src/fairness/note';
import type { FullOpening } from '../../src/fairness/opening';
import { playerCommitment } from '../../src/fairness/player';
import type { SeedKind } from '../../src/fairness/verify/report';
import { randomValue } from './random-options';
import { pick, seeded, type Seeded } from './seeded';
import { seededEntropy } from './seeded-entropy';

/** A game made for the verifiers, as a server would have logged it. */
export interface FairGame {
  readonly variant: string;
  readonly gameId: string;
  readonly seatCount: number;
  readonly seeds: readonly SeedKind[];
  readonly events: readonly ChainEvent[];
  /** What each seat was shown beside an event. */
  readonly own: ReadonlyMap<Seat, readonly OwnOpenings[]>;
  readonly secret: Hex64;
  readonly moves: readonly string[];
  readonly ended: 'ended' | 'aborted' | 'handed-over' | undefined;
  /** Where it was handed over: whether its time has come to be open to all. */
  readonly isRevealed: boolean;
}

export interface Wish {
  readonly variant?: string;
  readonly seats?: number;
  readonly options?: JsonObject;
  readonly seeds?: readonly SeedKind[];
  /** Where a seat has sealed its seed: nobody opens any, and the game still waits, or its time for that is over. */
  readonly unopened?: 'waits' | 'ended';
  /** Stops after so many moves, the game still running. */
  readonly stopAfter?: number;
  /** Handed over after `stopAfter` moves: a file from before its time to be open to all, or from after it. */
  readonly handOver?: 'hidden' | 'revealed';
  /** The server deals from a secret that it never committed to. */
  readonly dealtFromElsewhere?: boolean;
  /** After so many moves the game is called off, so that none is endless. */
  readonly movesMax?: number;
  /** Two tiles that change places in the first deal. */
  readonly exchange?: readonly [Tile, Tile];
  /** What is played first, instead of moves at random. */
  readonly moves?: readonly string[];
}

const MOVES_MAX = 500;

/** Plays a game at random; the same seed and wish give the same one, byte for byte. */
export function fairGame(seed: number, wish: Wish = {}): FairGame {
  return new Play(seed, wish).game();
}

class Play {
  private readonly random: Seeded;
  private readonly entropy;
  private readonly gameId: string;
  private readonly secret: Hex64;
  private readonly events: ChainEvent[] = [];
  private readonly own = new Map<Seat, OwnOpenings[]>();
  private readonly rules: Rules<AnyView>;
  private table: Table<AnyView>;
  private dealer: Dealer;
  private deal = { round: 0, attempt: 0 };
  private now = Date.parse('2026-03-01T10:00:00.000Z');
  private readonly moves: string[] = [];
  private ended: FairGame['ended'];
  /** What follows from an instant must be that of its event. */
  private isHandingOver = false;

  constructor(
    seed: number,
    private readonly wish: Wish,
  ) {
    this.random = seeded(seed);
    this.entropy = seededEntropy(`fair game ${seed}`);
    this.gameId = this.entropy.uuid(new Date(0));
    this.secret = makeHex64(this.entropy.bytes(32));
    this.rules = present(
      wish.variant === undefined
        ? pick(newestVariants(), this.random)
        : newestVariants().find(({ facts }) => facts.id === wish.variant),
      'the variant',
    );
    const created = this.create();
    this.table = created.table;
    const secret = wish.dealtFromElsewhere === true ? H('elsewhere') : this.secret;
    this.dealer = new Dealer({ gameId: this.gameId, secret, tiles: this.table.tiles }, []);
    for (const record of created.events) this.write(record);
  }

  game(): FairGame {
    const { gameId, secret, events, own, table, moves } = this;
    const { seatCount } = table.facts;
    this.seat(this.wish.seeds ?? Array.from({ length: seatCount }, () => pick(SEED_KINDS, this.random)));
    if (this.table.facts.status !== 'opening') this.playOn();
    const seeds = this.table.facts.seeds.map(({ kind }) => kind);
    const { ended } = this;
    return {
      variant: table.facts.variant,
      gameId,
      seatCount,
      seeds,
      events,
      own,
      secret,
      moves,
      ended,
      isRevealed: ended === 'handed-over' && this.wish.handOver === 'revealed',
    };
  }

  private create() {
    const { facts } = this.rules;
    for (let tries = 0; tries < 20; tries++) {
      const seats = this.wish.seats ?? pick(facts.seatCounts, this.random);
      const options = this.wish.options ?? randomOptions(facts.options, this.random);
      const created = this.rules.create({ options, seats, start: 'host', access: 'public' });
      if (created.ok) return created.value;
    }
    const seats = this.wish.seats ?? Math.min(...facts.seatCounts);
    const created = this.rules.create({ options: {}, seats, start: 'host', access: 'public' });
    if (!created.ok) throw new Error(created.error.message);
    return created.value;
  }

  /** What each seat gives: by the engine's rules, one seed a player, with the seat or a little later. */
  private seat(kinds: readonly SeedKind[]): void {
    const lines = kinds.map((): Hex64 => makeHex64(this.entropy.bytes(32)));
    const seedOf = (seat: Seat): Hex64 => present(lines[seat], 'a seed');
    const given = (seat: Seat): GivenSeed =>
      kinds[seat] === 'open' ? { seed: seedOf(seat) } : { seedCommitment: seedCommitment(seedOf(seat)) };
    kinds.forEach((kind, seat) => {
      const salt = makeHex64(this.entropy.bytes(32));
      const player = playerCommitment(this.gameId, seat, this.entropy.uuid(new Date(0)), salt);
      const later = this.random(3) === 0;
      // Whoever holds several seats took them all with the first.
      if (this.table.facts.sitters[seat] !== undefined) return;
      const now = kind === 'none' || later ? {} : { seed: given(seat) };
      this.decided(this.table.decide({ type: 'TakeSeat', kind: 'person', seat, at: this.now, ...now }), { player });
      if (kind !== 'none' && later) {
        this.decided(this.table.decide({ type: 'GiveSeed', seat, given: given(seat) }));
      }
    });
    this.decided(this.table.decide({ type: 'CloseSeats', at: this.now }));
    if (this.wish.unopened === undefined) {
      for (const seat of unopened(this.table.facts.seeds)) {
        this.decided(this.table.decide({ type: 'OpenSeed', seat, seed: seedOf(seat) }));
      }
    } else if (this.wish.unopened === 'ended' && this.table.facts.openBy !== undefined) {
      this.now = this.table.facts.openBy;
      this.decided(this.table.decide({ type: 'EndOpening' }));
    }
  }

  private playOn(): void {
    const { stopAfter = Infinity, movesMax = MOVES_MAX } = this.wish;
    for (let moves = 0; ;) {
      const { turn } = this.table;
      if (turn.kind === 'over' || turn.kind === 'waiting') return;
      if (turn.kind === 'copy') throw new Error('no game of these begins as a copy');
      if (turn.kind === 'chance') {
        this.decided(this.table.decide(this.answer(turn.chance)));
        continue;
      }
      if (moves >= stopAfter) {
        if (this.wish.handOver !== undefined) this.handOver();
        return;
      }
      const over = moves >= movesMax;
      const move = over ? '' : (this.wish.moves?.[moves] ?? this.choose(turn.seat));
      if (!over) this.moves.push(move);
      this.decided(
        this.table.decide(over ? { type: 'Abort', reason: 'called-off' } : { type: 'Move', seat: turn.seat, move }),
      );
      moves += 1;
    }
  }

  /** Games for one alone have nobody who could agree to it. */
  private handOver(): void {
    if (new Set(this.table.facts.standing.sides).size === 1) return;
    this.isHandingOver = true;
    this.decided(this.table.decide({ type: 'Offer', seat: 0, offer: 'hand-over' }));
    for (const [seat, side] of this.table.facts.standing.sides.entries()) {
      if (this.table.facts.offers[0]?.agreed.includes(side) !== false) continue;
      this.decided(this.table.decide({ type: 'Accept', seat, offer: 'hand-over', at: this.now }));
    }
  }

  /** What chance settles; two tiles of the first deal change places where that is wished for. */
  private answer(chance: Chance): TableCommand {
    const command = this.dealer.answer(chance, this.table.facts.seatCount);
    const { exchange } = this.wish;
    if (exchange === undefined || command.type !== 'Deal' || this.deal.round > 0) return command;
    const [a, b] = exchange;
    const deck = command.deck.map((tile) => (tile === a ? b : tile === b ? a : tile));
    this.dealer = this.dealer.withCopy({ round: 1, attempt: 1, deck });
    return { type: 'Deal', deck };
  }

  /** At random, but for games in which random moves lead nowhere. */
  private choose(seat: Seat): string {
    const legal = this.table.legalMoves(seat);
    const view = this.table.view(ALL);
    if (view?.family === 'memory' && this.random(4) > 0) {
      const [up] = view.up;
      const mate = legal.find(({ cell }) => {
        const tile = cell === undefined ? undefined : view.cells[cell - 1]?.tile;
        return up !== undefined && tile !== undefined && pipCount(tile) + pipCount(up.tile) === view.pairTotal;
      });
      if (mate !== undefined) return mate.notation;
    }
    const plain = legal.filter(({ type }) => type !== 'capture' && type !== 'claim');
    return pick(plain.length > 0 && this.random(6) > 0 ? plain : legal, this.random).notation;
  }

  private decided(answer: ReturnType<Table<AnyView>['decide']>, more: JsonObject = {}): void {
    if (!answer.ok) throw new Error(answer.error.message);
    // The engine's own fold is beside the point here: each event is folded as it is written.
    for (const record of answer.value.events) this.take({ ...record, body: { ...record.body, ...more } });
  }

  private take(record: EventRecord): void {
    this.table = this.table.apply(record);
    this.write(record);
  }

  private write(record: EventRecord): void {
    if (record.type === 'GameStarted') this.dealer = this.dealer.withSeeds(seedLines(this.table.facts.seeds));
    if (record.type === 'RoundDealt') {
      this.deal = { round: Number(record.body['round']), attempt: Number(record.body['attempt']) };
    }
    const whose = this.table.actor(record);
    this.add(record, whose === undefined ? 'server' : `seat:${whose}`);
    if (record.type === 'GameEnded') this.ended = 'ended';
    if (record.type === 'GameAborted') this.ended = 'aborted';
    if (record.type === 'GameHandedOver') this.ended = 'handed-over';
  }

  private add(record: EventRecord, actor: ChainEvent['actor']): void {
    const seen = this.table.redact(record, SPECTATOR);
    const reveals = this.table.reveals(record);
    const seq = this.events.length + 1;
    const open = reveals.flatMap((reveal) => (reveal.to === 'everyone' ? this.dealer.openings(this.deal, reveal) : []));
    for (const reveal of reveals) {
      if (reveal.to === 'everyone') continue;
      const own = this.dealer.openings(this.deal, reveal) as readonly FullOpening[];
      if (own.length === 0) continue;
      this.own.set(reveal.to, [...(this.own.get(reveal.to) ?? []), { seq, open: own }]);
    }
    const later = this.random(4) * 250;
    if (!this.isHandingOver) this.now += later;
    const event: ChainEvent = {
      actor,
      at: new Date(this.now).toISOString(),
      body: { ...seen.body, ...this.additions(record.type) },
      ...(open.length === 0 ? {} : { open }),
      seq,
      type: record.type,
      v: record.v,
    };
    eventText(event);
    this.events.push(event);
  }

  private additions(type: string): JsonObject {
    const { gameId, secret } = this;
    switch (type) {
      case 'GameCreated':
        return { chain: CHAIN_FORMAT, deal: DEAL_FORMAT, secretCommitment: secretCommitment(gameId, secret) };
      case 'GameStarted':
        return { seeds: this.dealer.seeds };
      case 'RoundDealt':
        return { tiles: this.dealer.commitments(this.deal) };
      case 'GameEnded':
      case 'GameAborted':
        return { secret };
      default:
        return {};
    }
  }
}

const SEED_KINDS: readonly SeedKind[] = ['none', 'open', 'sealed'];

/** Some options at random within their bounds; a low target, so that games are short. */
function randomOptions(specs: Readonly<Record<string, OptionSpec>>, random: Seeded): JsonObject {
  const options: Record<string, Json> = {};
  for (const [name, spec] of Object.entries(specs)) {
    if (name === 'target' && spec.kind === 'integer') options[name] = Math.min(spec.max, spec.min + random(40));
    else if (random(3) === 0) options[name] = randomValue(spec, random);
  }
  return options;
}

/** Where a log stands after its last event. */
export function positionOf(gameId: string, events: readonly ChainEvent[]): ChainPosition {
  return events.reduce<ChainPosition>(
    ({ head }, event) => ({ seq: event.seq, head: nextHead(head, eventText(event)), at: event.at }),
    chainStart(gameId),
  );
}

/** The parts of a bundle of that game for one viewer, before it is signed. */
export function contentOf(
  { gameId, events, own, ended, isRevealed, secret }: FairGame,
  signer: NoteSigner,
  viewer: Seat | undefined,
): BundleContent & { readonly texts: readonly ChainEvent[] } {
  const { seq, head, at = '' } = positionOf(gameId, events);
  const seats = viewer === undefined ? [] : [viewer];
  const isOpen = isRevealed || ended === 'ended' || ended === 'aborted';
  const kind = isOpen ? 'all' : viewer === undefined ? 'spectator' : 'seats';
  return {
    origin: signer.name,
    gameId,
    viewer: { kind, seats },
    texts: events,
    mine: kind === 'seats' ? (own.get(viewer ?? 0) ?? []) : [],
    headNote: signNote(headNoteText({ origin: signer.name, gameId, seq, head, at }), [signer]),
    key: signer.publicKey,
    ...(isRevealed ? { revealed: { secret } } : {}),
  };
}

/** A proof that the game stood so at the end of that day, among others. */
export function proofFor(
  gameId: string,
  events: readonly ChainEvent[],
  signer: NoteSigner,
  date = '2026-03-01',
): DailyProof {
  const { seq, head } = positionOf(gameId, events);
  const leaf = leafHash(gameId, seq, head);
  const others = Array.from({ length: (head.charCodeAt(0) % 9) + 1 }, (_, at) => H('other', at));
  const tree = new DayTree([leaf, ...others]);
  const index = present(tree.indexOf(leaf), 'the leaf');
  const note = signNote(dailyNoteText(signer.name, { date, size: tree.size, root: tree.root, previous: '-' }), [
    signer,
  ]);
  return { date, gameId, seq, head, index, size: tree.size, path: tree.path(index), note };
}

/** The file that one viewer is given; now and then with names and a proof of its day. */
export function bundleOf(game: FairGame, signer: NoteSigner, viewer: Seat | undefined): string {
  const content = contentOf(game, signer, viewer);
  const named = Number.parseInt(game.secret.slice(0, 2), 16);
  return makeBundle(
    {
      ...content,
      ...(named % 2 === 0 ? { names: [{ seat: 0, name: 'José "Pepe" \u2014 \u{1f063}\n' }] } : {}),
      ...(named % 3 === 0 ? { dailyProof: proofFor(game.gameId, game.events, signer) } : {}),
    },
    signer,
  );
}
