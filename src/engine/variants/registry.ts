import { rulesOf, type Rules } from '../game/rules';
import { chickenFoot } from './chicken-foot/chicken-foot';
import { disputingTens } from './disputing-tens/disputing-tens';
import { ofEveryLineVariant } from './line-variants';
import { mexicanTrain } from './mexican-train/mexican-train';
import { pelmanism } from './pelmanism/pelmanism';
import { texas42 } from './texas-42/texas-42';
import { tsungShap } from './tsung-shap/tsung-shap';
import type { AnyView } from './views';

/**
 * Every rule set that the server plays, newest version of each id last. A version that was superseded stays in the list:
 * running games and verifiers need it.
 */
export const VARIANTS: readonly Rules<AnyView>[] = [
  ...lineRules(),
  rulesOf(pelmanism),
  rulesOf(disputingTens),
  rulesOf(tsungShap),
  rulesOf(mexicanTrain),
  rulesOf(chickenFoot),
  rulesOf(texas42),
];

function lineRules(): readonly Rules<AnyView>[] {
  const rules: Rules<AnyView>[] = [];
  ofEveryLineVariant((variant) => rules.push(rulesOf(variant)));
  return rules;
}

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
