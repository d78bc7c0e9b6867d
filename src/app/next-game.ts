import { present } from '../engine/core/assert';
import type { Seat } from '../engine/dominoes/seat';
import type { Opening, Placed } from './game-opening';
import type { LiveGame, RuleBook } from './live-game';

interface People {
  readonly hostId: string;
  /** Whether the player sits down at once; for anybody else his seat is kept. */
  readonly sits: (playerId: string) => boolean;
}

/** A game that has ended once more: the same people, everybody one seat on, so that partners stay partners. */
export function nextGame(former: LiveGame, rules: RuleBook, { hostId, sits }: People): Opening {
  const { variant, rulesVersion } = former.row;
  const { access, seatCount, pace, seedPolicy, rated } = former.table.facts;
  return {
    hostId,
    // A newer version of the rules may know other options: the players want the game that they had.
    rules: present(rules.find(variant, rulesVersion), `the rules of ${variant}`),
    settings: {
      ...{ options: former.table.options, seats: seatCount, start: 'full', access },
      ...(pace.clock === undefined ? {} : { clock: pace.clock, onTimeout: pace.onTimeout, vacation: pace.vacation }),
      automatic: pace.automatic,
      ...(seedPolicy === undefined ? {} : { seeds: seedPolicy }),
      ...(rated === undefined ? {} : { rated }),
    },
    placed: turned(former, sits),
  };
}

/** Everybody one seat on, one entry for all seats that are held together. */
function turned({ seats, table }: LiveGame, sits: People['sits']): readonly Placed[] {
  const { places, seatCount } = table.facts;
  const next = (seat: Seat): Seat => (seat + 1) % seatCount;
  const placed = places.flatMap((place): readonly Placed[] => {
    const first = present(place[0], 'a seat of a place');
    const row = present(
      seats.find(({ seat }) => seat === first),
      'who held a seat of a game that has ended',
    );
    const seat = next(first);
    if (row.kind === 'computer') return [{ kind: 'computer', seat, level: row.level ?? 1 }];
    const playerId = present(row.playerId, 'the player of a seat');
    return [{ kind: sits(playerId) ? 'person' : 'kept', seat, playerId }];
  });
  // Seats that the computer takes come last: it could be one of them that fills the table and starts the game.
  return placed.toSorted((a, b) => Number(a.kind === 'computer') - Number(b.kind === 'computer'));
}
