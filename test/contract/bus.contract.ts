import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HintHeard } from '../../src/app/ports/bus';
import type { NodesBus } from '../../src/infra/nodes-bus';
import { within } from '../crash/storm/server-process';
import { makeCuttingProxy, type CuttingProxy } from './cutting-proxy';

/** What carries hints from node to node. */
export interface Carrier {
  /** Its address. */
  readonly url: string;
  /** A node that reaches it at this address and counts it as lost after about so long a silence. */
  open(url: string, silentMs: number): Promise<NodesBus>;
  /** Connections on which nodes listen. */
  listeners(): Promise<number>;
  /** Ends all of them, as an operator would. */
  endListeners(): Promise<void>;
}

/** Long beyond what a busy machine makes of an answer, for the tests in which nothing falls silent. */
export const NEVER_SILENT_MS = 60_000;
const SOON_SILENT_MS = 500;

/** Publishes until the other node hears, as moves that follow one another do. */
export async function hears(here: NodesBus, there: NodesBus): Promise<void> {
  const gameId = randomUUID();
  let version = 0;
  let heard = false;
  const stop = there.subscribe((hint) => (heard ||= hint.gameId === gameId && hint.from === 'elsewhere'));
  await within(
    'the other node to hear a hint',
    () => {
      here.publish({ gameId, version: ++version });
      return heard;
    },
    50,
  );
  stop();
}

/** What must hold of hints between nodes, whatever carries them. `there` hears through a proxy that can be cut. */
export function busContract(carrier: () => Carrier): void {
  let proxy: CuttingProxy;
  let here: NodesBus;
  let there: NodesBus;

  beforeEach(async () => {
    proxy = await makeCuttingProxy(carrier().url);
  });
  afterEach(async () => {
    await here.stop();
    await there.stop();
    await proxy.close();
  });

  async function open(silentMs = NEVER_SILENT_MS): Promise<void> {
    here = await carrier().open(carrier().url, silentMs);
    there = await carrier().open(proxy.url, silentMs);
  }

  it('are heard once each, and a node does not hear itself from elsewhere', async () => {
    await open();
    await hears(here, there);
    const gameId = randomUUID();
    const heard: HintHeard[] = [];
    there.subscribe((hint) => hint.gameId === gameId && heard.push(hint));
    there.publish({ gameId, version: 1 });
    here.publish({ gameId, version: 2 });
    await within('both hints', () => heard.length >= 2);
    expect(heard).toEqual([
      { gameId, version: 1, from: 'here' },
      { gameId, version: 2, from: 'elsewhere' },
    ]);
  });

  it('of other sequences come to those who listen to them, on this node and on others', async () => {
    await open();
    await hears(here, there);
    const stream = `inbox/${randomUUID()}`;
    const heard: string[] = [];
    here.listen(stream, (version) => heard.push(`here ${version}`));
    const stop = there.listen(stream, (version) => heard.push(`there ${version}`));
    there.listen(`${stream}0`, () => heard.push('another one'));
    here.tell({ stream, version: 5 });
    await within('both to hear', () => heard.length >= 2);
    stop();
    here.tell({ stream, version: 6 });
    await hears(here, there);
    expect(heard).toEqual(['here 5', 'there 5', 'here 6']);
  });

  it('come again when the connection was cut', async () => {
    await open();
    await hears(here, there);
    proxy.cutAll();
    proxy.mend();
    await hears(here, there);
  });

  it('come again when the connection fell silent and nobody said so', async () => {
    await open(SOON_SILENT_MS);
    await hears(here, there);
    proxy.goMute();
    proxy.mend();
    await hears(here, there);
  });

  it('come in the end when nobody answered at first', async () => {
    proxy.goMute();
    await open(SOON_SILENT_MS);
    // The first try, and no more than that, is certain to be one that nobody answers.
    await sleep(SOON_SILENT_MS);
    proxy.mend();
    await hears(here, there);
  });

  it('are listened for on one connection a node, however often it was ended', async () => {
    await open();
    await hears(here, there);
    for (let time = 0; time < 3; time++) {
      await carrier().endListeners();
      await hears(here, there);
    }
    await within('one connection a node', async () => (await carrier().listeners()) === 2);
  });
}
