import { centavos } from '@arara/money';
import type { PixReturn, PspListedSend, ReceivedPix } from '@arara/pix';
import { describe, expect, it } from 'vitest';
import { type HousePayment, compareLedger, compareReceived, compareReturned, compareSent } from './compare.ts';

const at = new Date('2026-11-20T15:00:00Z');
const minutesLater = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
const said = (found: readonly { kind: string; reference: string }[]) =>
  found.map((one) => `${one.kind} ${one.reference}`);

function pix(endToEndId: string, amount: bigint, more: Partial<ReceivedPix> = {}): ReceivedPix {
  const none = centavos(0n);
  return { endToEndId, amount: centavos(amount), returned: none, returning: none, returns: [], at, ...more };
}

function ours(endToEndId: string, amount: bigint, receivedAt = at): HousePayment {
  return { endToEndId, amount: centavos(amount), paidAt: at, receivedAt };
}

describe('what came in on a day', () => {
  it('is the same on both sides, in whatever order', () => {
    expect(compareReceived([ours('E1', 10n), ours('E2', 20n)], [pix('E2', 20n), pix('E1', 10n)])).toEqual([]);
  });

  it('is missing here, missing there, of another amount, or late', () => {
    const house = [
      ours('E2', 20n),
      ours('E3', 30n),
      ours('E4', 40n, minutesLater(61)),
      ours('E5', 50n, minutesLater(59)),
    ];
    const bank = [pix('E1', 10n), pix('E3', 31n), pix('E4', 40n), pix('E5', 50n)];
    expect(compareReceived(house, bank)).toEqual([
      { flow: 'received', kind: 'missing_here', reference: 'E1', house: null, bank: 10n },
      { flow: 'received', kind: 'amount_differs', reference: 'E3', house: 30n, bank: 31n },
      { flow: 'received', kind: 'late', reference: 'E4', house: 40n, bank: 40n },
      { flow: 'received', kind: 'missing_there', reference: 'E2', house: 20n, bank: null },
    ]);
  });

  it('is a duplicate where the bank shows one Pix under two charges, and not where a page showed it twice', () => {
    const [first, second] = [pix('E1', 10n, { txid: 'a' }), pix('E1', 10n, { txid: 'b' })];
    expect(compareReceived([ours('E1', 10n)], [first, first])).toEqual([]);
    expect(said(compareReceived([ours('E1', 10n)], [first, second]))).toEqual(['duplicate E1']);
  });
});

describe('what went back', () => {
  const back = (id: string, amount: bigint, status: PixReturn['status'] = 'done'): PixReturn => ({
    id,
    amount: centavos(amount),
    status,
    by: 'bank',
  });
  const house = (id: string, amount: bigint, status: PixReturn['status'] = 'done') => ({
    endToEndId: 'E1',
    id,
    amount: centavos(amount),
    status,
  });

  it('counts once it is done, return by return', () => {
    const bank = [pix('E1', 100n, { returns: [back('a', 10n), back('b', 20n), back('c', 5n, 'processing')] })];
    expect(
      said(compareReturned([house('a', 10n), house('b', 21n), house('d', 1n), house('e', 2n, 'failed')], bank)),
    ).toEqual(['amount_differs E1/b', 'missing_there E1/d']);
    expect(said(compareReturned([house('a', 10n, 'processing')], bank))).toEqual([
      'missing_here E1/a',
      'missing_here E1/b',
    ]);
  });
});

describe('what was sent', () => {
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

  it('is the same on both sides, also where the two clocks put it on two days', () => {
    expect(compareSent([payout('W1', 10n)], [sent('W1', 10n)], isOfDay)).toEqual([]);
    expect(compareSent([payout('W1', 10n)], [sent('W1', 10n, { at: minutesLater(-2) })], isOfDay)).toEqual([]);
    expect(compareSent([payout('W1', 10n, 'paid', minutesLater(-2))], [sent('W1', 10n)], isOfDay)).toEqual([]);
  });

  it('is missing here when it was sent by hand, or when we hold it for failed or under way', () => {
    const house = [payout('W2', 20n, 'failed'), payout('W3', 30n, 'sending')];
    expect(said(compareSent(house, [sent(undefined, 10n), sent('W2', 20n), sent('W3', 30n)], isOfDay))).toEqual([
      'missing_here Ehand',
      'missing_here W2',
      'missing_here W3',
    ]);
  });

  it('is missing there when only we say that it was paid, and differs by its amount', () => {
    const house = [payout('W1', 10n), payout('W2', 20n), payout('W3', 30n)];
    const bank = [sent('W1', 10n, { status: 'failed' }), sent('W2', 21n)];
    expect(said(compareSent(house, bank, isOfDay))).toEqual([
      'amount_differs W2',
      'missing_there W1',
      'missing_there W3',
    ]);
  });

  it('of the day before and after is not asked for', () => {
    const early = minutesLater(-30);
    expect(compareSent([payout('W1', 10n, 'paid', early)], [sent('W2', 20n, { at: early })], isOfDay)).toEqual([]);
  });
});

describe('what the ledger holds', () => {
  const isOfDay = (): boolean => true;
  const movement = (playerId: number, id: string, gained: bigint) => ({
    playerId,
    id,
    kind: 'deposit',
    cause: `recharge:${id}`,
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

  it('is held against what the cashier wrote down, movement by movement', () => {
    const { found, strays } = compareLedger(
      [expected(7, 'a', 10n), expected(7, 'b', 20n), expected(8, 'c', null), expected(9, 'd', 40n)],
      [movement(7, 'a', 10n), movement(7, 'b', 21n), movement(8, 'c', 5n), movement(7, 'd', 40n)],
      isOfDay,
    );
    expect(said(found)).toEqual(['amount_differs pix:b', 'missing_here pix:d']);
    expect(strays.map(({ playerId, id }) => `${playerId}/${id}`)).toEqual(['7/d']);
  });
});
