import { guest, TestClient } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

const LOOK = `query ($id: ID!) { game(id: $id) { status version turnSeat legalMoves { notation type tile } position {
  __typename seq ... on TricksPosition { attempt phase leader namer sitsOut led taken hands { seat tiles count }
    bids { seat points marks kind } bid { seat points marks kind } contract { name trump doubles } trick { seat tile }
    tricks { seat points plays { seat tile } } ended { reason winners nextLeader } } } } }`;

/** What the operation above asks for. */
interface Look {
  readonly game: {
    readonly status: string;
    readonly version: number;
    readonly legalMoves: readonly { readonly notation: string; readonly type: string }[];
    readonly position: {
      readonly __typename: string;
      readonly phase: string | null;
      readonly taken: readonly number[];
      readonly hands: readonly { readonly tiles: readonly string[]; readonly count: number }[];
      readonly bids: readonly { readonly seat: number; readonly points: number | null }[];
      readonly contract: { readonly name: string } | null;
      readonly tricks: readonly { readonly points: number; readonly plays: readonly object[] }[];
      readonly ended: { readonly reason: string } | null;
    };
  };
}

describe('a game of Texas 42 over GraphQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  async function look(client: TestClient, id: string): Promise<Look['game']> {
    const { body } = await client.post(LOOK, { id });
    expect(body.errors).toBeUndefined();
    const { game } = body.data as unknown as Look;
    return game;
  }

  test('is bid, named and played against the computer, and shows each hand to its owner alone', async () => {
    const ada = await guest(server, 'Ada');
    const anybody = new TestClient(server);
    const setting = { variant: 'texas-42', start: 'FULL', options: { targetMarks: 1 } };
    const { game: made } = await ada.command('createGame', setting);
    for (let seat = 1; seat < 4; seat++) await ada.command('addComputer', { gameId: made.id, level: 2 });

    const phases = new Set<string>();
    for (let asked = 0; asked < 500; asked++) {
      const { status, version, legalMoves, position } = await look(ada, made.id);
      if (status === 'ENDED') break;
      expect(position.__typename).toBe('TricksPosition');
      if (position.phase !== null) phases.add(position.phase);
      if (position.ended === null) expect(position.hands.slice(1).flatMap(({ tiles }) => tiles)).toEqual([]);
      const spectator = await look(anybody, made.id);
      if (spectator.position.ended === null) expect(spectator.position.hands.flatMap(({ tiles }) => tiles)).toEqual([]);
      const move = legalMoves.find(({ type }) => type !== 'pass') ?? legalMoves[0];
      if (move === undefined) await new Promise((resolve) => setTimeout(resolve, 2));
      else await ada.command('playMove', { gameId: made.id, move: move.notation, expectedVersion: version });
    }

    const { status, position } = await look(anybody, made.id);
    expect(status).toBe('ENDED');
    expect(phases).toContain('play');
    expect(position.bids).toHaveLength(4);
    expect(position.contract?.name).toBeDefined();
    expect(['made', 'set']).toContain(position.ended?.reason);
    expect(position.tricks.reduce((sum, { points }) => sum + points, 0)).toBe(
      position.taken.reduce((sum, points) => sum + points, 0),
    );
    await ada.close();
    await anybody.close();
  });
});
