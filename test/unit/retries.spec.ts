import { NotFound } from '../../src/app/refusal';
import { accepted, openHouse } from '../kit/house';

async function privateGame(seed: string) {
  const house = openHouse({ seed });
  const { games } = house.app;
  const [host, guest] = [house.uuid(), house.uuid()];
  const opened = accepted(
    await games.create({
      playerId: host,
      variant: 'block',
      options: {},
      access: 'private',
      start: 'host',
      hostSeat: 0,
    }),
  );
  const { gameId } = opened.game.row;
  const invitation = games.invitation(opened.game, host) ?? '';
  accepted(await games.join({ gameId, playerId: guest, commandId: house.uuid(), invitation }));
  return { house, games, gameId, host, guest };
}

describe('whoever left a private game', () => {
  test('hears again that he did, when he sends the same command again', async () => {
    const { house, games, gameId, guest } = await privateGame('left');
    const leave = { gameId, playerId: guest, commandId: house.uuid() };
    const first = accepted(await games.leave(leave));
    const again = accepted(await games.leave(leave));
    expect(again).toMatchObject({ firstSeq: first.firstSeq, lastSeq: first.lastSeq, repeated: true });
  });

  test('is an outsider to every other command, and to another body under the same id', async () => {
    const { house, games, gameId, guest } = await privateGame('outsider');
    const commandId = house.uuid();
    accepted(await games.leave({ gameId, playerId: guest, commandId }));
    await expect(games.leave({ gameId, playerId: guest, commandId: house.uuid() })).rejects.toThrow(NotFound);
    await expect(house.app.agreements.resign({ gameId, playerId: guest, commandId })).rejects.toThrow(NotFound);
  });
});

test('joining again tells of the event that seated the player, not of a later one', async () => {
  const { house, games, gameId, host, guest } = await privateGame('seated');
  const again = accepted(await games.join({ gameId, playerId: host, commandId: house.uuid() }));
  expect(again).toMatchObject({ firstSeq: 2, lastSeq: 2, repeated: true });
  expect(accepted(await games.join({ gameId, playerId: guest, commandId: house.uuid() })).firstSeq).toBe(3);
});
