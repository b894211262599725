import { once } from 'node:events';
import { OFFICE_LIVE_PATH, type OfficeLiveMessage, REALTIME_PROTOCOL } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../testing/index.ts';
import { createTestStaff } from '../../testing/test-staff.ts';
import { createLocalBus, createLog } from '../platform/index.ts';
import { type CountQueues, createOfficeLive } from './office-live.ts';

let server: TestServer;
let maria: TestMember;
let bank: number;
const opened: WebSocket[] = [];

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  bank = await prepareWithdrawal(maria);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

afterAll(() => server.close());

const address = (): string => `${server.url.replace('http', 'ws')}${OFFICE_LIVE_PATH}`;

async function signInAs(role: Parameters<typeof signInStaff>[1], name: string): Promise<{ call: Call; token: string }> {
  let token = '';
  const call = await signInStaff(server, role, `${name}@arara.test`, (made) => (token = made));
  return { call, token };
}

/** A connected page of the back office: its messages, and the counts as it knows them. */
function openOffice(token: string) {
  const socket = new WebSocket(address(), [REALTIME_PROTOCOL, `token.${token}`]);
  opened.push(socket);
  const received: OfficeLiveMessage[] = [];
  const counts: Record<string, number> = {};
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as OfficeLiveMessage;
    received.push(message);
    if (message.type === 'counts') Object.assign(counts, message.counts);
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  return { socket, received, counts, closed };
}

async function failUpgrade(headers: Record<string, string>, protocols: string[]): Promise<number | undefined> {
  const socket = new WebSocket(address(), protocols, { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  socket.terminate();
  return response.statusCode;
}

describe('the live connection of the back office', () => {
  it('refuses pages of other sites, unknown tokens and tokens of players', async () => {
    const { token } = await signInAs('finance', 'eva');
    const withToken = (one: string) => [REALTIME_PROTOCOL, `token.${one}`];
    expect(await failUpgrade({ origin: 'https://evil.example' }, withToken(token))).toBe(403);
    expect(await failUpgrade({}, withToken('nobody'))).toBe(401);
    expect(await failUpgrade({}, withToken(maria.token))).toBe(401);
    expect(await failUpgrade({}, [REALTIME_PROTOCOL])).toBe(401);
  });

  it('sends the queues that a role may see, and nothing of others', async () => {
    const finance = openOffice((await signInAs('finance', 'ana')).token);
    const content = openOffice((await signInAs('content', 'rui')).token);
    await vi.waitFor(() => expect(finance.counts).toHaveProperty('withdrawals:in_review'), 5_000);
    await vi.waitFor(() => expect(content.counts).toHaveProperty('promotions:review'), 5_000);
    expect(finance.counts).toMatchObject({
      'withdrawals:in_review': 0,
      'payments:suspense': 0,
      'sign-in-alerts:now': 0,
    });
    expect(finance.counts).not.toHaveProperty('erasures:asked');
    expect(Object.keys(content.counts).filter((key) => /^(withdrawal|payment|ticket|sign)/.test(key))).toEqual([]);
  });

  it('announces a new withdrawal, its count and the decision', async () => {
    const { call, token } = await signInAs('finance', 'bia');
    const page = openOffice(token);
    await vi.waitFor(() => expect(page.counts['withdrawals:in_review']).toBe(0), 5_000);
    const { data } = await maria.call('drawing', { money: '20.00', member_bank_id: bank, qk_pwd: '271828' });
    await vi.waitFor(() => expect(page.counts['withdrawals:in_review']).toBe(1), 5_000);
    expect(page.counts['withdrawal-alerts:waiting']).toBe(1);
    await server.settle();
    await call('officeApprove', { id: data.id, reason: 'Conferido' });
    await vi.waitFor(() => expect(page.counts['withdrawals:in_review']).toBe(0), 5_000);
    expect(page.received).toContainEqual({ type: 'changed', lists: ['withdrawals'] });
    await vi.waitFor(() => expect(page.received).toContainEqual({ type: 'beat' }), 5_000);
  });

  it('closes the connection of a session that has ended', async () => {
    const { call, token } = await signInAs('finance', 'caio');
    const page = openOffice(token);
    await vi.waitFor(() => expect(page.received.length).toBeGreaterThan(0), 5_000);
    await call('officeLogout', {});
    expect(await page.closed).toBe(1008);
  }, 20_000);

  it('closes the connection of a page that sends anything else', async () => {
    const page = openOffice((await signInAs('finance', 'davi')).token);
    await vi.waitFor(() => expect(page.received.length).toBeGreaterThan(0), 5_000);
    page.socket.send('hello');
    expect(await page.closed).toBe(1008);
  });
});

/** The live connection alone, with quick ticks and without queues; `watched` is how many watched at each count. */
async function startLive() {
  const test = await createTestStaff();
  const watched: number[] = [];
  const countQueues: CountQueues = (watchers) => {
    watched.push(watchers.length);
    return Promise.resolve([]);
  };
  const bus = createLocalBus(() => undefined);
  const gates: Promise<unknown>[] = [];
  const staff = {
    async findPassive(token: string) {
      await gates.shift();
      return test.staff.findPassive(token);
    },
  };
  const loadActivity = () => Promise.reject(new Error('nobody watches'));
  const live = createOfficeLive({ bus, countQueues, loadActivity, log: createLog('silent'), staff, tickMs: 10 });
  const app = fastify();
  await app.register(websocket);
  live.register(app);
  const { port } = new URL(await app.listen({ port: 0 }));
  const { token } = await test.signIn('finance');
  return {
    clock: test.clock,
    /** What the next look-ups of the session wait for. */
    gates,
    watched,
    connect() {
      const socket = new WebSocket(`ws://localhost:${port}${OFFICE_LIVE_PATH}`, [REALTIME_PROTOCOL, `token.${token}`]);
      opened.push(socket);
      return { socket, closed: once(socket, 'close').then(([code]) => code as number) };
    },
    async close() {
      live.close();
      await app.close();
      await test.close();
    },
  };
}

describe('the watchers of a node', () => {
  let live: Awaited<ReturnType<typeof startLive>>;

  beforeAll(async () => {
    live = await startLive();
  });

  afterAll(() => live.close());

  it('forgets a page that leaves while it is being connected', async () => {
    const gate = Promise.withResolvers<void>();
    live.gates.push(Promise.resolve(), gate.promise);
    const leaving = live.connect();
    await once(leaving.socket, 'open');
    leaving.socket.terminate();
    await leaving.closed;
    const staying = live.connect();
    await once(staying.socket, 'message');
    gate.resolve();
    const { length } = live.watched;
    await vi.waitFor(() => expect(live.watched.length).toBeGreaterThan(length + 8), 5_000);
    expect(live.watched.slice(-3)).toEqual([1, 1, 1]);
  });

  it('closes the connection of a session without a request for half an hour', async () => {
    const { socket, closed } = live.connect();
    await once(socket, 'message');
    live.clock.advance(20 * 60);
    const { length } = live.watched;
    await vi.waitFor(() => expect(live.watched.length).toBeGreaterThan(length + 12), 5_000);
    live.clock.advance(20 * 60);
    expect(await closed).toBe(1008);
  });
});
