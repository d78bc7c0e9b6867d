import { rulesOf, type Rules } from '../game/table';
import { block } from './block/block';
import { disputingTens } from './disputing-tens/disputing-tens';
import { pelmanism } from './pelmanism/pelmanism';
import { spanishIndividual } from './spanish-individual/spanish-individual';
import { spanishPairs } from './spanish-pairs/spanish-pairs';
import { texas42 } from './texas-42/texas-42';
import { threesAndFives } from './threes-and-fives/threes-and-fives';
import { traditional } from './traditional/traditional';
import { tsungShap } from './tsung-shap/tsung-shap';
import type { AnyView } from './views';

/**
 * Every rule set that the server plays, newest version of each id last. A version that was superseded stays in the list:
 * running games and verifiers need it.
 */
export const VARIANTS: readonly Rules<AnyView>[] = [
  rulesOf(spanishPairs),
  rulesOf(spanishIndividual),
  rulesOf(traditional),
  rulesOf(threesAndFives),
  rulesOf(block),
  rulesOf(pelmanism),
  rulesOf(disputingTens),
  rulesOf(tsungShap),
  rulesOf(texas42),
];

/** The rules of that id; the newest when no version is named. */
export function findVariant(id: string, rulesVersion?: number): Rules<AnyView> | undefined {
  return VARIANTS.findLast(
    ({ facts }) => facts.id === id && (rulesVersion === undefined || facts.rulesVersion === rulesVersion),
  );
}

/** The newest version of each variant, in the order of the list. */
export function newestVariants(): readonly Rules<AnyView>[] {
  return VARIANTS.filter((rules) => findVariant(rules.facts.id) === rules);
}
