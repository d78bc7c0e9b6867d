import type { Plan } from '../../src/app/plan';
import { MemoryLog } from '../../src/eventlog/memory-log';
import { accepted, openHouse, refused, type House } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { timedGame, until, type TimedGame } from '../kit/timed-game';

/** A house with a game of block, and the seats of who is to move and who waits. */
async function table(given: { readonly seats?: number } = {}, seed = 'plans') {
  const stores = memoryStores();
  const log = new MemoryLog();
  const house = openHouse({ stores, log, seed });
  const game = await timedGame(house, { ...given });
  const { turn } = (await game.look()).table;
  const mover = turn.kind === 'seat' ? turn.seat : -1;
  const waiting = (mover + 1) % (given.seats ?? 2);
  return { house, game, stores, log, mover, waiting };
}

const plan = (given: Partial<Plan>): Plan => ({ branches: [], stuck: false, only: false, ...given });

async function set(house: House, game: TimedGame, seat: number, what: Plan | undefined) {
  return house.app.plans.set({ gameId: game.gameId, playerId: game.player(seat), plan: what });
}

/** What the waiting seat could answer, were `lead` played now. */
async function answersTo(game: TimedGame, waiting: number, lead: string): Promise<readonly string[]> {
  const { table } = await game.look();
  const played = table.decide({ type: 'Move', seat: table.turn.kind === 'seat' ? table.turn.seat : -1, move: lead });
  if (!played.ok) throw new Error(played.error.message);
  return played.value.table.legalMoves(waiting).map(({ notation }) => notation);
}

async function leads(game: TimedGame): Promise<readonly string[]> {
  const { table } = await game.look();
  return table.legalMoves(table.turn.kind === 'seat' ? table.turn.seat : -1).map(({ notation }) => notation);
}

/** A lead to which the waiting seat has a true choice. */
async function openLead(game: TimedGame, waiting: number): Promise<{ lead: string; answers: readonly string[] }> {
  for (const lead of await leads(game)) {
    const answers = await answersTo(game, waiting, lead);
    if (answers.length > 2 && !answers.includes('pass')) return { lead, answers };
  }
  throw new Error('no lead leaves a choice');
}

async function play(house: House, game: TimedGame, seat: number, move: string) {
  const command = { gameId: game.gameId, playerId: game.player(seat), commandId: house.uuid(), move };
  return accepted(await house.app.games.play(command));
}

describe('a plan', () => {
  test('answers the move that it names, at once, as an ordinary move of its owner', async () => {
    const { house, game, mover, waiting } = await table();
    const { lead, answers } = await openLead(game, waiting);
    const answer = answers.at(-1) ?? '';
    await set(house, game, waiting, plan({ branches: [{ when: lead, play: answer }] }));
    const { lastSeq } = await play(house, game, mover, lead);
    await until(async () => (await game.look()).row.version > lastSeq);
    const made = (await game.events())[lastSeq];
    expect(made).toMatchObject({ type: 'TilePlayed', actor: `seat:${waiting}` });
    expect(made?.body).not.toHaveProperty('automatic');
  });

  test('whose branches do not fit does nothing, and is given up', async () => {
    const { house, game, mover, waiting, stores } = await table();
    const { lead, answers } = await openLead(game, waiting);
    const [other = ''] = (await leads(game)).filter((move) => move !== lead);
    await set(house, game, waiting, plan({ branches: [{ when: other, play: answers[0] ?? '' }] }));
    await play(house, game, mover, lead);
    await until(async () => (await stores.planStore.find(game.gameId, waiting)) === undefined);
    const { table: now } = await game.look();
    expect(now.turn).toEqual({ kind: 'seat', seat: waiting });
    expect(await house.app.plans.find(game.gameId, game.player(waiting))).toBeUndefined();
  });

  test('goes on to the branches below, and only there, when its owner plays by it', async () => {
    const { house, game, mover, waiting } = await table();
    const { lead, answers } = await openLead(game, waiting);
    const branches = [{ when: lead, play: answers[0] ?? '', then: [{ play: '6-6' }] }, { play: answers[1] ?? '' }];
    await set(house, game, waiting, plan({ branches }));
    const { lastSeq } = await play(house, game, mover, lead);
    await until(async () => (await game.look()).row.version > lastSeq);
    expect(await house.app.plans.find(game.gameId, game.player(waiting))).toEqual(
      plan({ branches: [{ play: '6-6' }] }),
    );
  });

  test('without branches plays an only move, or passes, as it says', async () => {
    for (const [name, what] of [
      ['only', plan({ only: true })],
      ['stuck', plan({ stuck: true })],
    ] as const) {
      const { house, game, waiting } = await table({}, `only ${name}`);
      await set(house, game, waiting, what);
      let acted = false;
      for (let moves = 0; moves < 60 && !acted; moves++) {
        const { row, table: now } = await game.look();
        if (row.status !== 'playing' || now.turn.kind !== 'seat') break;
        const only = now.onlyMove();
        const planned = now.turn.seat === waiting && only !== undefined && (only === 'pass') === (name === 'stuck');
        if (planned && (await house.app.plans.find(game.gameId, game.player(waiting))) !== undefined) {
          await until(async () => (await game.look()).row.version > row.version);
          acted = true;
        } else {
          // The plan is given up when its owner's turn comes and it has nothing to say; it is made again.
          await game.move();
          await set(house, game, waiting, what);
        }
      }
      expect(acted).toBe(true);
    }
  });

  test('made on one server is carried out by another that was never told, and after a restart', async () => {
    const { house, game, mover, waiting, stores, log } = await table();
    const second = openHouse({ stores, log, seed: 'second' });
    const { lead, answers } = await openLead(game, waiting);
    await house.stop();
    const quiet = openHouse({ stores, log, seed: 'third', started: false });
    await set(quiet, game, waiting, plan({ branches: [{ play: answers[0] ?? '' }] }));
    const { lastSeq } = await play(second, game, mover, lead);
    await second.app.plans.refresh();
    const now = async () => (await second.app.queries.find({ kind: 'anonymous' }, game.gameId)).game.row.version;
    await until(async () => (await now()) > lastSeq);
  });

  test('is for the round in play: a new deal ends it', async () => {
    const { house, game, waiting } = await table({}, 'rounds');
    await set(house, game, waiting, plan({ branches: [{ when: '0-0>R', play: '1-0' }] }));
    for (let moves = 0; moves < 80 && (await game.look()).table.facts.standing.round === 1; moves++) await game.move();
    expect((await game.look()).table.facts.standing.round).toBe(2);
    expect(await house.app.plans.find(game.gameId, game.player(waiting))).toBeUndefined();
  });

  test.each([
    ['is empty', plan({})],
    ['has a move that nobody can read', plan({ branches: [{ play: 'seven' }] })],
    ['has a condition that nobody can read', plan({ branches: [{ when: '9-9-9', play: '6-6' }] })],
    ['has too many branches', plan({ branches: Array.from({ length: 201 }, () => ({ play: '6-6' })) })],
    ['looks too far ahead', plan({ branches: [deep(21)] })],
  ])('that %s is refused, and the old one stays', async (_what, bad) => {
    const { house, game, waiting } = await table();
    const good = plan({ only: true });
    await set(house, game, waiting, good);
    expect(refused(await set(house, game, waiting, bad)).code).toBe('PLAN_INVALID');
    expect(await house.app.plans.find(game.gameId, game.player(waiting))).toEqual(good);
  });

  test('is for who plays the game alone', async () => {
    const { house, game } = await table();
    const stranger = { gameId: game.gameId, playerId: house.uuid(), plan: plan({ only: true }) };
    expect(refused(await house.app.plans.set(stranger)).code).toBe('NOT_SEATED');
  });
});

interface Branch {
  readonly play: string;
  readonly then?: readonly Branch[];
}

function deep(levels: number): Branch {
  return levels === 1 ? { play: '6-6' } : { play: '6-6', then: [deep(levels - 1)] };
}
