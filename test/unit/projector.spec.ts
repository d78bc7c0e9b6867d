import { Projector } from '../../src/app/projector';
import { NO_METRICS, type Projected } from '../../src/app/ports/metrics';
import type { Advance, Follower } from '../../src/eventlog/feed';
import { makeLocalBus } from '../../src/infra/local-bus';

const nothing: Advance = { events: 0, again: 'later', grown: [], failures: [], parked: 0 };

/** Answers as it is told, and says when it is asked. */
class ScriptedFollower implements Follower {
  readonly name = 'scripted';
  looks = 0;
  tidied = 0;
  private asked: () => void = () => undefined;

  constructor(private readonly script: (Partial<Advance> | Error)[]) {}

  advance(): Promise<Advance> {
    this.looks += 1;
    this.asked();
    const next = this.script.shift() ?? {};
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ ...nothing, ...next });
  }

  tidy(): Promise<void> {
    this.tidied += 1;
    return Promise.resolve();
  }

  async looked(times: number): Promise<void> {
    while (this.looks < times) await new Promise<void>((resolve) => (this.asked = resolve));
  }
}

describe('the projector', () => {
  const open: Projector[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((projector) => projector.stop()));
  });

  function projecting(script: (Partial<Advance> | Error)[], { pollMs = 60_000 } = {}) {
    const follower = new ScriptedFollower(script);
    const bus = makeLocalBus();
    const errors: object[] = [];
    const looks: Projected[] = [];
    const projector = new Projector(
      {
        followers: [follower],
        bus,
        clock: { now: () => new Date('2026-03-01T10:00:05.000Z') },
        metrics: { ...NO_METRICS, projected: (_name, look) => looks.push(look) },
      },
      { pollMs, restMs: 0, onError: (error, where) => errors.push({ error, ...where }) },
    );
    open.push(projector);
    projector.start();
    return { follower, bus, errors, looks, projector };
  }

  it('looks at once, again while there is more, and then when this node commits something', async () => {
    const { follower, bus } = projecting([{ again: 'now' }, { again: 'now' }, {}]);
    await follower.looked(3);

    bus.hear({ gameId: 'g', version: 2 });
    bus.publish({ gameId: 'g', version: 2 });
    await follower.looked(4);

    expect(follower.looks).toBe(4);
    expect(follower.tidied).toBe(1);
  });

  it('loses no hint that comes while it looks', async () => {
    const { follower, bus } = projecting([]);
    const looking = follower.advance.bind(follower);
    follower.advance = () => {
      if (follower.looks === 1) bus.publish({ gameId: 'g', version: 2 });
      return looking();
    };
    await follower.looked(1);
    bus.publish({ gameId: 'g', version: 1 });

    await follower.looked(3);
  });

  it('comes again soon where something is not settled, and by itself where no hint came', async () => {
    const { follower } = projecting([{ again: 'soon' }, { again: 'soon' }], { pollMs: 5 });

    await follower.looked(6);
  });

  it('tells which streams have grown', async () => {
    const script: Partial<Advance>[] = [];
    const { follower, bus } = projecting(script);
    await follower.looked(1);
    const heard: number[] = [];
    const stop = bus.listen('inbox/ada', (version) => heard.push(version));
    script.push({
      events: 1,
      grown: [
        { stream: 'inbox/ada', version: 7 },
        { stream: 'inbox/bob', version: 1 },
      ],
    });

    bus.publish({ gameId: 'g', version: 2 });
    await follower.looked(2);
    bus.publish({ gameId: 'g', version: 3 });
    await follower.looked(3);

    expect(heard).toEqual([7]);
    stop();
  });

  it('says which game it could not take in, how far it is behind, and tries again when all of a look failed', async () => {
    const [broken, away] = [new Error('broken'), new Error('the database is away')];
    const upTo = new Date('2026-03-01T10:00:00.000Z');
    const { follower, errors, looks } = projecting([
      { events: 3, failures: [{ gameId: 'g', error: broken }], parked: 1, upTo, again: 'now' },
      away,
      {},
    ]);
    await follower.looked(3);

    expect(errors).toEqual([
      { error: broken, projection: 'scripted', gameId: 'g' },
      { error: away, projection: 'scripted' },
    ]);
    expect(looks[0]).toMatchObject({ events: 3, failures: 1, parked: 1, lagSeconds: 5 });
  });
});
