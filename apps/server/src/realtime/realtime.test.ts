import { once } from 'node:events';
import { REALTIME_PATH, type RealtimeOut, realtimeOut } from '@arara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signIn,
  signInStaff,
} from '../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
const opened: WebSocket[] = [];

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

afterAll(() => server.close());

/** A connected page: the messages it received, in order, and its close code. */
interface Page {
  socket: WebSocket;
  received: RealtimeOut[];
  /** Waits for a message with these fields. */
  waitFor(message: Partial<RealtimeOut>): Promise<RealtimeOut>;
  /** The close code. */
  closed: Promise<number>;
}

const address = (): string => `${server.url.replace('http', 'ws')}${REALTIME_PATH}`;

/** The HTTP status with which an upgrade is refused. */
async function failUpgrade(headers: Record<string, string>, protocols: string[] = []): Promise<number | undefined> {
  const socket = new WebSocket(address(), protocols, { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  socket.terminate();
  return response.statusCode;
}

async function openPage(headers: Record<string, string> = {}, protocols: string[] = []): Promise<Page> {
  const socket = new WebSocket(address(), protocols, { headers });
  opened.push(socket);
  const received: RealtimeOut[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    received.push(realtimeOut.parse(JSON.parse(data.toString())));
    for (const check of waiting) check();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return {
    socket,
    received,
    closed,
    waitFor: (wanted) =>
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
      }),
  };
}

async function listen(member: TestMember): Promise<Page> {
  const page = await openPage();
  page.socket.send(JSON.stringify({ type: 'auth', token: member.token }));
  await page.waitFor({ type: 'ready' });
  return page;
}

describe('a connected member', () => {
  it('is notified of a deposit and of the new balance', async () => {
    const page = await listen(maria);
    const order = await deposit(server, maria, '50.00');
    await page.waitFor({ type: 'recharge', order_number: order, status: 2 });
    await page.waitFor({ type: 'balance', money: '50.00', bonus_money: '0.00', held_money: '0.00' });
  });

  it('is notified of a withdrawal from its request to its payment', async () => {
    const page = await listen(maria);
    const account = await prepareWithdrawal(maria);
    const { data: withdrawal } = await maria.call('drawing', {
      money: '20.00',
      member_bank_id: account,
      qk_pwd: '271828',
    });
    await page.waitFor({ type: 'balance', money: '30.00', held_money: '20.00' });
    const ana = await signInStaff(server, 'finance');
    await ana('officeApprove', { id: withdrawal.id, reason: 'Conferido' });
    await page.waitFor({ type: 'withdrawal', id: withdrawal.id, status: 4 });
    await server.settle();
    await page.waitFor({ type: 'withdrawal', id: withdrawal.id, status: 2 });
    await page.waitFor({ type: 'balance', money: '30.00', held_money: '0.00' });
  });

  it('is notified of the balance after a bet', async () => {
    const page = await listen(maria);
    const { data: launch } = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    const { data: played } = await maria.call('bet', {
      session: launch.session,
      stake: '1.00',
      key: '0191f3e0-0000-7000-8000-000000000001',
    });
    await page.waitFor({ type: 'balance', money: played.money });
  });

  it('is notified on every open page', async () => {
    const pages = [await listen(maria), await listen(maria)];
    const order = await deposit(server, maria, '10.00');
    await Promise.all(pages.map((page) => page.waitFor({ type: 'recharge', order_number: order })));
  });

  it('is notified, like every other, when staff closes a game', async () => {
    const pages = [await listen(maria), await listen(await registerMember(server))];
    const risk = await signInStaff(server, 'risk');
    await risk('officeGameSwitch', { kind: 'game', name: 'roda', state: 'closed', reason: 'manutenção' });
    await Promise.all(pages.map((page) => page.waitFor({ type: 'games' })));
  });

  it('receives no notification of another member', async () => {
    const joao = await registerMember(server);
    const [mine, theirs] = [await listen(joao), await listen(maria)];
    const order = await deposit(server, maria, '10.00');
    await theirs.waitFor({ type: 'recharge', order_number: order });
    // A later notification of their own shows that nothing else was pending.
    const own = await deposit(server, joao, '10.00');
    await mine.waitFor({ type: 'recharge', order_number: own });
    await mine.waitFor({ type: 'balance', money: '10.00' });
    await mine.waitFor({ type: 'inbox', unread: 1 });
    expect(
      new Set(mine.received.map((message) => (message.type === 'recharge' ? message.order_number : message.type))),
    ).toEqual(new Set(['ready', own, 'balance', 'inbox']));
  });
});

describe('a page that sends its token with the upgrade', () => {
  it('is accepted without an auth message, and the token is not echoed', async () => {
    const page = await openPage({ origin: server.url }, ['arara', `token.${maria.token}`, 'lang.en']);
    await page.waitFor({ type: 'ready' });
    expect(page.socket.protocol).toBe('arara');
  });

  it('receives refusals in its language', async () => {
    const page = await openPage({}, ['arara', `token.${maria.token}`, 'lang.en']);
    await page.waitFor({ type: 'ready' });
    page.socket.send(JSON.stringify({ type: 'join', table: 'nowhere' }));
    const refusal = await page.waitFor({ type: 'join' });
    expect(refusal).toMatchObject({ table: 'nowhere', status: 'fail', error: 'game_unknown', code: 404 });
    expect(JSON.stringify(refusal)).toContain('This game');
  });

  it('is rejected when it sends a message before it is accepted', async () => {
    const page = await openPage({}, ['arara', `token.${maria.token}`]);
    page.socket.send('{}');
    expect(await page.closed).toBe(1008);
  });
});

describe('a page whose connection is dead', () => {
  it('is closed within 20 seconds, and one that answers pings stays', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const dead = new WebSocket(address(), { autoPong: false });
      opened.push(dead);
      await once(dead, 'open');
      const alive = await listen(maria);
      const pinged = [once(dead, 'ping'), once(alive.socket, 'ping')];
      await vi.advanceTimersByTimeAsync(10_000);
      await Promise.all(pinged);
      // The server answers this request after it has read the pong sent before it.
      alive.socket.send(JSON.stringify({ type: 'time', id: 1, at: 0 }));
      await alive.waitFor({ type: 'time' });
      const closed = once(dead, 'close');
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await closed)[0]).toBe(1006);
      expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an unauthenticated page', () => {
  it.each([
    ['a wrong token', JSON.stringify({ type: 'auth', token: 'A'.repeat(43) })],
    ['no token', JSON.stringify({ type: 'auth' })],
    ['a long token', JSON.stringify({ type: 'auth', token: 'A'.repeat(5_000) })],
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['something else first', JSON.stringify({ type: 'ping' })],
  ])('is rejected for %s', async (_what, first) => {
    const page = await openPage();
    page.socket.send(first);
    expect(await page.closed).toBe(1008);
    expect(page.received).toEqual([]);
  });

  it('is rejected for an oversized message', async () => {
    const page = await openPage();
    page.socket.send('x'.repeat(17 * 1024));
    expect(await page.closed).toBe(1009);
  });

  it('is rejected when it sends nothing for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const page = await openPage();
      await vi.advanceTimersByTimeAsync(9_999);
      expect(page.socket.readyState).toBe(WebSocket.OPEN);
      await vi.advanceTimersByTimeAsync(1);
      expect(await page.closed).toBe(1008);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['https://evil.example', 'http://127.0.0.1.evil.example', 'http://127.0.0.1:1', 'null', 'nonsense'])(
    'is refused the upgrade from a page of %s, with any token',
    async (origin) => {
      expect(await failUpgrade({ origin })).toBe(403);
      expect(await failUpgrade({ origin }, ['arara', `token.${maria.token}`])).toBe(403);
    },
  );

  it('is accepted from a page of the site itself', async () => {
    const page = await openPage({ origin: server.url });
    page.socket.send(JSON.stringify({ type: 'auth', token: maria.token }));
    await page.waitFor({ type: 'ready' });
  });

  it('is refused the upgrade with an invalid token', async () => {
    expect(await failUpgrade({}, ['arara', `token.${'A'.repeat(43)}`])).toBe(401);
    expect(await failUpgrade({}, ['arara', 'token.'])).toBe(401);
  });

  it('is rejected when it sends another message before it is accepted', async () => {
    const page = await openPage();
    page.socket.send(JSON.stringify({ type: 'auth', token: maria.token }));
    page.socket.send(JSON.stringify({ type: 'auth', token: maria.token }));
    expect(await page.closed).toBe(1008);
  });

  it('receives 404 without an upgrade', async () => {
    const { status } = await fetch(`${server.url}${REALTIME_PATH}`);
    expect(status).toBe(404);
  });

  it('causes no error in the log', () => {
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('an ended session', () => {
  it('sends offline to its page and closes it when another session replaced it', async () => {
    const ana = await registerMember(server);
    const page = await listen(ana);
    const token = await signIn(server, ana.account);
    expect(await page.closed).toBe(1008);
    expect(page.received.at(-1)).toEqual({ type: 'offline', force_offline: true });
    await listen({ ...ana, token });
  });

  it('rejects a page that connects with its token', async () => {
    const ana = await registerMember(server);
    await server.call()('login', { account: ana.account, password: 'segredo-longo' });
    const page = await openPage();
    page.socket.send(JSON.stringify({ type: 'auth', token: ana.token }));
    expect(await page.closed).toBe(1008);
    expect(page.received).toEqual([{ type: 'offline', force_offline: true }]);
  });

  it('closes its page without a message after logout', async () => {
    const ana = await registerMember(server);
    const page = await listen(ana);
    await ana.call('logout', {});
    expect(await page.closed).toBe(1008);
    expect(page.received).toEqual([{ type: 'ready' }]);
  });

  it('does not affect other members', async () => {
    const [ana, ivo] = [await registerMember(server), await registerMember(server)];
    const page = await listen(ivo);
    await server.call()('login', { account: ana.account, password: 'segredo-longo' });
    const order = await deposit(server, ivo, '10.00');
    await page.waitFor({ type: 'recharge', order_number: order });
  });
});

describe('a server that shuts down', () => {
  it('closes every page with code 1001', async () => {
    const closing = await createTestServer();
    const ana = await registerMember(closing);
    const socket = new WebSocket(`${closing.url.replace('http', 'ws')}${REALTIME_PATH}`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', token: ana.token }));
    await once(socket, 'message');
    const closed = once(socket, 'close');
    await closing.close();
    expect((await closed)[0]).toBe(1001);
  });
});
