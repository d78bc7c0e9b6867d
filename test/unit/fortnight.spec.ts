import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { playFortnight, type Fortnight } from '../kit/fortnight';

describe('a fortnight of a game by four', () => {
  let fortnight: Fortnight;
  beforeAll(async () => {
    fortnight = await playFortnight({ restarts: false });
  });

  test('sees vacations, deadlines, a plan, a pause, an outage, and an end on which partners agree', () => {
    const { types } = fortnight;
    for (const type of ['VacationBegan', 'VacationEnded', 'TimeRanOut', 'OfferMade', 'GamePaused', 'GameResumed']) {
      expect(types).toContain(type);
    }
    expect(types.slice(-2)).toEqual(['SeatResigned', 'GameEnded']);
    expect(types.filter((type) => type === 'TilePlayed').length).toBeGreaterThan(15);
  });

  test('no time runs in the pause, in the vacation, and while no server is there', () => {
    const clocks = fortnight.texts.map((text) => JSON.parse(text) as { type: string; at: string; body: Body });
    const paused = clocks.find(({ type }) => type === 'GamePaused');
    const resumed = clocks.find(({ type }) => type === 'GameResumed');
    expect(paused?.body.clock).not.toHaveProperty('deadline');
    expect(resumed?.body.clock?.remaining).toEqual(paused?.body.clock?.remaining);
  });

  test('ends with the same log when the server is started anew at every step', async () => {
    const again = await playFortnight({ restarts: true });
    expect(again.texts).toEqual(fortnight.texts);
    expect(again.head).toBe(fortnight.head);
  });

  // The processes below set their zone before they begin: within a process it can no longer be changed for sure.
  test.each(['Europe/Madrid', 'Australia/Sydney', 'America/Havana'])(
    'and when the servers stand in %s, whose clocks change meanwhile (T08, T09)',
    async (zone) => {
      const program = join(__dirname, '../kit/fortnight-elsewhere.ts');
      const { stdout } = await promisify(execFile)(process.execPath, ['-r', '@swc-node/register', program], {
        env: { ...process.env, TZ: zone },
      });
      expect(JSON.parse(stdout)).toEqual({ timeZone: zone, head: fortnight.head });
    },
  );
});

interface Body {
  readonly clock?: { readonly remaining: readonly number[]; readonly deadline?: number };
}
