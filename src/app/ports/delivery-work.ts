/** Jobs for receivers that answer at once, and for those that keep others waiting or fail. */
export type Lane = 'quick' | 'slow';

/** What the queue has done, one thing after the other. What rejects is tried again later. */
export interface DeliveryWork {
  deliver(deliveryId: string, lane: Lane): Promise<void>;
  postpone(deliveryId: string, until: Date): Promise<void>;
  /** Left out on a server that sends no mail. */
  readonly mail?: {
    sendCode(playerId: string): Promise<void>;
    sendDigest(playerId: string): Promise<void>;
  };
}
