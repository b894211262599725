import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  depositOf,
  seedOf,
  grantOf,
  grantContribution,
} from '../../../../testing/index.ts';
import { OPERATOR_ACCOUNT_ID, type Ledger, MAX_CENTAVOS, transfer, verifyLedger } from './index.ts';

const at = new Date('2026-11-20T15:00:00Z');

let database: TestDatabase;
let books: TestLedger;
let ledger: Ledger;
let nextPlayer = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database);
  ({ ledger } = books);
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** Opens a wallet with a seed and `amount` of cash. */
async function openPlayer(amount: number): Promise<number> {
  const playerId = nextPlayer++;
  await database.atomically(async (tx) => {
    await ledger.open(tx, playerId);
    await ledger.changeSeed(tx, playerId, null, seedOf(playerId));
    if (amount > 0) await ledger.post(tx, deposit(playerId, amount));
  });
  return playerId;
}

const deposit = (playerId: number, amount: number, key = `deposit:${playerId}`) => depositOf(playerId, amount, key, at);

function hold(playerId: number, amount: number, key = `hold:${playerId}`) {
  return {
    playerId,
    kind: 'hold' as const,
    key,
    cause: `withdrawal:W${playerId}`,
    legs: transfer('cash', 'held', centavos(amount)),
    at,
  };
}

async function balance(playerId: number) {
  const { cash, bonus, held, inPlay } = await ledger.wallet(database.db, playerId);
  return { cash, bonus, held, inPlay };
}

describe('posting a movement', () => {
  it('moves both sides in one transaction', async () => {
    const player = await openPlayer(10_000);
    await database.atomically((tx) => ledger.post(tx, hold(player, 4_000)));
    expect(await balance(player)).toEqual({ cash: 6_000n, bonus: 0n, held: 4_000n, inPlay: 0n });
    const { rows } = await ledger.entries(database.db, player, { page: 1, limit: 10 }, 'asc');
    expect(rows.map(({ kind, legs }) => [kind, legs])).toEqual([
      [
        'deposit',
        [
          { account: 'psp_clearing', amount: -10_000n },
          { account: 'cash', amount: 10_000n },
        ],
      ],
      [
        'hold',
        [
          { account: 'cash', amount: -4_000n },
          { account: 'held', amount: 4_000n },
        ],
      ],
    ]);
  });

  it('posts once for a key, and refuses the key for anything else', async () => {
    const player = await openPlayer(10_000);
    const again = await database.atomically((tx) => ledger.post(tx, deposit(player, 10_000)));
    expect(again.status).toBe('replayed');
    await expect(database.atomically((tx) => ledger.post(tx, deposit(player, 20_000)))).rejects.toMatchObject({
      code: 'key_reused',
    });
    expect((await balance(player)).cash).toBe(10_000n);
  });

  it('refuses to take a balance below zero and changes nothing', async () => {
    const player = await openPlayer(1_000);
    await expect(database.atomically((tx) => ledger.post(tx, hold(player, 1_001)))).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await balance(player)).toEqual({ cash: 1_000n, bonus: 0n, held: 0n, inPlay: 0n });
  });

  it('accepts one of fifty concurrent holds of the whole balance', async () => {
    const player = await openPlayer(1_000);
    const tries = Array.from({ length: 50 }, (_, index) =>
      database.atomically((tx) => ledger.post(tx, hold(player, 1_000, `hold:${index}`))),
    );
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await balance(player)).toMatchObject({ cash: 0n, held: 1_000n });
  });

  it("keeps payments without a player in the operator's chain", async () => {
    const legs = transfer('psp_clearing', 'suspense', centavos(500));
    await database.atomically((tx) =>
      ledger.post(tx, {
        playerId: OPERATOR_ACCOUNT_ID,
        kind: 'suspense',
        key: 'pix:E1',
        cause: 'payment:E1',
        legs,
        at,
      }),
    );
    const { total } = await ledger.entries(database.db, OPERATOR_ACCOUNT_ID, { page: 1, limit: 10 }, 'asc');
    expect(total).toBe(1);
  });
});

describe('settling a bet', () => {
  it('stakes, pays and records in one step', async () => {
    const player = await openPlayer(1_000);
    const settled = await ledger.settle(
      betOf(player, { stake: centavos(200), win: centavos(500), multiplierE4: 25_000n }),
    );
    expect(settled).toMatchObject({ status: 'settled', cash: 1_300n });
    expect(await ledger.roundAt(database.db, player, settled.seq)).toMatchObject({
      stake: 200n,
      win: 500n,
      outcome: { grid: [1, 2, 3] },
    });
  });

  it('returns the settled round for a repeated key', async () => {
    const player = await openPlayer(1_000);
    const first = await ledger.settle(betOf(player));
    const again = await ledger.settle(betOf(player, { win: centavos(900) }));
    expect(again).toMatchObject({ status: 'replayed', seq: first.seq });
    expect((await ledger.settle(betOf(player, { stake: centavos(300) }))).status).toBe('key_reused');
    expect((await balance(player)).cash).toBe(900n);
  });

  it('refuses a used nonce, an empty balance and a blocked player', async () => {
    const player = await openPlayer(150);
    await ledger.settle(betOf(player));
    expect((await ledger.settle(betOf(player, { key: 'other' }))).status).toBe('stale');
    expect((await ledger.settle(betOf(player, { nonce: 1n }))).status).toBe('insufficient');
    await database.atomically((tx) => ledger.block(tx, player, true));
    expect((await ledger.settle(betOf(player, { nonce: 1n, stake: centavos(50) }))).status).toBe('blocked');
    expect((await balance(player)).cash).toBe(50n);
  });

  it('pays from cash first, then bonus, and returns a win in that proportion', async () => {
    const player = await openPlayer(100);
    const gift = { playerId: player, grantId: grantOf(player), amount: centavos(200), due: centavos(0) };
    await database.atomically((tx) => ledger.beginGrant(tx, { ...gift, bonusFirst: false, at }));
    const change = { ...grantContribution(player), stake: centavos(300), win: centavos(100), multiplierE4: 3_333n };
    await ledger.settle(betOf(player, change));
    expect(await balance(player)).toMatchObject({ cash: 34n, bonus: 66n });
  });
});

describe('database constraints', () => {
  const row = (amounts: string) => sql`
    insert into ledger.transaction
      (player_id, seq, kind, id, fingerprint, cause, accounts, amounts, cash_after, bonus_after, held_after, in_play_after, at, hash)
    values (999999, 1, 'deposit', gen_random_uuid(), 0, 'c', '{11,1}', ${amounts}::bigint[], 0, 0, 0, 0, ${at}, '\\x00')`;

  it.each(['{-100,99}', '{0,0}', '{100}', '{-100,100,null}'])(
    'refuse legs that are not balanced: %s',
    async (amounts) => {
      await expect(database.atomically((tx) => row(amounts).execute(tx))).rejects.toThrow(/balanced/);
    },
  );

  it.each([
    'update ledger.transaction set cause = cause',
    'delete from ledger.transaction',
    'truncate ledger.transaction',
    'truncate ledger.transaction_2026_11',
    'truncate ledger.seal',
  ])('refuse a change of written rows: %s', async (statement) => {
    await expect(database.owner.atomically((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/append-only/);
  });

  it('refuse a wallet below zero', async () => {
    const player = await openPlayer(1);
    await expect(
      database.atomically((tx) => sql`update ledger.wallet set cash = -1 where player_id = ${player}`.execute(tx)),
    ).rejects.toThrow(/in_range/);
  });
});

class Rollback extends Error {}

describe('verification', () => {
  beforeAll(async () => {
    await books.sealer.seal();
  });

  it('reports no violation for the ledger of this file', async () => {
    expect((await verifyLedger(database.db)).violations).toEqual([]);
  });

  /** Returns the invariants that a statement of the owner violates, and rolls it back. */
  async function findViolations(statement: string): Promise<string[]> {
    const found: string[] = [];
    await database.owner
      .atomically(async (tx) => {
        for (const table of ['transaction_2026_11', 'seal'])
          await sql.raw(`alter table ledger.${table} disable trigger user`).execute(tx);
        await sql`alter table ledger.transaction drop constraint balanced`.execute(tx);
        await sql.raw(statement).execute(tx);
        found.push(...(await verifyLedger(tx)).violations.map(({ invariant }) => invariant));
        throw new Rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
    return [...new Set(found)];
  }

  it.each<[string, string, string]>([
    [
      'a leg',
      `update ledger.transaction set amounts = '{-1,2}' where player_id = 1 and seq = 1`,
      'every transaction sums to zero',
    ],
    ['a cause', `update ledger.transaction set cause = 'x' where player_id = 1 and seq = 1`, 'the chain is unbroken'],
    ['a lost row', `delete from ledger.transaction where player_id = 1 and seq = 1`, 'the chain is unbroken'],
    [
      'a lost tail',
      `delete from ledger.transaction where player_id = 1 and seq = 2`,
      'every wallet matches the end of its chain',
    ],
    [
      'a balance',
      `update ledger.wallet set cash = cash + 1 where player_id = 1`,
      'every wallet matches the end of its chain',
    ],
    ['a lost wallet', `delete from ledger.wallet where player_id = 1`, 'no transaction is without a wallet'],
    [
      'a running balance',
      `update ledger.transaction set cash_after = cash_after + 1 where player_id = 1 and seq = 1`,
      'every balance is the sum of its entries',
    ],
    [
      'an operator account',
      `update ledger.operator_balance set balance = balance + 1 where account = 11`,
      'operator accounts mirror the players',
    ],
    [
      'an outcome',
      `update ledger.transaction set evidence = replace(evidence, '1,2,3', '3,3,3') where kind = 'bet'`,
      'the chain is unbroken',
    ],
    [
      'a stake',
      `update ledger.transaction set stake = stake + 1 where kind = 'bet'`,
      'a round moves what it staked and won, and nothing else',
    ],
    [
      'the stakes of a wallet',
      `update ledger.wallet set staked = staked + 1 where player_id = 1`,
      'every wallet counts what was held, staked, won and wagered',
    ],
    [
      'a reused nonce',
      `update ledger.transaction set nonce = 0, seed_id = '018f0000-0000-7000-8000-000000000001' where kind = 'bet'`,
      'no nonce of a seed was used twice',
    ],
    ['a seal', `update ledger.seal set at = at + interval '1 second'`, 'every seal holds'],
    [
      'a chain that was rewritten under its seal',
      `update ledger.transaction set hash = sha256(hash) where player_id = 1 and seq = 2`,
      'every seal holds',
    ],
  ])('names the invariant that tampering with %s violates', async (_what, statement, invariant) => {
    expect(await findViolations(statement)).toContain(invariant);
  });
});

describe('amounts at the bounds', () => {
  const hostile: [string, unknown][] = [
    ['zero', 0n],
    ['a negative amount', -1n],
    ['a fraction', 1.5],
    ['a number', 100],
    ['a text', '100'],
    ['more than 2^53', 2n ** 53n],
    ['more than the column holds', 2n ** 63n],
    ['none', undefined],
  ];

  it.each(hostile)('a stake of %s is refused by its field, and nothing is written', async (_what, stake) => {
    const player = await openPlayer(1_000);
    const before = await balance(player);
    await expect(ledger.settle(betOf(player, { stake: stake as Centavos }))).rejects.toMatchObject({
      code: 'invalid',
      detail: { field: 'stake' },
    });
    expect(await balance(player)).toEqual(before);
  });

  it.each(hostile.filter(([, amount]) => amount !== 0n))('a win of %s is refused as well', async (_what, win) => {
    const player = await openPlayer(1_000);
    await expect(ledger.settle(betOf(player, { win: win as Centavos }))).rejects.toMatchObject({ code: 'invalid' });
    expect(await balance(player)).toMatchObject({ cash: 1_000n });
  });

  it.each(hostile.filter(([, amount]) => typeof amount === 'bigint' && amount !== -1n))(
    'so is a movement of %s',
    async (_what, amount) => {
      const player = await openPlayer(1_000);
      const legs = transfer('psp_clearing', 'cash', amount as Centavos);
      await expect(
        database.atomically((tx) => ledger.post(tx, { ...deposit(player, 1, 'hostile'), legs })),
      ).rejects.toMatchObject({ code: 'invalid', detail: { field: 'amount' } });
      expect(await balance(player)).toMatchObject({ cash: 1_000n });
    },
  );

  it('store the largest balance that clients can read and refuse a larger sum', async () => {
    const player = await openPlayer(0);
    const legs = transfer('psp_clearing', 'cash', MAX_CENTAVOS as Centavos);
    await database.atomically((tx) => ledger.post(tx, { ...deposit(player, 1), legs }));
    await expect(database.atomically((tx) => ledger.post(tx, deposit(player, 1, 'one more')))).rejects.toMatchObject({
      code: 'invalid',
      detail: { field: 'amount' },
    });
    const settled = await ledger.settle(betOf(player, { stake: centavos(1), win: MAX_CENTAVOS as Centavos }));
    expect(settled.status).toBe('out_of_range');
    expect((await balance(player)).cash).toBe(MAX_CENTAVOS);
  });
});

describe("the operator's chain", () => {
  it('does not block players: a credit from it and a deposit never deadlock', async () => {
    const playerId = 160_000;
    const suspense = { playerId: OPERATOR_ACCOUNT_ID, kind: 'suspense' as const, cause: 'payment:E160000', at };
    await database.atomically(async (tx) => {
      const legs = transfer('psp_clearing', 'suspense', centavos(100));
      await ledger.post(tx, { ...suspense, key: 'pix:E160000', legs });
      await database.atomically(async (other) => {
        await sql`set local lock_timeout = '1s'`.execute(other);
        await ledger.post(other, deposit(playerId, 100));
      });
    });
    expect((await verifyLedger(database.db)).violations).toEqual([]);
  });
});
