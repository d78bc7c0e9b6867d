import type { JsonObject } from '../core/json';
import type { LineTypes } from '../line/line-variant';
import type { Variant } from '../variant';
import { allFives } from './all-fives/all-fives';
import { bergen } from './bergen/bergen';
import { block } from './block/block';
import { brazilian } from './brazilian/brazilian';
import { brazilianSix } from './brazilian-six/brazilian-six';
import { cross } from './cross/cross';
import { cuban } from './cuban/cuban';
import { cyprus } from './cyprus/cyprus';
import { dominican } from './dominican/dominican';
import { draw } from './draw/draw';
import { fiveUp } from './five-up/five-up';
import { fivesAndThrees } from './fives-and-threes/fives-and-threes';
import { gaple } from './gaple/gaple';
import { jamaicanCutThroat } from './jamaican-cut-throat/jamaican-cut-throat';
import { jamaicanPartner } from './jamaican-partner/jamaican-partner';
import { kozel } from './kozel/kozel';
import { matador } from './matador/matador';
import { muggins } from './muggins/muggins';
import { partnership } from './partnership/partnership';
import { puertoRican500 } from './puerto-rican-500/puerto-rican-500';
import { sebastopol } from './sebastopol/sebastopol';
import { sniff } from './sniff/sniff';
import { spanishIndividual } from './spanish-individual/spanish-individual';
import { spanishPairs } from './spanish-pairs/spanish-pairs';
import { threesAndFives } from './threes-and-fives/threes-and-fives';
import { traditional } from './traditional/traditional';
import { venezuelan } from './venezuelan/venezuelan';

/** Something that is asked of a game on a line, whatever its options are. */
export type AskedOfLine = <O extends JsonObject>(variant: Variant<LineTypes<O>>) => void;

/**
 * Every game on a line with its types kept, in the order in which players are shown them: `ask` is called once for each. A
 * version that was superseded stays before its successor: running games and verifiers need it.
 */
export function ofEveryLineVariant(ask: AskedOfLine): void {
  ask(spanishPairs);
  ask(spanishIndividual);
  ask(traditional);
  ask(threesAndFives);
  ask(block);
  ask(draw);
  ask(muggins);
  ask(allFives);
  ask(sniff);
  ask(fiveUp);
  ask(fivesAndThrees);
  ask(bergen);
  ask(matador);
  ask(sebastopol);
  ask(cyprus);
  ask(cuban);
  ask(partnership);
  ask(dominican);
  ask(puertoRican500);
  ask(venezuelan);
  ask(jamaicanPartner);
  ask(jamaicanCutThroat);
  ask(brazilian);
  ask(brazilianSix);
  ask(gaple);
  ask(kozel);
  ask(cross);
}
