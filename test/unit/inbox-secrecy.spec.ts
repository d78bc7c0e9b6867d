import { MemoryLog } from '../../src/eventlog/memory-log';
import { accepted, openHouse, type House } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { timedGame, until } from '../kit/timed-game';

/**
 * Ada leads and Bob answers with a move that he would make in any case: by himself, or by a plan that he made before.
 * Answers with all that Ada and whoever looks at the lobby are told, but for what tells one house from another.
 */
async function told(way: 'plans' | 'plays'): Promise<object> {
  const log = new MemoryLog();
  const house: House = openHouse({ seed: 'secrecy', log, stores: memoryStores() });
  const game = await timedGame(house, {});
  const { turn } = (await game.look()).table;
  const mover = turn.kind === 'seat' ? turn.seat : -1;
  const waiting = 1 - mover;
  const { gameId } = game;
  const [ada, bob] = [game.player(mover), game.player(waiting)];
  const move = (await game.look()).table.legalMoves(mover)[0]?.notation ?? '';
  const played = (await game.look()).table.decide({ type: 'Move', seat: mover, move });
  const answer = played.ok ? (played.value.table.legalMoves(waiting)[0]?.notation ?? '') : '';
  const version = (await game.look()).row.version;
  if (way === 'plans') {
    const plan = { branches: [{ play: answer }], stuck: true, only: false };
    expect((await house.app.plans.set({ gameId, playerId: bob, plan })).ok).toBe(true);
  }
  accepted(await house.app.games.play({ gameId, playerId: ada, commandId: house.uuid(), move }));
  if (way === 'plays') {
    accepted(await house.app.games.play({ gameId, playerId: bob, commandId: house.uuid(), move: answer }));
  }
  await until(async () => (await game.look()).row.version >= version + 2);
  await until(async () => (await house.app.inbox.page(ada, 0, 100)).entries.some(({ ref }) => ref >= version + 2));
  const { entries, ...extent } = await house.app.inbox.page(ada, 0, 100);
  const lobby = await house.app.lobby.page({}, { limit: 10 });
  return { extent, entries: entries.map(({ seq, kind, ref, at }) => ({ seq, kind, ref, at })), lobby };
}

test('whether a move was planned is told to nobody, neither by an inbox nor by the lobby', async () => {
  expect(await told('plans')).toEqual(await told('plays'));
});
