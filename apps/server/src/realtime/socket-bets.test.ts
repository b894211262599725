import { once } from 'node:events';
import { type BetReply, REALTIME_PATH, type RealtimeOut, endpoints, realtimeOut } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { requestSender, registerBy } from '../../testing/raw-request.ts';
import { requireSoundBooks } from '../../testing/books.ts';
import { lockWallet, countLockWaits } from '../../testing/wallet-lock.ts';
import { type TestServer, type TestMember, createTestServer, deposit, freshKey } from '../../testing/index.ts';

const isBetReply = (message: RealtimeOut): message is BetReply => message.type === 'bet';

let server: TestServer;
const opened: WebSocket[] = [];

beforeAll(async () => {
  server = await createTestServer();
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await requireSoundBooks(server);
});

afterAll(() => server.close());

/** An authenticated socket. */
interface TestSocket {
  socket: WebSocket;
  received: RealtimeOut[];
  /** The first match among past and future messages. */
  waitFor<Found>(find: (message: RealtimeOut) => Found | undefined): Promise<Found>;
  send(message: unknown): void;
  /** The reply to the bet with that id. */
  answer(id: number): Promise<BetReply>;
  /** Sends a bet of one real with `change` applied, and waits for the reply. */
  bet(change?: object): Promise<BetReply>;
  /** The close code. */
  closed: Promise<number>;
}

interface Player extends TestMember {
  session: string;
}

async function player(money?: string, at = server): Promise<Player> {
  const joined = await registerBy(requestSender(at));
  const member = { ...joined, call: at.call(joined.token) };
  if (money !== undefined) await deposit(at, member, money);
  const { data } = await member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
  return { ...member, session: data.session };
}

async function openSocket(
  member: Player,
  { at = server, lang }: { at?: TestServer; lang?: string } = {},
): Promise<TestSocket> {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}${REALTIME_PATH}`);
  opened.push(socket);
  const received: RealtimeOut[] = [];
  const waiting = new Set<() => void>();
  const closed = once(socket, 'close').then(([code]) => Number(code));
  socket.on('message', (data: Buffer) => {
    received.push(realtimeOut.parse(JSON.parse(data.toString())));
    for (const check of waiting) check();
  });
  const waitFor: TestSocket['waitFor'] = (find) =>
    new Promise((resolve) => {
      const check = (): void => {
        for (const found of received.map(find)) {
          if (found === undefined) continue;
          waiting.delete(check);
          return resolve(found);
        }
      };
      waiting.add(check);
      check();
    });
  await once(socket, 'open');
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  send({ type: 'auth', token: member.token, lang });
  await waitFor(({ type }) => type === 'ready' || undefined);
  let requestId = 1000;
  const answer = (id: number) => waitFor((message) => (isBetReply(message) && message.id === id ? message : undefined));
  const bet = (change: object = {}) => {
    requestId += 1;
    send({ type: 'bet', id: requestId, session: member.session, stake: '1.00', key: freshKey(), ...change });
    return answer(requestId);
  };
  return { socket, received, waitFor, send, answer, bet, closed };
}

const sendRequest = (path: string, request: object) => requestSender(server)(path, request);
const refusal = (error: string): unknown => expect.objectContaining({ status: 'fail', error });
const won: unknown = expect.objectContaining({ status: 'success' });
const endless: unknown = JSON.parse('['.repeat(2000) + ']'.repeat(2000));

/** Sends the same bet over HTTP; returns the whole body of the response. */
async function betOverHttp(member: Player, change: object = {}, lang = 'pt') {
  const body = { session: member.session, stake: '1.00', key: freshKey(), lang, ...change };
  const reply = await sendRequest(endpoints.bet.path, { headers: { authorization: `Bearer ${member.token}` }, body });
  return reply.body;
}

describe('a bet over a socket', () => {
  it('is staked, drawn, settled and answered under its id', async () => {
    const maria = await player('100.00');
    const line = await openSocket(maria);
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

  it('replays the same round for the same key over both transports', async () => {
    const maria = await player('100.00');
    const line = await openSocket(maria);
    const [first, second] = [freshKey(), freshKey()];
    const called = await betOverHttp(maria, { key: first });
    const replayed = { ...(called['data'] as object), replayed: true };
    expect(await line.bet({ key: first })).toMatchObject({ status: 'success', data: replayed });
    const sent = await line.bet({ key: second });
    expect(sent).toMatchObject({ status: 'success', data: { replayed: false } });
    const again = await betOverHttp(maria, { key: second });
    expect(again).toMatchObject({ data: sent.status === 'success' ? { ...sent.data, replayed: true } : {} });
  });

  it('is one round when sent over both transports concurrently', async () => {
    const maria = await player('100.00');
    const [one, other] = [await openSocket(maria), await openSocket(maria)];
    const key = freshKey();
    const all = await Promise.all([one.bet({ key }), other.bet({ key }), betOverHttp(maria, { key })]);
    const rounds = all.map((reply) => (reply as { data: { round_id: string; replayed: boolean } }).data);
    expect(new Set(rounds.map(({ round_id }) => round_id)).size).toBe(1);
    expect(rounds.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it('is settled in order, with several pending', async () => {
    const maria = await player('100.00');
    const line = await openSocket(maria);
    await line.bet();
    const all = await Promise.all(Array.from({ length: 16 }, () => line.bet()));
    expect(all.map((reply) => reply.status === 'success' && reply.data.nonce)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
  });

  it('is answered to its page, and the balance is sent to all pages', async () => {
    const maria = await player('100.00');
    const [one, other] = [await openSocket(maria), await openSocket(maria)];
    const own = await one.bet();
    const money = own.status === 'success' && own.data.money;
    await other.waitFor((message) => (message.type === 'balance' && message.money === money ? message : undefined));
    expect(other.received.filter(({ type }) => type === 'bet')).toEqual([]);
  });

  it('is settled after the page disconnects, and replayed for the same key', async () => {
    const maria = await player('100.00');
    const line = await openSocket(maria);
    const releaseLock = await lockWallet(server.database, maria.id);
    const key = freshKey();
    line.send({ type: 'bet', id: 1, session: maria.session, stake: '1.00', key });
    await expect.poll(() => countLockWaits(server.database)).toBe(1);
    // An invalid bet is refused without waiting for the pending one.
    expect(await line.bet({ stake: 'all of it' })).toEqual(refusal('invalid'));
    line.socket.terminate();
    await line.closed;
    await releaseLock();
    expect(await betOverHttp(maria, { key })).toMatchObject({ data: { nonce: 0, replayed: true } });
  });
});

describe('a refused bet', () => {
  it.each<[string, string, object]>([
    ['no stake', 'invalid', { stake: undefined }],
    ['a stake with three decimals', 'invalid', { stake: '1.001' }],
    ['a stake above the maximum', 'invalid', { stake: 1e21 }],
    ['a stake of zero', 'invalid', { stake: 0 }],
    ['a stake that is a list', 'invalid', { stake: ['1.00'] }],
    ['a stake between the steps', 'stake_not_offered', { stake: '1.01' }],
    ['a stake above the balance', 'insufficient_funds', { stake: '20.00' }],
    ['no session', 'invalid', { session: undefined }],
    ['a long session', 'invalid', { session: 'A'.repeat(129) }],
    ['an unknown session', 'game_session_over', { session: 'A'.repeat(43) }],
    ['no key', 'invalid', { key: undefined }],
    ['an invalid key', 'invalid', { key: '1' }],
    ['choices of another game', 'invalid', { input: { picks: [1] } }],
    ['endlessly nested choices', 'invalid', { input: endless }],
    ['several errors', 'invalid', { session: 7, stake: -1, key: null }],
  ])('has the same refusal as over HTTP for %s', async (_what, error, change) => {
    const maria = await player('10.00');
    const line = await openSocket(maria);
    const byCall = await betOverHttp(maria, change);
    expect(byCall['error']).toBe(error);
    const { type: _, id: __, ...reply } = await line.bet(change);
    expect(reply).toEqual(byCall);
    expect((await maria.call('gameRecords', {})).data.total).toBe(0);
  });

  it('has the same refusal as over HTTP for another stake under the same key', async () => {
    const maria = await player('10.00');
    const line = await openSocket(maria);
    const key = freshKey();
    expect(await line.bet({ key })).toEqual(won);
    expect(await line.bet({ key, stake: '2.00' })).toMatchObject(await betOverHttp(maria, { key, stake: '2.00' }));
  });

  it.each([
    ['blocked', 'player_blocked'],
    ['at their limit', 'limit_reached'],
  ])('has the same refusal as over HTTP when its player is %s', async (what, error) => {
    const maria = await player('10.00');
    const line = await openSocket(maria);
    await sql`
      update ledger.wallet set status_blocked = ${what === 'blocked'}, day_stake_limit = 50 where player_id = ${maria.id}
    `.execute(server.database.db);
    const reply = await line.bet();
    expect(reply).toEqual(refusal(error));
    expect(reply).toMatchObject(await betOverHttp(maria));
  });

  it('is refused for the game session of another member', async () => {
    const [maria, joao] = [await player('10.00'), await player('10.00')];
    const line = await openSocket(maria);
    expect(await line.bet({ session: joao.session })).toEqual(refusal('game_session_over'));
  });

  it('is refused in the requested language', async () => {
    const maria = await player();
    const line = await openSocket(maria, { lang: 'en' });
    expect(await line.bet({ stake: '1.01' })).toMatchObject(await betOverHttp(maria, { stake: '1.01' }, 'en'));
    const unknown = await openSocket(maria, { lang: 'xx' });
    expect(await unknown.bet({ stake: '1.01' })).toMatchObject(await betOverHttp(maria, { stake: '1.01' }));
  });

  it('is busy as the seventeenth pending one, and the others are settled', async () => {
    const maria = await player('100.00');
    const line = await openSocket(maria);
    const releaseLock = await lockWallet(server.database, maria.id);
    const pending = Array.from({ length: 16 }, () => line.bet());
    expect(await line.bet()).toMatchObject({ status: 'fail', code: 503, error: 'busy', retry_after: 1 });
    await releaseLock();
    expect(await Promise.all(pending)).toEqual(Array.from({ length: 16 }, () => won));
    expect(await line.bet()).toEqual(won);
  });
});

describe('an invalid message', () => {
  it.each<[string, string | Buffer]>([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a second token', JSON.stringify({ type: 'auth', token: 'A'.repeat(43) })],
    ['an unknown type', JSON.stringify({ type: 'ping', id: 1 })],
    ['a type that is a prototype', '{"type":"__proto__","id":1}'],
    ['a bet without an id', '{"type":"bet"}'],
    ['a bet with a fractional id', '{"type":"bet","id":1.5}'],
    ['a bet with a negative id', '{"type":"bet","id":-1}'],
    ['a bet with an unsafe integer as id', '{"type":"bet","id":9007199254740992}'],
    ['a bet with a text as id', '{"type":"bet","id":"1"}'],
    ['endless brackets', '['.repeat(16_000)],
    ['bytes', Buffer.from([0xff, 0x00, 0xfe])],
  ])('closes the socket: %s', async (_what, message) => {
    const line = await openSocket(await player());
    line.socket.send(message);
    expect(await line.closed).toBe(1008);
    expect(line.received).toEqual([{ type: 'ready' }]);
  });

  it('closes the socket: an oversized message', async () => {
    const line = await openSocket(await player());
    line.socket.send(JSON.stringify({ type: 'bet', id: 1, input: 'x'.repeat(17 * 1024) }));
    expect(await line.closed).toBe(1009);
  });

  it('is not followed by a bet once the socket closes', async () => {
    const maria = await player('10.00');
    const line = await openSocket(maria);
    line.socket.send('not json');
    line.send({ type: 'bet', id: 1, session: maria.session, stake: '1.00', key: freshKey() });
    expect(await line.closed).toBe(1008);
    expect((await maria.call('gameRecords', {})).data.total).toBe(0);
  });

  it('is not compressed, which would cost memory for each socket', async () => {
    expect((await openSocket(await player())).socket.extensions).toBe('');
  });

  it('causes no error and hardly any entry in the log', () => {
    const levels = server.logged.map((line) => (JSON.parse(line) as { level: number }).level);
    expect(levels.filter((level) => level > 30)).toEqual([]);
    expect(server.logged.filter((line) => line.includes('websocket failed')).length).toBeLessThan(3);
  });
});

describe('an ended session', () => {
  it('refuses a bet after it was replaced, even when this node was not notified', async () => {
    const maria = await player('10.00');
    const line = await openSocket(maria);
    await sql`
      update identity.session set ended_at = now(), ended_cause = 'elsewhere' where member_id = ${maria.id}
    `.execute(server.database.db);
    server.clock.advance(11);
    line.send({ type: 'bet', id: 1, session: maria.session, stake: '1.00', key: freshKey() });
    expect(await line.closed).toBe(1008);
    expect(line.received).toEqual([{ type: 'ready' }, { type: 'offline', force_offline: true }]);
  });

  it('refuses a bet after twelve hours', async () => {
    const maria = await player('10.00');
    const line = await openSocket(maria);
    server.clock.advance(12 * 3600 + 1);
    line.send({ type: 'bet', id: 1, session: maria.session, stake: '1.00', key: freshKey() });
    expect(await line.closed).toBe(1008);
    expect(line.received).toEqual([{ type: 'ready' }]);
  });
});

describe('a member above the rate limit', () => {
  it('receives the seconds to wait on every socket, and is disconnected when they ignore them', async () => {
    const strict = await createTestServer({ ratePerMinute: 30 });
    try {
      const [maria, joao] = [await player(undefined, strict), await player(undefined, strict)];
      const [one, other] = [await openSocket(maria, { at: strict }), await openSocket(maria, { at: strict })];
      for (let sent = 0; sent < 30; sent += 1) expect(await one.bet({ stake: 'x' })).toEqual(refusal('invalid'));
      const refused = await other.bet();
      expect(refused).toMatchObject({ code: 429, error: 'too_many_tries', retry_after: 2 });
      expect(JSON.stringify(refused)).toContain('em 2 s.');
      expect(await (await openSocket(joao, { at: strict })).bet()).toEqual(refusal('insufficient_funds'));
      strict.clock.advance(2);
      expect(await other.bet()).toEqual(refusal('insufficient_funds'));
      for (let sent = 0; sent < 101; sent += 1) void other.bet();
      expect(await other.closed).toBe(1008);
      expect(other.received.filter(({ type }) => type === 'bet')).toHaveLength(102);
      expect(await one.bet()).toEqual(refusal('too_many_tries'));
    } finally {
      await strict.close();
    }
  });
});

describe('the server', () => {
  it('reports an internal error without details, and keeps serving', async () => {
    const breaking = await createTestServer();
    try {
      const maria = await player('10.00', breaking);
      const line = await openSocket(maria, { at: breaking });
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

  it('refuses new bets, answers pending ones and closes sockets during shutdown', async () => {
    const closing = await createTestServer();
    const maria = await player('10.00', closing);
    const line = await openSocket(maria, { at: closing });
    const releaseLock = await lockWallet(closing.database, maria.id);
    const pending = line.bet();
    expect(await line.bet({ stake: 'x' })).toEqual(refusal('invalid'));
    const closed = closing.server.close();
    expect(await line.bet()).toEqual(refusal('busy'));
    await releaseLock();
    expect(await pending).toEqual(won);
    expect(await line.closed).toBe(1001);
    await closed;
    await closing.bank.app.close();
    await closing.database.drop();
  });
});
