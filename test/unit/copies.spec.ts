import type { CopyWanted } from '../../src/app/copies';
import type { LiveGame } from '../../src/app/live-game';
import { newestVariants } from '../../src/engine/variants/registry';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { answerOf, secondAnswers } from '../kit/second-verifier';
import { accepted, openHouse, playToTheEnd, refused, startedGame, type House } from '../kit/house';

const VARIANTS = newestVariants().map(({ facts }) => facts.id);

describe('a copy of a game of this server', () => {
  const files: string[] = [];

  test.each(VARIANTS)('goes on from a position of %s, and says what it is', async (variant) => {
    const house = ticking(openHouse({ seed: `copy of ${variant}`, started: false }));
    const { gameId, players } = await startedGame(house, variant);
    await playToTheEnd(house, { gameId, players }, 6);
    const source = await found(house, gameId);
    const [ada] = players;
    const copy = await forkedGame(house, gameId, { playerId: ada, hostSeat: 0 }, players);

    expect(copy.table.facts).toMatchObject({
      status: 'playing',
      variant,
      standing: { scores: source.table.facts.standing.scores, round: source.table.facts.standing.round },
      origin: { kind: 'fork', server: 'capicua.example', gameId, seq: source.row.version, head: source.row.head },
    });
    expect(copy.table.turn).toEqual(source.table.turn);
    expect(copy.row).toMatchObject({ access: 'private', unlisted: true });
    const viewer = { kind: 'seats', seats: [0] } as const;
    expect(copy.table.view(viewer)).toEqual(source.table.view(viewer));

    await playToTheEnd(house, { gameId: copy.row.gameId, players }, 60);
    await callOff(house, copy.row.gameId);
    const ended = await house.app.queries.find({ kind: 'player', playerId: ada }, copy.row.gameId);
    const file = await house.app.records.bundle(ended);
    const report = verifyBundle(file);
    expect(report).toMatchObject({ verdict: 'copy' });
    expect(report.broken).toBeUndefined();
    files.push(file);
    expect(await house.app.records.notation(ended, {})).toContain(
      `[Copy "fork of ${gameId} at capicua.example after event ${source.row.version}"]`,
    );

    // Another node finds it in the log as this one holds it.
    const other = openHouse({ log: house.log, stores: house.stores, started: false });
    expect((await found(other, copy.row.gameId, ada)).table.view({ kind: 'all' })).toEqual(
      ended.game.table.view({ kind: 'all' }),
    );
  });

  test('is one to both verifiers', () => {
    expect(files).toHaveLength(VARIANTS.length);
    expect(secondAnswers(files)).toEqual(files.map((file) => answerOf(verifyBundle(file))));
  });
});

/** Ends the game, so that its secret is out. */
async function callOff(house: House, gameId: string): Promise<void> {
  const closed = await house.app.games.close({ gameId, operatorId: house.uuid(), commandId: house.uuid() });
  if (!closed.ok) expect(closed.error.code).toBe('GAME_OVER');
}

/** A house whose clock goes on with every look at it, as clocks do. */
function ticking(house: House): House {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  house.clock.now = () => new Date((now += 1000));
  return house;
}

async function found(house: House, gameId: string, playerId?: string): Promise<LiveGame> {
  const caller = playerId === undefined ? ({ kind: 'anonymous' } as const) : ({ kind: 'player', playerId } as const);
  return (await house.app.queries.find(caller, gameId)).game;
}

/** The copy with all seats taken, started. */
async function forkedGame(
  house: House,
  gameId: string,
  wanted: Partial<CopyWanted> & { readonly playerId: string; readonly atSeq?: number },
  players: readonly string[],
): Promise<LiveGame> {
  const { copies, games } = house.app;
  const how = { access: 'private', start: 'full', ...wanted } as const;
  const { game } = accepted(await copies.fork({ kind: 'player', playerId: wanted.playerId }, { gameId, ...how }));
  const invitation = games.invitation(game, wanted.playerId);
  for (const playerId of players) {
    if (playerId === wanted.playerId) continue;
    const asked = { gameId: game.row.gameId, playerId, commandId: house.uuid() };
    accepted(await games.join({ ...asked, ...(invitation === undefined ? {} : { invitation }) }));
  }
  return found(house, game.row.gameId, wanted.playerId);
}
