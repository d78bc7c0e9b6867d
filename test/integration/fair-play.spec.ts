import type { DataSource } from 'typeorm';
import { DailyRoots } from '../../src/app/daily-roots';
import { enrolKey, renameKey, replaceLostKey, rotateKey } from '../../src/app/signing-keys';
import { present } from '../../src/engine/core/assert';
import { noteHash, parseDailyText, proofHolds } from '../../src/fairness/daily-root';
import { parseHex64 } from '../../src/fairness/hash';
import { wrongKey } from '../../src/fairness/keys';
import { checkNote, parseNote, type NoteKey, type NoteSigner } from '../../src/fairness/note';
import { makeDataSource } from '../../src/infra/data-source';
import { dailyRootsIn } from '../../src/readmodels/daily-roots';
import { keysIn } from '../../src/readmodels/signing-keys';
import { ask, freshDatabase } from '../kit/postgres';
import { headOf, idOf, stands } from '../kit/standing-games';
import { testSigner } from '../kit/test-signer';

const signer = testSigner();
let database: Awaited<ReturnType<typeof freshDatabase>>;
let nodes: [DataSource, DataSource];

beforeEach(async () => {
  database = await freshDatabase();
  nodes = [await makeDataSource(database.url).initialize(), await makeDataSource(database.url).initialize()];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.destroy()));
  await database.drop();
});

function rootsOn(node: DataSource, now: string): DailyRoots {
  const onError = (error: unknown): never => {
    throw error;
  };
  return new DailyRoots(
    { store: dailyRootsIn(node), signer, clock: { now: () => new Date(now) } },
    { everyMs: 60_000, onError },
  );
}

async function stated(roots: DailyRoots, date: string) {
  const note = present(await roots.note(date), `the note of ${date}`);
  const parsed = present(parseNote(note), 'a note');
  expect(checkNote(parsed, signer).ok).toBe(true);
  return { note, ...present(parseDailyText(parsed.text), 'what it states') };
}

describe('the root of a day', () => {
  test('is published by one of two nodes that try at once, private games too', async () => {
    for (let n = 1; n <= 5; n++) await stands(database.url, n, { version: n, at: '2026-03-01T12:00:00.000Z' });
    const [one, other] = nodes.map((node) => rootsOn(node, '2026-03-02T00:00:05.000Z'));
    await Promise.all([one?.publishDue(), other?.publishDue(), one?.publishDue()]);

    expect(await ask(database.url, 'SELECT date, size FROM daily_roots')).toEqual([{ date: '2026-03-01', size: 5 }]);
    expect(await ask(database.url, 'SELECT count(*)::int AS leaves FROM daily_leaves')).toEqual([{ leaves: 5 }]);
    const roots = present(other, 'a node');
    expect(await stated(roots, '2026-03-01')).toMatchObject({ origin: 'capicua.example', size: 5, previous: '-' });
    for (let n = 1; n <= 5; n++) {
      const proof = present(await roots.proof(idOf(n)), 'a proof');
      expect(proof).toMatchObject({ seq: n, head: headOf(n, n), size: 5 });
      expect(proofHolds(proof, 'capicua.example')).toBe(true);
    }
    expect(await roots.proof(idOf(6))).toBeUndefined();
  });

  test('covers the games that moved since the last one, and refers to it', async () => {
    await stands(database.url, 1, { version: 3, at: '2026-03-01T12:00:00.000Z' });
    await stands(database.url, 2, { version: 3, at: '2026-03-01T12:00:00.000Z' });
    await rootsOn(nodes[0], '2026-03-02T00:00:05.000Z').publishDue();
    await stands(database.url, 2, { version: 4, at: '2026-03-02T12:00:00.000Z' });
    const roots = rootsOn(nodes[1], '2026-03-03T00:00:05.000Z');
    await roots.publishDue();

    const first = await stated(roots, '2026-03-01');
    expect(await stated(roots, '2026-03-02')).toMatchObject({ size: 1, previous: noteHash(first.note) });
    expect(await roots.proof(idOf(2))).toMatchObject({ date: '2026-03-02', seq: 4 });
    expect(await roots.proof(idOf(1))).toMatchObject({ date: '2026-03-01', seq: 3 });
  });

  test('leaves no gap where servers were down for days: a missed day is an empty tree', async () => {
    await rootsOn(nodes[0], '2026-03-02T00:00:05.000Z').publishDue();
    await stands(database.url, 1, { version: 3, at: '2026-03-03T12:00:00.000Z' });
    const roots = rootsOn(nodes[0], '2026-03-06T09:00:00.000Z');
    await roots.publishDue();

    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
    const notes = await Promise.all(days.map((day) => stated(roots, day)));
    expect(notes.map(({ size }) => size)).toEqual([0, 0, 0, 0, 1]);
    expect(notes[0]?.root).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    notes.slice(1).forEach(({ previous }, at) => expect(previous).toBe(noteHash(notes[at]?.note ?? '')));
  });

  test('takes an event that was committed after midnight with an instant from before it', async () => {
    await rootsOn(nodes[0], '2026-03-02T00:00:05.000Z').publishDue();
    await stands(database.url, 1, { version: 3, at: '2026-03-01T23:59:59.999Z' });
    const roots = rootsOn(nodes[0], '2026-03-03T00:00:05.000Z');
    await roots.publishDue();
    expect(await roots.proof(idOf(1))).toMatchObject({ date: '2026-03-02', seq: 3 });
  });
});

describe('the key that notes are signed with', () => {
  const read = (text: string) => present(parseHex64(text), 'hex');
  const [young, stranger] = [testSigner({ fill: 9 }), testSigner({ fill: 5 })];
  const at = (day: number): Date => new Date(Date.UTC(2026, 2, day));

  test('is enrolled once, by whichever of two servers starts first', async () => {
    const [one, other] = nodes.map((node) => keysIn(node, read));
    const outcomes = await Promise.all([
      enrolKey(present(one, 'a node'), signer, { now: at(1) }),
      enrolKey(present(other, 'a node'), stranger, { now: at(1) }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const keys = await present(one, 'a node').list();
    expect(keys).toHaveLength(1);
    expect(wrongKey(keys)).toBeUndefined();
  });

  test('is replaced by one that it introduces, and counts until then', async () => {
    const keys = keysIn(nodes[0], read);
    expect((await enrolKey(keys, signer, { now: at(1) })).ok).toBe(true);
    expect(await rotateKey(keys, { old: stranger, young }, at(10))).toMatchObject({ ok: false });
    expect((await rotateKey(keys, { old: signer, young }, at(10))).ok).toBe(true);
    const listed = await keys.list();
    expect(listed).toMatchObject([
      { publicKey: signer.publicKey, until: at(10).toISOString() },
      { publicKey: young.publicKey, from: at(10).toISOString() },
    ]);
    expect(wrongKey(listed)).toBeUndefined();
    // Servers restart one after the other: both keys are good until the new one takes over.
    expect((await enrolKey(keys, signer, { now: at(9) })).ok).toBe(true);
    expect((await enrolKey(keys, young, { now: at(9) })).ok).toBe(true);
    expect(await enrolKey(keys, signer, { now: at(11) })).toMatchObject({
      ok: false,
      error: { code: 'SIGNING_KEY_DIFFERS', sentence: expect.stringContaining('was replaced') as string },
    });
  });

  test('is refused once it was given up as stolen, and can still introduce the next', async () => {
    const keys = keysIn(nodes[0], read);
    await enrolKey(keys, signer, { now: at(1) });
    const [key] = await keys.list();
    await keys.revoke(key?.keyId ?? '', at(5).toISOString());
    await keys.revoke(key?.keyId ?? '', at(8).toISOString());
    expect(await keys.list()).toMatchObject([{ revokedAt: at(5).toISOString() }]);
    expect(await enrolKey(keys, signer, { now: at(6) })).toMatchObject({
      ok: false,
      error: { code: 'SIGNING_KEY_DIFFERS', sentence: expect.stringContaining('stolen') as string },
    });
    expect((await rotateKey(keys, { old: signer, young }, at(6))).ok).toBe(true);
    expect((await enrolKey(keys, young, { now: at(6) })).ok).toBe(true);
  });

  test('is not taken under another name by accident, and vouches for itself when it is renamed on purpose', async () => {
    const keys = keysIn(nodes[0], read);
    await enrolKey(keys, signer, { now: at(1) });
    const renamed = { ...signer, name: 'new.example' };

    expect(await enrolKey(keys, renamed, { now: at(2) })).toMatchObject({
      ok: false,
      error: { code: 'ORIGIN_DIFFERS', sentence: expect.stringContaining('set ORIGIN=capicua.example') as string },
    });
    expect(await rotateKey(keys, { old: renamed, young: { ...young, name: 'new.example' } }, at(2))).toMatchObject({
      ok: false,
      error: { code: 'ORIGIN_DIFFERS' },
    });
    // The one that it has had all along is as good as before.
    expect((await enrolKey(keys, signer, { now: at(2) })).ok).toBe(true);
    expect(await keys.list()).toHaveLength(1);

    expect((await renameKey(keys, renamed, at(3))).ok).toBe(true);
    expect((await enrolKey(keys, renamed, { now: at(4) })).ok).toBe(true);
    expect(await enrolKey(keys, signer, { now: at(4) })).toMatchObject({
      ok: false,
      error: { code: 'ORIGIN_DIFFERS' },
    });
    const listed = await keys.list();
    expect(listed.map(({ name }) => name)).toEqual(['capicua.example', 'new.example']);
    expect(wrongKey(listed)).toBeUndefined();
  });

  test('gets an earlier name again by way of a new key, as the refusal says', async () => {
    const keys = keysIn(nodes[0], read);
    const named = (one: NoteSigner, name: string): NoteSigner => ({ ...one, name });
    await enrolKey(keys, signer, { now: at(1) });
    await renameKey(keys, named(signer, 'localhost'), at(2));

    expect(await renameKey(keys, signer, at(3))).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining('ORIGIN=localhost npx capicua keys rotate') as string },
    });
    const rotation = { old: named(signer, 'localhost'), young: named(young, 'localhost') };
    expect((await rotateKey(keys, rotation, at(3))).ok).toBe(true);
    expect((await renameKey(keys, young, at(3))).ok).toBe(true);

    expect((await enrolKey(keys, young, { now: at(4) })).ok).toBe(true);
    expect(wrongKey(await keys.list())).toBeUndefined();
  });

  test('from before a rotation takes the new one again, when the old one was kept', async () => {
    const keys = keysIn(nodes[0], read);
    await enrolKey(keys, signer, { now: at(1) });

    expect(await enrolKey(keys, young, { now: at(5) })).toMatchObject({
      ok: false,
      error: { code: 'SIGNING_KEY_DIFFERS', sentence: expect.stringContaining('keys rotate --lost') as string },
    });
    const kept = ({ publicKey }: NoteKey): NoteSigner | undefined =>
      publicKey === signer.publicKey ? signer : undefined;
    expect((await enrolKey(keys, young, { now: at(5), kept })).ok).toBe(true);
    expect(wrongKey(await keys.list())).toBeUndefined();
    expect(await keys.list()).toMatchObject([{ until: at(5).toISOString() }, { publicKey: young.publicKey }]);
  });

  test('that is lost is given up, and whoever checks the keys is told that they break off there', async () => {
    const keys = keysIn(nodes[0], read);
    await enrolKey(keys, signer, { now: at(1) });
    expect((await replaceLostKey(keys, young, at(5))).ok).toBe(true);

    expect((await enrolKey(keys, young, { now: at(6) })).ok).toBe(true);
    const listed = await keys.list();
    expect(listed[0]).toMatchObject({ publicKey: signer.publicKey, revokedAt: at(5).toISOString() });
    expect(wrongKey(listed)?.publicKey).toBe(young.publicKey);
  });

  test('never begins before the one that introduces it, so that the list stays in order', async () => {
    const keys = keysIn(nodes[0], read);
    await enrolKey(keys, signer, { now: at(1) });
    await rotateKey(keys, { old: signer, young }, at(10));
    expect((await rotateKey(keys, { old: young, young: stranger }, at(2))).ok).toBe(true);

    const listed = await keys.list();
    expect(listed.map(({ publicKey }) => publicKey)).toEqual([signer, young, stranger].map((one) => one.publicKey));
    expect(wrongKey(listed)).toBeUndefined();
  });
});
