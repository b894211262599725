import { endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { type SendRequest, requestSender, registerBy } from '../../testing/raw-request.ts';
import { type TestDatabase, type TestServer, createTestDatabase, createTestServer } from '../../testing/index.ts';
import { Failure, addressList, createLog, guestRoute } from '../platform/index.ts';
import { WINDOW_MS, createRateCounters } from './rate-counters.ts';
import { createRateSharing } from './rate-sharing.ts';

let database: TestDatabase;
const apps: FastifyInstance[] = [];

const page = guestRoute(endpoints.siteData, () => Promise.reject(new Failure('not_found')));
const now = () => 1_000 * WINDOW_MS;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await database.atomically((tx) => sql`delete from http.rate`.execute(tx));
});

afterAll(() => database.drop());

/** Starts a node with its own counters on the shared database. */
async function startNode(change: Partial<Parameters<typeof createTestApp>[0]> = {}) {
  const counters = createRateCounters({ now });
  const app = await createTestApp({ ...database, routes: [page], ratePerMinute: 20, counters, ...change });
  apps.push(app);
  const ask: SendRequest = requestSender({ server: { app } as never });
  const warnings: string[] = [];
  const log = createLog('warn', { write: (line: string) => void warnings.push(line) });
  const sharing = createRateSharing({ atomically: change.atomically ?? database.atomically, counters, log });
  const statuses = async (count: number, from: (index: number) => string): Promise<number[]> => {
    const replies = [];
    for (let index = 0; index < count; index += 1)
      replies.push(await ask(endpoints.siteData.path, { from: from(index) }));
    return replies.map(({ status }) => status);
  };
  return { ask, sharing, statuses, warnings };
}

describe('the limit of a network', () => {
  it('applies across nodes', async () => {
    const [one, other] = [await startNode(), await startNode()];
    expect(await one.statuses(15, () => '192.0.2.1')).not.toContain(429);
    await one.sharing.share();
    expect(await other.statuses(8, () => '192.0.2.1')).not.toContain(429);
    await other.sharing.share();
    await one.sharing.share();
    expect(await other.statuses(1, () => '192.0.2.1')).toEqual([429]);
    // The next exchange after a call of this node returns the counts of the other one.
    await one.statuses(1, () => '192.0.2.1');
    await one.sharing.share();
    expect(await one.statuses(1, () => '192.0.2.1')).toEqual([429]);
    expect(await one.statuses(1, () => '192.0.2.2')).toEqual([404]);
  });

  it('stores no address in the database', async () => {
    const one = await startNode();
    await one.statuses(15, () => '192.0.2.1');
    await one.sharing.share();
    const { rows } = await sql<{ row: string }>`select rate::text as row from http.rate`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  });

  it('applies per node while the database is unreachable, which is logged once', async () => {
    const atomically = () => Promise.reject(new Error('no database'));
    const one = await startNode({ atomically });
    for (let times = 0; times < 2; times += 1) {
      await one.statuses(12, () => '192.0.2.1');
      await one.sharing.share();
    }
    expect(await one.statuses(1, () => '192.0.2.1')).toEqual([429]);
    expect(one.warnings).toHaveLength(1);
  });

  it('applies to all networks of a /48 together', async () => {
    const one = await startNode();
    const statuses = await one.statuses(100, (index) => `2001:db8:7:${index.toString(16)}00::1`);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(80);
  });
});

describe('the limit of an account', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await createTestServer({ counters: createRateCounters({ now }) });
  });

  afterAll(() => server.close());

  it('applies to an expensive call from any address and does not affect other accounts', async () => {
    const ask = requestSender(server);
    const [maria, joao] = [await registerBy(ask), await registerBy(ask)];
    const change = (token: string) =>
      ask(endpoints.profileSet.path, { body: { nickname: '' }, headers: { authorization: `Bearer ${token}` } });
    const statuses = [];
    for (let index = 0; index < 100; index += 1) statuses.push((await change(maria.token)).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(90);
    expect((await change(joao.token)).status).not.toBe(429);
  });
});

describe('the allowed networks of staff', () => {
  const signIn = { email: 'admin@arara.test', password: 'uma-senha-de-equipe' };
  const staff = guestRoute(endpoints.officeLogin, () => Promise.reject(new Failure('wrong_credentials')));

  it.each([
    ['192.0.2.7', 422],
    ['2001:db8:1::9', 422],
    ['::ffff:192.0.2.7', 422],
    ['192.0.3.7', 403],
    ['2001:db8:2::9', 403],
  ])('answer a sign-in from %s with %i', async (from, status) => {
    const staffNetworks = addressList(['192.0.2.0/24', '2001:db8:1::/48']);
    const { ask } = await startNode({ routes: [staff, page], staffNetworks });
    const reply = await ask(endpoints.officeLogin.path, { body: signIn, from });
    expect([reply.status, reply.body['error']]).toEqual([status, status === 403 ? 'forbidden' : 'wrong_credentials']);
    expect((await ask(endpoints.siteData.path, { from })).status).toBe(404);
  });

  it('are all by default', async () => {
    const { ask } = await startNode({ routes: [staff], staffNetworks: addressList([]) });
    expect((await ask(endpoints.officeLogin.path, { body: signIn, from: '203.0.113.9' })).status).toBe(422);
  });

  it('apply to every call of staff, however its path is written', async () => {
    const { ask } = await startNode({ routes: [staff], staffNetworks: addressList(['192.0.2.0/24']) });
    for (const path of ['/office/api/auth/login/', '/%6fffice/api/auth/login', endpoints.officeLogin.path]) {
      const { status } = await ask(path, { body: signIn, from: '203.0.113.9' });
      expect([403, 404], path).toContain(status);
    }
  });
});
