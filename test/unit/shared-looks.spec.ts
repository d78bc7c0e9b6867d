import { GameStore } from '../../src/app/game-store';
import { MemoryLog } from '../../src/eventlog/memory-log';
import { LogUnavailable, type GameRow } from '../../src/eventlog/port';
import { makeSealer } from '../../src/infra/sealer';
import { accepted, KEY, openHouse, RULES, startedGame, type House } from '../kit/house';

/** A log that counts how often somebody asks where a game stands, and can keep the answer back. */
class WatchedLog extends MemoryLog {
  looks = 0;
  held: Promise<void> = Promise.resolve();

  override async row(gameId: string): Promise<GameRow | undefined> {
    this.looks += 1;
    const { held } = this;
    this.held = Promise.resolve();
    // What was found is what stood there when it was asked.
    const row = await super.row(gameId);
    await held;
    return row;
  }

  /** Keeps the answer to the next who asks back, until the function that it gives is called. */
  hold(): (outcome?: Error) => void {
    let end: (outcome?: Error) => void = () => undefined;
    this.held = new Promise((resolve, reject) => {
      end = (error) => (error === undefined ? resolve() : reject(error));
    });
    this.held.catch(() => undefined);
    return end;
  }
}

const FOLLOWERS = 100;

describe('followers of one game who come together', () => {
  let log: WatchedLog;
  let there: House;
  let store: GameStore;
  let gameId: string;
  let players: readonly string[];
  beforeEach(async () => {
    log = new WatchedLog();
    there = openHouse({ log });
    ({ gameId, players } = await startedGame(there));
    // Another node than the one on which the game is played.
    store = new GameStore(log, RULES, makeSealer(KEY));
    log.looks = 0;
  });

  /** Plays the first legal move there; resolves to the version after it. */
  async function play(): Promise<number> {
    const { game } = await there.app.queries.find({ kind: 'anonymous' }, gameId);
    const seat = game.table.turn.kind === 'seat' ? game.table.turn.seat : -1;
    const move = game.table.legalMoves(seat)[0]?.notation ?? '';
    const command = { gameId, playerId: players[seat] ?? '', commandId: there.uuid(), move };
    const { lastSeq } = accepted(await there.app.games.play(command));
    log.looks = 0;
    return lastSeq;
  }

  const followersSee = async (version: number): Promise<readonly (number | undefined)[]> => {
    const games = await Promise.all(Array.from({ length: FOLLOWERS }, () => store.atLeast(gameId, version)));
    return games.map((game) => game?.row.version);
  };
  const all = (version: number): readonly number[] => Array.from({ length: FOLLOWERS }, () => version);

  it('share one look, and those who find the game at hand need none', async () => {
    const version = await play();
    expect(await followersSee(version)).toEqual(all(version));
    expect(log.looks).toBe(1);
    expect(await followersSee(version)).toEqual(all(version));
    expect(log.looks).toBe(1);
  });

  it('while a look is under way that began before their event share one more', async () => {
    const before = await play();
    const letGo = log.hold();
    const early = store.atLeast(gameId, before);
    const version = await play();
    const late = followersSee(version);
    letGo();
    expect((await early)?.row.version).toBe(before);
    expect(await late).toEqual(all(version));
    expect(log.looks).toBeLessThanOrEqual(2);
  });

  it('are all told when the look fails, and the next one looks anew', async () => {
    const version = await play();
    const letGo = log.hold();
    const looks = Array.from({ length: FOLLOWERS }, () => store.atLeast(gameId, version));
    letGo(new LogUnavailable('away'));
    for (const look of looks) await expect(look).rejects.toThrow(LogUnavailable);
    expect(log.looks).toBe(1);
    expect(await followersSee(version)).toEqual(all(version));
    expect(log.looks).toBe(2);
  });

  it('of a game that there is not are told so', async () => {
    expect(await store.atLeast(there.uuid(), 1)).toBeUndefined();
  });
});
