import { isJsonList, type Json, type JsonObject } from '../../engine/core/json';
import type { TileAt } from '../../engine/dominoes/hidden-hands';
import { parseTile, type Tile } from '../../engine/dominoes/tile';
import type { Bundle, OwnOpenings } from '../bundle';
import type { ChainEvent } from '../chain';
import { deck, gameKey, roundKey, type SeedLine } from '../deal';
import { isHex64, type Hex64 } from '../hash';

const DEALS: ReadonlySet<string> = new Set(['RoundDealt', 'PositionCopied']);

/** Which tiles lay where, as far as a file tells: by the secret once it is out, else by its holder's own openings. */
export class KnownTiles {
  private readonly own: ReadonlyMap<number, OwnOpenings['open']>;
  /** What tells the secret: the last event, or what is told beside the log of a game that was handed over. */
  private readonly end: JsonObject;
  private inDeal = new Map<number, Tile>();
  private lines: readonly SeedLine[] = [];

  constructor(
    private readonly gameId: string,
    events: readonly ChainEvent[],
    { mine, revealed }: Pick<Bundle, 'mine' | 'revealed'>,
    private readonly set: readonly Tile[],
  ) {
    this.own = new Map(mine.map(({ seq, open }) => [seq, open]));
    const beside: JsonObject = revealed === undefined ? {} : { ...revealed };
    this.end = events.find(({ body }) => isHex64(body['secret']))?.body ?? beside;
  }

  /** What is known by places of the deal in play, once `event` has been read. Events are read in order. */
  after(event: ChainEvent): TileAt {
    const { type, seq, body } = event;
    if (type === 'GameStarted') this.lines = linesOf(body['seeds']);
    if (DEALS.has(type)) this.inDeal = new Map(this.deckOf(event).entries());
    const open = this.own.get(seq) ?? [];
    for (const { p, tile } of open) this.inDeal.set(p, tile);
    const known = new Map(this.inDeal);
    // In a round that was copied a hand may have lain elsewhere than where it is taken up from.
    placesNamed(body['places']).forEach((place, at) => {
      const taken = open[at];
      if (taken !== undefined) known.set(place, taken.tile);
    });
    return (place) => known.get(place);
  }

  private deckOf({ type, body }: ChainEvent): readonly Tile[] {
    const { secret, copied } = this.end;
    if (!isHex64(secret)) return [];
    if (type === 'PositionCopied') return tilesIn(copied);
    const { round, attempt } = body;
    if (typeof round !== 'number' || typeof attempt !== 'number') return [];
    return deck(this.roundKey(secret, round, attempt), this.set);
  }

  private roundKey(secret: Hex64, round: number, attempt: number): Hex64 {
    return roundKey(gameKey(secret, this.gameId, this.lines), round, attempt);
  }
}

function linesOf(seeds: Json | undefined): readonly SeedLine[] {
  return isJsonList(seeds) ? seeds.map((line) => (isHex64(line) ? line : '-')) : [];
}

function placesNamed(places: Json | undefined): readonly number[] {
  return isJsonList(places) ? places.filter((place) => typeof place === 'number') : [];
}

/** Tiles as a log spells them; none where one of them is not. */
export function tilesIn(json: Json | undefined): readonly Tile[] {
  if (!isJsonList(json)) return [];
  const tiles = json.flatMap((item) => (typeof item === 'string' ? (parseTile(item) ?? []) : []));
  return tiles.length === json.length ? tiles : [];
}
