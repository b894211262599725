import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WALLET_CALLS, fingerprintOf, readMessage, transactionsQuery, writeJson } from './index.ts';

const bet = {
  request_id: '7b0f6c1e-5a0e-4a53-9f25-0a7f0f2b8a11',
  session_token: 'a-token',
  player_id: '1001',
  game_code: 'sol',
  round_id: 'r1',
  tx_id: 't1',
  amount: 500,
  currency: 'BRL',
};

const readBet = (change: object) => readMessage(JSON.stringify({ ...bet, ...change }), WALLET_CALLS.bet);

describe('an amount', () => {
  it('is whole centavos, as a number or as its digits', () => {
    for (const amount of [500, '500'])
      expect(readBet({ amount })).toMatchObject({ ok: true, message: { amount: 500n } });
  });

  it.each([1.5, -1, '1.00', '01', ' 1', '', '1e3', 1e15, '9'.repeat(16), null, true, [1], { v: 1 }])(
    'is not %j',
    (amount) => {
      expect(readBet({ amount })).toMatchObject({ ok: false, invalid: ['amount'] });
    },
  );

  it('comes through the wire as it was', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999_999n }), (value) => {
        const read = readMessage(writeJson({ ...bet, amount: centavos(value) }), WALLET_CALLS.bet);
        return read.ok && read.message.amount === value;
      }),
    );
  });

  it('of nothing is a free round, and a free round costs nothing', () => {
    const free_round = { campaign_id: 'c1', index: 1 };
    expect(readBet({ amount: 0 })).toMatchObject({ ok: false, invalid: ['amount'] });
    expect(readBet({ free_round })).toMatchObject({ ok: false, invalid: ['amount'] });
    expect(readBet({ amount: 0, free_round })).toMatchObject({ ok: true });
  });
});

describe('a message', () => {
  it('names every field that is wrong, and says its id back', () => {
    expect(readBet({ tx_id: 'with a space', round_id: '', currency: 'reais' })).toEqual({
      ok: false,
      invalid: ['round_id', 'tx_id', 'currency'],
      requestId: bet.request_id,
    });
  });

  it('that is no JSON, or no object, is wrong as a whole', () => {
    for (const text of ['', '{', 'null', '[]', '"bet"'])
      expect(readMessage(text, WALLET_CALLS.bet)).toEqual({ ok: false, invalid: ['body'], requestId: undefined });
  });

  it('may have fields of tomorrow', () => {
    expect(readBet({ colour: 'blue' })).toMatchObject({ ok: true });
  });

  it('keeps what the provider notes, within reason', () => {
    expect(readBet({ meta: { lines: 20 } })).toMatchObject({ ok: true, message: { meta: { lines: 20 } } });
    expect(readBet({ meta: { note: 'x'.repeat(5000) } })).toMatchObject({ ok: false, invalid: ['meta'] });
  });

  it('of a betwin has two ids', () => {
    const read = (id: string) =>
      readMessage(JSON.stringify({ ...bet, win: { tx_id: id, amount: '0' } }), WALLET_CALLS.betwin);
    expect(read('t2')).toMatchObject({ ok: true, message: { win: { tx_id: 't2', amount: 0n } } });
    expect(read('t1')).toMatchObject({ ok: false, invalid: ['win.tx_id'] });
  });

  it('that comes late needs no token', () => {
    const { session_token: _token, ...late } = { ...bet, ref_tx_id: 't0' };
    for (const call of ['win', 'rollback', 'promo-win', 'round/close'] as const)
      expect(readMessage(JSON.stringify(late), WALLET_CALLS[call])).toMatchObject({ ok: true });
    expect(readMessage(JSON.stringify(late), WALLET_CALLS.bet)).toMatchObject({
      ok: false,
      invalid: ['session_token'],
    });
  });

  it('that asks for a list says since when', () => {
    expect(transactionsQuery.parse({ from: '2026-11-21T10:00:00Z' })).toMatchObject({ limit: 500 });
    for (const query of [{}, { from: 'yesterday' }, { from: '2026-11-21T10:00:00Z', limit: '1001' }])
      expect(transactionsQuery.safeParse(query).success).toBe(false);
  });
});

describe('a fingerprint', () => {
  const movement = { player_id: '1', round_id: 'r', amount: 5n, currency: 'BRL', ref_tx_id: 'b' };

  it('is another where kind, player, round, amount, currency or reference is another', () => {
    const changes = [
      {},
      { player_id: '2' },
      { round_id: 's' },
      { amount: 6n },
      { currency: 'USD' },
      { ref_tx_id: 'c' },
    ];
    const all = changes.map((change) => fingerprintOf('win', { ...movement, ...change }));
    expect(new Set([...all, fingerprintOf('bet', movement)]).size).toBe(changes.length + 1);
  });

  it('cannot be made the same by moving a word from one field to the next', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
        const isSame = a === c && b === d;
        const of = (player_id: string, round_id: string) => fingerprintOf('bet', { ...movement, player_id, round_id });
        return (of(a, b) === of(c, d)) === isSame;
      }),
    );
  });

  it('of a rollback asks nothing of the amount: it is undone whole', () => {
    expect(fingerprintOf('rollback', movement)).toBe(fingerprintOf('rollback', { ...movement, amount: undefined }));
  });
});
