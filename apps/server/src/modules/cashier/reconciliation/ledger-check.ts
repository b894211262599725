import { centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { addSeconds } from '../../../platform/index.ts';
import { type Clearing, HOUSE, type Ledger, transactionId } from '../../ledger/index.ts';
import { returnKey, undoneKey } from '../received/returns.ts';
import { lateKey, lateUndoneKey } from '../withdrawal/late-payout.ts';
import { type Expected, compareLedger } from './compare.ts';
import type { Difference } from './difference.ts';
import * as house from './house-store.ts';
import type { Booked } from './house-store.ts';

/** A record and its movement are written in one transaction, and never quite in the same moment. */
const AROUND_SECONDS = 60;

type Dated = Expected & { at: Date };

/** The movements that a record of the cashier has in the ledger. */
function expectedOf({ kind, chain, memberId, subject, returnId, turn, amount, at }: Booked): Dated[] {
  const movement = (playerId: number, key: string, gained: bigint | null): Dated => ({
    playerId,
    id: transactionId(playerId, key),
    reference: key,
    gained: gained === null ? null : centavos(gained),
    at,
  });
  switch (kind) {
    case 'pix':
      return [movement(chain, `pix:${subject}`, amount)];
    case 'return':
      return [movement(chain, returnKey(subject, returnId, turn), -amount)];
    case 'resolve':
      return [HOUSE, memberId ?? HOUSE].map((player) => movement(player, `resolve:${subject}`, null));
    case 'payout':
      return [movement(chain, `payout:${subject}`, -amount)];
    case 'late':
      return [movement(chain, lateKey(subject, turn), -amount)];
  }
}

/** What the cashier wrote down of a day and the ledger does not say alike, and the other way round. */
export async function checkLedger(
  q: Queryable,
  { from, to }: { from: Date; to: Date },
  ledger: Pick<Ledger, 'clearings'>,
): Promise<Difference[]> {
  const [early, late] = [addSeconds(from, -AROUND_SECONDS), addSeconds(to, AROUND_SECONDS)];
  const booked = await house.listBooked(q, early, late);
  const movements = await ledger.clearings(q, early, late);
  const isOfDay = (at: Date | undefined): boolean => at !== undefined && at >= from && at < to;
  const { found, strays } = compareLedger(booked.flatMap(expectedOf), movements, isOfDay);
  const unexplained = await notExplained(q, strays);
  return [
    ...found,
    ...unexplained.map(({ playerId, id, gained }): Difference => ({
      flow: 'ledger',
      kind: 'missing_there',
      reference: `${playerId}/${id}`,
      house: gained,
      bank: null,
    })),
  ];
}

/** What the movements that are told by their cause are about: Pix, or withdrawals. */
function subjectsOf(strays: readonly Clearing[], noun: 'payment' | 'withdrawal'): string[] {
  const mark = `${noun}:`;
  return strays.flatMap(({ cause }) => (cause.startsWith(mark) ? [cause.slice(mark.length)] : []));
}

const turnsTo = (turn: number): number[] => Array.from({ length: turn + 1 }, (_, each) => each);

/** Every movement that stands or stood for a return of these Pix, in whosever chain. */
async function returnMovements(q: Queryable, endToEndIds: readonly string[]): Promise<string[]> {
  const turns = await house.listTurns(q, endToEndIds);
  return turns.flatMap(({ endToEndId, id, turn, memberId }) =>
    turnsTo(turn).flatMap((each) =>
      [HOUSE, memberId ?? HOUSE].flatMap((player) => [
        transactionId(player, returnKey(endToEndId, id, each)),
        transactionId(player, undoneKey(endToEndId, id, each)),
      ]),
    ),
  );
}

/** Every movement that stands or stood for a late payout of these withdrawals. */
async function lateMovements(q: Queryable, withdrawalIds: readonly string[]): Promise<string[]> {
  const turns = await house.listLateTurns(q, withdrawalIds);
  return turns.flatMap(({ payoutId, turn, memberId }) =>
    turnsTo(turn).flatMap((each) => [
      transactionId(memberId, lateKey(payoutId, each)),
      transactionId(memberId, lateUndoneKey(payoutId, each)),
    ]),
  );
}

/** A bank may take back what it had said of a return or a payout: then the record says the end, not every movement. */
async function notExplained(q: Queryable, strays: readonly Clearing[]): Promise<Clearing[]> {
  const known = new Set([
    ...(await returnMovements(q, subjectsOf(strays, 'payment'))),
    ...(await lateMovements(q, subjectsOf(strays, 'withdrawal'))),
  ]);
  return strays.filter(({ id }) => !known.has(id));
}
