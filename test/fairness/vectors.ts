import { present } from '../../src/engine/core/assert';
import { parseTile, type Tile } from '../../src/engine/dominoes/tile';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import type { DealId } from '../../src/fairness/deal';
import { parseHex64, type Hex64 } from '../../src/fairness/hash';

/** The published example of docs/fair-play.md section 3, which any other implementation is checked against. */

export function hex64(text: string): Hex64 {
  return present(parseHex64(text), `hex ${text}`);
}

export function tile(text: string): Tile {
  return present(parseTile(text), `tile ${text}`);
}

export const GAME_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
export const SECRET = hex64('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
export const SEED_OF_SEAT_0 = hex64('aa'.repeat(32));
export const DOUBLE_SIX = tilesOf(doubleSet(6));
export const FIRST_DEAL: DealId = { gameId: GAME_ID, round: 1, attempt: 1 };

export const GAME_KEY = hex64('bade3e7abcb4f1a46c6027eebada9e0db756af4074aebd46ec7cc07ab71a82a1');
export const ROUND_KEY = hex64('491fea15257e5332561d7c8ea483c001fb48b0f7e88fa1f0a8873bf0f1b490ef');
export const DECK =
  '5-5 6-2 5-1 3-2 0-0 4-4 2-0 5-3 1-1 4-1 2-2 6-3 6-4 1-0 6-6 5-4 5-0 4-2 2-1 3-1 3-0 3-3 4-0 6-5 4-3 6-0 5-2 6-1';

export const HEAD_0 = hex64('e2c699af4a9f153165baebbf3a271f89e04a226dd613ec3ed071ce16e7efa9d2');
export const TEXT_1 =
  '{"actor":"server","at":"2025-03-01T10:00:00.000Z","body":{"chain":1,"deal":1},"seq":1,"type":"GameCreated","v":1}';
export const HEAD_1 = hex64('9b0a45034dabb2f8933b94c6089508ebfa57f55ce0c50dfbe7da89bea3dd14b1');
