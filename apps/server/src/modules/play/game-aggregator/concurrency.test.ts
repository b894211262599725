import { request } from 'node:http';
import { signedHeaders, secretKey, writeJson } from '@arara/wallet-protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshKey } from '../../../../testing/index.ts';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';
import { countLockWaits, lockWallet } from '../../../../testing/wallet-lock.ts';

/** How many transactions a node has at a time (`composition/platform.ts`). */
const TRANSACTION_CONNECTIONS = 12;

const SECRET = 'a-secret-that-both-sides-of-a-test-know';

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer();
});

afterAll(() => server.closeAll());

afterEach(() => requireSoundBooks(server));

/** Sends a complete request and disconnects before the response; resolves when the server has closed the connection. */
function hangUp(path: string, message: object): Promise<void> {
  const body = writeJson(message);
  const about = { provider: 'fora', timestamp: String(server.clock.now().getTime()), nonce: freshKey() };
  const headers = signedHeaders({ ...about, method: 'POST', path, body }, secretKey(SECRET));
  return new Promise((resolve) => {
    const call = request(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    call.on('error', () => resolve());
    call.on('close', () => resolve());
    call.end(body, () => call.destroy());
  });
}

/** Polls until a transaction id of the provider is recorded. */
async function known(txId: string): Promise<boolean> {
  for (let look = 0; look < 200; look += 1) {
    const { rows } = await sql`select 1 from game_aggregator.transaction where tx_id = ${txId}`.execute(
      server.database.db,
    );
    if (rows.length > 0) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}

describe('concurrent calls', () => {
  it('accept bets only up to the balance', async () => {
    const { say, message, money } = await server.seat('60.00');
    const answers = await Promise.all(Array.from({ length: 100 }, () => say('bet', message())));
    const taken = answers.filter(({ code }) => code === 'OK');
    expect(taken).toHaveLength(60);
    expect(answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(40);
    expect(new Set(taken.map(({ balance }) => balance)).size).toBe(60);
    expect(await money()).toBe('0.00');
  });

  it('leave a connection to the one that has the wallet and must read the catalogue', async () => {
    const { say, message, member, money } = await server.seat('60.00');
    const release = await lockWallet(server.database, member.id);
    const answers = Promise.all(Array.from({ length: 60 }, () => say('bet', message())));
    await expect.poll(() => countLockWaits(server.database)).toBe(TRANSACTION_CONNECTIONS);
    server.bus.publish('catalog_changed', {});
    await release();
    expect(new Set((await answers).map(({ code }) => code))).toEqual(new Set(['OK']));
    expect(await money()).toBe('0.00');
  });

  it('process thirty copies of a bet or a win once', async () => {
    const { say, message, money } = await server.seat();
    const bet = message();
    const answers = await Promise.all(Array.from({ length: 30 }, () => say('bet', bet)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 30 }, () => 'OK'));
    expect(new Set(answers.map((answer) => answer.platform_tx_id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed !== true)).toHaveLength(1);
    const win = { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id, amount: 2_00 };
    await Promise.all(Array.from({ length: 30 }, () => say('win', win)));
    expect(await money()).toBe('101.00');
  });

  it('accept one of two players’ transactions with the same id', async () => {
    const [a, b] = [await server.seat(), await server.seat()];
    for (let turn = 0; turn < 10; turn += 1) {
      const tx_id = freshKey();
      const answers = await Promise.all([a.say('bet', a.message({ tx_id })), b.say('bet', b.message({ tx_id }))]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
    }
    expect(Number(await a.money()) + Number(await b.money())).toBe(190);
  });

  it('leave the balance unchanged after a bet and its rollback', async () => {
    const { say, message, money } = await server.seat();
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

describe('a failure between the debit and the response', () => {
  it('lets a provider that disconnected find its bet on retry', async () => {
    const { say, message, money } = await server.seat();
    const bet = message({ amount: 5_00 });
    await hangUp('/wallet/v1/bet', bet);
    await known(bet.tx_id);
    expect(await say('bet', bet)).toMatchObject({ code: 'OK', balance: 95_00n });
    expect(await money()).toBe('95.00');
  });

  it('lets a provider that disconnected roll its bet back in full', async () => {
    const { say, message, money } = await server.seat();
    const bet = message({ amount: 5_00 });
    await hangUp('/wallet/v1/bet', bet);
    expect((await say('rollback', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id })).code).toBe('OK');
    expect((await say('bet', bet)).code).toBe('TX_ROLLED_BACK');
    expect(await money()).toBe('100.00');
  });

  it('answers INTERNAL_RETRY after a confirmed rollback, and 500 if the commit is unknown', async () => {
    const { message, say, money } = await server.seat();
    const refuse = (code: string) =>
      sql`
        create or replace function game_aggregator.fail() returns trigger language plpgsql as
          ${sql.lit(`begin raise exception 'planted' using errcode = '${code}'; end`)}`.execute(
        server.database.owner.db,
      );
    await refuse('55P03');
    await sql`create trigger planted before insert on game_aggregator.transaction for each row execute function game_aggregator.fail()`.execute(
      server.database.owner.db,
    );
    const bet = message();
    expect((await say('bet', bet)).code).toBe('INTERNAL_RETRY');
    await refuse('57P01');
    expect((await server.send('/wallet/v1/bet', writeJson(bet))).status).toBe(500);
    await sql`drop trigger planted on game_aggregator.transaction`.execute(server.database.owner.db);
    expect(await say('bet', bet)).toMatchObject({ code: 'OK', balance: 99_00n });
    expect(await money()).toBe('99.00');
  });
});

describe('recorded transactions', () => {
  it('cannot be changed, except to mark one as rolled back, once', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    const change = (what: string) =>
      sql`${sql.raw(`update game_aggregator.transaction set ${what}`)} where tx_id = ${bet.tx_id}`.execute(
        server.database.db,
      );
    for (const what of ['amount = 0', "code = 'TX_ROLLED_BACK'", 'rolled_back_at = now(), amount = 1'])
      await expect(change(what)).rejects.toThrow(/append-only/);
    await expect(sql`delete from game_aggregator.transaction`.execute(server.database.owner.db)).rejects.toThrow(
      /append-only/,
    );
    await expect(sql`truncate game_aggregator.transaction`.execute(server.database.owner.db)).rejects.toThrow(
      /append-only/,
    );
    await say('rollback', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id });
    await expect(change('rolled_back_at = null')).rejects.toThrow(/append-only/);
  });
});
