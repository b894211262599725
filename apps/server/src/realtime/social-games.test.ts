import { once } from 'node:events';
import { REALTIME_PATH, type RealtimeOut, realtimeOut } from '@arara/contract';
import { findGame } from '@arara/games';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '../../testing/index.ts';

const GAME = 'pescaria';

let server: TestServer;
let members: TestMember[];
const opened: WebSocket[] = [];
/** Ids of fish, by kind; the kind follows from the id. */
const fish = new Map<string, string>();

beforeAll(async () => {
  server = await createTestServer();
  members = [];
  for (let count = 0; count < 5; count += 1) {
    const member = await registerMember(server);
    await deposit(server, member, '50.00');
    members.push(member);
  }
  const game = findGame(GAME);
  const shown = game?.kind === 'instant' ? game.room?.shown : undefined;
  for (const kind of ['lambari', 'angelfish', 'whale'])
    for (let at = 0; !fish.has(kind) && at < 5_000; at += 1) {
      const id = `${Math.floor(at / 12)}-${at % 12}`;
      if (shown?.({ shots: [{ kind, times: 0 }] }, [id])) fish.set(kind, id);
    }
});

afterEach(async () => {
  await Promise.all(
    opened.splice(0).map(async (socket) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ type: 'part', table: GAME }));
      socket.close();
      await once(socket, 'close');
    }),
  );
});

afterAll(() => server.close());

/** Opens a member's page in the game and waits for its seat. */
async function sit(who: TestMember | undefined) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${REALTIME_PATH}`, ['arara', `token.${who?.token}`]);
  opened.push(socket);
  const received: RealtimeOut[] = [];
  socket.on('message', (data: Buffer) => void received.push(realtimeOut.parse(JSON.parse(data.toString()))));
  const waitForType = async (type: RealtimeOut['type']) => {
    await expect.poll(() => received.some((message) => message.type === type)).toBe(true);
  };
  await waitForType('ready');
  socket.send(JSON.stringify({ type: 'join', table: GAME }));
  await waitForType('room');
  return {
    waitForType,
    send: (message: object) => socket.send(JSON.stringify(message)),
    room: () => received.findLast((message) => message.type === 'room'),
    shots: () => received.filter((message) => message.type === 'shots'),
    reply: (id: number) => received.find((message) => 'id' in message && message.id === id),
  };
}

/** Shoots once over HTTP; returns the multiplier of the shot. */
async function shoot(who: TestMember | undefined, kind: string, aims?: string[], key = freshKey()): Promise<number> {
  if (!who) throw new Error('nobody shoots');
  const { data: launch } = await who.call('launch', { platType: 'arara', gameCode: GAME });
  const { session } = launch;
  const { data } = await who.call('bet', { session, stake: '0.50', input: { shots: [kind] }, key, aims });
  return Number(BigInt(data.multiplier_e4) / 10_000n);
}

const idOf = (kind: string): string => fish.get(kind) ?? 'none';

describe('players of a social game', () => {
  it('see the masked names in their room', async () => {
    const [maria, joao] = [await sit(members[0]), await sit(members[1])];
    await expect.poll(() => maria.room()).toMatchObject({ seat: 1, seats: [{ seat: 1 }, { seat: 2, price: null }] });
    expect(joao.room()).toMatchObject({
      seat: 2,
      seats: [
        { seat: 1, name: 'ma***' },
        { seat: 2, name: 'ma***' },
      ],
    });
  });

  it('see the shots of each other with their results', async () => {
    const [maria, joao] = [await sit(members[0]), await sit(members[1])];
    const results: number[] = [];
    const isMixed = (): boolean => results.includes(0) && results.some((times) => times > 0);
    while (!isMixed() && results.length < 40) results.push(await shoot(members[0], 'lambari', [idOf('lambari')]));
    expect(isMixed()).toBe(true);
    await expect.poll(() => joao.shots().length).toBe(results.length);
    expect(joao.shots()).toEqual(
      results.map((times) => ({
        type: 'shots',
        table: GAME,
        seat: 1,
        price: '0.50',
        shots: [{ at: idOf('lambari'), times }],
      })),
    );
    expect(maria.shots()).toEqual([]);
  });

  it('see no shot of a replayed bet, a bet without aims, or aims at another kind', async () => {
    const [, joao] = [await sit(members[0]), await sit(members[1])];
    const key = freshKey();
    await shoot(members[0], 'lambari', [idOf('whale')]);
    await shoot(members[0], 'lambari');
    await shoot(members[0], 'angelfish', [idOf('angelfish')], key);
    await shoot(members[0], 'angelfish', [idOf('angelfish')], key);
    // Messages arrive in order, so nothing of the earlier bets follows the last one.
    await shoot(members[0], 'lambari', [idOf('lambari')]);
    await expect.poll(() => joao.shots().at(-1)).toMatchObject({ shots: [{ at: idOf('lambari') }] });
    expect(joao.shots()).toMatchObject([{ shots: [{ at: idOf('angelfish') }] }, {}]);
  });

  it('cannot publish shots themselves', async () => {
    const [maria, joao] = [await sit(members[0]), await sit(members[1])];
    await expect.poll(() => joao.room()).toMatchObject({ seats: [{ seat: 1 }, { seat: 2 }] });
    maria.send({ type: 'shots', table: GAME, seat: 1, price: '20.00', shots: [{ at: idOf('whale'), times: 500 }] });
    // Clients may not send this type: the socket is closed and its seat is freed.
    await expect.poll(() => joao.room()).toMatchObject({ seats: [{ seat: 2 }] });
    expect(joao.shots()).toEqual([]);
  });

  it('sit four in a room; the fifth gets another and sees nothing of the first', async () => {
    const pages: Awaited<ReturnType<typeof sit>>[] = [];
    for (const member of members) pages.push(await sit(member));
    expect(pages.map((page) => page.room())).toMatchObject([
      { seat: 1 },
      { seat: 2 },
      { seat: 3 },
      { seat: 4 },
      { seat: 1 },
    ]);
    await expect.poll(() => pages.map((page) => page.room()?.seats.length)).toEqual([4, 4, 4, 4, 1]);
    await shoot(members[4], 'lambari', [idOf('lambari')]);
    await shoot(members[3], 'lambari', [idOf('lambari')]);
    await expect.poll(() => pages.map((page) => page.shots().length)).toEqual([1, 1, 1, 0, 0]);
    pages[1]?.send({ type: 'part', table: GAME });
    await expect.poll(() => pages[0]?.room()?.seats.map(({ seat }) => seat)).toEqual([1, 3, 4]);
    // The fifth keeps their room; a new player gets the fullest room with a free seat.
    expect((await sit(members[1])).room()).toMatchObject({ seat: 2 });
  });

  it('receive a message about an invalid aim', async () => {
    const maria = await sit(members[0]);
    maria.send({ type: 'bet', id: 7, session: 'x', stake: '0.50', key: freshKey(), aims: Array(9).fill('1-1') });
    await expect
      .poll(() => maria.reply(7))
      .toMatchObject({ status: 'fail', code: 422, errors: { aims: [expect.any(String)] } });
  });
});
