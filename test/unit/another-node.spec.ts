import { MemoryLog } from '../../src/eventlog/memory-log';
import type { CommandKey, CommandRecord } from '../../src/eventlog/port';
import { accepted, openHouse, startedGame } from '../kit/house';

/** A log in which something happens on another node just before a command is looked up. */
class InterruptedLog extends MemoryLog {
  before: () => Promise<void> = () => Promise.resolve();

  override async findCommand(gameId: string, key: CommandKey): Promise<CommandRecord | undefined> {
    const { before } = this;
    this.before = () => Promise.resolve();
    await before();
    return super.findCommand(gameId, key);
  }
}

it('a command that another node does while this one refuses it is answered with the game that holds its events', async () => {
  const log = new InterruptedLog();
  const here = openHouse({ log });
  const there = openHouse({ log, seed: 'there' });
  const { gameId, players } = await startedGame(here);
  const { game } = await here.app.queries.find({ kind: 'anonymous' }, gameId);
  const first = game.table.turn.kind === 'seat' ? game.table.turn.seat : -1;
  const second = 1 - first;
  const move = game.table.legalMoves(first)[0]?.notation ?? '';
  const afterwards = game.table.decide({ type: 'Move', seat: first, move });
  const reply = afterwards.ok ? (afterwards.value.table.legalMoves(second)[0]?.notation ?? '') : '';
  // The second player's command reaches both nodes; only on the other one has the turn come to him.
  const sent = { gameId, playerId: players[second] ?? '', commandId: here.uuid(), move: reply };
  log.before = async () => {
    const before = { gameId, playerId: players[first] ?? '', commandId: there.uuid(), move };
    accepted(await there.app.games.play(before));
    accepted(await there.app.games.play(sent));
  };
  const told = accepted(await here.app.games.play(sent));
  expect(told.repeated).toBe(true);
  expect(told.game.row.version).toBeGreaterThanOrEqual(told.lastSeq);
});
