import { describe, expect, it } from 'vitest';
import {
  type DepositDetail,
  isUnderWay,
  paymentDestination,
  pollDelayMs,
  toDepositState,
  depositTone,
} from './deposit-state.ts';

const unpaid: DepositDetail = {
  order_number: 'R1',
  amount: '100.00',
  fee: '0.00',
  receives: '50.00',
  kind: 'pix',
  method: 'Pix',
  status: 1,
  status_text: 'Aguardando pagamento',
  reason_code: null,
  reason: null,
  time: '2026-03-01T12:00:00-03:00',
  paid_at: null,
  pay_url: null,
  review: null,
  pix_code: '000201',
  qr_svg: '<svg/>',
  expires_at: '2026-03-01T12:10:00-03:00',
  now: '2026-03-01T12:00:00-03:00',
};

describe('state of a deposit', () => {
  it('waits while its code can be paid', () => {
    expect(toDepositState(unpaid, 600_000)).toBe('waiting');
  });

  it('of a manual deposit is the server’s, whatever the expiry of its order', () => {
    const review = {
      payee: { kind: 'pix_key', key: 'a@b.example', holder: 'Arara', city: 'Recife' },
      receipts: [],
      receipts_left: 5,
      refusal: null,
      received: null,
    } as const;
    const of = (state: NonNullable<DepositDetail['review']>['state'], change: Partial<DepositDetail> = {}) =>
      toDepositState({ ...unpaid, ...change, review: { ...review, receipts: [], state } }, 0);
    expect(of('unpaid')).toBe('waiting');
    expect(of('in_review')).toBe('reviewing');
    expect(of('credited', { status: 2 })).toBe('paid');
    expect(of('refused', { status: 3, reason_code: 'third_party' })).toBe('failed');
    expect(of('expired', { status: 3 })).toBe('expired');
  });

  it('expires by the clock before the server reports it', () => {
    expect(toDepositState(unpaid, 0)).toBe('expired');
    expect(toDepositState({ ...unpaid, status: 3 }, 0)).toBe('expired');
  });

  it('is paid even when the payment came late', () => {
    expect(toDepositState({ ...unpaid, status: 2 }, 0)).toBe('paid');
  });

  it('has failed when it ended before its expiry', () => {
    expect(toDepositState({ ...unpaid, status: 3 }, 5000)).toBe('failed');
    expect(toDepositState({ ...unpaid, status: 3, expires_at: null }, 0)).toBe('failed');
  });

  it('is under review when there is no code to pay', () => {
    expect(toDepositState({ ...unpaid, pix_code: null, expires_at: null }, 0)).toBe('reviewing');
  });

  it.each([
    ['checking', 1, 'held'],
    ['wrong_amount', 1, 'held'],
    ['payer_unknown', 3, 'held'],
    ['third_party', 3, 'held'],
    ['refunding', 3, 'returning'],
    ['refunded', 3, 'returned'],
    ['refunded', 1, 'returned'],
  ] as const)('is the outcome of its Pix (%s, status %i), whatever its expiry', (reason_code, status, state) => {
    for (const left of [0, 600_000]) expect(toDepositState({ ...unpaid, status, reason_code }, left)).toBe(state);
  });

  it('is paid on a provider’s page until it expires', () => {
    const elsewhere = { ...unpaid, kind: 'checkout', pix_code: null, pay_url: 'https://checkout.example/pay/R1' };
    expect(toDepositState(elsewhere, 600_000)).toBe('elsewhere');
    expect(toDepositState(elsewhere, 0)).toBe('expired');
    expect(toDepositState({ ...elsewhere, status: 2 }, 0)).toBe('paid');
  });

  it('is paid although the bank returned a part', () => {
    expect(toDepositState({ ...unpaid, status: 2, reason_code: 'taken_back' }, 0)).toBe('paid');
  });

  it('is polled until it is final', () => {
    const looked = (status: number, reason_code: DepositDetail['reason_code']) => isUnderWay({ status, reason_code });
    expect([looked(1, null), looked(3, 'refunding'), looked(3, 'checking')]).toEqual([true, true, true]);
    expect([looked(2, null), looked(3, 'refunded'), looked(3, null)]).toEqual([false, false, false]);
  });

  it('has a colour for each status number', () => {
    expect([1, 2, 3].map(depositTone)).toEqual(['wait', 'good', 'calm']);
  });
});

describe('polling', () => {
  it('slows down from 3 to 5 to 10 seconds', () => {
    expect([0, 9, 10, 33, 34, 500].map(pollDelayMs)).toEqual([3000, 3000, 5000, 5000, 10_000, 10_000]);
  });
});

describe('destination of a payment', () => {
  const origin = 'https://arara.example';

  it('is inside the site for a path and for the own host', () => {
    const inside = { inside: true, to: '/recharge-payment?order=R1' };
    expect(paymentDestination('/recharge-payment?order=R1', origin)).toEqual(inside);
    expect(paymentDestination('https://arara.example/recharge-payment?order=R1', origin)).toEqual(inside);
  });

  it('is outside for a payment page of another host', () => {
    expect(paymentDestination('https://bank.example/pay/1', origin)).toEqual({
      inside: false,
      to: 'https://bank.example/pay/1',
    });
  });
});
