import { centavos } from '@arara/money';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMemoryPlatform } from '../testing/memory-platform.ts';
import { scriptedPlatform } from '../testing/scripted-platform.ts';
import { createWalletClient, secretKey } from './index.ts';

const round = { player_id: '1001', game_code: 'sol', round_id: 'r1', currency: 'BRL' };
const bet = { ...round, session_token: 'a-token', tx_id: 't1', amount: centavos(500) };
const win = { ...round, tx_id: 't2', ref_tx_id: 't1', amount: centavos(900) };
const OK = { code: 'OK', balance: 9500 };

describe('a bet', () => {
  it('is sent once and answered with the balance', async () => {
    const { parts, received } = scriptedPlatform(OK);
    expect(await createWalletClient(parts).bet(bet)).toMatchObject({ outcome: 'ok', answer: { balance: 9500n } });
    expect(received).toMatchObject([{ path: '/wallet/v1/bet', body: { tx_id: 't1', amount: 500 } }]);
  });

  it('that is refused is over', async () => {
    const { parts, received } = scriptedPlatform({ code: 'INSUFFICIENT_FUNDS', balance: 20 });
    expect(await createWalletClient(parts).bet(bet)).toMatchObject({ outcome: 'refused', code: 'INSUFFICIENT_FUNDS' });
    expect(received).toHaveLength(1);
  });

  it('whose signature is not taken was not done', async () => {
    const { parts, received } = scriptedPlatform(401);
    expect(await createWalletClient(parts).bet(bet)).toEqual({ outcome: 'refused', code: 'INVALID_SIGNATURE' });
    expect(received).toHaveLength(1);
  });

  it.each([['silence'], [500], [404], [{ code: 'INTERNAL_RETRY' }], [{ hello: 'world' }]] as const)(
    'after %j is rolled back until OK, and never sent again',
    async (answer) => {
      const { parts, received, waited, paths } = scriptedPlatform(answer, 503, { code: 'INTERNAL_RETRY' }, OK);
      const staked = await createWalletClient(parts).bet(bet);
      expect(staked.outcome).toBe('void');
      expect(staked.outcome === 'void' && (await staked.undone)).toMatchObject({ outcome: 'ok' });
      expect(paths().map((path) => path.slice(11))).toEqual(['bet', 'rollback', 'rollback', 'rollback']);
      expect(received[3]?.body).toEqual(received[1]?.body);
      expect(received[1]?.body).toMatchObject({ ref_tx_id: 't1', tx_id: 't1:undo', round_id: 'r1' });
      expect(waited).toEqual([1000, 2000]);
    },
  );

  it('with its win in one is undone from its end', async () => {
    const { parts, received } = scriptedPlatform('silence', OK);
    const staked = await createWalletClient(parts).betWin({ ...bet, win: { tx_id: 't2', amount: centavos(900) } });
    if (staked.outcome === 'void') await staked.undone;
    expect(received.map(({ body }) => body['ref_tx_id'])).toEqual([undefined, 't2', 't1']);
  });
});

describe('a win', () => {
  it('is sent until it is answered, the same each time, but for its signature', async () => {
    const { parts, received, waited } = scriptedPlatform('silence', 502, 401, { code: 'TX_NOT_FOUND' }, OK);
    expect(await createWalletClient(parts).win(win)).toMatchObject({ outcome: 'ok' });
    expect(waited).toEqual([1000, 2000, 4000, 8000]);
    expect(new Set(received.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['x-owp-nonce'])).size).toBe(5);
  });

  it('that is refused for good is not sent again', async () => {
    const { parts, received } = scriptedPlatform({ code: 'TX_ROLLED_BACK' });
    expect(await createWalletClient(parts).win(win)).toMatchObject({ outcome: 'refused', code: 'TX_ROLLED_BACK' });
    expect(received).toHaveLength(1);
  });

  it('is given up after a day, for the reconciliation', async () => {
    const { parts, waited } = scriptedPlatform(503);
    expect(await createWalletClient(parts).win(win)).toEqual({ outcome: 'given_up', detail: 'HTTP 503' });
    expect(waited.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    const all = waited.reduce((sum, ms) => sum + ms, 0);
    expect(all).toBeLessThanOrEqual(86_400_000);
    expect(all).toBeGreaterThan(86_400_000 - 60_000);
  });
});

describe('a rollback', () => {
  it('goes on over what might heal, and stops at what is wrong with itself', async () => {
    const undo = { ...round, tx_id: 'u1', ref_tx_id: 't1' };
    const healing = scriptedPlatform({ code: 'TX_NOT_FOUND' }, { code: 'ROUND_CLOSED' }, OK);
    expect(await createWalletClient(healing.parts).rollback(undo)).toMatchObject({ outcome: 'ok' });
    const wrong = scriptedPlatform({ code: 'DUPLICATE_MISMATCH' });
    expect(await createWalletClient(wrong.parts).rollback(undo)).toMatchObject({ outcome: 'refused' });
  });
});

describe('the other calls', () => {
  it('close a round, pay a promotion, ask for the balance', async () => {
    const { parts, paths } = scriptedPlatform(OK);
    const client = createWalletClient(parts);
    await client.closeRound(round);
    await client.promoWin({ ...round, tx_id: 'p1', amount: centavos(1) });
    expect(await client.balance({ player_id: '1001', session_token: 'a-token' })).toMatchObject({
      outcome: 'answered',
    });
    expect(paths()).toEqual(['/wallet/v1/round/close', '/wallet/v1/promo-win', '/wallet/v1/balance']);
  });

  it('read the list of transactions by its pages', async () => {
    const { parts, paths } = scriptedPlatform({ code: 'OK', transactions: [], next: 'c2' });
    const from = new Date('2026-11-21T10:00:00Z');
    const page = await createWalletClient(parts).transactions({ from, to: from, after: 'c1', limit: 2 });
    expect(page).toMatchObject({ outcome: 'answered', answer: { transactions: [], next: 'c2' } });
    expect(paths()).toEqual([
      '/wallet/v1/transactions?from=2026-11-21T10%3A00%3A00.000Z&to=2026-11-21T10%3A00%3A00.000Z&after=c1&limit=2',
    ]);
  });
});

describe('with a platform over HTTP', () => {
  it('money is right after a broken line, whatever the platform had done', async () => {
    const { parts } = scriptedPlatform();
    const secret = 'a-secret-of-sixteen';
    const platform = await openMemoryPlatform({ ...parts, secret, games: ['sol'] });
    onTestFinished(() => platform.close());
    const { id, token } = platform.addPlayer(1000n);
    const client = createWalletClient({ ...parts, baseUrl: platform.url, key: secretKey(secret), fetch });
    const mine = { ...bet, player_id: id, session_token: token };
    platform.muteFor(3);
    const staked = await client.bet(mine);
    expect(staked.outcome === 'void' && (await staked.undone)).toMatchObject({
      outcome: 'ok',
      answer: { balance: 1000n },
    });
    expect(await client.bet(mine)).toMatchObject({ outcome: 'refused', code: 'TX_ROLLED_BACK' });
    expect(await client.bet({ ...mine, tx_id: 't3' })).toMatchObject({ outcome: 'ok', answer: { balance: 500n } });
    const page = await client.transactions({ from: new Date(0) });
    expect(page.outcome === 'answered' && page.answer.transactions.map(({ tx_id, state }) => [tx_id, state])).toEqual([
      ['t1', 'rolled_back'],
      ['t1:undo', 'accepted'],
      ['t3', 'accepted'],
    ]);
  });
});
