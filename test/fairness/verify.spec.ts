import { newestVariants } from '../../src/engine/variants/registry';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { bundleOf, fairGame } from '../kit/fair-games';
import { testSigner } from '../kit/test-signer';

const signer = testSigner();
const VARIANTS = newestVariants().map(({ facts }) => facts.id);
/** Over all variants; each has at least one that runs, and one that is over. */
const GAMES = 160;

describe.each(VARIANTS)('generated games of %s', (variant) => {
  test('verify, whoever the file was made for', () => {
    for (let seed = 0; seed < Math.max(4, GAMES / VARIANTS.length); seed++) {
      const stopAfter = seed % 3 === 2 ? seed : undefined;
      const game = fairGame(seed, { variant, ...(stopAfter === undefined ? { movesMax: 150 } : { stopAfter }) });
      const report = verifyBundle(bundleOf(game, signer, seed % 2 === 0 ? 0 : undefined), {
        publicKey: signer.publicKey,
      });
      expect([seed, report.broken]).toEqual([seed, undefined]);
      expect(report.key?.standing).toBe('checked');
      expect(report.seeds).toEqual(game.seeds);
      const seeded = seed % 2 === 0 ? game.seeds[0] !== 'none' : game.seeds.some((kind) => kind !== 'none');
      expect(report.verdict).toBe(
        game.ended === undefined ? 'opened-tiles-fit' : seeded ? 'proved' : 'fixed-before-you-sat',
      );
      expect(report.moves).toEqual(
        game.ended === undefined ? { kind: 'not-judged', reason: 'no-secret' } : { kind: 'legal' },
      );
    }
  });
});
