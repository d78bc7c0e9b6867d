import { dealCommitments, deck, sealedAt } from '../../src/fairness/deal';
import type { Hex64 } from '../../src/fairness/hash';
import {
  checkFullOpening,
  checkPublicOpening,
  fullOpening,
  parseFullOpening,
  parsePublicOpening,
  publicOpening,
  type DealChecked,
} from '../../src/fairness/opening';
import { DOUBLE_SIX, FIRST_DEAL, hex64, ROUND_KEY, tile } from './vectors';

const dealt = dealCommitments(FIRST_DEAL, ROUND_KEY, deck(ROUND_KEY, DOUBLE_SIX));
const checked = (...opened: readonly Hex64[]): DealChecked => ({
  ...FIRST_DEAL,
  commitments: dealt.commitments,
  opened: new Set(opened),
});
const zeros = hex64('00'.repeat(32));

describe('a tile played on the line', () => {
  const sealed = sealedAt(dealt, 0);

  it('opens a commitment of the deal', () => {
    expect(checkPublicOpening(checked(), publicOpening(sealed))).toEqual({ ok: true, value: sealed.commitment });
  });

  it('tells nothing but the tile, its face salt and the closed place', () => {
    expect(publicOpening(sealed)).toEqual({ tile: '5-5', face: sealed.faceSalt, place: sealed.place });
  });

  it.each(dealt.byPlace.map((other) => [other.tile, other] as const))(
    'opens as %s from its own place alone',
    (_, other) => {
      const swapped = { ...publicOpening(sealed), tile: other.tile };
      expect(checkPublicOpening(checked(), swapped).ok).toBe(other.tile === sealed.tile);
      const moved = { ...publicOpening(sealed), place: other.place };
      expect(checkPublicOpening(checked(), moved).ok).toBe(other.p === sealed.p);
    },
  );

  it('cannot be opened twice', () => {
    expect(checkPublicOpening(checked(sealed.commitment), publicOpening(sealed))).toEqual({
      ok: false,
      error: { code: 'opened-before', commitment: sealed.commitment },
    });
  });

  it('does not open in another round', () => {
    expect(checkPublicOpening({ ...checked(), round: 2 }, publicOpening(sealed))).toMatchObject({
      error: { code: 'not-committed' },
    });
  });
});

describe('a tile dealt or drawn', () => {
  it('shows its owner that it came from the place the rule gives him', () => {
    for (const sealed of dealt.byPlace) {
      expect(checkFullOpening(checked(), fullOpening(sealed), sealed.p)).toEqual({
        ok: true,
        value: sealed.commitment,
      });
    }
  });

  it('shows him a server that dealt from elsewhere', () => {
    const sealed = sealedAt(dealt, 20);
    expect(checkFullOpening(checked(), fullOpening(sealed), 14)).toEqual({
      ok: false,
      error: { code: 'wrong-place', p: 20, expected: 14 },
    });
    expect(checkFullOpening(checked(), { ...fullOpening(sealed), p: 14 }, 14)).toMatchObject({
      error: { code: 'not-committed' },
    });
  });

  it('shows him a tile that was exchanged, or a salt made up', () => {
    const opening = fullOpening(sealedAt(dealt, 3));
    expect(checkFullOpening(checked(), { ...opening, tile: tile('6-6') }, 3).ok).toBe(false);
    expect(checkFullOpening(checked(), { ...opening, face: zeros }, 3).ok).toBe(false);
    expect(checkFullOpening(checked(), { ...opening, placeSalt: zeros }, 3).ok).toBe(false);
  });
});

describe('an opening in a log', () => {
  const shown = publicOpening(sealedAt(dealt, 5));
  const full = fullOpening(sealedAt(dealt, 5));

  it('is read as it was written', () => {
    expect(parsePublicOpening(shown)).toEqual(shown);
    expect(parseFullOpening(full)).toEqual(full);
  });

  it.each([
    ['a tile spelled lower pip first', { ...shown, tile: '4-6' }],
    ['no tile', { ...shown, tile: '7' }],
    ['a hash in capitals', { ...shown, place: shown.place.toUpperCase() }],
    ['a member too many', { ...shown, p: 5 }],
    ['a member too few', { tile: shown.tile, face: shown.face }],
    ['a list', [shown.tile, shown.face, shown.place]],
    ['the other kind', full],
  ])('is not read from %s', (_, json) => {
    expect(parsePublicOpening(json)).toBeUndefined();
  });

  it.each([
    ['a place below 0', { ...full, p: -1 }],
    ['a place in words', { ...full, p: '5' }],
    ['a salt cut short', { ...full, placeSalt: full.placeSalt.slice(1) }],
    ['the other kind', shown],
  ])('is not read in full from %s', (_, json) => {
    expect(parseFullOpening(json)).toBeUndefined();
  });
});
