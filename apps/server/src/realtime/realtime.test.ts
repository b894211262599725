import { once } from 'node:events';
import { REALTIME_PATH, type RealtimeOut, realtimeOut } from '@arara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signIn,
  signInStaff,
} from '../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
const opened: WebSocket[] = [];

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

afterAll(() => house.close());

type Heard = RealtimeOut;

/** A page that listens: what it was told, in order, and how it was sent away. */
interface Page {
  socket: WebSocket;
  heard: Heard[];
  /** Waits until it has heard a message of that type that holds those fields. */
  hears(message: Partial<Heard>): Promise<Heard>;
  /** The code with which it was closed. */
  closed: Promise<number>;
}

const address = (): string => `${house.url.replace('http', 'ws')}${REALTIME_PATH}`;

/** The status with which a page is refused before its socket is opened. */
async function knock(headers: Record<string, string>, protocols: string[] = []): Promise<number | undefined> {
  const socket = new WebSocket(address(), protocols, { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  socket.terminate();
  return response.statusCode;
}

async function openPage(headers: Record<string, string> = {}, protocols: string[] = []): Promise<Page> {
  const socket = new WebSocket(address(), protocols, { headers });
  opened.push(socket);
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    heard.push(realtimeOut.parse(JSON.parse(data.toString())));
    for (const look of waiting) look();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return {
    socket,
    heard,
    closed,
    hears: (wanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = heard.find((message) =>
            Object.entries(wanted).every(([name, value]) => message[name as never] === value),
          );
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

async function listen(who: TestMember): Promise<Page> {
  const page = await openPage();
  page.socket.send(JSON.stringify({ type: 'auth', token: who.token }));
  await page.hears({ type: 'ready' });
  return page;
}

describe('a member who listens', () => {
  it('hears of a deposit and of the balance it makes', async () => {
    const page = await listen(maria);
    const order = await deposit(house, maria, '50.00');
    await page.hears({ type: 'recharge', order_number: order, status: 2 });
    await page.hears({ type: 'balance', money: '50.00', bonus_money: '0.00', held_money: '0.00' });
  });

  it('hears of a withdrawal from its asking to its payment', async () => {
    const page = await listen(maria);
    const account = await prepareWithdrawal(maria);
    const { data: asked } = await maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });
    await page.hears({ type: 'balance', money: '30.00', held_money: '20.00' });
    const ana = await signInStaff(house, 'finance');
    await ana('officeApprove', { id: asked.id });
    await page.hears({ type: 'withdrawal', id: asked.id, status: 4 });
    await house.settle();
    await page.hears({ type: 'withdrawal', id: asked.id, status: 2 });
    await page.hears({ type: 'balance', money: '30.00', held_money: '0.00' });
  });

  it('hears what a bet leaves', async () => {
    const page = await listen(maria);
    const { data: launch } = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    const { data: played } = await maria.call('bet', {
      session: launch.session,
      stake: '1.00',
      key: '0191f3e0-0000-7000-8000-000000000001',
    });
    await page.hears({ type: 'balance', money: played.money });
  });

  it('hears on every page that is open', async () => {
    const pages = [await listen(maria), await listen(maria)];
    const order = await deposit(house, maria, '10.00');
    await Promise.all(pages.map((page) => page.hears({ type: 'recharge', order_number: order })));
  });

  it('hears that staff closed a game, whoever they are', async () => {
    const pages = [await listen(maria), await listen(await registerMember(house))];
    const risk = await signInStaff(house, 'risk');
    await risk('officeGameSwitch', { kind: 'game', name: 'roda', state: 'closed', reason: 'manutenção' });
    await Promise.all(pages.map((page) => page.hears({ type: 'games' })));
  });

  it('hears nothing of anybody else', async () => {
    const joao = await registerMember(house);
    const [mine, theirs] = [await listen(joao), await listen(maria)];
    const order = await deposit(house, maria, '10.00');
    await theirs.hears({ type: 'recharge', order_number: order });
    // News of a member's own, later than the other's, shows that nothing else was on the way.
    const own = await deposit(house, joao, '10.00');
    await mine.hears({ type: 'recharge', order_number: own });
    await mine.hears({ type: 'balance', money: '10.00' });
    await mine.hears({ type: 'inbox', unread: 1 });
    expect(
      new Set(mine.heard.map((message) => (message.type === 'recharge' ? message.order_number : message.type))),
    ).toEqual(new Set(['ready', own, 'balance', 'inbox']));
  });
});

describe('a page that brings its token along', () => {
  it('is let in without a word, and the token is not repeated', async () => {
    const page = await openPage({ origin: house.url }, ['arara', `token.${maria.token}`, 'lang.en']);
    await page.hears({ type: 'ready' });
    expect(page.socket.protocol).toBe('arara');
  });

  it('is answered in its language', async () => {
    const page = await openPage({}, ['arara', `token.${maria.token}`, 'lang.en']);
    await page.hears({ type: 'ready' });
    page.socket.send(JSON.stringify({ type: 'join', table: 'nowhere' }));
    const refusal = await page.hears({ type: 'join' });
    expect(refusal).toMatchObject({ table: 'nowhere', status: 'fail', error: 'game_unknown', code: 404 });
    expect(JSON.stringify(refusal)).toContain('This game');
  });

  it('is sent away when it speaks before it is let in', async () => {
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
      // The server answers whatever is asked after it has read the pong that was sent before.
      alive.socket.send(JSON.stringify({ type: 'time', id: 1, at: 0 }));
      await alive.hears({ type: 'time' });
      const closed = once(dead, 'close');
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await closed)[0]).toBe(1006);
      expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a page that may not listen', () => {
  it.each([
    ['a wrong token', JSON.stringify({ type: 'auth', token: 'A'.repeat(43) })],
    ['no token', JSON.stringify({ type: 'auth' })],
    ['a long token', JSON.stringify({ type: 'auth', token: 'A'.repeat(5_000) })],
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['something else first', JSON.stringify({ type: 'ping' })],
  ])('is sent away for %s', async (_what, first) => {
    const page = await openPage();
    page.socket.send(first);
    expect(await page.closed).toBe(1008);
    expect(page.heard).toEqual([]);
  });

  it('is sent away for a message that no token needs', async () => {
    const page = await openPage();
    page.socket.send('x'.repeat(17 * 1024));
    expect(await page.closed).toBe(1009);
  });

  it('is sent away when it says nothing for ten seconds', async () => {
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
    'is refused at the door when it is a page of %s, whatever it knows',
    async (origin) => {
      expect(await knock({ origin })).toBe(403);
      expect(await knock({ origin }, ['arara', `token.${maria.token}`])).toBe(403);
    },
  );

  it('is none of our own site', async () => {
    const page = await openPage({ origin: house.url });
    page.socket.send(JSON.stringify({ type: 'auth', token: maria.token }));
    await page.hears({ type: 'ready' });
  });

  it('is refused at the door when it brings a token that is none', async () => {
    expect(await knock({}, ['arara', `token.${'A'.repeat(43)}`])).toBe(401);
    expect(await knock({}, ['arara', 'token.'])).toBe(401);
  });

  it('is sent away when it goes on before it is let in', async () => {
    const page = await openPage();
    page.socket.send(JSON.stringify({ type: 'auth', token: maria.token }));
    page.socket.send(JSON.stringify({ type: 'auth', token: maria.token }));
    expect(await page.closed).toBe(1008);
  });

  it('is no page at all when it does not speak WebSocket', async () => {
    const { status } = await fetch(`${house.url}${REALTIME_PATH}`);
    expect(status).toBe(404);
  });

  it('leaves the house standing, and no fault in its log', () => {
    expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('a session that ends', () => {
  it('is told to the page when it was taken, and the page is sent away', async () => {
    const ana = await registerMember(house);
    const page = await listen(ana);
    const token = await signIn(house, ana.account);
    expect(await page.closed).toBe(1008);
    expect(page.heard.at(-1)).toEqual({ type: 'offline', force_offline: true });
    await listen({ ...ana, token });
  });

  it('takes with it the page that still tries with it', async () => {
    const ana = await registerMember(house);
    await house.call()('login', { account: ana.account, password: 'segredo-longo' });
    const page = await openPage();
    page.socket.send(JSON.stringify({ type: 'auth', token: ana.token }));
    expect(await page.closed).toBe(1008);
    expect(page.heard).toEqual([{ type: 'offline', force_offline: true }]);
  });

  it('by logout closes the page without a word: its owner did it', async () => {
    const ana = await registerMember(house);
    const page = await listen(ana);
    await ana.call('logout', {});
    expect(await page.closed).toBe(1008);
    expect(page.heard).toEqual([{ type: 'ready' }]);
  });

  it('is not that of the others', async () => {
    const [ana, ivo] = [await registerMember(house), await registerMember(house)];
    const page = await listen(ivo);
    await house.call()('login', { account: ana.account, password: 'segredo-longo' });
    const order = await deposit(house, ivo, '10.00');
    await page.hears({ type: 'recharge', order_number: order });
  });
});

describe('a house that closes', () => {
  it('says goodbye to every page', async () => {
    const closing = await createTestHouse();
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
