import type { CreateGame } from '../../src/app/games';
import type { LiveGame } from '../../src/app/live-game';
import type { EventRecord } from '../../src/engine/game/table';
import { accepted, type House } from './house';

/** A started game between strangers, and what a test asks of it. */
export interface TimedGame {
  readonly gameId: string;
  /** By seat. */
  readonly players: readonly string[];
  look(): Promise<LiveGame>;
  events(): Promise<readonly EventRecord[]>;
  /** The first legal move of whoever is to move. */
  move(): Promise<void>;
  /** The player of a seat. */
  readonly player: (seat: number) => string;
  playerToMove(): Promise<string>;
}

const ANYBODY = { kind: 'anonymous' } as const;

export async function timedGame(house: House, given: Partial<CreateGame> = {}): Promise<TimedGame> {
  const { games, queries } = house.app;
  const seats = given.seats ?? 2;
  const players = Array.from({ length: seats }, () => house.uuid());
  const [host = '', ...guests] = players;
  const opened = await games.create({
    ...{ playerId: host, variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0, seats },
    ...{ automatic: {}, ...given },
  });
  const { gameId } = accepted(opened).game.row;
  for (const playerId of guests) accepted(await games.join({ gameId, playerId, commandId: house.uuid() }));
  const look = async (): Promise<LiveGame> => (await queries.find(ANYBODY, gameId)).game;
  const player = (seat: number): string => players[seat] ?? '';
  const playerToMove = async (): Promise<string> => {
    const { turn } = (await look()).table;
    return turn.kind === 'seat' ? player(turn.seat) : '';
  };
  return {
    ...{ gameId, players, look, player, playerToMove },
    events: async () => {
      const game = await look();
      const found = await queries.find(ANYBODY, gameId);
      return queries.events(found, { after: 0, limit: game.row.version });
    },
    move: async () => {
      const { table } = await look();
      if (table.turn.kind !== 'seat') throw new Error('nobody is to move');
      const { seat } = table.turn;
      const move = table.legalMoves(seat)[0]?.notation ?? '';
      accepted(await games.play({ gameId, playerId: player(seat), commandId: house.uuid(), move }));
    },
  };
}

/** The types of events, in order. */
export function typesOf(events: readonly EventRecord[]): readonly string[] {
  return events.map(({ type }) => type);
}

/** Resolves when `look` says so; what never comes fails by the time limit of its test. */
export async function until(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, 10));
}
