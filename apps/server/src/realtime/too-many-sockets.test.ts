import { once } from 'node:events';
import { REALTIME_PATH, TOO_MANY_SOCKETS } from '@arara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestServer, type TestMember, createTestServer, registerMember } from '../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let joao: TestMember;
const opened: WebSocket[] = [];

beforeAll(async () => {
  server = await createTestServer({ socketLimits: { perSession: 2, perAddress: 4 }, trustProxy: ['127.0.0.1'] });
  [maria, joao] = [await registerMember(server), await registerMember(server)];
});

afterEach(async () => {
  const closing = opened.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  const closed = closing.map((socket) => once(socket, 'close'));
  for (const socket of closing) socket.close();
  await Promise.all(closed);
});

afterAll(() => server.close());

interface OpenOptions {
  from?: string;
  /** Sends the token in the first message instead of the upgrade request. */
  authByMessage?: boolean;
}

/** Opens a socket; resolves to `ready` or to its close code. */
async function open(token: string | undefined, { from = '203.0.113.7', authByMessage = false }: OpenOptions = {}) {
  const protocols = token === undefined || authByMessage ? [] : ['arara', `token.${token}`];
  const headers = { 'x-forwarded-for': from };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${REALTIME_PATH}`, protocols, { headers });
  opened.push(socket);
  const ready = once(socket, 'message').then(([data]) => (JSON.parse(String(data)) as { type: string }).type);
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  if (authByMessage) socket.send(JSON.stringify({ type: 'auth', token }));
  if (token === undefined) return Promise.race([closed, pinged(socket)]);
  return Promise.race([ready, closed]);
}

/** Resolves once an accepted socket answers a ping. */
async function pinged(socket: WebSocket): Promise<string> {
  socket.ping();
  await once(socket, 'pong');
  return 'open';
}

describe('sockets beyond the limit of a session', () => {
  it.each([false, true])('are refused, and open ones stay (token in a message: %s)', async (authByMessage) => {
    expect([await open(maria.token, { authByMessage }), await open(maria.token, { authByMessage })]).toEqual([
      'ready',
      'ready',
    ]);
    expect(await open(maria.token, { authByMessage })).toBe(TOO_MANY_SOCKETS);
    expect(opened.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN, WebSocket.CLOSED]);
    expect(await open(joao.token)).toBe('ready');
  });

  it('are accepted again once one is closed', async () => {
    await open(maria.token);
    await open(maria.token);
    const [first] = opened;
    const closed = first && once(first, 'close');
    first?.close();
    await closed;
    expect(await open(maria.token)).toBe('ready');
  });

  it('are refused when opened concurrently', async () => {
    const ends = await Promise.all(Array.from({ length: 4 }, () => open(maria.token)));
    expect(ends.filter((end) => end === 'ready')).toHaveLength(2);
    expect(ends.filter((end) => end === TOO_MANY_SOCKETS)).toHaveLength(2);
  });
});

describe('sockets beyond the limit of an address', () => {
  it('are refused for every member, with or without a token', async () => {
    for (const token of [undefined, undefined, undefined, maria.token]) await open(token);
    expect(await open(joao.token)).toBe(TOO_MANY_SOCKETS);
    expect(await open(undefined)).toBe(TOO_MANY_SOCKETS);
    expect(await open(joao.token, { from: '203.0.113.8' })).toBe('ready');
  });

  it('are counted together for an IPv6 /64', async () => {
    for (const host of [1, 2, 3, 4]) await open(undefined, { from: `2001:db8:1:2:${host}::1` });
    expect(await open(undefined, { from: '2001:db8:1:2:ffff::1' })).toBe(TOO_MANY_SOCKETS);
    expect(await open(maria.token, { from: '2001:db8:1:3::1' })).toBe('ready');
  });
});
