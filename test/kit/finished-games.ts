import type { WholeEvent } from '../../src/engine/analysis/rows-of-game';
import { present } from '../../src/engine/core/assert';
import type { Json, JsonObject } from '../../src/engine/core/json';
import type { OptionSpec } from '../../src/engine/core/options';
import { ALL, type Seat } from '../../src/engine/dominoes/seat';
import { pipCount } from '../../src/engine/dominoes/tile';
import type { Rules } from '../../src/engine/game/rules';
import type { EventRecord, Table, TableCommand } from '../../src/engine/game/table';
import type { Chance } from '../../src/engine/variant';
import { findVariant } from '../../src/engine/variants/registry';
import type { AnyView } from '../../src/engine/variants/views';
import { randomValue } from './random-options';
import { pick, seeded, shuffled, type Seeded } from './seeded';

/** A game that is over, as its log would have it, every event whole. */
export interface FinishedGame {
  readonly variant: string;
  readonly access: 'public' | 'private';
  readonly rated: boolean;
  readonly seatCount: number;
  readonly events: readonly (WholeEvent & { readonly actor: string })[];
  /** Those seats that computers took. */
  readonly computers: readonly Seat[];
  /** The seats that each person holds. */
  readonly holders: readonly (readonly Seat[])[];
  /** Each event as a spectator sees it, in the same order. */
  readonly seen: readonly JsonObject[];
}

export interface GameWish {
  readonly variant: string;
  readonly seats?: number;
  readonly options?: JsonObject;
  readonly access?: 'public' | 'private';
  readonly computers?: readonly Seat[];
  /** Counts for ratings; no computer may sit down then. */
  readonly rated?: boolean;
  /** When it begins. */
  readonly at?: Date;
  /** After so many moves the seat to move gives up, so that none is endless. */
  readonly movesMax?: number;
  /** Called off after so many moves instead. */
  readonly calledOffAfter?: number;
}

/** Plays a game at random; the same seed and wish give the same one. Low targets, so that games are short. */
export function finishedGame(seed: number, wish: GameWish): FinishedGame {
  return new Playing(seeded(seed), wish).game();
}

class Playing {
  private readonly events: (WholeEvent & { readonly actor: string })[] = [];
  private readonly seen: JsonObject[] = [];
  private table: Table<AnyView>;
  private now: number;

  constructor(
    private readonly random: Seeded,
    private readonly wish: GameWish,
  ) {
    this.now = (wish.at ?? new Date('2026-03-01T10:00:00Z')).getTime();
    const rules = present(findVariant(wish.variant), 'the variant');
    const { events, table } = this.create(rules);
    this.table = table;
    for (const event of events) this.write(event, undefined);
  }

  game(): FinishedGame {
    const { variant, access = 'public', rated = false, computers = [] } = this.wish;
    for (let seat = 0; seat < this.table.facts.seatCount; seat++) {
      // Whoever holds several seats took them all with the first.
      if (this.table.facts.sitters[seat] !== undefined) continue;
      const isComputer = computers.includes(seat);
      const level = isComputer ? { level: 1 + (seat % 2) } : {};
      this.do({ type: 'TakeSeat', kind: isComputer ? 'computer' : 'person', seat, at: this.now, ...level });
    }
    this.do({ type: 'CloseSeats', at: this.now });
    this.playOn();
    const { seatCount, places } = this.table.facts;
    const holders = places.filter(([first]) => first !== undefined && !computers.includes(first));
    return { variant, access, rated, seatCount, events: this.events, computers, holders, seen: this.seen };
  }

  private create(rules: Rules<AnyView>) {
    const { access = 'public', rated = false, options, seats } = this.wish;
    for (let tries = 0; tries < 20; tries++) {
      const wanted = {
        options: options ?? randomOptions(rules.facts.options, this.random),
        seats: seats ?? pick(rules.facts.seatCounts, this.random),
      };
      const created = rules.create({ ...wanted, start: 'host', access, rated });
      if (created.ok) return created.value;
    }
    const created = rules.create({
      options: {},
      seats: seats ?? Math.min(...rules.facts.seatCounts),
      start: 'host',
      access,
      rated,
    });
    if (!created.ok) throw new Error(created.error.message);
    return created.value;
  }

  private playOn(): void {
    const { movesMax = 600, calledOffAfter = Infinity } = this.wish;
    for (let moves = 0; ;) {
      const { turn } = this.table;
      if (turn.kind === 'over') return;
      if (turn.kind === 'chance') {
        this.do(this.answer(turn.chance));
        continue;
      }
      if (turn.kind !== 'seat') throw new Error(`nobody answers ${turn.kind}`);
      if (moves >= calledOffAfter) {
        this.do({ type: 'Abort', reason: 'called-off' });
        return;
      }
      const resigner =
        moves < movesMax ? undefined : this.table.facts.sitters.findIndex((sitter) => sitter?.resigned !== true);
      if (resigner !== undefined) this.do({ type: 'Resign', seat: resigner });
      else this.do({ type: 'Move', seat: turn.seat, move: this.choose(turn.seat) });
      moves += 1;
    }
  }

  private answer(chance: Chance): TableCommand {
    const deck = shuffled(this.table.tiles, this.random);
    switch (chance.kind) {
      case 'deal':
        return { type: 'Deal', deck };
      case 'lead-draw':
        return { type: 'DrawLead', tiles: deck.slice(0, this.table.facts.seatCount) };
      case 'toss':
        return { type: 'Toss', value: this.random(chance.below) };
    }
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
    const plain = legal.filter(({ type }) => type !== 'capture' && type !== 'claim' && type !== 'redeal');
    return pick(plain.length > 0 && this.random(6) > 0 ? plain : legal, this.random).notation;
  }

  private do(command: TableCommand): void {
    const decided = this.table.decide(command);
    if (!decided.ok) throw new Error(decided.error.message);
    this.now += this.random(4) * 1250;
    for (const event of decided.value.events) this.write(event, (this.table = this.table.apply(event)));
  }

  private write(event: EventRecord, table: Table<AnyView> | undefined): void {
    const seat = table?.actor(event);
    const whole = { ...event, seq: this.events.length + 1, at: new Date(this.now) };
    this.events.push({ ...whole, actor: seat === undefined ? 'server' : `seat:${seat}` });
    this.seen.push((table ?? this.table).redact(event, { kind: 'spectator' }).body);
  }
}

function randomOptions(specs: Readonly<Record<string, OptionSpec>>, random: Seeded): JsonObject {
  const options: Record<string, Json> = {};
  for (const [name, spec] of Object.entries(specs)) {
    if (name === 'target' && spec.kind === 'integer') options[name] = Math.min(spec.max, spec.min + random(40));
    else if (name === 'rounds' && spec.kind === 'integer') options[name] = Math.min(spec.max, spec.min + 1);
    else if (random(3) === 0) options[name] = randomValue(spec, random);
  }
  return options;
}
