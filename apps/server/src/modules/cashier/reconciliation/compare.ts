import type { Centavos } from '@arara/money';
import type { PixReturn, PspListedSend, ReceivedPix } from '@arara/pix';
import type { Clearing } from '../../ledger/index.ts';
import type { Difference } from './difference.ts';

/** What is booked so long after it was paid was late. */
const LATE_MS = 60 * 60_000;

export interface HousePayment {
  endToEndId: string;
  amount: Centavos;
  paidAt: Date;
  receivedAt: Date;
}

export interface HouseReturn {
  endToEndId: string;
  id: string;
  amount: Centavos;
  status: 'processing' | 'done' | 'failed';
}

export interface HousePayout {
  id: string;
  net: Centavos;
  status: 'sending' | 'paid' | 'failed';
  beganAt: Date;
}

/** A movement that the ledger has to hold, by what the cashier knows. */
export interface Expected {
  playerId: number;
  id: string;
  reference: string;
  /** What the bank's account gained by it; `null` where the movement alone knows. */
  gained: Centavos | null;
}

/** The first of each name, and those that came again saying something else. */
function once<Item>(items: readonly Item[], nameOf: (item: Item) => string, isSame: (a: Item, b: Item) => boolean) {
  const first = new Map<string, Item>();
  const again: Item[] = [];
  for (const item of items) {
    const known = first.get(nameOf(item));
    if (known === undefined) first.set(nameOf(item), item);
    else if (!isSame(known, item)) again.push(item);
  }
  return { first, again };
}

/** What came in on a day. A list that grew while it was read may show a Pix twice: that is no duplicate. */
export function compareReceived(house: readonly HousePayment[], bank: readonly ReceivedPix[]): Difference[] {
  const ours = new Map(house.map((payment) => [payment.endToEndId, payment]));
  const { first: theirs, again } = once(
    bank,
    ({ endToEndId }) => endToEndId,
    (a, b) => a.txid === b.txid && a.amount === b.amount,
  );
  const found: Difference[] = again.map(({ endToEndId: reference, amount }) => ({
    flow: 'received',
    kind: 'duplicate',
    reference,
    house: ours.get(reference)?.amount ?? null,
    bank: amount,
  }));
  for (const [reference, pix] of theirs) {
    const payment = ours.get(reference);
    const about = { flow: 'received' as const, reference, house: payment?.amount ?? null, bank: pix.amount };
    if (payment === undefined) found.push({ ...about, kind: 'missing_here' });
    else if (payment.amount !== pix.amount) found.push({ ...about, kind: 'amount_differs' });
    else if (payment.receivedAt.getTime() - payment.paidAt.getTime() > LATE_MS) found.push({ ...about, kind: 'late' });
  }
  for (const [reference, { amount }] of ours)
    if (!theirs.has(reference))
      found.push({ flow: 'received', kind: 'missing_there', reference, house: amount, bank: null });
  return found;
}

/** What went back of the Pix of a day, whenever it did. What is on its way counts on neither side. */
export function compareReturned(house: readonly HouseReturn[], bank: readonly ReceivedPix[]): Difference[] {
  const nameOf = (endToEndId: string, id: string): string => `${endToEndId}/${id}`;
  const ours = new Map(
    house.filter(({ status }) => status === 'done').map((one) => [nameOf(one.endToEndId, one.id), one.amount]),
  );
  const theirs = new Map(
    bank.flatMap(({ endToEndId, returns }) =>
      returns
        .filter(({ status }) => status === 'done')
        .map(({ id, amount }: PixReturn): [string, Centavos] => [nameOf(endToEndId, id), amount]),
    ),
  );
  return compareAmounts('returned', ours, theirs);
}

function compareAmounts(
  flow: 'returned' | 'sent',
  ours: ReadonlyMap<string, Centavos>,
  theirs: ReadonlyMap<string, Centavos>,
): Difference[] {
  const found: Difference[] = [];
  for (const [reference, bank] of theirs) {
    const house = ours.get(reference) ?? null;
    if (house === null) found.push({ flow, kind: 'missing_here', reference, house, bank });
    else if (house !== bank) found.push({ flow, kind: 'amount_differs', reference, house, bank });
  }
  for (const [reference, house] of ours)
    if (!theirs.has(reference)) found.push({ flow, kind: 'missing_there', reference, house, bank: null });
  return found;
}

/** What is known of a Pix that was sent: our number of it, or the Central Bank's where it was sent by hand. */
export function nameOfSend({ id, endToEndId }: PspListedSend): string {
  return id ?? endToEndId ?? '';
}

/**
 * What was paid out on a day. `bank` and `house` reach a little beyond it, for the two clocks are not one; `isOfDay`
 * says which of them the day is asked for.
 */
export function compareSent(
  house: readonly HousePayout[],
  bank: readonly PspListedSend[],
  isOfDay: (at: Date | undefined) => boolean,
): Difference[] {
  const paid = bank.filter(({ status }) => status === 'paid');
  const theirs = new Map(paid.map((send) => [nameOfSend(send), send]));
  const ours = new Map(house.filter(({ status }) => status === 'paid').map((payout) => [payout.id, payout]));
  const mine = new Map<string, Centavos>();
  const yours = new Map<string, Centavos>();
  for (const [name, send] of theirs) {
    const payout = ours.get(name);
    if (!isOfDay(send.at) && !(payout !== undefined && isOfDay(payout.beganAt))) continue;
    yours.set(name, send.amount);
    if (payout !== undefined) mine.set(name, payout.net);
  }
  for (const [name, { net, beganAt }] of ours) if (isOfDay(beganAt)) mine.set(name, net);
  return compareAmounts('sent', mine, yours);
}

/** The cashier's records of a day held against the ledger. `isOfDay` as above, and for the same reason. */
export function compareLedger(
  expected: readonly (Expected & { at: Date })[],
  movements: readonly Clearing[],
  isOfDay: (at: Date | undefined) => boolean,
): { found: Difference[]; strays: Clearing[] } {
  const nameOf = ({ playerId, id }: { playerId: number; id: string }): string => `${playerId}/${id}`;
  const held = new Map(movements.map((movement) => [nameOf(movement), movement]));
  const wanted = new Set(expected.map(nameOf));
  const found: Difference[] = [];
  for (const one of expected) {
    if (!isOfDay(one.at)) continue;
    const movement = held.get(nameOf(one));
    const about = { flow: 'ledger' as const, reference: one.reference, bank: one.gained };
    if (movement === undefined) found.push({ ...about, kind: 'missing_here', house: null });
    else if (one.gained !== null && movement.gained !== one.gained)
      found.push({ ...about, kind: 'amount_differs', house: movement.gained });
  }
  return { found, strays: movements.filter((one) => isOfDay(one.at) && !wanted.has(nameOf(one))) };
}
