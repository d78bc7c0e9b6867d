import type { CreateGame } from '../../src/app/games';
import type { LiveGame } from '../../src/app/live-game';
import type { SeedOffer } from '../../src/app/seeds';
import type { SeenEvent } from '../../src/app/seen-events';
import { seedCommitment } from '../../src/fairness/deal';
import { H, parseHex64, type Hex64 } from '../../src/fairness/hash';
import { accepted, type House } from './house';

/** A seed that a player keeps to himself, and what he gives instead. Equal names have equal seeds. */
export interface Sealed {
  readonly seed: Hex64;
  readonly seedCommitment: Hex64;
}

export function sealedSeed(name: string): Sealed {
  const seed = H('test-seed', name);
  return { seed, seedCommitment: seedCommitment(seed) };
}

export const ADAS = sealedSeed('Ada');
export const BOBS = sealedSeed('Bob');

const ANYBODY = { kind: 'anonymous' } as const;

/** A table of the house and what a test asks of it. */
export class SeedTable {
  constructor(
    readonly house: House,
    readonly gameId: string,
    readonly ada: string,
    readonly bob: string,
  ) {}

  /** Ada's game, in which both kinds of seeds are taken from guests, and her seat in it. */
  static async open(house: House, given: Partial<CreateGame> = {}): Promise<SeedTable> {
    const [ada, bob] = [house.uuid(), house.uuid()];
    const opened = await house.app.games.create({
      ...{
        playerId: ada,
        variant: 'block',
        options: { target: 20 },
        access: 'public',
        start: 'full',
        hostSeat: 0,
        seats: 2,
      },
      ...{ automatic: {}, seeds: 'both', ...given },
    });
    return new SeedTable(house, accepted(opened).game.row.gameId, ada, bob);
  }

  /** Both seats sealed: the game waits for two seeds. */
  static async sealed(house: House, given: Partial<CreateGame> = {}): Promise<SeedTable> {
    const bench = await SeedTable.open(house, { sealed: { seedCommitment: ADAS.seedCommitment }, ...given });
    accepted(await bench.join(bench.bob, { seedCommitment: BOBS.seedCommitment }));
    return bench;
  }

  get players(): readonly string[] {
    return [this.ada, this.bob];
  }

  async look(): Promise<LiveGame> {
    return (await this.house.app.queries.find(ANYBODY, this.gameId)).game;
  }

  async head(): Promise<Hex64> {
    const head = parseHex64((await this.look()).row.head);
    if (head === undefined) throw new Error('no head');
    return head;
  }

  async events(): Promise<readonly SeenEvent[]> {
    const found = await this.house.app.queries.find(ANYBODY, this.gameId);
    return this.house.app.queries.events(found, { after: 0, limit: found.game.row.version });
  }

  async types(): Promise<readonly string[]> {
    return (await this.events()).map(({ type }) => type);
  }

  async bundleOf(playerId?: string): Promise<string> {
    const caller = playerId === undefined ? ANYBODY : ({ kind: 'player', playerId } as const);
    return this.house.app.records.bundle(await this.house.app.queries.find(caller, this.gameId));
  }

  join(playerId: string, offer?: SeedOffer) {
    return this.house.app.games.join({ ...this.command(playerId), ...(offer === undefined ? {} : { offer }) });
  }

  give(playerId: string, offer: SeedOffer) {
    return this.house.app.seeds.give({ ...this.command(playerId), offer });
  }

  openSeed(playerId: string, { seed }: Pick<Sealed, 'seed'>, house = this.house) {
    return house.app.seeds.open({ ...this.command(playerId), seed });
  }

  /** The same table seen from another node. */
  from(house: House): SeedTable {
    return new SeedTable(house, this.gameId, this.ada, this.bob);
  }

  private command(playerId: string) {
    return { gameId: this.gameId, playerId, commandId: this.house.uuid() };
  }
}
