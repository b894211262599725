import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createEmptyDatabase, runOn } from '../../testing/database.ts';
import { type Session, openSession } from './index.ts';

let database: TestDatabase;
let session: Session;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  session = await openSession({ url: database.url, applicationName: 'arara session' });
});

afterEach(() => session.close());

const ask = (text: string, values: readonly unknown[] = []) => session.query({ text }, values);

/** Ends the server's side of the session. */
async function cutter(): Promise<() => Promise<void>> {
  const [row] = await ask('select pg_backend_pid()');
  return () => runOn(database.url, `select pg_terminate_backend(${String(row?.[0])})`);
}

describe('a session', () => {
  it('gives rows as tuples, and values as the pool gives them', async () => {
    expect(await ask(`select 1::bigint, '{1,null}'::bigint[], null, 'x' union all select 2, '{}', null, 'y'`)).toEqual([
      [1n, [1n, null], null, 'x'],
      [2n, [], null, 'y'],
    ]);
  });

  it('takes a moment as it is, and knows no zone but UTC', async () => {
    const at = new Date('2026-11-20T23:59:59.999Z');
    expect(await ask('select $1::timestamptz, $1::timestamptz::text', [at])).toEqual([
      [at, '2026-11-20 23:59:59.999+00'],
    ]);
  });

  it('prepares a statement that has a name once', async () => {
    const named = { name: 'twice', text: 'select $1::integer * 2' };
    expect([await session.query(named, [1]), await session.query(named, [2])]).toEqual([[[2]], [[4]]]);
    expect(await ask('select name, generic_plans + custom_plans from pg_prepared_statements')).toEqual([['twice', 2n]]);
  });

  it('has an application name', async () => {
    expect(await ask(`select current_setting('application_name')`)).toEqual([['arara session']]);
  });

  it('is whole after a statement that failed', async () => {
    await expect(ask('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(session.isBroken).toBe(false);
    expect(await ask('select 1')).toEqual([[1]]);
  });
});

describe('a session that was cut', () => {
  it('while it rests is broken, and asks nothing any more', async () => {
    const cut = await cutter();
    await cut();
    while (!session.isBroken) await new Promise((resolve) => setImmediate(resolve));
    await expect(ask('select 1')).rejects.toThrow('not queryable');
  });

  it('under a statement fails it, and is broken', async () => {
    const cut = await cutter();
    const doorkeeper = await openSession({ url: database.url, applicationName: 'doorkeeper' });
    await doorkeeper.query({ text: 'select pg_advisory_lock(1)' }, []);
    const answer = ask('select pg_advisory_lock(1)').catch((error: unknown) => error);
    await cut();
    expect(await answer).toMatchObject({ code: '57P01' });
    while (!session.isBroken) await new Promise((resolve) => setImmediate(resolve));
    await doorkeeper.close();
  });
});

describe('a session that hears nothing for too long', () => {
  it('gives the statement and the connection up', async () => {
    const patient = await openSession({ url: database.url, applicationName: 'impatient', silenceMs: 50 });
    await expect(patient.query({ text: 'select pg_sleep(20)' }, [])).rejects.toThrow('Connection terminated');
    expect(patient.isBroken).toBe(true);
  });

  it('is patient while nothing is asked', async () => {
    const patient = await openSession({ url: database.url, applicationName: 'patient', silenceMs: 20 });
    await ask('select pg_sleep(0.1)');
    expect(await patient.query({ text: 'select 1' }, [])).toEqual([[1]]);
    await patient.close();
  });
});

describe('closing', () => {
  it('ends the session for good, and twice is once', async () => {
    await session.close();
    await session.close();
    expect(session.isBroken).toBe(true);
    await expect(ask('select 1')).rejects.toThrow('not queryable');
  });
});

describe('opening', () => {
  it('fails where nothing listens', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const address = listener.address();
    const url = `postgres://nobody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/nothing`;
    await new Promise((resolve) => listener.close(resolve));
    await expect(openSession({ url, applicationName: 'x' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
