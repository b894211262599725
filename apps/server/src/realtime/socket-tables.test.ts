import { once } from 'node:events';
import { REALTIME_PATH, type RealtimeOut, type TableSnapshot, realtimeOut } from '@arara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestServer, type TestMember, createTestServer, freshKey, registerMember } from '../../testing/index.ts';
import type { ServerTables } from '../composition/server-deps.ts';
import { Failure } from '../platform/index.ts';

const TABLE = 'mesa-de-teste';
const round = { id: 'r1', number: 1, state: 'open', setup: null, opens_at: 0, locks_at: 1, runs_at: null } as const;
const snapshot: TableSnapshot = {
  table: TABLE,
  stream: 'a',
  seq: 7,
  now: 0,
  round: { ...round, ends_at: null, outcome: null },
  coming: [],
  past: [],
  players: 0,
  staked: '0.00',
  seen: [],
  choices: [],
  mine: [],
};

/** A table that accepts every ticket except those of ten reais. */
const tables: ServerTables = {
  isTable: (name) => name === TABLE,
  hasChat: (name) => name === TABLE,
  loadSnapshot: () => Promise.resolve(snapshot),
  place(memberId, { round_id, stake, input, key }) {
    if (stake === 1000n) return Promise.reject(new Failure('betting_closed'));
    if (stake === 1300n) return Promise.reject(new Error('the wheel fell off'));
    const ticket = {
      id: `${memberId}-${key}`,
      game: TABLE,
      round_id,
      number: 1,
      stake: '2.00',
      input: input ?? null,
      state: 'open' as const,
      left_e4: null,
      win: '0.00',
      placed_at: '2026-01-01T00:00:00.000Z',
    };
    return Promise.resolve({ ticket, money: '8.00', bonus_money: '0.00', replayed: false });
  },
  async placeAll(memberId, { tickets, ...input }) {
    const placed = await Promise.all(tickets.map((one) => tables.place(memberId, { ...input, ...one })));
    const [{ money, bonus_money, replayed } = { money: '0.00', bonus_money: '0.00', replayed: false }] = placed;
    return { tickets: placed.map(({ ticket }) => ticket), money, bonus_money, replayed };
  },
  leave: () => Promise.reject(new Failure('flight_over')),
};

let server: TestServer;
let maria: TestMember;
const opened: WebSocket[] = [];

beforeAll(async () => {
  server = await createTestServer({ tables });
  maria = await registerMember(server);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

afterAll(() => server.close());

async function listen(member: TestMember, at = server) {
  const url = `${at.url.replace('http', 'ws')}${REALTIME_PATH}`;
  const socket = new WebSocket(url, ['arara', `token.${member.token}`]);
  opened.push(socket);
  const received: RealtimeOut[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    received.push(realtimeOut.parse(JSON.parse(data.toString())));
    for (const check of waiting) check();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const waitFor = (wanted: object): Promise<RealtimeOut> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = received.find((message) =>
          Object.entries(wanted).every(([name, value]) => message[name as never] === value),
        );
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  await waitFor({ type: 'ready' });
  return { socket, received, waitFor, closed, send: (message: object) => socket.send(JSON.stringify(message)) };
}

const place = (id: number, stake: string) => ({
  type: 'place',
  id,
  session: 's',
  round_id: 'r1',
  stake,
  key: freshKey(),
});

describe('a table over a socket', () => {
  it('sends a snapshot to a joining page, and then each event', async () => {
    const page = await listen(maria);
    page.send({ type: 'join', table: TABLE });
    expect(await page.waitFor({ type: 'snapshot' })).toMatchObject({ table: TABLE, seq: 7, presence: 1, chat: [] });
    const event = { event: 'tick' as const, round_id: 'r1', ms: 100, e4: '10100' };
    server.bus.publish('table', { table: TABLE, stream: 'a', seq: 7, event });
    expect(await page.waitFor({ type: 'table' })).toMatchObject({ event });
  });

  it('sends the tickets of a member to their own pages only', async () => {
    const [page, other] = [await listen(maria), await listen(await registerMember(server))];
    server.bus.publish('own_tickets', { memberId: maria.id, table: TABLE, tickets: [] });
    expect(await page.waitFor({ type: 'mine' })).toEqual({ type: 'mine', table: TABLE, tickets: [] });
    other.send({ type: 'time', id: 1, at: 5 });
    await other.waitFor({ type: 'time' });
    expect(other.received.some(({ type }) => type === 'mine')).toBe(false);
  });

  it.each<[string, object, object]>([
    ['no such table', { type: 'join', table: 'nenhuma' }, { table: 'nenhuma', error: 'game_unknown', code: 404 }],
    ['an endless name', { type: 'join', table: 'x'.repeat(65) }, { error: 'invalid', code: 422 }],
    ['an invalid position', { type: 'join', table: TABLE, after: { stream: 1, seq: 'x' } }, { error: 'invalid' }],
  ])('refuses to join for %s', async (_what, asked, refusal) => {
    const page = await listen(maria);
    page.send(asked);
    expect(await page.waitFor({ type: 'join' })).toMatchObject({ status: 'fail', ...refusal });
  });

  it('names the invalid field', async () => {
    const page = await listen(maria);
    page.send({ type: 'join', table: 'x'.repeat(65) });
    expect(Object.keys((await page.waitFor({ type: 'join' })) as never)).toContain('errors');
  });

  it('returns the time of the server with that of the request', async () => {
    const page = await listen(maria);
    page.send({ type: 'time', id: 3, at: 12.5 });
    expect(await page.waitFor({ type: 'time' })).toEqual({
      type: 'time',
      id: 3,
      at: 12.5,
      now: server.clock.now().getTime(),
    });
  });

  it('sends the wins of the site to a subscribed page', async () => {
    const page = await listen(maria);
    page.send({ type: 'join', table: 'wins' });
    expect(await page.waitFor({ type: 'wins' })).toEqual({ type: 'wins', wins: [] });
    page.send({ type: 'part', table: 'wins' });
    server.bus.publish('wins_read', {});
    page.send({ type: 'time', id: 1, at: 0 });
    await page.waitFor({ type: 'time' });
    expect(page.received.filter(({ type }) => type === 'wins')).toHaveLength(1);
  });
});

describe('a ticket over a socket', () => {
  it('is placed by the command of the HTTP call, for the member of the socket', async () => {
    const page = await listen(maria);
    const asked = place(1, '2.00');
    page.send(asked);
    expect(await page.waitFor({ type: 'place', id: 1 })).toMatchObject({
      status: 'success',
      data: { ticket: { id: `${maria.id}-${asked.key}`, round_id: 'r1' }, money: '8.00' },
    });
  });

  it('is placed together with others, or none is', async () => {
    const page = await listen(maria);
    const { stake, ...asked } = { ...place(6, '2.00'), type: 'place_all' };
    page.send({ ...asked, tickets: [{ stake }, { stake }] });
    expect(await page.waitFor({ type: 'place_all', id: 6 })).toMatchObject({
      status: 'success',
      data: { tickets: [{ round_id: 'r1' }, { round_id: 'r1' }], money: '8.00' },
    });
    page.send({ ...asked, id: 7, tickets: [{ stake }, { stake: '10.00' }] });
    expect(await page.waitFor({ id: 7 })).toMatchObject({ type: 'place_all', code: 409, error: 'betting_closed' });
  });

  it('is refused under its id, with a message', async () => {
    const page = await listen(maria);
    page.send(place(2, '10.00'));
    page.send({ type: 'leave', id: 3, session: 's', ticket_id: 't' });
    page.send({ ...place(4, '2.001'), key: 'x' });
    expect(await page.waitFor({ id: 2 })).toMatchObject({ type: 'place', code: 409, error: 'betting_closed' });
    expect(await page.waitFor({ id: 3 })).toMatchObject({ type: 'leave', code: 409, error: 'flight_over' });
    const wrong = await page.waitFor({ id: 4 });
    expect(wrong).toMatchObject({ type: 'place', code: 422, error: 'invalid' });
    expect(Object.keys('errors' in wrong && wrong.errors ? wrong.errors : {}).toSorted()).toEqual(['key', 'stake']);
  });

  it('reports an internal error without details', async () => {
    const page = await listen(maria);
    page.send(place(5, '13.00'));
    const broken = await page.waitFor({ id: 5 });
    expect(broken).toMatchObject({ type: 'place', code: 500, error: 'internal' });
    expect(JSON.stringify(broken)).not.toContain('wheel');
    expect(server.logged.some((line) => line.includes('the wheel fell off'))).toBe(true);
  });

  it.each([
    ['without an id', { type: 'place' }],
    ['of an unknown type', { type: 'cheat', id: 1 }],
    ['that joins nothing', { type: 'join' }],
    ['that joins a number', { type: 'join', table: 7 }],
  ])('%s closes the socket', async (_what, message) => {
    const page = await listen(maria);
    page.send(message);
    expect(await page.closed).toBe(1008);
  });

  it('counts towards the rate limit with every other request of the member', async () => {
    const strict = await createTestServer({ tables, ratePerMinute: 3 });
    try {
      const page = await listen(await registerMember(strict), strict);
      page.send({ type: 'join', table: TABLE });
      page.send(place(1, '2.00'));
      page.send({ type: 'time', id: 2, at: 0 });
      page.send({ type: 'join', table: TABLE });
      page.send({ type: 'time', id: 3, at: 0 });
      page.send(place(4, '2.00'));
      for (const asked of [{ type: 'join' }, { type: 'time', id: 3 }, { type: 'place', id: 4 }])
        expect(await page.waitFor(asked)).toMatchObject({ error: 'too_many_tries', retry_after: 20 });
      expect(await page.waitFor({ id: 1 })).toMatchObject({ status: 'success' });
    } finally {
      await strict.close();
    }
  });
});

describe('an ended session', () => {
  it('ends its table subscriptions', async () => {
    const ana = await registerMember(server);
    const page = await listen(ana);
    page.send({ type: 'join', table: TABLE });
    await page.waitFor({ type: 'snapshot' });
    await ana.call('logout', {});
    expect(await page.closed).toBe(1008);
    const next = await listen(maria);
    next.send({ type: 'join', table: TABLE });
    expect(await next.waitFor({ type: 'snapshot' })).toMatchObject({ presence: 1 });
  });
});
