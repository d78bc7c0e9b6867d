import type { Caller } from '../../app/caller';
import type { Scope } from '../../app/scopes';
import type { Need } from './needs';

/** Why somebody is not let in. */
export interface Shut {
  readonly code: 'UNAUTHENTICATED' | 'FORBIDDEN';
  readonly status: 401 | 403;
  readonly message: string;
}

/** Let in, or not, or let in if he is an operator. */
export type Decision = 'open' | 'operators' | Shut;

/** What a scope takes in beside itself. A bot plays, and sees what it plays. */
const COVERS: Readonly<Partial<Record<Scope, readonly Scope[]>>> = { 'bot:play': ['game:play', 'game:read'] };

const SIGN_IN = 'Sign in first: createGuest gives a token, to be sent as "Authorization: Bearer <token>".';
const IN_PERSON = 'A token with scopes is not good for this, whatever they are: sign in yourself.';
export const FOR_OPERATORS: Shut = {
  code: 'FORBIDDEN',
  status: 403,
  message: 'Only operators of this server can do this.',
};

/** Whether this caller meets all needs; the sentence names the first that he does not. */
export function decide(needs: readonly Need[], caller: Caller): Decision {
  const shut = needs.find(({ rule }) => rule === undefined);
  if (shut !== undefined) return { ...FOR_OPERATORS, message: `${shut.at} is not open to anybody.` };
  if (caller.kind === 'anonymous') {
    return needs.some(({ rule }) => rule?.who !== 'anyone')
      ? { code: 'UNAUTHENTICATED', status: 401, message: SIGN_IN }
      : 'open';
  }
  const { scopes } = caller;
  for (const { rule, at } of scopes === undefined ? [] : needs) {
    if (rule === undefined || scopes === undefined) continue;
    if (rule.who === 'person' || rule.who === 'operator') return forbidden(IN_PERSON);
    if (rule.scopes.length > 0 && !rule.scopes.some((scope) => holds(scopes, scope))) {
      const wanted = rule.scopes.join(' or ');
      return forbidden(`${at} needs a token with the scope ${wanted}, which this one does not have.`);
    }
  }
  return needs.some(({ rule }) => rule?.who === 'operator') ? 'operators' : 'open';
}

/** Whether a token with these scopes is good for what takes `wanted`. */
export function holds(scopes: ReadonlySet<Scope>, wanted: Scope): boolean {
  if (scopes.has(wanted)) return true;
  return [...scopes].some((scope) => COVERS[scope]?.includes(wanted) === true);
}

function forbidden(message: string): Shut {
  return { code: 'FORBIDDEN', status: 403, message };
}

/** Equal for callers about whom every decision is the same. */
export function kindOf(caller: Caller): string {
  if (caller.kind === 'anonymous') return 'anonymous';
  return caller.scopes === undefined ? 'session' : [...caller.scopes].toSorted().join(' ');
}
