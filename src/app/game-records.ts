import { present } from '../engine/core/assert';
import type { Origin } from '../engine/game/events';
import { makeBundle, type BundleViewer } from '../fairness/bundle';
import { parseEventText, type ChainEvent } from '../fairness/chain';
import { parseHex64 } from '../fairness/hash';
import { headNoteText, signNote, type NoteSigner } from '../fairness/note';
import { parseFullOpening } from '../fairness/opening';
import type { Tile } from '../engine/dominoes/tile';
import type { Tag } from '../engine/notation/game-text';
import { makeGameText, type TextStyle } from '../engine/notation/make-text';
import { recordGame, type DealOf } from '../engine/notation/record-game';
import type { SeatRow } from '../eventlog/port';
import type { DailyRoots } from './daily-roots';
import { revealedBy } from './event-writer';
import type { GameForCaller } from './game-for-caller';
import type { GameQueries } from './game-queries';
import type { RuleBook } from './live-game';
import type { Players } from './ports/players';
import type { SeenEvent } from './seen-events';

/** The head of one event, as it is signed. */
export interface HeadToSign {
  readonly gameId: string;
  readonly seq: number;
  readonly head: string;
  /** When that event was written. */
  readonly at: Date;
}

/** What a player can take away of a game: signed heads, and the game as one file. By redaction, as everything else. */
export class GameRecords {
  constructor(
    private readonly deps: {
      readonly queries: GameQueries;
      readonly signer: NoteSigner;
      readonly dailyRoots: DailyRoots;
      readonly players: Pick<Players, 'find'>;
      readonly rules: RuleBook;
    },
  ) {}

  /** The signed note of that head. For one game and event it is always the same, whoever asks and whenever. */
  receipt({ gameId, seq, head, at }: HeadToSign): string {
    const { signer } = this.deps;
    const hex = present(parseHex64(head), 'a head of 64 hex digits');
    return signNote(headNoteText({ origin: signer.name, gameId, seq, head: hex, at: at.toISOString() }), [signer]);
  }

  /** The receipt of the game as the caller found it. */
  receiptOf({ game: { row } }: GameForCaller): string {
    return this.receipt({ gameId: row.gameId, seq: row.version, head: row.head, at: row.lastEventAt });
  }

  /** The game as the caller may know it, in one file that checks without this server (docs/fair-play.md section 5). */
  async bundle(found: GameForCaller): Promise<string> {
    const { queries, signer, dailyRoots } = this.deps;
    const { row, table, dealer } = found.game;
    const { gameId, version } = row;
    const isOpen = found.viewer.kind === 'all';
    const [seen, proof, names] = await Promise.all([
      queries.events(found, { after: 0, limit: version }),
      dailyRoots.proof(gameId),
      this.names(found),
    ]);
    return makeBundle(
      {
        origin: signer.name,
        gameId,
        viewer: viewerOf(found),
        texts: seen.map(textOf),
        mine: seen.filter(({ mine }) => mine.length > 0).map(ownOf),
        headNote: this.receiptOf(found),
        key: signer.publicKey,
        // A log that was handed over does not hold what the last event of any other tells.
        ...(isOpen && table.facts.status === 'handed-over' ? { revealed: revealedBy(dealer) } : {}),
        ...(names.length === 0 ? {} : { names }),
        // A root that was made after the caller looked is not of the log that he is given.
        ...(proof === undefined || proof.seq > version ? {} : { dailyProof: proof }),
      },
      signer,
    );
  }

  /** The game as text for people (docs/notation.md), as the caller may know it. */
  async notation(found: GameForCaller, style: TextStyle): Promise<string> {
    const { row, table, dealer, seats } = found.game;
    const rules = present(this.deps.rules.find(row.variant, row.rulesVersion), `the rules of ${row.variant}`);
    const [events, names] = await Promise.all([
      this.deps.queries.events(found, { after: 0, limit: row.version }),
      this.names(found),
    ]);
    const { seatCount } = table.facts;
    // Once everybody sees everything, deals are known whole.
    const isOpen = found.viewer.kind === 'all';
    const deckOf = (deal: DealOf): readonly Tile[] => dealer.deck(deal);
    const text = recordGame(rules, events, {
      ...(isOpen ? { deckOf } : {}),
      tags: [
        ...Array.from({ length: seatCount }, (_, seat): Tag => ({
          name: `Seat${seat}`,
          value: sitter(seats, names, seat),
        })),
        { name: 'Server', value: this.deps.signer.name },
        ...(table.facts.origin === undefined ? [] : [copyTag(table.facts.origin)]),
        { name: 'Id', value: row.gameId },
        { name: 'Began', value: row.createdAt.toISOString() },
      ],
    });
    return makeGameText(text, style);
  }

  private async names({ game }: GameForCaller): Promise<{ readonly seat: number; readonly name: string }[]> {
    // For whom a seat is kept is not for everybody who sees the game.
    const seats = game.seats.filter(({ kind }) => kind === 'person');
    const ids = [...new Set(seats.flatMap(({ playerId }) => playerId ?? []))];
    const players = new Map((await this.deps.players.find(ids)).map(({ id, name }) => [id, name]));
    return seats
      .flatMap(({ seat, playerId }) => {
        const name = playerId === undefined ? undefined : players.get(playerId);
        return name === undefined ? [] : [{ seat, name }];
      })
      .toSorted((a, b) => a.seat - b.seat);
  }
}

/** What a copy was made from; its text begins in the middle of a game, and is for reading alone. */
function copyTag({ kind, server, gameId, seq }: Origin): Tag {
  const from = gameId === undefined ? '' : ` of ${gameId} at ${server} after event ${seq ?? 0}`;
  return { name: 'Copy', value: `${kind}${from}` };
}

/** Who sits there, as a tag says it: `person Ada`, `computer 2`, or `free`. */
function sitter(
  seats: readonly SeatRow[],
  names: readonly { readonly seat: number; readonly name: string }[],
  seat: number,
): string {
  const row = seats.find((candidate) => candidate.seat === seat);
  if (row === undefined) return 'free';
  if (row.kind === 'computer') return `computer ${row.level ?? 1}`;
  const name = names.find((named) => named.seat === seat)?.name;
  // A tag is one line.
  return name === undefined ? 'person' : `person ${name.replace(/\p{Cc}/gu, ' ')}`;
}

function viewerOf({ viewer, mySeats }: GameForCaller): BundleViewer {
  return { kind: viewer.kind, seats: viewer.kind === 'spectator' ? [] : mySeats.toSorted((a, b) => a - b) };
}

function textOf({ canonical, seq }: SeenEvent): ChainEvent {
  const event = parseEventText(canonical);
  return present(event.ok ? event.value : undefined, `the canonical text of event ${seq}`);
}

function ownOf({ seq, mine }: SeenEvent) {
  return { seq, open: mine.map((opening) => present(parseFullOpening(opening), `an opening of event ${seq}`)) };
}
