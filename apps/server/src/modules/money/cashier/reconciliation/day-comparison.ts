import type { Centavos } from '@arara/money';
import type { PixReturn, PspListedSend, ReceivedPix } from '@arara/pix';
import type { ClearingMovement } from '../../ledger/index.ts';

/** `ledger`: the cashier's records compared with the ledger. */
export const differenceFlows = ['received', 'returned', 'sent', 'ledger'] as const;

/**
 * `missing_here`: only the bank has it. `missing_there`: only we have it. `duplicate`: the bank lists one Pix as two.
 * `late`: booked long after the payment.
 */
export const differenceKinds = ['missing_here', 'missing_there', 'amount_differs', 'duplicate', 'late'] as const;

export type DifferenceFlow = (typeof differenceFlows)[number];
export type DifferenceKind = (typeof differenceKinds)[number];

/** A difference between the bank and our books. Amounts in centavos; `null` where one side has none. */
export interface BankDifference {
  flow: DifferenceFlow;
  kind: DifferenceKind;
  /** The id of a Pix, `Pix/return`, a payout or a movement of the ledger. */
  reference: string;
  own: Centavos | null;
  bank: Centavos | null;
}

/** A sum and the number of its items. */
export interface AmountAndCount {
  amount: Centavos;
  count: number;
}

/** A Pix booked later than this after its payment is late. */
const LATE_MS = 60 * 60_000;

export interface OwnPayment {
  endToEndId: string;
  amount: Centavos;
  paidAt: Date;
  receivedAt: Date;
}

export interface OwnReturn {
  endToEndId: string;
  id: string;
  amount: Centavos;
  status: 'processing' | 'done' | 'failed';
}

export interface OwnPayout {
  id: string;
  net: Centavos;
  status: 'sending' | 'paid' | 'failed';
  beganAt: Date;
}

/** A movement that the ledger must hold according to the cashier. */
export interface ExpectedMovement {
  playerId: number;
  id: string;
  reference: string;
  /** The change of the bank account; `null` where only the ledger knows it. */
  gained: Centavos | null;
}

/** The first item of each name, and later items of the same name that differ from it. */
function dedupeByName<Item>(
  items: readonly Item[],
  toName: (item: Item) => string,
  isSame: (a: Item, b: Item) => boolean,
) {
  const first = new Map<string, Item>();
  const again: Item[] = [];
  for (const item of items) {
    const known = first.get(toName(item));
    if (known === undefined) first.set(toName(item), item);
    else if (!isSame(known, item)) again.push(item);
  }
  return { first, again };
}

/** Compares the Pix received on a day. A list that grew while it was read may show a Pix twice; that is no duplicate. */
export function compareReceived(own: readonly OwnPayment[], bank: readonly ReceivedPix[]): BankDifference[] {
  const ours = new Map(own.map((payment) => [payment.endToEndId, payment]));
  const { first: theirs, again } = dedupeByName(
    bank,
    ({ endToEndId }) => endToEndId,
    (a, b) => a.txid === b.txid && a.amount === b.amount,
  );
  const found: BankDifference[] = again.map(({ endToEndId: reference, amount }) => ({
    flow: 'received',
    kind: 'duplicate',
    reference,
    own: ours.get(reference)?.amount ?? null,
    bank: amount,
  }));
  for (const [reference, pix] of theirs) {
    const payment = ours.get(reference);
    const about = { flow: 'received' as const, reference, own: payment?.amount ?? null, bank: pix.amount };
    if (payment === undefined) found.push({ ...about, kind: 'missing_here' });
    else if (payment.amount !== pix.amount) found.push({ ...about, kind: 'amount_differs' });
    else if (payment.receivedAt.getTime() - payment.paidAt.getTime() > LATE_MS) found.push({ ...about, kind: 'late' });
  }
  for (const [reference, { amount }] of ours)
    if (!theirs.has(reference))
      found.push({ flow: 'received', kind: 'missing_there', reference, own: amount, bank: null });
  return found;
}

/** Compares the returns of the Pix of a day, regardless of their own date. Pending returns count on neither side. */
export function compareReturned(own: readonly OwnReturn[], bank: readonly ReceivedPix[]): BankDifference[] {
  const toName = (endToEndId: string, id: string): string => `${endToEndId}/${id}`;
  const ours = new Map(
    own.filter(({ status }) => status === 'done').map((one) => [toName(one.endToEndId, one.id), one.amount]),
  );
  const theirs = new Map(
    bank.flatMap(({ endToEndId, returns }) =>
      returns
        .filter(({ status }) => status === 'done')
        .map(({ id, amount }: PixReturn): [string, Centavos] => [toName(endToEndId, id), amount]),
    ),
  );
  return compareAmounts('returned', ours, theirs);
}

function compareAmounts(
  flow: 'returned' | 'sent',
  ours: ReadonlyMap<string, Centavos>,
  theirs: ReadonlyMap<string, Centavos>,
): BankDifference[] {
  const found: BankDifference[] = [];
  for (const [reference, bank] of theirs) {
    const own = ours.get(reference) ?? null;
    if (own === null) found.push({ flow, kind: 'missing_here', reference, own, bank });
    else if (own !== bank) found.push({ flow, kind: 'amount_differs', reference, own, bank });
  }
  for (const [reference, own] of ours)
    if (!theirs.has(reference)) found.push({ flow, kind: 'missing_there', reference, own, bank: null });
  return found;
}

/** Our id of a sent Pix; its end-to-end id where it was sent by hand. */
export function toSendName({ id, endToEndId }: PspListedSend): string {
  return id ?? endToEndId ?? '';
}

/**
 * Compares the payouts of a day. `bank` and `own` reach beyond the day because the two clocks differ; `isOfDay` selects
 * the day.
 */
export function compareSent(
  own: readonly OwnPayout[],
  bank: readonly PspListedSend[],
  isOfDay: (at: Date | undefined) => boolean,
): BankDifference[] {
  const paid = bank.filter(({ status }) => status === 'paid');
  const theirs = new Map(paid.map((send) => [toSendName(send), send]));
  const ours = new Map(own.filter(({ status }) => status === 'paid').map((payout) => [payout.id, payout]));
  const ownOfDay = new Map<string, Centavos>();
  const bankOfDay = new Map<string, Centavos>();
  for (const [name, send] of theirs) {
    const payout = ours.get(name);
    if (!isOfDay(send.at) && !(payout !== undefined && isOfDay(payout.beganAt))) continue;
    bankOfDay.set(name, send.amount);
    if (payout !== undefined) ownOfDay.set(name, payout.net);
  }
  for (const [name, { net, beganAt }] of ours) if (isOfDay(beganAt)) ownOfDay.set(name, net);
  return compareAmounts('sent', ownOfDay, bankOfDay);
}

/** Compares the cashier's records of a day with the ledger. `isOfDay` as in {@link compareSent}. */
export function compareLedger(
  expected: readonly (ExpectedMovement & { at: Date })[],
  movements: readonly ClearingMovement[],
  isOfDay: (at: Date | undefined) => boolean,
): { found: BankDifference[]; strays: ClearingMovement[] } {
  const toName = ({ playerId, id }: { playerId: number; id: string }): string => `${playerId}/${id}`;
  const held = new Map(movements.map((movement) => [toName(movement), movement]));
  const wanted = new Set(expected.map(toName));
  const found: BankDifference[] = [];
  for (const one of expected) {
    if (!isOfDay(one.at)) continue;
    const movement = held.get(toName(one));
    const about = { flow: 'ledger' as const, reference: one.reference, bank: one.gained };
    if (movement === undefined) found.push({ ...about, kind: 'missing_here', own: null });
    else if (one.gained !== null && movement.gained !== one.gained)
      found.push({ ...about, kind: 'amount_differs', own: movement.gained });
  }
  return { found, strays: movements.filter((one) => isOfDay(one.at) && !wanted.has(toName(one))) };
}
