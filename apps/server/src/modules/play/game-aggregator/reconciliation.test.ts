import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import type { Transaction } from '@arara/wallet-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInStaff, freshKey } from '../../../../testing/index.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

let server: ProviderTestServer;
let signedIn: { at: number; call: Call } | undefined;
let people = 0;

beforeAll(async () => {
  server = await createProviderTestServer();
});

/** A finance user, signed in again after the clock was moved. */
async function ana(): Promise<Call> {
  const at = server.clock.now().getTime();
  if (signedIn?.at === at) return signedIn.call;
  people += 1;
  const call = await signInStaff(server, 'finance', `ana${people}@arara.test`);
  signedIn = { at, call };
  return call;
}

afterAll(() => server.closeAll());

beforeEach(() => {
  server.provider.books = [];
  server.provider.rounds.clear();
  server.provider.instead.clear();
});

async function work(queue: string): Promise<void> {
  await sql`insert into jobs.job (name, data) values (${queue}, '{}')`.execute(server.database.db);
  await server.settle();
}

const reviews = async (kind: string) =>
  (await (await ana())('officeOutsideReviews', { kind: kind as 'differs', status: 'open', limit: 100 })).data.data;

const toReported = (of: Record<string, unknown>, change: Partial<Transaction> = {}): Transaction => ({
  tx_id: String(of['tx_id']),
  kind: 'bet',
  state: 'accepted',
  code: 'OK',
  player_id: String(of['player_id']),
  round_id: String(of['round_id']),
  amount: centavos(BigInt(Number(of['amount']))),
  currency: 'BRL',
  processed_at: server.clock.now().toISOString(),
  ...change,
});

async function findState(roundId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    state: string;
  }>`select state from game_aggregator.round where round_id = ${roundId}`.execute(server.database.db);
  return rows[0]?.state;
}

describe('a round that is open for more than a day', () => {
  it('opens one review and logs a warning, and settles the review when it is closed', async () => {
    const { say, message, member } = await server.seat();
    const bet = message();
    await say('bet', bet);
    server.clock.advance(23 * 3600);
    await work('outside_rounds');
    expect(await reviews('round_open')).toEqual([]);
    server.clock.advance(2 * 3600);
    await work('outside_rounds');
    await work('outside_rounds');
    const found = await reviews('round_open');
    expect(found).toMatchObject([{ provider: 'fora', player_id: member.id, amount: '1.00', settled_at: null }]);
    expect(server.logged.filter((line) => line.includes('open for more than a day'))).toHaveLength(1);
    expect(await findState(bet.round_id)).toBe('open');
    await say('round/close', message({ round_id: bet.round_id }));
    expect(await reviews('round_open')).toEqual([]);
  });

  it('is closed if its provider reports it closed with the same transactions', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    server.provider.rounds.set(bet.round_id, { state: 'closed', transactions: [toReported(bet)] });
    server.clock.advance(25 * 3600);
    await work('outside_rounds');
    expect(server.provider.asked.findLast(({ path }) => path === '/round/details')?.body).toMatchObject({
      round_id: bet.round_id,
    });
    expect(await findState(bet.round_id)).toBe('closed');
    expect(await reviews('round_open')).toEqual([]);
  });

  it('stays open with a review if the provider has a win that is missing here', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    const win = toReported({ ...bet, tx_id: freshKey() }, { kind: 'win', amount: centavos(900n) });
    server.provider.rounds.set(bet.round_id, { state: 'closed', transactions: [toReported(bet), win] });
    server.clock.advance(25 * 3600);
    await work('outside_rounds');
    expect(await findState(bet.round_id)).toBe('open');
    expect(await reviews('missing_here')).toMatchObject([{ subject: win.tx_id, amount: '9.00' }]);
  });

  it('is closed without a review if all its bets were rolled back', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    await say('rollback', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id });
    const before = (await reviews('round_open')).length;
    server.clock.advance(25 * 3600);
    await work('outside_rounds');
    expect(await findState(bet.round_id)).toBe('closed');
    expect(await reviews('round_open')).toHaveLength(before);
  });
});

describe('reconciliation with a provider', () => {
  it('compares every hour and opens a review for each difference', async () => {
    // Closes rounds left by other tests in this file.
    await sql`insert into game_aggregator.compared values ('fora', ${server.clock.now()}) on conflict (provider) do update set upto = excluded.upto`.execute(
      server.database.db,
    );
    const { say, message, member } = await server.seat();
    const [same, ourOnly, undone, other, refused] = [
      message(),
      message(),
      message(),
      message(),
      message({ amount: 500_00 }),
    ];
    for (const bet of [same, ourOnly, undone, other, refused]) await say('bet', bet);
    await say('rollback', { ...undone, tx_id: freshKey(), ref_tx_id: undone.tx_id });
    const theirOnly = toReported({ ...same, tx_id: freshKey() }, { kind: 'win', amount: centavos(700n) });
    server.provider.books = [
      toReported(same),
      toReported(undone, { state: 'rolled_back' }),
      toReported(other, { amount: centavos(250n) }),
      toReported(refused, { state: 'rejected', code: 'INSUFFICIENT_FUNDS' }),
      theirOnly,
    ];
    const before = (await reviews('missing_here')).length;
    const beforeThere = (await reviews('missing_there')).length;
    server.clock.advance(2 * 3600);
    await work('outside_compare');
    await work('outside_compare');
    const missingThere = await reviews('missing_there');
    expect(missingThere.length - beforeThere).toBe(1);
    expect(missingThere).toContainEqual(expect.objectContaining({ subject: ourOnly.tx_id, amount: '1.00' }));
    expect(await reviews('differs')).toMatchObject([
      {
        subject: other.tx_id,
        amount: '2.50',
        provider_title: 'Casa de Fora',
        detail: expect.stringContaining('bet of 2.50 there, of 1.00 here') as string,
        round: { round_id: other.round_id, game: 'Jogo roda', state: 'open', staked: '1.00', won: '0.00' },
        booked: { kind: 'bet', code: 'OK', amount: '1.00', rolled_back_at: null },
      },
    ]);
    const [unknown] = await reviews('missing_here');
    expect(unknown).toMatchObject({ subject: theirOnly.tx_id, round: null, booked: null });
    const call = await ana();
    for (const q of [other.tx_id, other.round_id])
      expect((await call('officeOutsideReviews', { q })).data.data.map(({ kind }) => kind)).toEqual(['differs']);
    expect((await call('officeOutsideReviews', { q: 'nada' })).data.total).toBe(0);
    const mine = { player_id: member.id, order: 'asc' as const };
    expect((await call('officeOutsideReviews', mine)).data.data.every((row) => row.player_id === member.id)).toBe(true);
    expect((await reviews('missing_here')).length - before).toBe(1);
    expect(server.provider.asked.some(({ path }) => path === '/transactions')).toBe(true);
  });

  it('repeats a period for which the provider gave no answer', async () => {
    const upto = async () => {
      const { rows } = await sql<{ upto: Date }>`select upto from game_aggregator.compared`.execute(server.database.db);
      return rows[0]?.upto.getTime() ?? 0;
    };
    const before = await upto();
    server.clock.advance(3 * 3600);
    server.provider.instead.set('/transactions', 503);
    await work('outside_compare');
    expect(await upto()).toBe(before);
    server.provider.instead.clear();
    await work('outside_compare');
    expect(await upto()).toBe(server.clock.now().getTime() - 15 * 60_000);
  });

  it('lets staff settle a review once, with an audit log entry', async () => {
    const [one] = await reviews('differs');
    const id = one?.id ?? '';
    const call = await ana();
    const { data } = await call('officeOutsideReviewSettle', { id, note: 'acertado com o provedor' });
    expect(data).toMatchObject({ note: 'acertado com o provedor', settled_by: 'finance' });
    await expect(call('officeOutsideReviewSettle', { id, note: 'de novo' })).rejects.toMatchObject({ code: 409 });
    await expect(call('officeOutsideReviewSettle', { id: freshKey(), note: 'nada' })).rejects.toMatchObject({
      code: 404,
    });
    const admin = await signInStaff(server, 'admin');
    const { data: audit } = await admin('officeAudit', { q: `outside_review:${id}` });
    expect(audit.data.map(({ action }) => action)).toEqual(['outside_review.settled']);
    const support = await signInStaff(server, 'support');
    await expect(support('officeOutsideReviews', {})).rejects.toMatchObject({ code: 403 });
  });
});

describe('the transaction list for a provider', () => {
  it('pages through all transactions of the period and no others', async () => {
    const { say, message } = await server.seat();
    server.clock.advance(60);
    const from = server.clock.now().toISOString();
    const [bet, refused] = [message(), message({ amount: 500_00 })];
    const rollback = { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id };
    const early = { ...bet, tx_id: freshKey(), ref_tx_id: freshKey() };
    await say('bet', bet);
    await say('bet', refused);
    await say('rollback', rollback);
    await say('rollback', early);
    server.clock.advance(1);
    const seen: Transaction[] = [];
    let after: string | undefined;
    do {
      const query = new URLSearchParams({ from, limit: '2', ...(after === undefined ? {} : { after }) });
      const answer = await server.send(`/wallet/v1/transactions?${query.toString()}`, '', { method: 'GET' });
      const page = (await answer.json()) as { code: string; transactions: Transaction[]; next?: string };
      expect([answer.status, page.code]).toEqual([200, 'OK']);
      expect(page.transactions.length).toBeLessThanOrEqual(2);
      seen.push(...page.transactions);
      after = page.next;
    } while (after !== undefined);
    const by = new Map(seen.map((one) => [one.tx_id, one]));
    expect(seen).toHaveLength(5);
    expect(by.get(bet.tx_id)).toMatchObject({ kind: 'bet', state: 'rolled_back', amount: 100, game_code: 'roda' });
    expect(by.get(refused.tx_id)).toMatchObject({ state: 'rejected', code: 'INSUFFICIENT_FUNDS' });
    expect(by.get(rollback.tx_id)).toMatchObject({ kind: 'rollback', state: 'accepted', ref_tx_id: bet.tx_id });
    expect(by.get(early.ref_tx_id)).toMatchObject({ state: 'tombstone', code: 'TX_ROLLED_BACK' });
    const rest = await server.send(`/wallet/v1/transactions?from=${server.clock.now().toISOString()}`, '', {
      method: 'GET',
    });
    expect(await rest.json()).toEqual({ code: 'OK', transactions: [] });
  });

  it('requires a start time', async () => {
    for (const query of [
      '',
      '?from=ontem',
      '?from=2026-11-20T00:00:00Z&after=x',
      '?from=2026-11-20T00:00:00Z&limit=0',
    ]) {
      const answer = await server.send(`/wallet/v1/transactions${query}`, '', { method: 'GET' });
      expect([answer.status, await answer.json()]).toMatchObject([200, { code: 'INVALID_REQUEST' }]);
    }
    const unsigned = await server.send('/wallet/v1/transactions?from=2026-11-20T00:00:00Z', '', {
      method: 'GET',
      signedPath: '/wallet/v1/transactions',
    });
    expect(unsigned.status).toBe(401);
  });
});

describe('the game history', () => {
  it('shows a provider round as one entry with all its bets and wins, without rolled-back ones', async () => {
    const { say, message, member } = await server.seat();
    const [first, second, undone] = [message(), message({ amount: 3_00 }), message()];
    const again = message({ round_id: first.round_id, amount: 2_00 });
    for (const bet of [first, second, again, undone]) await say('bet', bet);
    await say('win', { ...first, tx_id: freshKey(), ref_tx_id: first.tx_id, amount: 7_50 });
    await say('rollback', { ...undone, tx_id: freshKey(), ref_tx_id: undone.tx_id });
    const { data, statistic } = await member.call('gameRecords', { api_name: 'fora' });
    expect(data.data).toMatchObject([
      {
        brand: 'Casa de Fora',
        title: 'Jogo roda',
        bet_amount: '3.00',
        win_amount: '0.00',
        net_amount: '-3.00',
        outside: true,
      },
      { bet_amount: '3.00', win_amount: '7.50', net_amount: '4.50', outside: true },
    ]);
    expect(statistic).toEqual({ sum_bet_amount: '6.00', sum_valid_bet_amount: '6.00', sum_net_amount: '1.50' });
    expect((await member.call('gameRecords', { api_name: 'arara' })).data.total).toBe(0);
  });

  it('is shown in the order center with the texts for players', async () => {
    const { say, message, member } = await server.seat();
    const bet = message();
    await say('bet', bet);
    await say('win', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id, amount: 2_00 });
    await say('promo-win', message({ amount: 5_00 }));
    const { data } = await member.call('orderDetails', {});
    expect(data.data.map(({ kind, amount, title }) => [kind, amount, title])).toEqual([
      ['prize', '5.00', 'Jogo roda'],
      ['win', '2.00', 'Jogo roda'],
      ['bet', '-1.00', 'Jogo roda'],
      ['recharge', '100.00', null],
    ]);
  });
});
