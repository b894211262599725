import { once } from 'node:events';
import { REALTIME_PATH, type RealtimeOut, type TableSnapshot, realtimeOut } from '@arara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestHouse, type TestMember, createTestHouse, freshKey, registerMember } from '../../testing/index.ts';
import type { HouseTables } from '../house-parts.ts';
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
  mine: [],
};

/** A table that takes every ticket but those of ten reais, in the words of the contract. */
const tables: HouseTables = {
  isTable: (name) => name === TABLE,
  hasChat: (name) => name === TABLE,
  sight: () => Promise.resolve(snapshot),
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
  async placeAll(memberId, { tickets, ...asked }) {
    const placed = await Promise.all(tickets.map((one) => tables.place(memberId, { ...asked, ...one })));
    const [{ money, bonus_money, replayed } = { money: '0.00', bonus_money: '0.00', replayed: false }] = placed;
    return { tickets: placed.map(({ ticket }) => ticket), money, bonus_money, replayed };
  },
  leave: () => Promise.reject(new Failure('flight_over')),
};

let house: TestHouse;
let maria: TestMember;
const opened: WebSocket[] = [];

beforeAll(async () => {
  house = await createTestHouse({ tables });
  maria = await registerMember(house);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

afterAll(() => house.close());

async function listen(who: TestMember, at = house) {
  const url = `${at.url.replace('http', 'ws')}${REALTIME_PATH}`;
  const socket = new WebSocket(url, ['arara', `token.${who.token}`]);
  opened.push(socket);
  const heard: RealtimeOut[] = [];
  const looks = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    heard.push(realtimeOut.parse(JSON.parse(data.toString())));
    for (const look of looks) look();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const hears = (wanted: object): Promise<RealtimeOut> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = heard.find((message) =>
          Object.entries(wanted).every(([name, value]) => message[name as never] === value),
        );
        if (found === undefined) return;
        looks.delete(look);
        resolve(found);
      };
      looks.add(look);
      look();
    });
  await hears({ type: 'ready' });
  return { socket, heard, hears, closed, send: (message: object) => socket.send(JSON.stringify(message)) };
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
  it('is told whole to who joins it, and then event by event', async () => {
    const page = await listen(maria);
    page.send({ type: 'join', table: TABLE });
    expect(await page.hears({ type: 'snapshot' })).toMatchObject({ table: TABLE, seq: 7, presence: 1, chat: [] });
    const event = { event: 'tick' as const, round_id: 'r1', ms: 100, e4: '10100' };
    house.bus.publish('table', { table: TABLE, stream: 'a', seq: 7, event });
    expect(await page.hears({ type: 'table' })).toMatchObject({ event });
  });

  it('tells a member of their own tickets on each of their pages, and nobody else', async () => {
    const [page, other] = [await listen(maria), await listen(await registerMember(house))];
    house.bus.publish('own_tickets', { memberId: maria.id, table: TABLE, tickets: [] });
    expect(await page.hears({ type: 'mine' })).toEqual({ type: 'mine', table: TABLE, tickets: [] });
    other.send({ type: 'time', id: 1, at: 5 });
    await other.hears({ type: 'time' });
    expect(other.heard.some(({ type }) => type === 'mine')).toBe(false);
  });

  it.each<[string, object, object]>([
    ['no such table', { type: 'join', table: 'nenhuma' }, { table: 'nenhuma', error: 'game_unknown', code: 404 }],
    ['a name without end', { type: 'join', table: 'x'.repeat(65) }, { error: 'invalid', code: 422 }],
    ['a place that is none', { type: 'join', table: TABLE, after: { stream: 1, seq: 'x' } }, { error: 'invalid' }],
  ])('refuses to join for %s', async (_what, asked, refusal) => {
    const page = await listen(maria);
    page.send(asked);
    expect(await page.hears({ type: 'join' })).toMatchObject({ status: 'fail', ...refusal });
  });

  it('names the field that is wrong', async () => {
    const page = await listen(maria);
    page.send({ type: 'join', table: 'x'.repeat(65) });
    expect(Object.keys((await page.hears({ type: 'join' })) as never)).toContain('errors');
  });

  it('tells the time of the server beside that of the question', async () => {
    const page = await listen(maria);
    page.send({ type: 'time', id: 3, at: 12.5 });
    expect(await page.hears({ type: 'time' })).toEqual({
      type: 'time',
      id: 3,
      at: 12.5,
      now: house.clock.now().getTime(),
    });
  });

  it('tells the wins of the site to who asks for them', async () => {
    const page = await listen(maria);
    page.send({ type: 'join', table: 'wins' });
    expect(await page.hears({ type: 'wins' })).toEqual({ type: 'wins', wins: [] });
    page.send({ type: 'part', table: 'wins' });
    house.bus.publish('wins_read', {});
    page.send({ type: 'time', id: 1, at: 0 });
    await page.hears({ type: 'time' });
    expect(page.heard.filter(({ type }) => type === 'wins')).toHaveLength(1);
  });
});

describe('a ticket over a socket', () => {
  it('is put down by the command of the call, for the member of the socket', async () => {
    const page = await listen(maria);
    const asked = place(1, '2.00');
    page.send(asked);
    expect(await page.hears({ type: 'place', id: 1 })).toMatchObject({
      status: 'success',
      data: { ticket: { id: `${maria.id}-${asked.key}`, round_id: 'r1' }, money: '8.00' },
    });
  });

  it('comes with others, all or none', async () => {
    const page = await listen(maria);
    const { stake, ...asked } = { ...place(6, '2.00'), type: 'place_all' };
    page.send({ ...asked, tickets: [{ stake }, { stake }] });
    expect(await page.hears({ type: 'place_all', id: 6 })).toMatchObject({
      status: 'success',
      data: { tickets: [{ round_id: 'r1' }, { round_id: 'r1' }], money: '8.00' },
    });
    page.send({ ...asked, id: 7, tickets: [{ stake }, { stake: '10.00' }] });
    expect(await page.hears({ id: 7 })).toMatchObject({ type: 'place_all', code: 409, error: 'betting_closed' });
  });

  it('is refused under its number, in words', async () => {
    const page = await listen(maria);
    page.send(place(2, '10.00'));
    page.send({ type: 'leave', id: 3, session: 's', ticket_id: 't' });
    page.send({ ...place(4, '2.001'), key: 'x' });
    expect(await page.hears({ id: 2 })).toMatchObject({ type: 'place', code: 409, error: 'betting_closed' });
    expect(await page.hears({ id: 3 })).toMatchObject({ type: 'leave', code: 409, error: 'flight_over' });
    const wrong = await page.hears({ id: 4 });
    expect(wrong).toMatchObject({ type: 'place', code: 422, error: 'invalid' });
    expect(Object.keys('errors' in wrong && wrong.errors ? wrong.errors : {}).toSorted()).toEqual(['key', 'stake']);
  });

  it('that broke on our side says so without a word of how', async () => {
    const page = await listen(maria);
    page.send(place(5, '13.00'));
    const broken = await page.hears({ id: 5 });
    expect(broken).toMatchObject({ type: 'place', code: 500, error: 'internal' });
    expect(JSON.stringify(broken)).not.toContain('wheel');
    expect(house.logged.some((line) => line.includes('the wheel fell off'))).toBe(true);
  });

  it.each([
    ['without a number', { type: 'place' }],
    ['of a kind nobody knows', { type: 'cheat', id: 1 }],
    ['that joins nothing', { type: 'join' }],
    ['that joins a number', { type: 'join', table: 7 }],
  ])('%s closes the socket', async (_what, message) => {
    const page = await listen(maria);
    page.send(message);
    expect(await page.closed).toBe(1008);
  });

  it('counts with all else that a member asks: past the allowance each is told when to go on', async () => {
    const strict = await createTestHouse({ tables, ratePerMinute: 3 });
    try {
      const page = await listen(await registerMember(strict), strict);
      page.send({ type: 'join', table: TABLE });
      page.send(place(1, '2.00'));
      page.send({ type: 'time', id: 2, at: 0 });
      page.send({ type: 'join', table: TABLE });
      page.send({ type: 'time', id: 3, at: 0 });
      page.send(place(4, '2.00'));
      for (const asked of [{ type: 'join' }, { type: 'time', id: 3 }, { type: 'place', id: 4 }])
        expect(await page.hears(asked)).toMatchObject({ error: 'too_many_tries', retry_after: 20 });
      expect(await page.hears({ id: 1 })).toMatchObject({ status: 'success' });
    } finally {
      await strict.close();
    }
  });
});

describe('a session that ends', () => {
  it('takes its tables with it', async () => {
    const ana = await registerMember(house);
    const page = await listen(ana);
    page.send({ type: 'join', table: TABLE });
    await page.hears({ type: 'snapshot' });
    await ana.call('logout', {});
    expect(await page.closed).toBe(1008);
    const next = await listen(maria);
    next.send({ type: 'join', table: TABLE });
    expect(await next.hears({ type: 'snapshot' })).toMatchObject({ presence: 1 });
  });
});
