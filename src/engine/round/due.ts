import { assert, present } from '../core/assert';
import type { Chance, Turn } from '../variant';

/** The chance that a command answers; another one, or none, is our own error. */
export function due<K extends Chance['kind']>(turn: Turn, kind: K): Extract<Chance, { readonly kind: K }> {
  const chance = turn.kind === 'chance' ? turn.chance : undefined;
  return present(isKind(chance, kind) ? chance : undefined, `a ${kind} that is due`);
}

/** For the answer to a chance that the family never asks for. */
export function neverDue(kind: Chance['kind']): never {
  assert(false, `no ${kind} is ever due here`);
}

function isKind<K extends Chance['kind']>(
  chance: Chance | undefined,
  kind: K,
): chance is Extract<Chance, { readonly kind: K }> {
  return chance?.kind === kind;
}
