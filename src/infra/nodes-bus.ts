import type { Bus } from '../app/ports/bus';

/** Hints among all nodes on one database. */
export interface NodesBus extends Bus {
  stop(): Promise<void>;
}
