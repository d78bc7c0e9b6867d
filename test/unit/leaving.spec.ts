import { NotFound } from '../../src/app/refusal';
import { accepted, openHouse, refused, type House } from '../kit/house';

/** A game whose host has not sat down. */
async function hosted(house: House, access: 'public' | 'private' = 'public') {
  const host = house.uuid();
  const opened = accepted(
    await house.app.games.create({ playerId: host, variant: 'block', options: {}, access, start: 'host' }),
  );
  const leave = (playerId: string) => house.app.games.leave({ gameId, playerId, commandId: house.uuid() });
  const { gameId } = opened.game.row;
  return { gameId, host, leave, opened };
}

describe('a host without a seat', () => {
  it('calls the game off by leaving it, and whoever sits at it is told why', async () => {
    const house = openHouse({ seed: 'host without a seat' });
    const { gameId, host, leave } = await hosted(house);
    const guest = house.uuid();
    accepted(await house.app.games.join({ gameId, playerId: guest, commandId: house.uuid() }));

    const { game, lastSeq } = accepted(await leave(host));

    expect(game.row).toMatchObject({ status: 'aborted', version: lastSeq });
    const seen = await house.app.queries.find({ kind: 'player', playerId: guest }, gameId);
    const [told] = await house.app.queries.events(seen, { after: lastSeq - 1, limit: 1 });
    expect(told).toMatchObject({ seq: lastSeq, type: 'GameAborted' });
    expect(seen.game.table.facts).toMatchObject({ status: 'aborted', abortReason: 'host-left' });
  });

  it('is told again that he did, when he sends the same command again', async () => {
    const house = openHouse({ seed: 'host leaves twice' });
    const { gameId, host } = await hosted(house);
    const command = { gameId, playerId: host, commandId: house.uuid() };
    const first = accepted(await house.app.games.leave(command));
    expect(accepted(await house.app.games.leave(command))).toMatchObject({ lastSeq: first.lastSeq, repeated: true });
  });

  it('does not call it off once it is played: he holds no seat that he could give up', async () => {
    const house = openHouse({ seed: 'host watches' });
    const { gameId, host, leave } = await hosted(house);
    for (let seat = 0; seat < 2; seat++) {
      accepted(await house.app.games.join({ gameId, playerId: house.uuid(), commandId: house.uuid() }));
    }
    accepted(await house.app.games.start({ gameId, playerId: host, commandId: house.uuid() }));
    expect(refused(await leave(host))).toMatchObject({ code: 'NOT_SEATED' });
    const { game } = await house.app.queries.find({ kind: 'anonymous' }, gameId);
    expect(game.row.status).toBe('playing');
  });
});

describe('whoever is not the host', () => {
  it('and holds no seat has nothing to leave, and calls nothing off', async () => {
    const house = openHouse({ seed: 'a stranger leaves' });
    const { gameId, leave } = await hosted(house);
    expect(refused(await leave(house.uuid()))).toMatchObject({ code: 'NOT_SEATED' });
    const { game } = await house.app.queries.find({ kind: 'anonymous' }, gameId);
    expect(game.row.status).toBe('open');
  });

  it('hears nothing of a private game by trying to leave it', async () => {
    const house = openHouse({ seed: 'a stranger leaves a private game' });
    const { leave } = await hosted(house, 'private');
    await expect(leave(house.uuid())).rejects.toThrow(NotFound);
  });

  it('gives his seat up, and the game stays open', async () => {
    const house = openHouse({ seed: 'a guest leaves' });
    const { gameId, leave } = await hosted(house);
    const guest = house.uuid();
    accepted(await house.app.games.join({ gameId, playerId: guest, commandId: house.uuid() }));
    const { game } = accepted(await leave(guest));
    expect(game.row).toMatchObject({ status: 'open', seatsFree: 2 });
    expect(game.seats).toEqual([]);
  });
});
