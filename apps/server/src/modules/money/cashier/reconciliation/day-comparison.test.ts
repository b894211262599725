import { centavos } from '@arara/money';
import type { PixReturn, PspListedSend, ReceivedPix } from '@arara/pix';
import { describe, expect, it } from 'vitest';
import { type OwnPayment, compareLedger, compareReceived, compareReturned, compareSent } from './day-comparison.ts';

const at = new Date('2026-11-20T15:00:00Z');
const minutesLater = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
const said = (found: readonly { kind: string; reference: string }[]) =>
  found.map((one) => `${one.kind} ${one.reference}`);

function pix(endToEndId: string, amount: bigint, more: Partial<ReceivedPix> = {}): ReceivedPix {
  const none = centavos(0n);
  return { endToEndId, amount: centavos(amount), returned: none, returning: none, returns: [], at, ...more };
}

function ours(endToEndId: string, amount: bigint, receivedAt = at): OwnPayment {
  return { endToEndId, amount: centavos(amount), paidAt: at, receivedAt };
}

describe('compareReceived', () => {
  it('finds no difference between equal lists in any order', () => {
    expect(compareReceived([ours('E1', 10n), ours('E2', 20n)], [pix('E2', 20n), pix('E1', 10n)])).toEqual([]);
  });

  it('finds what is missing here, missing there, of another amount, or late', () => {
    const own = [
      ours('E2', 20n),
      ours('E3', 30n),
      ours('E4', 40n, minutesLater(61)),
      ours('E5', 50n, minutesLater(59)),
    ];
    const bank = [pix('E1', 10n), pix('E3', 31n), pix('E4', 40n), pix('E5', 50n)];
    expect(compareReceived(own, bank)).toEqual([
      { flow: 'received', kind: 'missing_here', reference: 'E1', own: null, bank: 10n },
      { flow: 'received', kind: 'amount_differs', reference: 'E3', own: 30n, bank: 31n },
      { flow: 'received', kind: 'late', reference: 'E4', own: 40n, bank: 40n },
      { flow: 'received', kind: 'missing_there', reference: 'E2', own: 20n, bank: null },
    ]);
  });

  it('finds a duplicate when the bank shows one Pix under two charges, but not when two pages repeat it', () => {
    const [first, second] = [pix('E1', 10n, { txid: 'a' }), pix('E1', 10n, { txid: 'b' })];
    expect(compareReceived([ours('E1', 10n)], [first, first])).toEqual([]);
    expect(said(compareReceived([ours('E1', 10n)], [first, second]))).toEqual(['duplicate E1']);
  });
});

describe('compareReturned', () => {
  const back = (id: string, amount: bigint, status: PixReturn['status'] = 'done'): PixReturn => ({
    id,
    amount: centavos(amount),
    status,
    by: 'bank',
  });
  const own = (id: string, amount: bigint, status: PixReturn['status'] = 'done') => ({
    endToEndId: 'E1',
    id,
    amount: centavos(amount),
    status,
  });

  it('counts each finished return', () => {
    const bank = [pix('E1', 100n, { returns: [back('a', 10n), back('b', 20n), back('c', 5n, 'processing')] })];
    expect(said(compareReturned([own('a', 10n), own('b', 21n), own('d', 1n), own('e', 2n, 'failed')], bank))).toEqual([
      'amount_differs E1/b',
      'missing_there E1/d',
    ]);
    expect(said(compareReturned([own('a', 10n, 'processing')], bank))).toEqual([
      'missing_here E1/a',
      'missing_here E1/b',
    ]);
  });
});

describe('compareSent', () => {
  const isOfDay = (moment: Date | undefined): boolean => moment === undefined || moment >= at;
  const sent = (id: string | undefined, amount: bigint, more: Partial<PspListedSend> = {}): PspListedSend => ({
    ...(id === undefined ? {} : { id }),
    amount: centavos(amount),
    status: 'paid',
    endToEndId: `E${id ?? 'hand'}`,
    at,
    ...more,
  });
  const payout = (id: string, net: bigint, status: 'sending' | 'paid' | 'failed' = 'paid', beganAt = at) => ({
    id,
    net: centavos(net),
    status,
    beganAt,
  });

  it('finds no difference between equal lists, also when the two clocks put a payout on two days', () => {
    expect(compareSent([payout('W1', 10n)], [sent('W1', 10n)], isOfDay)).toEqual([]);
    expect(compareSent([payout('W1', 10n)], [sent('W1', 10n, { at: minutesLater(-2) })], isOfDay)).toEqual([]);
    expect(compareSent([payout('W1', 10n, 'paid', minutesLater(-2))], [sent('W1', 10n)], isOfDay)).toEqual([]);
  });

  it('finds missing here what was sent by hand, and what we hold as failed or in progress', () => {
    const own = [payout('W2', 20n, 'failed'), payout('W3', 30n, 'sending')];
    expect(said(compareSent(own, [sent(undefined, 10n), sent('W2', 20n), sent('W3', 30n)], isOfDay))).toEqual([
      'missing_here Ehand',
      'missing_here W2',
      'missing_here W3',
    ]);
  });

  it('finds missing there what only we hold as paid, and differing amounts', () => {
    const own = [payout('W1', 10n), payout('W2', 20n), payout('W3', 30n)];
    const bank = [sent('W1', 10n, { status: 'failed' }), sent('W2', 21n)];
    expect(said(compareSent(own, bank, isOfDay))).toEqual([
      'amount_differs W2',
      'missing_there W1',
      'missing_there W3',
    ]);
  });

  it('ignores payouts of the day before and after', () => {
    const early = minutesLater(-30);
    expect(compareSent([payout('W1', 10n, 'paid', early)], [sent('W2', 20n, { at: early })], isOfDay)).toEqual([]);
  });
});

describe('compareLedger', () => {
  const isOfDay = (): boolean => true;
  const movement = (playerId: number, id: string, gained: bigint) => ({
    playerId,
    id,
    kind: 'deposit',
    cause: `deposit:${id}`,
    gained: centavos(gained),
    at,
  });
  const expected = (playerId: number, id: string, gained: bigint | null) => ({
    playerId,
    id,
    reference: `pix:${id}`,
    gained: gained === null ? null : centavos(gained),
    at,
  });

  it('compares each movement with the records of the cashier', () => {
    const { found, strays } = compareLedger(
      [expected(7, 'a', 10n), expected(7, 'b', 20n), expected(8, 'c', null), expected(9, 'd', 40n)],
      [movement(7, 'a', 10n), movement(7, 'b', 21n), movement(8, 'c', 5n), movement(7, 'd', 40n)],
      isOfDay,
    );
    expect(said(found)).toEqual(['amount_differs pix:b', 'missing_here pix:d']);
    expect(strays.map(({ playerId, id }) => `${playerId}/${id}`)).toEqual(['7/d']);
  });
});
