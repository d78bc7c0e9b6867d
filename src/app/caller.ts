import type { Scope } from './scopes';

/** Who asks, once the edge has read his token. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'player';
      readonly playerId: string;
      /** What his token is good for; left out where it is good for everything, as a session's is. */
      readonly scopes?: ReadonlySet<Scope>;
      /** What speaks for him; left out for tokens from before there were any such. */
      readonly credentialId?: string;
    };

export const ANONYMOUS: Caller = { kind: 'anonymous' };

export function playerIdOf(caller: Caller): string | undefined {
  return caller.kind === 'player' ? caller.playerId : undefined;
}
