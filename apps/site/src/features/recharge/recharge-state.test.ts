import { describe, expect, it } from 'vitest';
import { type RechargeDetail, paymentDestination, pollDelayMs, rechargeState, rechargeTone } from './recharge-state.ts';

const unpaid: RechargeDetail = {
  order_number: 'R1',
  amount: '100.00',
  method: 'Pix',
  status: 1,
  status_text: 'Aguardando pagamento',
  time: '2026-03-01T12:00:00-03:00',
  paid_at: null,
  pix_code: '000201',
  qr_svg: '<svg/>',
  expires_at: '2026-03-01T12:10:00-03:00',
  now: '2026-03-01T12:00:00-03:00',
};

describe('state of a deposit', () => {
  it('waits while its code can be paid', () => {
    expect(rechargeState(unpaid, 600_000)).toBe('waiting');
  });

  it('expires by the clock before the server says so', () => {
    expect(rechargeState(unpaid, 0)).toBe('expired');
    expect(rechargeState({ ...unpaid, status: 3 }, 0)).toBe('expired');
  });

  it('is paid even when the payment came late', () => {
    expect(rechargeState({ ...unpaid, status: 2 }, 0)).toBe('paid');
  });

  it('has failed when it ended before its time', () => {
    expect(rechargeState({ ...unpaid, status: 3 }, 5000)).toBe('failed');
    expect(rechargeState({ ...unpaid, status: 3, expires_at: null }, 0)).toBe('failed');
  });

  it('is under review when there is no code to pay', () => {
    expect(rechargeState({ ...unpaid, pix_code: null, expires_at: null }, 0)).toBe('reviewing');
  });

  it('has a colour for each status number', () => {
    expect([1, 2, 3].map(rechargeTone)).toEqual(['wait', 'good', 'calm']);
  });
});

describe('looking again', () => {
  it('slows down from 3 to 5 to 10 seconds', () => {
    expect([0, 9, 10, 33, 34, 500].map(pollDelayMs)).toEqual([3000, 3000, 5000, 5000, 10_000, 10_000]);
  });
});

describe('where a deposit goes on', () => {
  const origin = 'https://arara.example';

  it('stays inside for a path and for the own host', () => {
    const inside = { inside: true, to: '/recharge-payment?order=R1' };
    expect(paymentDestination('/recharge-payment?order=R1', origin)).toEqual(inside);
    expect(paymentDestination('https://arara.example/recharge-payment?order=R1', origin)).toEqual(inside);
  });

  it('leaves for a payment page of another host', () => {
    expect(paymentDestination('https://bank.example/pay/1', origin)).toEqual({
      inside: false,
      to: 'https://bank.example/pay/1',
    });
  });
});
