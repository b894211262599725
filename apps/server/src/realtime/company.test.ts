import { once } from 'node:events';
import { REALTIME_PATH, type RealtimeOut, realtimeOut } from '@arara/contract';
import { findGame } from '@arara/games';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
} from '../../testing/index.ts';

const GAME = 'pescaria';

let house: TestHouse;
let members: TestMember[];
const opened: WebSocket[] = [];
/** A fish of the bay, by the kind that its id stands for: the same for whoever computes it. */
const fish = new Map<string, string>();

beforeAll(async () => {
  house = await createTestHouse();
  members = [];
  for (let count = 0; count < 5; count += 1) {
    const member = await registerMember(house);
    await deposit(house, member, '50.00');
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

afterAll(() => house.close());

/** A member's page in the game: seated, and what it hears from then on. */
async function sit(who: TestMember | undefined) {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}${REALTIME_PATH}`, ['arara', `token.${who?.token}`]);
  opened.push(socket);
  const heard: RealtimeOut[] = [];
  socket.on('message', (data: Buffer) => void heard.push(realtimeOut.parse(JSON.parse(data.toString()))));
  const hear = async (type: RealtimeOut['type']) => {
    await expect.poll(() => heard.some((message) => message.type === type)).toBe(true);
  };
  await hear('ready');
  socket.send(JSON.stringify({ type: 'join', table: GAME }));
  await hear('room');
  return {
    hear,
    send: (message: object) => socket.send(JSON.stringify(message)),
    room: () => heard.findLast((message) => message.type === 'room'),
    shots: () => heard.filter((message) => message.type === 'shots'),
    reply: (id: number) => heard.find((message) => 'id' in message && message.id === id),
  };
}

/** Shoots once by the call; answers what the draw brought, in times the shot. */
async function shoot(who: TestMember | undefined, kind: string, aims?: string[], key = freshKey()): Promise<number> {
  if (!who) throw new Error('nobody shoots');
  const { data: launch } = await who.call('launch', { platType: 'arara', gameCode: GAME });
  const { session } = launch;
  const { data } = await who.call('bet', { session, stake: '0.50', input: { shots: [kind] }, key, aims });
  return Number(BigInt(data.multiplier_e4) / 10_000n);
}

const idOf = (kind: string): string => fish.get(kind) ?? 'none';

describe('members who play in company', () => {
  it('see who sits with them, by masked names', async () => {
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

  it('see the shots of each other with what the draw brought, caught or not', async () => {
    const [maria, joao] = [await sit(members[0]), await sit(members[1])];
    const brought: number[] = [];
    const isMixed = (): boolean => brought.includes(0) && brought.some((times) => times > 0);
    while (!isMixed() && brought.length < 40) brought.push(await shoot(members[0], 'lambari', [idOf('lambari')]));
    expect(isMixed()).toBe(true);
    await expect.poll(() => joao.shots().length).toBe(brought.length);
    expect(joao.shots()).toEqual(
      brought.map((times) => ({
        type: 'shots',
        table: GAME,
        seat: 1,
        price: '0.50',
        shots: [{ at: idOf('lambari'), times }],
      })),
    );
    expect(maria.shots()).toEqual([]);
  });

  it('are shown nothing of a bet twice, without aims, or with aims at another kind', async () => {
    const [, joao] = [await sit(members[0]), await sit(members[1])];
    const key = freshKey();
    await shoot(members[0], 'lambari', [idOf('whale')]);
    await shoot(members[0], 'lambari');
    await shoot(members[0], 'angelfish', [idOf('angelfish')], key);
    await shoot(members[0], 'angelfish', [idOf('angelfish')], key);
    // What is heard is heard in order: behind the last there is nothing of those before.
    await shoot(members[0], 'lambari', [idOf('lambari')]);
    await expect.poll(() => joao.shots().at(-1)).toMatchObject({ shots: [{ at: idOf('lambari') }] });
    expect(joao.shots()).toMatchObject([{ shots: [{ at: idOf('angelfish') }] }, {}]);
  });

  it('cannot say themselves what anybody caught', async () => {
    const [maria, joao] = [await sit(members[0]), await sit(members[1])];
    await expect.poll(() => joao.room()).toMatchObject({ seats: [{ seat: 1 }, { seat: 2 }] });
    maria.send({ type: 'shots', table: GAME, seat: 1, price: '20.00', shots: [{ at: idOf('whale'), times: 500 }] });
    // It is no message of a client: the socket is closed, and with it the seat is free.
    await expect.poll(() => joao.room()).toMatchObject({ seats: [{ seat: 2 }] });
    expect(joao.shots()).toEqual([]);
  });

  it('sit four in a room: the fifth has another, and sees nothing of the first', async () => {
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
    // The fifth stays where they are; who comes now finds the fullest room with a seat.
    expect((await sit(members[1])).room()).toMatchObject({ seat: 2 });
  });

  it('are told in words what is wrong with an aim', async () => {
    const maria = await sit(members[0]);
    maria.send({ type: 'bet', id: 7, session: 'x', stake: '0.50', key: freshKey(), aims: Array(9).fill('1-1') });
    await expect
      .poll(() => maria.reply(7))
      .toMatchObject({ status: 'fail', code: 422, errors: { aims: [expect.any(String)] } });
  });
});
