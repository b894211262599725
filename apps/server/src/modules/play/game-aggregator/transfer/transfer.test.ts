import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { centavos, formatReais, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestSender, callOf, registerBy } from '../../../../../testing/raw-request.ts';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  meetRules,
  prepareWithdrawal,
  proofOf,
} from '../../../../../testing/index.ts';

const SECRET = 'the-key-of-a-transfer-wallet-of-tests';

interface Move {
  orderId: string;
  type: string;
  amount: string;
}

/** A fake aggregator with its own wallet: the balances of players, and the transfers it has processed. */
const there = {
  cents: new Map<string, number>(),
  orders: new Map<string, Move & { status: string }>(),
  /** How it handles the next transfer: normally, without a response, with a refusal, or not at all. */
  mood: 'good' as 'good' | 'silent' | 'refuses' | 'away' | 'lost',
  unsigned: 0,
};

const cents = (amount: string): number => Number(parseReais(amount) ?? 0n);

function moved({ playerId, orderId, type, amount }: Move & { playerId: string }): object {
  const has = there.cents.get(playerId) ?? 0;
  const change = type === '1' ? cents(amount) : -cents(amount);
  const isRefused = there.mood === 'refuses' || has + change < 0;
  if (!there.orders.has(orderId)) {
    there.orders.set(orderId, { orderId, type, amount, status: isRefused ? '2' : '1' });
    if (!isRefused) there.cents.set(playerId, has + change);
  }
  const isUnheard = there.mood === 'silent' || there.mood === 'lost';
  // After a lost answer it is away.
  if (there.mood === 'lost') there.mood = 'away';
  return isRefused || isUnheard ? { code: 10_005, msg: 'timeout' } : { code: 10_000, data: null };
}

const aggregator = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { sn, random, sign } = request.headers;
    if (
      createHash('md5')
        .update(`${String(random)}${String(sn)}${SECRET}`)
        .digest('hex') !== sign
    )
      there.unsigned += 1;
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Move & { playerId: string };
    const path = (request.url ?? '').replace('/api/server/', '');
    const answers: Record<string, () => object> = {
      gameCode: () => ({ code: 10_000, data: [{ gameCode: 'tiger', gameType: 2, gameName: { en: 'Tiger' } }] }),
      create: () => ({ code: 10_000, data: null }),
      gameUrl: () => ({ code: 10_000, data: { url: 'https://wallet.example/play' } }),
      balance: () => ({ code: 10_000, data: { balance: formatReais(centavos(there.cents.get(body.playerId) ?? 0)) } }),
      transfer: () => moved(body),
      transferStatus: () => {
        const known = there.orders.get(body.orderId);
        return known === undefined ? { code: 10_002 } : { code: 10_000, data: { status: known.status } };
      },
    };
    response.writeHead(there.mood === 'away' ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[path]?.() ?? { code: 10_001 }));
  });
});

let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => aggregator.listen(0, '127.0.0.1', resolve));
  const address = aggregator.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server = await createTestServer({
    outsideProviders: [
      {
        id: 'pg',
        title: 'PG',
        adapter: 'transfer',
        baseUrl: `http://127.0.0.1:${port}`,
        origins: ['https://wallet.example'],
        keys: { secrets: [SECRET], publicKeys: [] },
        signingSecret: SECRET,
        addresses: [],
        account: 'arara1',
        sandbox: false,
      },
    ],
  });
  await server.settle();
});

afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => aggregator.close(() => resolve()));
});

beforeEach(() => void (there.mood = 'good'));

afterEach(async () => {
  await requireSoundBooks(server);
  if (there.unsigned > 0) throw new Error('a request had no signature');
});

const tiger = { platType: 'pg', gameCode: 'pg-2-tiger' };

async function player(money: string, moves = true): Promise<TestMember & { name: string }> {
  const ask = requestSender(server);
  const opened = await registerBy(ask);
  const member = { ...opened, call: callOf(ask, opened.token) };
  await meetRules(server, member);
  await deposit(server, member, money);
  await sql`update identity.member set is_trans_on = ${moves} where id = ${member.id}`.execute(server.database.db);
  return { ...member, name: `p${String(member.id).padStart(5, '0')}` };
}

const money = async ({ call }: TestMember): Promise<string> => (await call('me', {})).data.money;

async function operatorAccount(account: number): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger.operator_balance where account = ${account}`.execute(
    server.database.db,
  );
  return rows[0]?.balance ?? 0n;
}

async function work(queue: string): Promise<void> {
  await sql`insert into jobs.job (name, data) values (${queue}, '{}')`.execute(server.database.db);
  await server.settle();
}

describe('a game of a provider with its own wallet', () => {
  it('launches with the player’s cash transferred, if automatic transfer is on', async () => {
    const ana = await player('100.00');
    expect((await ana.call('launch', tiger)).data.game_url).toBe('https://wallet.example/play');
    expect(await money(ana)).toBe('0.00');
    expect(there.cents.get(ana.name)).toBe(100_00);
    const { data, total } = await ana.call('allBalance', {});
    expect(data).toEqual([
      { platType: 'arara', balance: '0.00', currency: 'BRL' },
      { platType: 'pg', balance: '100.00', currency: 'BRL' },
    ]);
    expect(total).toBe('100.00');
    expect((await ana.call('allBalance', { platType: 'pg' })).data).toHaveLength(1);
  });

  it('transfers no more than the limits of the player leave', async () => {
    const ana = await player('100.00');
    await ana.call('limitSet', { kind: 'loss', period: 'day', amount: '30.00' });
    await ana.call('launch', tiger);
    expect((await ana.call('me', {})).data.money).toBe('70.00');
  });

  it('launches without a transfer, if automatic transfer is off', async () => {
    const ana = await player('100.00', false);
    await ana.call('launch', tiger);
    expect(await money(ana)).toBe('100.00');
    expect(there.cents.get(ana.name)).toBeUndefined();
  });

  it('returns the remaining money when another game is launched, and books the loss as game revenue', async () => {
    const ana = await player('100.00');
    const [games, wallets] = [await operatorAccount(10), await operatorAccount(20)];
    await ana.call('launch', tiger);
    expect((await operatorAccount(20)) - wallets).toBe(100_00n);
    there.cents.set(ana.name, 63_50);
    await ana.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    expect(await money(ana)).toBe('63.50');
    expect([(await operatorAccount(10)) - games, (await operatorAccount(20)) - wallets]).toEqual([36_50n, 0n]);
  });

  it('returns more than the transfer after a win, and nothing after a total loss', async () => {
    const [ana, rui] = [await player('10.00'), await player('10.00')];
    const games = await operatorAccount(10);
    await ana.call('launch', tiger);
    await rui.call('launch', tiger);
    there.cents.set(ana.name, 250_00);
    there.cents.set(rui.name, 0);
    server.clock.advance(5 * 3600);
    await work('outside_transfers');
    await work('outside_transfers');
    const { rows } = await sql<{ id: number; cash: bigint }>`
      select player_id as id, cash from ledger.wallet where player_id in (${ana.id}, ${rui.id}) order by player_id`.execute(
      server.database.db,
    );
    expect(rows.map(({ cash }) => cash)).toEqual([250_00n, 0n]);
    expect((await operatorAccount(10)) - games).toBe(-240_00n + 10_00n);
  });
});

describe('a transfer with an unknown status', () => {
  it('is looked up by its id, and moves the money once', async () => {
    const ana = await player('40.00');
    there.mood = 'silent';
    await ana.call('launch', tiger);
    expect(await money(ana)).toBe('0.00');
    expect(there.cents.get(ana.name)).toBe(40_00);
  });

  it('returns the money if it was refused', async () => {
    const ana = await player('40.00');
    there.mood = 'refuses';
    await expect(ana.call('launch', tiger)).rejects.toMatchObject({ error: 'busy' });
    expect(await money(ana)).toBe('40.00');
    there.mood = 'good';
    await ana.call('launch', tiger);
    expect(there.cents.get(ana.name)).toBe(40_00);
  });

  it('keeps the money reserved while the provider is unreachable, and settles it afterwards', async () => {
    const ana = await player('40.00');
    there.mood = 'away';
    await expect(ana.call('launch', tiger)).rejects.toMatchObject({ error: 'busy' });
    expect(await money(ana)).toBe('0.00');
    await expect(ana.call('launch', tiger)).rejects.toMatchObject({ error: 'busy' });
    there.mood = 'good';
    const { rows } = await sql<{ id: string }>`
      select id from game_aggregator.transfer where member_id = ${ana.id} and state = 'asked'`.execute(
      server.database.db,
    );
    const order = (rows[0]?.id ?? '').replaceAll('-', '');
    there.orders.set(order, { orderId: order, type: '1', amount: '40.00', status: '2' });
    await server.server.jobs.drain({ early: true });
    expect(await money(ana)).toBe('40.00');
  });
});

describe('a player who pauses or excludes themselves', () => {
  const pause = async ({ call }: TestMember) =>
    call('exclusionStart', { kind: 'pause', length: '7d', proof: await proofOf(call) });

  const countRecalls = () => [...there.orders.values()].filter(({ type }) => type === '2').length;

  it('has the money at the provider back at once, and withdraws it', async () => {
    const ana = await player('100.00');
    const account = await prepareWithdrawal(ana);
    await ana.call('launch', tiger);
    there.cents.set(ana.name, 130_00);
    await pause(ana);
    await server.settle();
    expect([await money(ana), there.cents.get(ana.name)]).toEqual(['130.00', 0]);
    await expect(ana.call('launch', tiger)).rejects.toMatchObject({ error: 'player_blocked' });
    const { data } = await ana.call('drawing', { money: '100.00', member_bank_id: account, qk_pwd: '271828' });
    expect(data.status).toBe(1);
  });

  it('has it back once the provider answers again', async () => {
    const ana = await player('40.00');
    await ana.call('launch', tiger);
    there.mood = 'away';
    await pause(ana);
    await server.settle();
    expect(await money(ana)).toBe('0.00');
    there.mood = 'good';
    await server.server.jobs.drain({ early: true });
    expect([await money(ana), there.cents.get(ana.name)]).toEqual(['40.00', 0]);
  });

  it('has it back once, where the answer to the transfer was lost: it is asked about and not repeated', async () => {
    const ana = await player('40.00');
    await ana.call('launch', tiger);
    const before = countRecalls();
    there.mood = 'lost';
    await pause(ana);
    await server.settle();
    expect([await money(ana), there.cents.get(ana.name)]).toEqual(['0.00', 0]);
    await server.server.jobs.drain({ early: true });
    expect(countRecalls()).toBe(before + 1);
    there.mood = 'good';
    await server.server.jobs.drain({ early: true });
    await server.server.jobs.drain({ early: true });
    expect(await money(ana)).toBe('40.00');
    expect(countRecalls()).toBe(before + 1);
  });

  it('has what an open bet wins later, an hour after the exclusion', async () => {
    const ana = await player('40.00');
    await ana.call('launch', tiger);
    there.cents.set(ana.name, 0);
    await pause(ana);
    await server.settle();
    expect(await money(ana)).toBe('0.00');
    there.cents.set(ana.name, 55_00);
    await server.server.jobs.drain({ early: true });
    expect([await money(ana), there.cents.get(ana.name)]).toEqual(['55.00', 0]);
  });
});
