import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { newestVariants } from '../../src/engine/variants/registry';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { bundleOf, fairGame } from '../kit/fair-games';
import { answerOf, hasPython, SECOND_VERIFIER, secondAnswers } from '../kit/second-verifier';
import { testSigner } from '../kit/test-signer';
import { DECK, GAME_ID, GAME_KEY, HEAD_0, HEAD_1, ROUND_KEY, SECRET, SEED_OF_SEAT_0, TEXT_1 } from './vectors';

const signer = testSigner();
/** Of each variant; `npm run fair-games` plays ten thousand. */
const GAMES = 4;
const VARIANTS = newestVariants().map(({ facts }) => facts.id);

describe('the second verifier, in Python', () => {
  if (!hasPython) {
    test.todo('is left out: python3 is not on this machine');
    return;
  }

  test('has the published example, byte for byte', () => {
    const script = [
      'import sys',
      'sys.path.insert(0, sys.argv[1])',
      'sys.dont_write_bytecode = True',
      'import verify as v',
      `game, secret, seed = "${GAME_ID}", "${SECRET}", "${SEED_OF_SEAT_0}"`,
      'key = v.M(secret, "game-key", game, seed, "-").hex()',
      'round_key = v.M(key, "round-key", 1, 1).hex()',
      'deck = v.shuffle(round_key, "deck", v.double_set(6))',
      'face_salt, place_salt = (v.M(round_key, label, 0).hex() for label in ("face-salt", "place-salt"))',
      'face, place = v.H("face", game, 1, 1, deck[0], face_salt), v.H("place", game, 1, 1, 0, place_salt)',
      'body = {"round": 1, "attempt": 1, "tiles": ["0" * 64]}',
      'first = sorted(v.Log.dealt(None, key, v.double_set(6), v.Deal(game, 2, 1, body)))[0]',
      'head_0 = v.H("game", game)',
      `head_1 = v.H("head", head_0, '${TEXT_1}')`,
      'leaf = v.hashlib.sha256(b"\\0" + v.lines("leaf", game, 1, head_1)).hexdigest()',
      'print(v.H("secret", game, secret), v.H("seed", seed), key, round_key, " ".join(deck), face_salt, face, place,',
      '  v.H("tile", face, place), first, *v.shuffle(key, "lead-draw 1", v.double_set(6))[:2], head_0, head_1, leaf, sep="\\n")',
      'note = f"capicua.example/head\\n{game}\\n1\\n{head_1}\\n2025-03-01T10:00:00.000Z\\n\\n" + sys.argv[2] + "\\n"',
      'print(v.check_note(v.parse_note(note), "capicua.example", sys.argv[3]))',
    ].join('\n');
    const signature =
      '\u2014 capicua.example 6Is+upLgGE23HeYuBGxk0NhmY/5ZRInwrwhx99BO+RZLdmen038GBLuWUECVKLzQZEKomj+Tk4S7rQLjgCUHUmeAug0=';
    const publicKey = '03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8';
    const { stdout, stderr } = spawnSync('python3', ['-c', script, dirname(SECOND_VERIFIER), signature, publicKey], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual([
      '3d9b75d1ca4a1dd68280a0e53f696d38f0751d3094cb95ba1a187c05ef51bf22',
      'cf575902a5b8a6e9a993c3bf0b5386c33f9d887d656c9c7917ec1714684d4653',
      GAME_KEY,
      ROUND_KEY,
      DECK,
      '91e59be2a7f7371544ab9afd794487db2053a411748bba245702d86926848f1e',
      'eed9d3484184c827d512056de932785a2324879f9b3211778474d3099e06ac22',
      'ffce3feeec83c8fde00d21f6c4efee536ce737dd25f36d980a8470b07d76b184',
      'a5f6efaf456e5bfbe928530e20e739932c5a1306a506c310f7c41a563251ef64',
      '031d8ad891cb59aaac72f8b91c7960cd1ba8924202da363d35208b975ae85a23',
      '5-3',
      '2-0',
      HEAD_0,
      HEAD_1,
      '15d57eaf8d8a0a567249db333737e07f5b6c449cf2aae09036da9d9f41fdf92b',
      'good',
    ]);
  });

  test.each(VARIANTS)('says of generated games of %s what the first one says', (variant) => {
    const files = Array.from({ length: GAMES }, (_, nth) => {
      // One of each four is cut short, and of every second variant that one is handed over.
      const seed = (VARIANTS.indexOf(variant) * GAMES + nth) % 8;
      const game = fairGame(1000 + seed, {
        variant,
        movesMax: 150,
        ...(seed % 4 === 3 ? { stopAfter: 5 + seed } : {}),
        ...(seed % 8 === 7 ? { handOver: 'revealed' } : {}),
      });
      return bundleOf(game, signer, seed % 2 === 0 ? 0 : undefined);
    });
    const first = files.map((file) => answerOf(verifyBundle(file, { publicKey: signer.publicKey })));
    expect(secondAnswers(files, [signer.publicKey])).toEqual(first);
    expect(first.every(({ verdict }) => verdict !== undefined)).toBe(true);
  });
});
