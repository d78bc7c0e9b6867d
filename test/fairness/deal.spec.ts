import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import {
  dealCommitments,
  deck,
  facePart,
  gameKey,
  leadDraw,
  lot,
  placePart,
  roundKey,
  sealedAt,
  secretCommitment,
  seedCommitment,
  tileCommitment,
  timeoutMove,
} from '../../src/fairness/deal';
import { playerCommitment } from '../../src/fairness/player';
import {
  DECK,
  DOUBLE_SIX,
  FIRST_DEAL,
  GAME_ID,
  GAME_KEY,
  hex64,
  ROUND_KEY,
  SECRET,
  SEED_OF_SEAT_0,
  tile,
} from './vectors';

const dealtFirst = () => dealCommitments(FIRST_DEAL, ROUND_KEY, deck(ROUND_KEY, DOUBLE_SIX));

describe('the published deal', () => {
  it('commits to the secret and to a sealed seed', () => {
    expect(secretCommitment(GAME_ID, SECRET)).toBe('3d9b75d1ca4a1dd68280a0e53f696d38f0751d3094cb95ba1a187c05ef51bf22');
    expect(seedCommitment(SEED_OF_SEAT_0)).toBe('cf575902a5b8a6e9a993c3bf0b5386c33f9d887d656c9c7917ec1714684d4653');
  });

  it('derives the keys of the game and of its first round', () => {
    expect(gameKey(SECRET, GAME_ID, [SEED_OF_SEAT_0, '-'])).toBe(GAME_KEY);
    expect(roundKey(GAME_KEY, 1, 1)).toBe(ROUND_KEY);
  });

  it('deals the published deck', () => {
    expect(deck(ROUND_KEY, DOUBLE_SIX).join(' ')).toBe(DECK);
  });

  it('lets seat 0 draw the 5-3 and seat 1 the 2-0 for the lead', () => {
    expect(leadDraw(GAME_KEY, 1, DOUBLE_SIX).slice(0, 2)).toEqual(['5-3', '2-0']);
  });

  it('commits to the tile at place 0', () => {
    const first = sealedAt(dealtFirst(), 0);
    expect(first.tile).toBe('5-5');
    expect(first.faceSalt).toBe('91e59be2a7f7371544ab9afd794487db2053a411748bba245702d86926848f1e');
    expect(facePart(FIRST_DEAL, first.tile, first.faceSalt)).toBe(
      'eed9d3484184c827d512056de932785a2324879f9b3211778474d3099e06ac22',
    );
    expect(first.place).toBe('ffce3feeec83c8fde00d21f6c4efee536ce737dd25f36d980a8470b07d76b184');
    expect(first.commitment).toBe('a5f6efaf456e5bfbe928530e20e739932c5a1306a506c310f7c41a563251ef64');
  });

  it('lists the commitments in ascending order', () => {
    const { commitments } = dealtFirst();
    expect(commitments[0]).toBe('031d8ad891cb59aaac72f8b91c7960cd1ba8924202da363d35208b975ae85a23');
    expect(commitments).toHaveLength(28);
    expect(commitments.every((one, i) => i === 0 || (commitments[i - 1] ?? one) < one)).toBe(true);
  });
});

/** The rules of the deal written a second time, over the system's own hashes. */
describe('a deal computed by a stranger', () => {
  const sha = (...fields: readonly (string | number)[]) =>
    createHash('sha256')
      .update(`capicua/1 ${fields.join('\n')}\n`)
      .digest('hex');
  const mac = (key: string, ...fields: readonly (string | number)[]) =>
    createHmac('sha256', Buffer.from(key, 'hex'))
      .update(`capicua/1 ${fields.join('\n')}\n`)
      .digest();

  function* drawn(key: string, purpose: string): Generator<number, never> {
    for (let block = 0; ; block++) {
      const bytes = mac(key, 'stream', purpose, block);
      for (let i = 0; i < 32; i += 4) yield bytes.readUInt32BE(i);
    }
  }
  const next = (words: Generator<number, never>, n: number): number => {
    for (;;) {
      const word = words.next().value;
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  };
  const mixed = (key: string, purpose: string, tiles: readonly string[]): readonly string[] => {
    const words = drawn(key, purpose);
    const left = [...tiles];
    for (let i = left.length - 1; i > 0; i--) {
      const j = next(words, i + 1);
      [left[i], left[j]] = [left[j] ?? '', left[i] ?? ''];
    }
    return left;
  };

  const seedLine = fc.option(
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => hex64(Buffer.from(bytes).toString('hex'))),
    { nil: '-' as const },
  );
  const tileSet = fc.constantFrom(doubleSet(6), doubleSet(9), doubleSet(18), { kind: 'chinese' as const });

  it('has the same keys, deck, draw for the lead, lots and commitments', () => {
    fc.assert(
      fc.property(
        fc.array(seedLine, { minLength: 2, maxLength: 4 }),
        tileSet,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 3 }),
        (seeds, set, round, attempt) => {
          const tiles = tilesOf(set);
          const ourGameKey = gameKey(SECRET, GAME_ID, seeds);
          expect(ourGameKey).toBe(mac(SECRET, 'game-key', GAME_ID, ...seeds).toString('hex'));
          const ourRoundKey = roundKey(ourGameKey, round, attempt);
          expect(ourRoundKey).toBe(mac(ourGameKey, 'round-key', round, attempt).toString('hex'));

          const ourDeck = deck(ourRoundKey, tiles);
          expect(ourDeck).toEqual(mixed(ourRoundKey, 'deck', tiles));
          expect(leadDraw(ourGameKey, round, tiles)).toEqual(mixed(ourGameKey, `lead-draw ${round}`, tiles));
          expect(lot(ourGameKey, 'lead', round, 3)).toBe(next(drawn(ourGameKey, `toss lead ${round}`), 3));
          expect(timeoutMove(ourGameKey, 17, 5)).toBe(next(drawn(ourGameKey, 'timeout 17'), 5));

          const ours = dealCommitments({ gameId: GAME_ID, round, attempt }, ourRoundKey, ourDeck);
          const theirs = ourDeck.map((tile, p) => {
            const faceSalt = mac(ourRoundKey, 'face-salt', p).toString('hex');
            const placeSalt = mac(ourRoundKey, 'place-salt', p).toString('hex');
            const face = sha('face', GAME_ID, round, attempt, tile, faceSalt);
            return sha('tile', face, sha('place', GAME_ID, round, attempt, p, placeSalt));
          });
          expect(ours.byPlace.map((sealed) => sealed.commitment)).toEqual(theirs);
          expect(ours.commitments).toEqual([...theirs].sort());
          expect(new Set(theirs).size).toBe(tiles.length);
        },
      ),
      { seed: 5, numRuns: 40 },
    );
  });

  it('has the same commitment to a player', () => {
    const salt = hex64('0b'.repeat(32));
    expect(playerCommitment(GAME_ID, 2, 'player-7', salt)).toBe(sha('player', GAME_ID, 2, 'player-7', salt));
  });
});

describe('a deal', () => {
  it('changes with any seat that gives a seed', () => {
    const keys = [
      gameKey(SECRET, GAME_ID, ['-', '-']),
      gameKey(SECRET, GAME_ID, [SEED_OF_SEAT_0, '-']),
      gameKey(SECRET, GAME_ID, ['-', SEED_OF_SEAT_0]),
      gameKey(SECRET, GAME_ID, ['-', '-', '-']),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('is another one after a misdeal', () => {
    expect(deck(roundKey(GAME_KEY, 1, 2), DOUBLE_SIX)).not.toEqual(deck(roundKey(GAME_KEY, 1, 1), DOUBLE_SIX));
  });

  it('is bound to the game, the round and the attempt', () => {
    const other = '01890a5d-ac96-774b-bcce-b302099a8058';
    const deals = [
      FIRST_DEAL,
      { ...FIRST_DEAL, gameId: other },
      { ...FIRST_DEAL, round: 2 },
      { ...FIRST_DEAL, attempt: 2 },
    ];
    const commitments = deals.map((deal) =>
      tileCommitment(facePart(deal, tile('5-5'), SECRET), placePart(FIRST_DEAL, 0, SECRET)),
    );
    const places = deals.map((deal) => placePart(deal, 0, SECRET));
    expect(new Set(commitments).size).toBe(4);
    expect(new Set(places).size).toBe(4);
  });

  it('knows one spelling of a game id', () => {
    expect(() => secretCommitment(GAME_ID.toUpperCase(), SECRET)).toThrow();
    expect(() => secretCommitment('1', SECRET)).toThrow();
  });
});
