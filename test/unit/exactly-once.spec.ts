import { viewerOf } from '../../src/engine/dominoes/seat';
import { LogUnavailable } from '../../src/eventlog/port';
import { FailingLog } from '../kit/failing-log';
import { accepted, openHouse, refused, startedGame } from '../kit/house';
import { timedGame } from '../kit/timed-game';

/** A table where seat 0 or 1 is to move, and the move that it may play. */
async function table(seed: string) {
  const house = openHouse({ seed });
  const { gameId, players } = await startedGame(house, 'block');
  const look = async () => (await house.app.queries.find({ kind: 'anonymous' }, gameId)).game;
  const game = await look();
  const seat = game.table.turn.kind === 'seat' ? game.table.turn.seat : -1;
  const mover = players[seat] ?? '';
  const other = players[1 - seat] ?? '';
  const moves = game.table.legalMoves(seat).map((move) => move.notation);
  return { house, gameId, look, mover, other, moves, version: game.row.version, games: house.app.games };
}

describe('a command', () => {
  test('sent twice is done once, and answered with the same events (C01)', async () => {
    const { house, gameId, games, mover, moves, look } = await table('twice');
    const command = { gameId, playerId: mover, commandId: house.uuid(), move: moves[0] ?? '' };
    const [first, second] = await Promise.all([games.play(command), games.play(command)]);
    const told = [accepted(first), accepted(second)];
    expect(told.map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual([
      [told[0]?.firstSeq, told[0]?.lastSeq],
      [told[0]?.firstSeq, told[0]?.lastSeq],
    ]);
    expect(told.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    expect((await look()).row.version).toBe(told[0]?.lastSeq);
  });

  test('is the same in another spelling of its move, and another one with another move', async () => {
    const { house, gameId, games, mover, moves } = await table('spelling');
    const commandId = house.uuid();
    const lead = moves.find((move) => move[0] !== move[2]) ?? '';
    const first = accepted(await games.play({ gameId, playerId: mover, commandId, move: lead }));
    const turned = `${lead[2] ?? ''}-${lead[0] ?? ''}`;
    const again = accepted(await games.play({ gameId, playerId: mover, commandId, move: turned }));
    expect(again).toMatchObject({ firstSeq: first.firstSeq, lastSeq: first.lastSeq, repeated: true });
    const reused = refused(await games.play({ gameId, playerId: mover, commandId, move: moves[1] ?? '' }));
    expect(reused.code).toBe('COMMAND_ID_REUSED');
    expect(refused(await games.play({ gameId, playerId: mover, commandId, move: 'señor\n🁓' })).code).toBe(
      'COMMAND_ID_REUSED',
    );
  });

  test('keeps its answer for ever: after later moves, after the end, with the old version (C08)', async () => {
    const { house, gameId, games, mover, other, moves, version } = await table('for ever');
    const command = {
      gameId,
      playerId: mover,
      commandId: house.uuid(),
      move: moves[0] ?? '',
      expectedVersion: version,
    };
    const first = accepted(await games.play(command));
    accepted(await house.app.agreements.resign({ gameId, playerId: other, commandId: house.uuid() }));
    const again = accepted(await games.play(command));
    expect(again).toMatchObject({ firstSeq: first.firstSeq, lastSeq: first.lastSeq, repeated: true });
  });

  test('that was refused is judged afresh when it is sent again', async () => {
    const { house, gameId, games, mover, other, moves, look } = await table('afresh');
    const commandId = house.uuid();
    const [played] = moves;
    expect(refused(await games.play({ gameId, playerId: other, commandId, move: 'pass' })).code).toBe('NOT_YOUR_TURN');
    accepted(await games.play({ gameId, playerId: mover, commandId: house.uuid(), move: played ?? '' }));
    const game = await look();
    const seat = game.table.turn.kind === 'seat' ? game.table.turn.seat : -1;
    const answer = game.table.legalMoves(seat)[0]?.notation ?? '';
    expect(accepted(await games.play({ gameId, playerId: other, commandId, move: answer })).repeated).toBe(false);
  });

  test('of one player is not that of another with the same id', async () => {
    const { house, gameId, games, mover, other, moves } = await table('two players');
    const commandId = house.uuid();
    accepted(await games.play({ gameId, playerId: mover, commandId, move: moves[0] ?? '' }));
    const theirs = await house.app.agreements.resign({ gameId, playerId: other, commandId });
    expect(accepted(theirs).repeated).toBe(false);
  });

  test('with a stale version is refused and changes nothing (C04, C07)', async () => {
    const { house, gameId, games, mover, moves, version, look } = await table('stale');
    const stale = await games.play({
      gameId,
      playerId: mover,
      commandId: house.uuid(),
      move: moves[0] ?? '',
      expectedVersion: version - 1,
    });
    expect(refused(stale)).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: version, legalMoves: moves });
    expect((await look()).row.version).toBe(version);
  });

  test('on a game that is over is told so, whatever version it was decided at', async () => {
    const { house, gameId, games, mover, other, moves, version } = await table('over');
    accepted(await house.app.agreements.resign({ gameId, playerId: other, commandId: house.uuid() }));
    for (const expectedVersion of [version - 1, version, version + 1]) {
      const late = { gameId, playerId: mover, commandId: house.uuid(), move: moves[0] ?? '', expectedVersion };
      expect(refused(await games.play(late))).toMatchObject({ code: 'GAME_OVER', currentVersion: version + 2 });
    }
  });

  test('racing another for one version loses with a refusal, and nothing is lost or doubled (C06)', async () => {
    const { house, gameId, games, mover, other, moves, version, look } = await table('race');
    const answers = await Promise.all(
      [mover, other, mover, other].map((playerId) =>
        games.play({ gameId, playerId, commandId: house.uuid(), move: moves[0] ?? '', expectedVersion: version }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers)
      if (!answer.ok) expect(['VERSION_CONFLICT', 'NOT_YOUR_TURN']).toContain(answer.error.code);
    expect((await look()).row.version).toBeGreaterThan(version);
  });
});

describe('a tile that nobody has seen yet', () => {
  test('is drawn once by two who are in flight: the same command is told again, another one is late (C03)', async () => {
    const house = openHouse({ seed: 'draws' });
    const game = await timedGame(house, { variant: 'draw', options: { voluntaryDraw: true } });
    await game.move();
    const { table, row } = await game.look();
    const seat = table.turn.kind === 'seat' ? table.turn.seat : -1;
    const held = async () => JSON.stringify((await game.look()).table.view(viewerOf(seat))).match(/\d-\d/g)?.length;
    const before = (await held()) ?? 0;
    const asked = { gameId: game.gameId, playerId: game.player(seat), move: 'draw', expectedVersion: row.version };
    const commandId = house.uuid();
    const { games } = house.app;
    const [one, again, another] = await Promise.all([
      games.play({ ...asked, commandId }),
      games.play({ ...asked, commandId }),
      games.play({ ...asked, commandId: house.uuid() }),
    ]);
    expect(accepted(again).lastSeq).toBe(accepted(one).lastSeq);
    expect(refused(another).code).toBe('VERSION_CONFLICT');
    expect((await game.events()).filter(({ type }) => type === 'TilesDrawn')).toHaveLength(1);
    expect(await held()).toBe(before + 1);
  });

  test.each([
    ['draw', 'draw', 'TilesDrawn', { voluntaryDraw: true }],
    ['pelmanism', 'flip 17', 'TileFlipped', {}],
  ])(
    'is not shown in %s by a move that was not stored, and is the same when another server makes it (H15)',
    async (variant, move, type, options) => {
      const log = new FailingLog();
      const house = openHouse({ log });
      const game = await timedGame(house, { variant, options });
      if (variant === 'draw') await game.move();
      const asked = { gameId: game.gameId, playerId: await game.playerToMove(), move };
      log.failOnce('fails');
      const error: unknown = await house.app.games.play({ ...asked, commandId: house.uuid() }).catch((e: unknown) => e);
      expect(error).toEqual(new LogUnavailable('not stored'));
      expect((await game.events()).map((event) => event.type)).not.toContain(type);

      const other = openHouse({ log, seed: 'another server', stores: house.stores });
      const { firstSeq, lastSeq } = accepted(await other.app.games.play({ ...asked, commandId: house.uuid() }));
      const stored = await log.read(game.gameId, { after: firstSeq - 1, limit: lastSeq - firstSeq + 1 });
      expect(stored[0]?.text).toContain(type);
      expect(stored.map(({ text }) => text)).toEqual(log.failed[0]?.events.map(({ text }) => text));
    },
  );
});

describe('joining', () => {
  test('twice gives one seat and the same full answer (C09, E07)', async () => {
    const house = openHouse({ seed: 'join' });
    const { games } = house.app;
    const host = house.uuid();
    const guest = house.uuid();
    const opened = accepted(
      await games.create({
        playerId: host,
        variant: 'block',
        options: {},
        access: 'public',
        start: 'host',
        hostSeat: 0,
      }),
    );
    const { gameId } = opened.game.row;
    const answers = await Promise.all(
      [1, 2, 3].map(() => games.join({ gameId, playerId: guest, commandId: house.uuid() })),
    );
    for (const answer of answers) expect(accepted(answer).game.seats.map((row) => row.playerId)).toEqual([host, guest]);
  });

  test('the last seat goes to exactly one of two (C09)', async () => {
    const house = openHouse({ seed: 'last seat' });
    const { games } = house.app;
    const opened = accepted(
      await games.create({
        playerId: house.uuid(),
        variant: 'block',
        options: {},
        access: 'public',
        start: 'host',
        hostSeat: 0,
      }),
    );
    const { gameId } = opened.game.row;
    const answers = await Promise.all(
      [1, 2, 3].map(() => games.join({ gameId, playerId: house.uuid(), commandId: house.uuid() })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('SEATS_FULL');
  });
});

describe('creating', () => {
  test.each([
    ['block', undefined],
    ['pelmanism', 1],
  ])('%s twice with one command id makes one game, and tells the same events', async (variant, seats) => {
    const house = openHouse({ seed: `create ${variant}` });
    const create = {
      playerId: house.uuid(),
      commandId: house.uuid(),
      variant,
      options: {},
      access: 'public',
      start: 'full',
      hostSeat: 0,
      ...(seats === undefined ? {} : { seats }),
    } as const;
    const first = accepted(await house.app.games.create(create));
    const again = accepted(await house.app.games.create(create));
    expect(again.game.row.gameId).toBe(first.game.row.gameId);
    expect(again).toMatchObject({ firstSeq: 1, lastSeq: first.lastSeq, repeated: true });
    const other = refused(await house.app.games.create({ ...create, access: 'private' }));
    expect(other.code).toBe('COMMAND_ID_REUSED');
  });
});

describe('two hands each', () => {
  test('a person takes and plays both, and the game starts with two people', async () => {
    const house = openHouse({ seed: 'two hands' });
    const { games, queries } = house.app;
    const [ana, ben] = [house.uuid(), house.uuid()];
    const options = { mode: 'two-hands' };
    const opened = accepted(
      await games.create({
        playerId: ana,
        variant: 'spanish-individual',
        options,
        seats: 4,
        access: 'public',
        start: 'full',
        hostSeat: 2,
      }),
    );
    const { gameId } = opened.game.row;
    const joined = accepted(await games.join({ gameId, playerId: ben, commandId: house.uuid() }));
    expect(joined.game.row).toMatchObject({ status: 'playing', seatsFree: 0, unlisted: false });
    const seat = joined.game.table.turn.kind === 'seat' ? joined.game.table.turn.seat : -1;
    const mover = seat % 2 === 0 ? ana : ben;
    const found = await queries.find({ kind: 'player', playerId: mover }, gameId);
    expect(found.mySeats).toEqual(mover === ana ? [0, 2] : [1, 3]);
    const [move] = queries.legalMoves(found);
    accepted(await games.play({ gameId, playerId: mover, commandId: house.uuid(), move: move?.notation ?? '' }));
    const resigned = accepted(await house.app.agreements.resign({ gameId, playerId: ana, commandId: house.uuid() }));
    expect(resigned.game.table.facts.outcome).toEqual({ winners: [1, 3], reason: 'resigned' });
  });
});
