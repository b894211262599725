import { request } from 'node:http';
import { signedHeaders, secretKey, writeJson } from '@arara/wallet-protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshKey } from '../../../testing/index.ts';
import { requireSoundBooks } from '../../../testing/books.ts';
import { type OutsideHouse, createOutsideHouse } from '../../../testing/outside-provider.ts';

const SECRET = 'a-secret-that-both-sides-of-a-test-know';

let house: OutsideHouse;

beforeAll(async () => {
  house = await createOutsideHouse();
});

afterAll(() => house.closeAll());

afterEach(() => requireSoundBooks(house));

/** Sends a whole message and hangs up before an answer can come; resolves when the house has let go of it. */
function hangUp(path: string, message: object): Promise<void> {
  const body = writeJson(message);
  const about = { provider: 'fora', timestamp: String(house.clock.now().getTime()), nonce: freshKey() };
  const headers = signedHeaders({ ...about, method: 'POST', path, body }, secretKey(SECRET));
  return new Promise((resolve) => {
    const call = request(`${house.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    call.on('error', () => resolve());
    call.on('close', () => resolve());
    call.end(body, () => call.destroy());
  });
}

/** Waits, by looking, until a number of the provider's is known. */
async function known(txId: string): Promise<boolean> {
  for (let look = 0; look < 200; look += 1) {
    const { rows } = await sql`select 1 from wallet.transaction where tx_id = ${txId}`.execute(house.database.db);
    if (rows.length > 0) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}

describe('at the same moment', () => {
  it('a hundred bets take what is there and not a centavo more', async () => {
    const { say, message, money } = await house.seat('60.00');
    const answers = await Promise.all(Array.from({ length: 100 }, () => say('bet', message())));
    const taken = answers.filter(({ code }) => code === 'OK');
    expect(taken).toHaveLength(60);
    expect(answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(40);
    expect(new Set(taken.map(({ balance }) => balance)).size).toBe(60);
    expect(await money()).toBe('0.00');
  });

  it('thirty times the same bet is one bet, and thirty times the same win one win', async () => {
    const { say, message, money } = await house.seat();
    const bet = message();
    const answers = await Promise.all(Array.from({ length: 30 }, () => say('bet', bet)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 30 }, () => 'OK'));
    expect(new Set(answers.map((answer) => answer.platform_tx_id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed !== true)).toHaveLength(1);
    const win = { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id, amount: 2_00 };
    await Promise.all(Array.from({ length: 30 }, () => say('win', win)));
    expect(await money()).toBe('101.00');
  });

  it('the same number of two players is one of theirs', async () => {
    const [a, b] = [await house.seat(), await house.seat()];
    for (let turn = 0; turn < 10; turn += 1) {
      const tx_id = freshKey();
      const answers = await Promise.all([a.say('bet', a.message({ tx_id })), b.say('bet', b.message({ tx_id }))]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
    }
    expect(Number(await a.money()) + Number(await b.money())).toBe(190);
  });

  it('a bet and its rollback leave everything as it was', async () => {
    const { say, message, money } = await house.seat();
    for (let turn = 0; turn < 20; turn += 1) {
      const bet = message();
      const rollback = { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id };
      const [staked, undone] = await Promise.all([say('bet', bet), say('rollback', rollback)]);
      expect(['OK', 'TX_ROLLED_BACK']).toContain(staked.code);
      expect(undone.code).toBe('OK');
    }
    expect(await money()).toBe('100.00');
  });
});

describe('between the debit and its answer', () => {
  it('a provider that hangs up finds its bet when it asks again', async () => {
    const { say, message, money } = await house.seat();
    const bet = message({ amount: 5_00 });
    await hangUp('/wallet/v1/bet', bet);
    await known(bet.tx_id);
    expect(await say('bet', bet)).toMatchObject({ code: 'OK', balance: 95_00n });
    expect(await money()).toBe('95.00');
  });

  it('a provider that hangs up and takes its bet back gets all of it back', async () => {
    const { say, message, money } = await house.seat();
    const bet = message({ amount: 5_00 });
    await hangUp('/wallet/v1/bet', bet);
    expect((await say('rollback', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id })).code).toBe('OK');
    expect((await say('bet', bet)).code).toBe('TX_ROLLED_BACK');
    expect(await money()).toBe('100.00');
  });

  it('what the database undid is to be sent again, and what nobody knows is a 500', async () => {
    const { message, say, money } = await house.seat();
    const refuse = (code: string) =>
      sql`
        create or replace function wallet.fail() returns trigger language plpgsql as
          ${sql.lit(`begin raise exception 'planted' using errcode = '${code}'; end`)}`.execute(
        house.database.owner.db,
      );
    await refuse('55P03');
    await sql`create trigger planted before insert on wallet.transaction for each row execute function wallet.fail()`.execute(
      house.database.owner.db,
    );
    const bet = message();
    expect((await say('bet', bet)).code).toBe('INTERNAL_RETRY');
    await refuse('57P01');
    expect((await house.send('/wallet/v1/bet', writeJson(bet))).status).toBe(500);
    await sql`drop trigger planted on wallet.transaction`.execute(house.database.owner.db);
    expect(await say('bet', bet)).toMatchObject({ code: 'OK', balance: 99_00n });
    expect(await money()).toBe('99.00');
  });
});

describe('the books of what was asked for', () => {
  it('are never changed, but that a transaction was undone, once', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    await say('bet', bet);
    const change = (what: string) =>
      sql`${sql.raw(`update wallet.transaction set ${what}`)} where tx_id = ${bet.tx_id}`.execute(house.database.db);
    for (const what of ['amount = 0', "code = 'TX_ROLLED_BACK'", 'rolled_back_at = now(), amount = 1'])
      await expect(change(what)).rejects.toThrow(/append-only/);
    await expect(sql`delete from wallet.transaction`.execute(house.database.owner.db)).rejects.toThrow(/append-only/);
    await expect(sql`truncate wallet.transaction`.execute(house.database.owner.db)).rejects.toThrow(/append-only/);
    await say('rollback', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id });
    await expect(change('rolled_back_at = null')).rejects.toThrow(/append-only/);
  });
});
