import { once } from 'node:events';
import { REALTIME_PATH, TOO_MANY_SOCKETS } from '@arara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestHouse, type TestMember, createTestHouse, registerMember } from '../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let joao: TestMember;
const opened: WebSocket[] = [];

beforeAll(async () => {
  house = await createTestHouse({ socketLimits: { perSession: 2, perAddress: 4 }, trustProxy: ['127.0.0.1'] });
  [maria, joao] = [await registerMember(house), await registerMember(house)];
});

afterEach(async () => {
  const closing = opened.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  const closed = closing.map((socket) => once(socket, 'close'));
  for (const socket of closing) socket.close();
  await Promise.all(closed);
});

afterAll(() => house.close());

interface Opening {
  from?: string;
  /** Says its token in its first message instead of with the upgrade. */
  saysToken?: boolean;
}

/** Opens a socket; answers `ready`, or the code with which it was closed. */
async function open(token: string | undefined, { from = '203.0.113.7', saysToken = false }: Opening = {}) {
  const protocols = token === undefined || saysToken ? [] : ['arara', `token.${token}`];
  const headers = { 'x-forwarded-for': from };
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}${REALTIME_PATH}`, protocols, { headers });
  opened.push(socket);
  const ready = once(socket, 'message').then(([data]) => (JSON.parse(String(data)) as { type: string }).type);
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  if (saysToken) socket.send(JSON.stringify({ type: 'auth', token }));
  if (token === undefined) return Promise.race([closed, pinged(socket)]);
  return Promise.race([ready, closed]);
}

/** A socket that was taken answers a ping. */
async function pinged(socket: WebSocket): Promise<string> {
  socket.ping();
  await once(socket, 'pong');
  return 'open';
}

describe('more sockets than one session may have', () => {
  it.each([false, true])('are refused, and those that are open stay (token in a message: %s)', async (saysToken) => {
    expect([await open(maria.token, { saysToken }), await open(maria.token, { saysToken })]).toEqual([
      'ready',
      'ready',
    ]);
    expect(await open(maria.token, { saysToken })).toBe(TOO_MANY_SOCKETS);
    expect(opened.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN, WebSocket.CLOSED]);
    expect(await open(joao.token)).toBe('ready');
  });

  it('are let in again once one is closed', async () => {
    await open(maria.token);
    await open(maria.token);
    const [first] = opened;
    const closed = first && once(first, 'close');
    first?.close();
    await closed;
    expect(await open(maria.token)).toBe('ready');
  });

  it('are refused when they are opened at the same moment', async () => {
    const ends = await Promise.all(Array.from({ length: 4 }, () => open(maria.token)));
    expect(ends.filter((end) => end === 'ready')).toHaveLength(2);
    expect(ends.filter((end) => end === TOO_MANY_SOCKETS)).toHaveLength(2);
  });
});

describe('more sockets than one address may have', () => {
  it('are refused, whoever opens them and whether or not they bring a token', async () => {
    for (const token of [undefined, undefined, undefined, maria.token]) await open(token);
    expect(await open(joao.token)).toBe(TOO_MANY_SOCKETS);
    expect(await open(undefined)).toBe(TOO_MANY_SOCKETS);
    expect(await open(joao.token, { from: '203.0.113.8' })).toBe('ready');
  });

  it('are those of a /64 of IPv6 together', async () => {
    for (const host of [1, 2, 3, 4]) await open(undefined, { from: `2001:db8:1:2:${host}::1` });
    expect(await open(undefined, { from: '2001:db8:1:2:ffff::1' })).toBe(TOO_MANY_SOCKETS);
    expect(await open(maria.token, { from: '2001:db8:1:3::1' })).toBe('ready');
  });
});
