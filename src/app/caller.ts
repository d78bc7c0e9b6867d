/** Who asks, once the edge has read his token. */
export type Caller = { readonly kind: 'anonymous' } | { readonly kind: 'player'; readonly playerId: string };

export const ANONYMOUS: Caller = { kind: 'anonymous' };

export function playerIdOf(caller: Caller): string | undefined {
  return caller.kind === 'player' ? caller.playerId : undefined;
}
