import { setTimeout as pause } from 'node:timers/promises';
import type { LocalBus } from './local-bus';

/** Postgres refuses payloads of 8000 bytes; a hint is some 70. */
const HINTS_AT_ONCE = 100;
/** From one message to the next, ms: nobody on another node sees so little, and a busy node sends a fraction of the messages. */
const REST_MS = 5;

/** Of games, and of durable sequences that are no game's log: each kind has a channel of its own. */
export type HintKind = 'games' | 'streams';

/** Hints on their way to other nodes. */
export interface HintSender {
  send(about: string, version: number): void;
  /** Resolves when nothing is on its way. */
  sent(): Promise<void>;
}

/**
 * Gathers hints while a message is on its way and for a moment after, and puts all that have gathered into the next one; of one
 * thing the last is enough. What cannot be sent is lost: a hint that comes late is worth no more than the slow poll, which comes anyway.
 */
export function makeHintSender(
  nodeId: string,
  sendText: (text: string) => Promise<unknown>,
  onError: (error: unknown) => void,
): HintSender {
  const gathered = new Map<string, number>();
  let sending: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    while (gathered.size > 0) {
      const hints = [...gathered].slice(0, HINTS_AT_ONCE);
      for (const [about] of hints) gathered.delete(about);
      await sendText([nodeId, ...hints.map(([about, version]) => `${about}:${version}`)].join(' ')).catch(onError);
      if (gathered.size < HINTS_AT_ONCE) await pause(REST_MS);
    }
    sending = undefined;
  };

  return {
    send: (about, version) => {
      gathered.set(about, version);
      sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(sendAll);
    },
    sent: async () => sending,
  };
}

/** Passes on what another node sent; this node's own messages come back too, and are left out. */
export function hearText(local: Pick<LocalBus, 'hear' | 'hearStream'>, kind: HintKind, text: string, nodeId: string) {
  const [from, ...hints] = text.split(' ');
  if (from === nodeId) return;
  for (const hint of hints) {
    const [about, version] = hint.split(':');
    if (about === undefined || version === undefined) continue;
    if (kind === 'games') local.hear({ gameId: about, version: Number(version) });
    else local.hearStream({ stream: about, version: Number(version) });
  }
}
