import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../src/engine/core/assert';
import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { seeded } from '../kit/seeded';
import { SERVER_FAULTS } from './storm/faults';
import { CrashHouse } from './storm/house';
import { faultsOf, readLog } from './storm/inspect';
import { Ledger } from './storm/ledger';
import { Player, type Look, type Told } from './storm/player';
import { within } from './storm/server-process';
import { Storm } from './storm/storm';

/** Three servers on one database, and clients that come to any of them. */
let database: TestDatabase;
let house: CrashHouse;
const random = seeded(20260303);

beforeAll(async () => {
  database = await freshDatabase();
  house = await CrashHouse.open(database.url, 3);
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

describe('many writers at many nodes', () => {
  let storm: Storm;
  beforeEach(() => {
    storm = new Storm({ servers: house.urls, tables: 6, writersPerSeat: 2, seed: 3 });
    storm.begin();
  });
  afterEach(() => storm.leave());

  it('never win one version twice, whatever happens to hints and nodes (C06, E03, T11)', async () => {
    for (let blow = 0; blow < 3; blow++) {
      await storm.movesOn(50);
      storm.dropFollowers();
      await house.deafen();
    }
    await SERVER_FAULTS['server killed']({ house, storm, random });
    await storm.movesOn(50);
    expect([...(await storm.end(database.url)), ...house.falls]).toEqual([]);
    // The loser of a race is told so in a word that he can act on; where the winner's move was the last, in another one.
    const codes = [...storm.ledger.refusals.keys()];
    expect(codes).toContain('VERSION_CONFLICT');
    expect(codes.filter((code) => !['VERSION_CONFLICT', 'GAME_OVER'].includes(code))).toEqual([]);
  });
});

describe('at a table of two', () => {
  let ledger: Ledger;
  let people: readonly [Player, Player];
  let gameId: string;

  beforeEach(async () => {
    ledger = new Ledger();
    people = [await guest('Ana'), await guest('Bea')];
    gameId = await newGame(people[0], 2);
    await people[1].command('joinGame', { gameId });
    await people[0].command('startGame', { gameId });
  });
  afterEach(async () => {
    const log = await readLog(database.url, [people[0].id]);
    expect(faultsOf(log, ledger, [])).toEqual([]);
  });

  it('one command sent to every node at once is one move, and every answer says the same (C01)', async () => {
    for (let turn = 0; turn < 25; turn++) {
      const { mover, look } = await turnOf();
      if (mover === undefined) return;
      const input = { gameId, move: firstMove(look), expectedVersion: look.version, commandId: randomUUID() };
      const told = await Promise.all(house.urls.map((server) => mover.send('playMove', input, server)));
      const [first] = told;
      expect(first?.outcome.kind).toBe('accepted');
      for (const { payload } of told) {
        expect(payload?.events).toEqual(first?.payload?.events);
        expect(payload?.firstSeq).toBe(look.version + 1);
      }
      expect(told.filter(({ payload }) => payload?.repeated === false)).toHaveLength(1);
    }
  });

  it('both seats and both of a player’s clients race for a version: one wins, the others are told why (C04, C06)', async () => {
    // Which of them comes first is chance, but for the one that comes before there is a race.
    const { look: first, other: hasty } = await turnOf();
    const tooEarly = { gameId, move: firstMove(first), expectedVersion: first.version, commandId: randomUUID() };
    const reasons = new Set(
      codesOf([present(await hasty?.send('playMove', tooEarly, house.urls[1] ?? ''), 'an answer')]),
    );
    for (let turn = 0; turn < 25; turn++) {
      const { mover, other, look } = await turnOf();
      if (mover === undefined || other === undefined) return;
      const input = { gameId, move: firstMove(look), expectedVersion: look.version };
      const told = await Promise.all(
        [mover, other, mover].map((player, at) =>
          player.send('playMove', { ...input, commandId: randomUUID() }, house.urls[at] ?? ''),
        ),
      );
      expect(told.filter(({ outcome }) => outcome.kind === 'accepted')).toHaveLength(1);
      for (const code of codesOf(told)) reasons.add(code);
    }
    expect([...reasons].sort()).toEqual(['NOT_YOUR_TURN', 'VERSION_CONFLICT']);
  });

  it('a pass that is sent again at another node passes for nobody else (C02, C07)', async () => {
    for (let turn = 0; turn < 200; turn++) {
      const { mover, other, look } = await turnOf();
      if (mover === undefined || other === undefined) break;
      const input = { gameId, move: firstMove(look), expectedVersion: look.version };
      const [here = '', there = ''] = house.urls;
      const commandId = randomUUID();
      await mover.send('playMove', { ...input, commandId }, here);
      if (input.move !== 'pass') continue;
      const again = await mover.send('playMove', { ...input, commandId }, there);
      const late = await mover.send('playMove', { ...input, commandId: randomUUID() }, there);
      expect(again.payload).toMatchObject({ repeated: true, firstSeq: look.version + 1 });
      expect(late.payload).toMatchObject({ __typename: 'Refused', code: 'VERSION_CONFLICT' });
      // Bea has not been passed over: whoever is to move has a move, or the round ended with that pass.
      expect((await turnOf()).look.version).toBe(again.payload?.lastSeq);
      return;
    }
    throw new Error('nobody had to pass in the whole game');
  });

  async function turnOf(): Promise<{ mover?: Player; other?: Player; look: Look }> {
    const looks = await Promise.all(people.map((player) => player.look(gameId)));
    const at = looks.findIndex((look) => look?.legalMoves.length !== 0);
    const look = looks[Math.max(0, at)];
    if (look === undefined) throw new Error('the game cannot be seen');
    const [mover, other] = at === 0 ? people : [people[1], people[0]];
    return at < 0 ? { look } : { mover, other, look };
  }

  function guest(name: string): Promise<Player> {
    return Player.register(name, house.urls, ledger);
  }
});

describe('the last seat', () => {
  const ledger = new Ledger();

  it('goes to one of those who join at different nodes at once, and to him once (C09, E07)', async () => {
    for (let game = 0; game < 8; game++) {
      const [host, ana, bea] = await Promise.all(
        ['Host', 'Ana', 'Bea'].map((name) => Player.register(name, house.urls, ledger)),
      );
      if (host === undefined || ana === undefined || bea === undefined) throw new Error('three guests came');
      const gameId = await newGame(host, 2);
      const told = await Promise.all(
        [ana, bea, ana, bea].map((player, at) =>
          player.send('joinGame', { gameId, commandId: randomUUID() }, house.urls[at % 3] ?? ''),
        ),
      );
      const seated = told.map(({ outcome }) => outcome.kind === 'accepted');
      // Each of the two is told the same by both nodes, and only one of them sits.
      expect(seated.slice(2)).toEqual(seated.slice(0, 2));
      expect(seated[0]).not.toBe(seated[1]);
      const rows = await house.ask(`SELECT count(*)::int AS seats FROM seats WHERE game_id = '${uuidOf(gameId)}'`);
      expect(rows).toEqual([{ seats: 2 }]);
    }
  });
});

it('computers play on with no client there after every node was killed, each move once (T11, T12)', async () => {
  const ledger = new Ledger();
  const ana = await Player.register('Ana', house.urls, ledger);
  const gameId = await newGame(ana, 4);
  for (let seat = 1; seat < 4; seat++) await ana.command('addComputer', { gameId, level: 1 });
  await ana.command('startGame', { gameId });
  for (let kill = 0; kill < 2; kill++) {
    const look = await anasTurn(ana, gameId);
    if (look === undefined) break;
    // The answer to what the computers then commit is lost, and all who could try again are killed.
    const answered = ana.command('playMove', { gameId, move: firstMove(look), expectedVersion: look.version });
    await answered;
    house.proxy.cutAnswers();
    await sleep(random(30));
    await Promise.all(house.servers.map((server) => server.kill9()));
    house.proxy.mend();
    await Promise.all(house.servers.map((server) => server.start()));
    await within('the computers to play', async () => {
      const [game] = await house.ask(`SELECT turn_seat, status FROM games WHERE id = '${uuidOf(gameId)}'`);
      return game?.['status'] !== 'playing' || game['turn_seat'] === 0;
    });
  }
  expect(faultsOf(await readLog(database.url, [ana.id]), ledger, [])).toEqual([]);
});

async function anasTurn(ana: Player, gameId: string): Promise<Look | undefined> {
  for (;;) {
    const look = await ana.look(gameId);
    if (look === undefined || look.status !== 'PLAYING') return undefined;
    if (look.legalMoves.length > 0) return look;
    await sleep(20);
  }
}

async function newGame(host: Player, seats: number): Promise<string> {
  const created = await host.command('createGame', {
    variant: 'block',
    seats,
    options: { target: 100 },
    automatic: {},
  });
  if (created?.payload === undefined) throw new Error('a game is created');
  return created.payload.game.id;
}

function firstMove({ legalMoves }: Look): string {
  const [move] = legalMoves;
  if (move === undefined) throw new Error('the seat to move has a move');
  return move.notation;
}

function codesOf(told: readonly Told[]): readonly string[] {
  return told.flatMap(({ outcome }) => (outcome.kind === 'refused' ? [outcome.code] : []));
}

function uuidOf(gameId: string): string {
  return gameId.replace('game_', '');
}
