import { exportLists } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { type TestStaff, createTestStaff } from '../../../../testing/test-staff.ts';
import type { Cell } from './export-columns.ts';
import type { ExportList } from './export-lists.ts';
import { createExportSeals } from './export-seals.ts';
import * as store from './export-store.ts';
import { createExportWriter } from './export-writer.ts';

let test: TestStaff;
let staffId: number;
let made = 0;

beforeAll(async () => {
  test = await createTestStaff();
  staffId = (await test.signIn('finance')).id;
});

afterAll(() => test.close());

const signal = new AbortController().signal;

type Read = () => AsyncGenerator<Cell[][]>;

async function* rowsOf(...batches: Cell[][][]): AsyncGenerator<Cell[][]> {
  for (const batch of batches) yield await Promise.resolve(batch);
}

/** A node that writes exports of a list of one column. */
function openNode(read: Read) {
  const { staff, clock, database, vault } = test;
  const seals = createExportSeals({ vault });
  const list: ExportList = {
    permission: 'deposit.read',
    headings: () => ['Nome'],
    open: (filter) => ({ filter, count: () => Promise.resolve(3), read }),
  };
  const lists = Object.fromEntries(exportLists.map((name) => [name, list])) as Record<
    (typeof exportLists)[number],
    ExportList
  >;
  const notifyEnd = () => Promise.resolve();
  return { seals, write: createExportWriter({ ...database, clock, lists, seals, staff, notifyEnd }) };
}

async function request(format: 'csv' | 'xlsx' = 'csv', isScheduled = false): Promise<string> {
  made += 1;
  const id = `E${String(made).padStart(3, '0')}`;
  const filter = await openNode(rowsOf).seals.sealFilter(test.database.db, id, {});
  const now = test.clock.now();
  await test.database.atomically((tx) =>
    store.insertExport(tx, {
      id,
      staffId,
      list: 'recharges',
      format,
      language: 'pt',
      filter,
      rowsTotal: 3,
      isScheduled,
      requestedAt: now,
    }),
  );
  return id;
}

/** Reads an entry of a ZIP file by its local header. Its packed size may stand behind it, so the rest of the file is given. */
function readZipEntry(zip: Buffer, name: string): string {
  const start = zip.indexOf(name) - 30;
  const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  return inflateRawSync(zip.subarray(from)).toString();
}

const find = (id: string) => store.findExport(test.database.db, staffId, id);

async function readContent(id: string): Promise<Buffer> {
  const file = await find(id);
  const { rows } = await sql<{ position: number; content: Buffer; run: number }>`
    select position, run, content_sealed as content from exports.piece where export_id = ${id} order by run, position`.execute(
    test.database.db,
  );
  expect(rows.every(({ run }) => run === file?.run)).toBe(true);
  const { seals } = openNode(rowsOf);
  const pieces = rows.map(({ position, run, content }) =>
    seals.openPiece(test.database.db, { id, run }, position, content),
  );
  return Buffer.concat(await Promise.all(pieces));
}

describe('the writer of exports', () => {
  it('writes again from the first row after a run that died, and leaves one file', async () => {
    const id = await request();
    const dies = openNode(async function* () {
      yield* rowsOf([['a'], ['b']]);
      throw new Error('the node died');
    });
    await expect(dies.write(id, signal)).rejects.toThrow('the node died');
    expect(await find(id)).toMatchObject({ status: 'running', run: 1, rowsDone: 2 });
    await openNode(() => rowsOf([['a'], ['b']], [['c']])).write(id, signal);
    expect(await find(id)).toMatchObject({ status: 'done', run: 2, rowsDone: 3 });
    expect((await readContent(id)).toString()).toBe('\uFEFF"Nome"\r\n"a"\r\n"b"\r\n"c"\r\n');
  });

  it('leaves a finished file as it is where the job is delivered again', async () => {
    const id = await request();
    const node = openNode(() => rowsOf([['a']]));
    await node.write(id, signal);
    await node.write(id, signal);
    expect(await find(id)).toMatchObject({ status: 'done', run: 1 });
    expect((await readContent(id)).toString()).toBe('\uFEFF"Nome"\r\n"a"\r\n');
  });

  it('stops a run where another node has begun a later one', async () => {
    const id = await request();
    const second = openNode(() => rowsOf([['x'], ['y']]));
    const first = openNode(async function* () {
      yield [['old']];
      await second.write(id, signal);
      yield [['older']];
    });
    await first.write(id, signal);
    expect(await find(id)).toMatchObject({ status: 'done', run: 2, rowsDone: 2 });
    expect((await readContent(id)).toString()).toBe('\uFEFF"Nome"\r\n"x"\r\n"y"\r\n');
  });

  it('stops where the export is cancelled, and leaves no piece', async () => {
    const id = await request();
    const node = openNode(async function* () {
      yield [['a']];
      await test.database.atomically((tx) => store.markCancelled(tx, staffId, id, test.clock.now()));
      yield [['b']];
    });
    await node.write(id, signal);
    expect(await find(id)).toMatchObject({ status: 'cancelled', rowsDone: 1 });
    expect(await readContent(id)).toHaveLength(0);
  });

  it('stops where its lease is lost', async () => {
    const id = await request();
    await openNode(() => rowsOf([['a']])).write(id, AbortSignal.abort());
    expect(await find(id)).toMatchObject({ status: 'running', rowsDone: 0 });
  });

  it('gives up after five runs', async () => {
    const id = await request();
    const node = openNode(() => {
      throw new Error('never');
    });
    for (let run = 1; run <= 5; run += 1) await expect(node.write(id, signal)).rejects.toThrow('never');
    expect(await find(id)).toMatchObject({ status: 'failed', problem: 'internal', run: 5 });
    await node.write(id, signal);
    expect((await find(id))?.run).toBe(5);
  });

  it('gives up after five runs that ended with their node', async () => {
    const id = await request();
    for (let run = 1; run <= 5; run += 1)
      await test.database.atomically((tx) => store.beginRun(tx, id, test.clock.now()));
    await openNode(() => rowsOf([['a']])).write(id, signal);
    expect(await find(id)).toMatchObject({ status: 'failed', problem: 'internal' });
    expect(await readContent(id)).toHaveLength(0);
  });

  it('fails where the list grew beyond the bound of the format', async () => {
    const id = await request('xlsx');
    const batch = Array.from({ length: 25_001 }, () => ['a']);
    await openNode(() => rowsOf(batch, batch)).write(id, signal);
    expect(await find(id)).toMatchObject({ status: 'failed', problem: 'too_large' });
  });

  it('writes a spreadsheet in which no text is a formula', async () => {
    const id = await request('xlsx');
    const at = new Date('2026-11-23T17:32:00.000Z');
    await openNode(() => rowsOf([['=1+1'], [centavos(-123_456n)]], [[at]])).write(id, signal);
    expect(await find(id)).toMatchObject({ status: 'done', rowsDone: 3 });
    const sheet = readZipEntry(await readContent(id), 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>-1234.56</v>');
    // 23 November 2026, 14:32 in Brasília, in days since the beginning of 1900.
    expect(Number(/<v>(46\d{3}\.\d+)<\/v>/.exec(sheet)?.[1])).toBeCloseTo(46_349 + (14 * 60 + 32) / 1440, 5);
  });

  it('deletes files that expired or are too many, and forgets old entries', async () => {
    const ids = [await request(), await request(), await request()];
    for (const id of ids) {
      await openNode(() => rowsOf([['a']])).write(id, signal);
      test.clock.advance(60);
    }
    const sweep = (kept: number) =>
      test.database.atomically((tx) => {
        const now = test.clock.now();
        return store.expireFiles(tx, { now, kept, forgetBefore: new Date(now.getTime() - 90 * 86_400_000) });
      });
    await sweep(2);
    expect((await find(ids[0] ?? ''))?.status).toBe('expired');
    expect((await find(ids[2] ?? ''))?.status).toBe('done');
    test.clock.advance(7 * 86_400);
    await sweep(30);
    expect((await find(ids[2] ?? ''))?.status).toBe('expired');
    expect((await sql`select from exports.piece`.execute(test.database.db)).rows).toHaveLength(0);
    test.clock.advance(91 * 86_400);
    await sweep(30);
    expect(await find(ids[2] ?? '')).toBeUndefined();
  });
});

describe('the files of a member of staff', () => {
  it('expire beyond the latest ones, but for those of schedules, which stay for their week', async () => {
    const [own, scheduled] = [await request(), await request('csv', true)];
    const node = openNode(() => rowsOf([['a']]));
    for (const id of [own, scheduled]) await node.write(id, signal);
    const sweep = (now: Date) =>
      test.database.atomically((tx) => store.expireFiles(tx, { now, kept: 0, forgetBefore: new Date(0) }));
    await sweep(test.clock.now());
    expect([(await find(own))?.status, (await find(scheduled))?.status]).toEqual(['expired', 'done']);
    const expiresAt = (await find(scheduled))?.expiresAt;
    if (!(expiresAt instanceof Date)) throw new Error('a finished file has an end');
    await sweep(expiresAt);
    expect((await find(scheduled))?.status).toBe('expired');
  });
});
