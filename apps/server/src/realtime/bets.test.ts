import { once } from 'node:events';
import { type BetReply, REALTIME_PATH, type RealtimeOut, endpoints, realtimeOut } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { askOf, registerBy } from '../../testing/ask.ts';
import { requireSoundBooks } from '../../testing/books.ts';
import { holdWallet, lockWaits } from '../../testing/held-wallet.ts';
import { type TestHouse, type TestMember, createTestHouse, deposit, freshKey } from '../../testing/index.ts';

type Heard = RealtimeOut;

const isBetReply = (message: Heard): message is BetReply => message.type === 'bet';

let house: TestHouse;
const opened: WebSocket[] = [];

beforeAll(async () => {
  house = await createTestHouse();
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await requireSoundBooks(house);
});

afterAll(() => house.close());

/** A socket that was let in. */
interface Line {
  socket: WebSocket;
  heard: Heard[];
  /** The first that `find` finds in what came or comes. */
  hears<Found>(find: (message: Heard) => Found | undefined): Promise<Found>;
  send(message: unknown): void;
  /** The answer to the bet of that number. */
  answer(id: number): Promise<BetReply>;
  /** Sends a bet on one real, changed by `change`, and waits for its answer. */
  bet(change?: object): Promise<BetReply>;
  /** The code with which the socket was closed. */
  closed: Promise<number>;
}

interface Player extends TestMember {
  session: string;
}

async function player(money?: string, at = house): Promise<Player> {
  const joined = await registerBy(askOf(at));
  const member = { ...joined, call: at.call(joined.token) };
  if (money !== undefined) await deposit(at, member, money);
  const { data } = await member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
  return { ...member, session: data.session };
}

async function openLine(who: Player, { at = house, lang }: { at?: TestHouse; lang?: string } = {}): Promise<Line> {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}${REALTIME_PATH}`);
  opened.push(socket);
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const closed = once(socket, 'close').then(([code]) => Number(code));
  socket.on('message', (data: Buffer) => {
    heard.push(realtimeOut.parse(JSON.parse(data.toString())));
    for (const look of waiting) look();
  });
  const hears: Line['hears'] = (find) =>
    new Promise((resolve) => {
      const look = (): void => {
        for (const found of heard.map(find)) {
          if (found === undefined) continue;
          waiting.delete(look);
          return resolve(found);
        }
      };
      waiting.add(look);
      look();
    });
  await once(socket, 'open');
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  send({ type: 'auth', token: who.token, lang });
  await hears(({ type }) => type === 'ready' || undefined);
  let asked = 1000;
  const answer = (id: number) => hears((message) => (isBetReply(message) && message.id === id ? message : undefined));
  const bet = (change: object = {}) => {
    asked += 1;
    send({ type: 'bet', id: asked, session: who.session, stake: '1.00', key: freshKey(), ...change });
    return answer(asked);
  };
  return { socket, heard, hears, send, answer, bet, closed };
}

const ask = (path: string, asking: object) => askOf(house)(path, asking);
const refusal = (error: string): unknown => expect.objectContaining({ status: 'fail', error });
const won: unknown = expect.objectContaining({ status: 'success' });
const endless: unknown = JSON.parse('['.repeat(2000) + ']'.repeat(2000));

/** The same bet by a call: the whole body, whether it was taken or refused. */
async function betByCall(who: Player, change: object = {}, lang = 'pt') {
  const body = { session: who.session, stake: '1.00', key: freshKey(), lang, ...change };
  const reply = await ask(endpoints.bet.path, { headers: { authorization: `Bearer ${who.token}` }, body });
  return reply.body;
}

describe('a bet over a socket', () => {
  it('is staked, drawn, settled and answered under the number it was sent with', async () => {
    const maria = await player('100.00');
    const line = await openLine(maria);
    line.send({ type: 'bet', id: 7, session: maria.session, stake: '1.00', input: {}, key: freshKey() });
    const reply = await line.answer(7);
    const { data } = await maria.call('gameRecords', {});
    expect(data.total).toBe(1);
    expect(reply).toMatchObject({
      type: 'bet',
      id: 7,
      status: 'success',
      data: { round_id: data.data[0]?.round_id, win: data.data[0]?.win_amount, nonce: 0, replayed: false },
    });
  });

  it('is the bet of the call: the same key tells the same round by both', async () => {
    const maria = await player('100.00');
    const line = await openLine(maria);
    const [first, second] = [freshKey(), freshKey()];
    const called = await betByCall(maria, { key: first });
    const replayed = { ...(called['data'] as object), replayed: true };
    expect(await line.bet({ key: first })).toMatchObject({ status: 'success', data: replayed });
    const sent = await line.bet({ key: second });
    expect(sent).toMatchObject({ status: 'success', data: { replayed: false } });
    const again = await betByCall(maria, { key: second });
    expect(again).toMatchObject({ data: sent.status === 'success' ? { ...sent.data, replayed: true } : {} });
  });

  it('sent by both at once is one round', async () => {
    const maria = await player('100.00');
    const [one, other] = [await openLine(maria), await openLine(maria)];
    const key = freshKey();
    const all = await Promise.all([one.bet({ key }), other.bet({ key }), betByCall(maria, { key })]);
    const rounds = all.map((reply) => (reply as { data: { round_id: string; replayed: boolean } }).data);
    expect(new Set(rounds.map(({ round_id }) => round_id)).size).toBe(1);
    expect(rounds.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it('goes before the one that was sent after it, and several may be under way', async () => {
    const maria = await player('100.00');
    const line = await openLine(maria);
    await line.bet();
    const all = await Promise.all(Array.from({ length: 16 }, () => line.bet()));
    expect(all.map((reply) => reply.status === 'success' && reply.data.nonce)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
  });

  it('of one page is answered to that page, and its balance told to all', async () => {
    const maria = await player('100.00');
    const [one, other] = [await openLine(maria), await openLine(maria)];
    const own = await one.bet();
    const money = own.status === 'success' && own.data.money;
    await other.hears((message) => (message.type === 'balance' && message.money === money ? message : undefined));
    expect(other.heard.filter(({ type }) => type === 'bet')).toEqual([]);
  });

  it('is settled although the page went away, and the same key tells what came of it', async () => {
    const maria = await player('100.00');
    const line = await openLine(maria);
    const letGo = await holdWallet(house.database, maria.id);
    const key = freshKey();
    line.send({ type: 'bet', id: 1, session: maria.session, stake: '1.00', key });
    await expect.poll(() => lockWaits(house.database)).toBe(1);
    // What is refused at once does not wait for it.
    expect(await line.bet({ stake: 'all of it' })).toEqual(refusal('invalid'));
    line.socket.terminate();
    await line.closed;
    await letGo();
    expect(await betByCall(maria, { key })).toMatchObject({ data: { nonce: 0, replayed: true } });
  });
});

describe('a bet that is refused', () => {
  it.each<[string, string, object]>([
    ['no stake', 'invalid', { stake: undefined }],
    ['a stake that is no money', 'invalid', { stake: '1.001' }],
    ['a stake over every bound', 'invalid', { stake: 1e21 }],
    ['a stake of nothing', 'invalid', { stake: 0 }],
    ['a stake of another kind', 'invalid', { stake: ['1.00'] }],
    ['a stake between the steps', 'stake_not_offered', { stake: '1.01' }],
    ['more than there is', 'insufficient_funds', { stake: '20.00' }],
    ['no session', 'invalid', { session: undefined }],
    ['a long session', 'invalid', { session: 'A'.repeat(129) }],
    ['a session that is none', 'game_session_over', { session: 'A'.repeat(43) }],
    ['no key', 'invalid', { key: undefined }],
    ['a key that is none', 'invalid', { key: '1' }],
    ['choices that the game does not have', 'invalid', { input: { picks: [1] } }],
    ['choices without end', 'invalid', { input: endless }],
    ['several faults', 'invalid', { session: 7, stake: -1, key: null }],
  ])('for %s is refused in the words of the call', async (_what, error, change) => {
    const maria = await player('10.00');
    const line = await openLine(maria);
    const byCall = await betByCall(maria, change);
    expect(byCall['error']).toBe(error);
    const { type: _, id: __, ...reply } = await line.bet(change);
    expect(reply).toEqual(byCall);
    expect((await maria.call('gameRecords', {})).data.total).toBe(0);
  });

  it('for another stake under the same key is refused in the words of the call', async () => {
    const maria = await player('10.00');
    const line = await openLine(maria);
    const key = freshKey();
    expect(await line.bet({ key })).toEqual(won);
    expect(await line.bet({ key, stake: '2.00' })).toMatchObject(await betByCall(maria, { key, stake: '2.00' }));
  });

  it.each([
    ['blocked', 'player_blocked'],
    ['at their limit', 'limit_reached'],
  ])('because its player is %s is refused in the words of the call', async (what, error) => {
    const maria = await player('10.00');
    const line = await openLine(maria);
    await sql`
      update ledger.wallet set blocked = ${what === 'blocked'}, day_stake_limit = 50 where player_id = ${maria.id}
    `.execute(house.database.db);
    const reply = await line.bet();
    expect(reply).toEqual(refusal(error));
    expect(reply).toMatchObject(await betByCall(maria));
  });

  it('for the game session of somebody else is refused', async () => {
    const [maria, joao] = [await player('10.00'), await player('10.00')];
    const line = await openLine(maria);
    expect(await line.bet({ session: joao.session })).toEqual(refusal('game_session_over'));
  });

  it('is refused in the language that was asked for', async () => {
    const maria = await player();
    const line = await openLine(maria, { lang: 'en' });
    expect(await line.bet({ stake: '1.01' })).toMatchObject(await betByCall(maria, { stake: '1.01' }, 'en'));
    const unknown = await openLine(maria, { lang: 'xx' });
    expect(await unknown.bet({ stake: '1.01' })).toMatchObject(await betByCall(maria, { stake: '1.01' }));
  });

  it('for being the seventeenth under way is told to come again, and the others are settled', async () => {
    const maria = await player('100.00');
    const line = await openLine(maria);
    const letGo = await holdWallet(house.database, maria.id);
    const under = Array.from({ length: 16 }, () => line.bet());
    expect(await line.bet()).toMatchObject({ status: 'fail', code: 503, error: 'busy', retry_after: 1 });
    await letGo();
    expect(await Promise.all(under)).toEqual(Array.from({ length: 16 }, () => won));
    expect(await line.bet()).toEqual(won);
  });
});

describe('what is no bet', () => {
  it.each<[string, string | Buffer]>([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a second token', JSON.stringify({ type: 'auth', token: 'A'.repeat(43) })],
    ['a type nobody knows', JSON.stringify({ type: 'ping', id: 1 })],
    ['a type that is a prototype', '{"type":"__proto__","id":1}'],
    ['a bet without a number', '{"type":"bet"}'],
    ['a bet with half a number', '{"type":"bet","id":1.5}'],
    ['a bet with a number below none', '{"type":"bet","id":-1}'],
    ['a bet with a number that no number holds', '{"type":"bet","id":9007199254740992}'],
    ['a bet with a text for a number', '{"type":"bet","id":"1"}'],
    ['brackets without end', '['.repeat(16_000)],
    ['bytes', Buffer.from([0xff, 0x00, 0xfe])],
  ])('closes the socket: %s', async (_what, message) => {
    const line = await openLine(await player());
    line.socket.send(message);
    expect(await line.closed).toBe(1008);
    expect(line.heard).toEqual([{ type: 'ready' }]);
  });

  it('closes the socket: a message that no bet needs', async () => {
    const line = await openLine(await player());
    line.socket.send(JSON.stringify({ type: 'bet', id: 1, input: 'x'.repeat(17 * 1024) }));
    expect(await line.closed).toBe(1009);
  });

  it('is not answered once the socket closes', async () => {
    const maria = await player('10.00');
    const line = await openLine(maria);
    line.socket.send('not json');
    line.send({ type: 'bet', id: 1, session: maria.session, stake: '1.00', key: freshKey() });
    expect(await line.closed).toBe(1008);
    expect((await maria.call('gameRecords', {})).data.total).toBe(0);
  });

  it('is worth no compression, which would cost memory for each socket', async () => {
    expect((await openLine(await player())).socket.extensions).toBe('');
  });

  it('leaves no fault in the log, and next to nothing at all', () => {
    const levels = house.logged.map((line) => (JSON.parse(line) as { level: number }).level);
    expect(levels.filter((level) => level > 30)).toEqual([]);
    expect(house.logged.filter((line) => line.includes('a socket broke')).length).toBeLessThan(3);
  });
});

describe('a session', () => {
  it('that was taken away takes no bet, also when nobody told this node so', async () => {
    const maria = await player('10.00');
    const line = await openLine(maria);
    await sql`
      update identity.session set ended_at = now(), ended_cause = 'elsewhere' where member_id = ${maria.id}
    `.execute(house.database.db);
    house.clock.advance(11);
    line.send({ type: 'bet', id: 1, session: maria.session, stake: '1.00', key: freshKey() });
    expect(await line.closed).toBe(1008);
    expect(line.heard).toEqual([{ type: 'ready' }, { type: 'offline', force_offline: true }]);
  });

  it('that has lasted its twelve hours takes no bet', async () => {
    const maria = await player('10.00');
    const line = await openLine(maria);
    house.clock.advance(12 * 3600 + 1);
    line.send({ type: 'bet', id: 1, session: maria.session, stake: '1.00', key: freshKey() });
    expect(await line.closed).toBe(1008);
    expect(line.heard).toEqual([{ type: 'ready' }]);
  });
});

describe('a member who sends faster than they may', () => {
  it('is told when to go on, on every socket; who does not listen is sent away', async () => {
    const strict = await createTestHouse({ ratePerMinute: 30 });
    try {
      const [maria, joao] = [await player(undefined, strict), await player(undefined, strict)];
      const [one, other] = [await openLine(maria, { at: strict }), await openLine(maria, { at: strict })];
      for (let sent = 0; sent < 30; sent += 1) expect(await one.bet({ stake: 'x' })).toEqual(refusal('invalid'));
      const refused = await other.bet();
      expect(refused).toMatchObject({ code: 429, error: 'too_many_tries', retry_after: 2 });
      expect(JSON.stringify(refused)).toContain('em 2 s.');
      expect(await (await openLine(joao, { at: strict })).bet()).toEqual(refusal('insufficient_funds'));
      strict.clock.advance(2);
      expect(await other.bet()).toEqual(refusal('insufficient_funds'));
      for (let sent = 0; sent < 101; sent += 1) void other.bet();
      expect(await other.closed).toBe(1008);
      expect(other.heard.filter(({ type }) => type === 'bet')).toHaveLength(102);
      expect(await one.bet()).toEqual(refusal('too_many_tries'));
    } finally {
      await strict.close();
    }
  });
});

describe('a house', () => {
  it('that breaks says so without a word of how, and goes on', async () => {
    const breaking = await createTestHouse();
    try {
      const maria = await player('10.00', breaking);
      const line = await openLine(maria, { at: breaking });
      await sql`alter table play.session rename to gone`.execute(breaking.database.owner.db);
      const broken = await line.bet();
      expect(broken).toMatchObject({ code: 500, error: 'internal' });
      const reqId = /\(([0-9a-f-]{36})\)/.exec(JSON.stringify(broken))?.[1];
      expect(breaking.logged.filter((text) => text.includes(`"reqId":"${reqId}"`))).toHaveLength(1);
      await sql`alter table play.gone rename to session`.execute(breaking.database.owner.db);
      expect(await line.bet()).toEqual(won);
    } finally {
      await breaking.close();
    }
  });

  it('that closes takes no more bets, answers those it took, and says goodbye', async () => {
    const closing = await createTestHouse();
    const maria = await player('10.00', closing);
    const line = await openLine(maria, { at: closing });
    const letGo = await holdWallet(closing.database, maria.id);
    const under = line.bet();
    expect(await line.bet({ stake: 'x' })).toEqual(refusal('invalid'));
    const closed = closing.house.close();
    expect(await line.bet()).toEqual(refusal('busy'));
    await letGo();
    expect(await under).toEqual(won);
    expect(await line.closed).toBe(1001);
    await closed;
    await closing.bank.app.close();
    await closing.database.drop();
  });
});
