import type { JobSpec } from './queue-schema';

/** Nodes say on it that something is due. */
export const DUE_STREAM = 'deliveries';

export function deliveryJob(delivery: {
  readonly id: string;
  readonly host: string;
  readonly slow: boolean;
  readonly runAt: Date;
}): JobSpec {
  const { id, host, slow, runAt } = delivery;
  return { task: slow ? 'deliver-slow' : 'deliver-quick', payload: { id, host }, key: id, runAt, flag: host };
}

export function digestJob(playerId: string, runAt: Date): JobSpec {
  return { task: 'mail-digest', payload: { playerId }, key: `mail ${playerId}`, runAt };
}

export function codeJob(playerId: string, runAt: Date): JobSpec {
  return { task: 'mail-code', payload: { playerId }, key: `code ${playerId}`, runAt };
}
