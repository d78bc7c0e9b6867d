import { assert, present } from '../engine/core/assert';
import type { Tile } from '../engine/dominoes/tile';
import type { BySeat } from '../engine/dominoes/seat';
import type { SeatSeed } from '../engine/game/seat-seed';
import type { CopyChance } from '../engine/game/copying';
import type { TableCommand } from '../engine/game/table';
import type { Chance, Reveal } from '../engine/variant';
import {
  copiedTiles,
  dealCommitments,
  deck,
  gameKey,
  leadDraw,
  lot,
  roundKey,
  sealedAt,
  timeoutMove,
  type DealtTiles,
  type SealedTile,
  type SeedLine,
} from '../fairness/deal';
import { parseHex64, type Hex64 } from '../fairness/hash';
import { fullOpening, publicOpening, type FullOpening, type PublicOpening } from '../fairness/opening';

/** Which deal of a game: both count from 1. */
export interface DealMark {
  readonly round: number;
  readonly attempt: number;
}

/** The round with which a copy begins. */
export interface CopiedDeal extends DealMark {
  readonly deck: readonly Tile[];
}

/**
 * All chance of one game, from its secret (docs/fair-play.md). Nothing here depends on the clock, on who plays, or on
 * anything that a caller could choose after the secret was committed to.
 */
export class Dealer {
  private lastShuffled: (DealMark & { readonly tiles: readonly Tile[] }) | undefined;
  private lastDealt: (DealMark & { readonly tiles: DealtTiles }) | undefined;
  private key: Hex64 | undefined;

  constructor(
    private readonly game: { readonly gameId: string; readonly secret: Hex64; readonly tiles: readonly Tile[] },
    readonly seeds: readonly SeedLine[],
    /** The round that a copy began with, and its tiles by place: they follow from no shuffle. */
    private readonly copy?: CopiedDeal,
  ) {}

  /** The same secret with what the seats gave, once the seats are closed. */
  withSeeds(seeds: readonly SeedLine[]): Dealer {
    return new Dealer(this.game, seeds, this.copy);
  }

  /** The same, once the copy has begun. */
  withCopy(copy: CopiedDeal): Dealer {
    return new Dealer(this.game, this.seeds, copy);
  }

  /** The deck that a copy began with, by place; undefined where there is none. */
  get copiedDeck(): readonly Tile[] | undefined {
    return this.copy?.deck;
  }

  get secret(): Hex64 {
    return this.game.secret;
  }

  /** The command that answers what only chance can settle. */
  answer(chance: Chance, seatCount: number): TableCommand {
    switch (chance.kind) {
      case 'deal':
        return { type: 'Deal', deck: this.deck(chance) };
      case 'lead-draw':
        return { type: 'DrawLead', tiles: leadDraw(this.gameKey, chance.draw, this.game.tiles).slice(0, seatCount) };
      case 'toss':
        return { type: 'Toss', value: lot(this.gameKey, chance.name, chance.toss, chance.below) };
    }
  }

  /** The command that says how the tiles lie that nobody has seen. */
  layOut({ round, attempt, unknown, count }: CopyChance): TableCommand {
    const tiles = count === 0 ? [] : copiedTiles(roundKey(this.gameKey, round, attempt), unknown, count);
    return { type: 'CopyPosition', tiles };
  }

  /** Which of `count` moves is made for a seat whose time ran out, from 0; `seq` is that of the event that says so. */
  timeoutLot(seq: number, count: number): number {
    return timeoutMove(this.gameKey, seq, count);
  }

  /** Every tile of that deal by place. */
  deck(mark: DealMark): readonly Tile[] {
    if (this.isCopy(mark) && this.copy !== undefined) return this.copy.deck;
    const { round, attempt } = mark;
    if (this.lastShuffled?.round !== round || this.lastShuffled.attempt !== attempt) {
      this.lastShuffled = { round, attempt, tiles: deck(roundKey(this.gameKey, round, attempt), this.game.tiles) };
    }
    return this.lastShuffled.tiles;
  }

  commitments(mark: DealMark): readonly Hex64[] {
    return this.dealt(mark).commitments;
  }

  /** What opens the tiles that an event shows, to those it shows them to. */
  openings(mark: DealMark, reveal: Reveal): readonly (PublicOpening | FullOpening)[] {
    const dealt = this.dealt(mark);
    const { places, tiles } = reveal;
    if (places === undefined) return tiles.map((tile) => publicOpening(sealedTile(dealt, tile)));
    return places.map((place, at) => {
      const sealed = this.isCopy(mark)
        ? sealedTile(dealt, present(tiles[at], 'a tile'), place)
        : sealedAt(dealt, place);
      assert(sealed.tile === tiles[at], `place ${place} holds the tile that the event names`);
      return fullOpening(sealed);
    });
  }

  private isCopy({ round, attempt }: DealMark): boolean {
    return this.copy?.round === round && this.copy.attempt === attempt;
  }

  private get gameKey(): Hex64 {
    this.key ??= gameKey(this.game.secret, this.game.gameId, this.seeds);
    return this.key;
  }

  /** The deal in play is asked for at every move, so the last one is kept. */
  private dealt({ round, attempt }: DealMark): DealtTiles {
    if (this.lastDealt?.round === round && this.lastDealt.attempt === attempt) return this.lastDealt.tiles;
    const key = roundKey(this.gameKey, round, attempt);
    const tiles = dealCommitments({ gameId: this.game.gameId, round, attempt }, key, this.deck({ round, attempt }));
    this.lastDealt = { round, attempt, tiles };
    return tiles;
  }
}

/** The line of each seat in the game's key, once no sealed seed is left to be opened. */
export function seedLines(seeds: BySeat<SeatSeed>): readonly SeedLine[] {
  return seeds.map((given) => {
    if (given.kind === 'none') return '-';
    const seed = present(given.seed, 'a seed that the game starts with');
    return present(parseHex64(seed), 'a seed of 64 hex digits');
  });
}

/** Where a deck was not dealt by the rule, a tile may lie elsewhere than the rule of dealing says. */
function sealedTile(dealt: DealtTiles, tile: Tile, place?: number): SealedTile {
  const there = place === undefined ? undefined : dealt.byPlace[place];
  if (there?.tile === tile) return there;
  return present(
    dealt.byPlace.find((sealed) => sealed.tile === tile),
    `the place of ${tile}`,
  );
}
