import { centavos } from '@arara/money';
import type { Queryable } from '../../../../db/index.ts';
import { addSeconds } from '../../../../platform/index.ts';
import { type ClearingMovement, type Ledger, OPERATOR_ACCOUNT_ID, computeTransactionId } from '../../ledger/index.ts';
import { toReturnKey, toUndoneReturnKey } from '../refunds/payment-returns.ts';
import { toLatePayoutKey, toUndoneLatePayoutKey } from '../payouts/late-payouts.ts';
import { type BankDifference, type ExpectedMovement, compareLedger } from './day-comparison.ts';
import * as store from './reconciliation-store.ts';
import type { BookedRecord } from './reconciliation-store.ts';

/** The times of a record and of its movement, written in one transaction, differ slightly. */
const TOLERANCE_SECONDS = 60;

type DatedMovement = ExpectedMovement & { at: Date };

/** The movements that the ledger must hold for a record of the cashier. */
function toExpectedMovements({
  kind,
  chain,
  memberId,
  subject,
  returnId,
  turn,
  amount,
  at,
}: BookedRecord): DatedMovement[] {
  const movement = (playerId: number, key: string, gained: bigint | null): DatedMovement => ({
    playerId,
    id: computeTransactionId(playerId, key),
    reference: key,
    gained: gained === null ? null : centavos(gained),
    at,
  });
  switch (kind) {
    case 'pix':
      return [movement(chain, `pix:${subject}`, amount)];
    case 'return':
      return [movement(chain, toReturnKey(subject, returnId, turn), -amount)];
    case 'resolve':
      return [OPERATOR_ACCOUNT_ID, memberId ?? OPERATOR_ACCOUNT_ID].map((player) =>
        movement(player, `resolve:${subject}`, null),
      );
    case 'payout':
      return [movement(chain, `payout:${subject}`, -amount)];
    case 'late':
      return [movement(chain, toLatePayoutKey(subject, turn), -amount)];
  }
}

/** Compares the records of the cashier with the ledger from `from` to `to`, both ways. */
export async function checkLedger(
  q: Queryable,
  { from, to }: { from: Date; to: Date },
  ledger: Pick<Ledger, 'clearingMovements'>,
): Promise<BankDifference[]> {
  const [early, late] = [addSeconds(from, -TOLERANCE_SECONDS), addSeconds(to, TOLERANCE_SECONDS)];
  const booked = await store.listBooked(q, early, late);
  const movements = await ledger.clearingMovements(q, early, late);
  const isOfDay = (at: Date | undefined): boolean => at !== undefined && at >= from && at < to;
  const { found, strays } = compareLedger(booked.flatMap(toExpectedMovements), movements, isOfDay);
  const unexplained = await findUnexplained(q, strays);
  return [
    ...found,
    ...unexplained.map(({ playerId, id, gained }): BankDifference => ({
      flow: 'ledger',
      kind: 'missing_there',
      reference: `${playerId}/${id}`,
      own: gained,
      bank: null,
    })),
  ];
}

/** The subject of a movement that is identified by its cause: a Pix or a withdrawal. */
function listSubjects(strays: readonly ClearingMovement[], noun: 'payment' | 'withdrawal'): string[] {
  const prefix = `${noun}:`;
  return strays.flatMap(({ cause }) => (cause.startsWith(prefix) ? [cause.slice(prefix.length)] : []));
}

const listTurns = (turn: number): number[] => Array.from({ length: turn + 1 }, (_, each) => each);

/** All movements, current and undone, of the returns of these Pix. */
async function listReturnMovements(q: Queryable, endToEndIds: readonly string[]): Promise<string[]> {
  const turns = await store.listReturnTurns(q, endToEndIds);
  return turns.flatMap(({ endToEndId, id, turn, memberId }) =>
    listTurns(turn).flatMap((each) =>
      [OPERATOR_ACCOUNT_ID, memberId ?? OPERATOR_ACCOUNT_ID].flatMap((player) => [
        computeTransactionId(player, toReturnKey(endToEndId, id, each)),
        computeTransactionId(player, toUndoneReturnKey(endToEndId, id, each)),
      ]),
    ),
  );
}

/** All movements, current and undone, of the late payouts of these withdrawals. */
async function listLateMovements(q: Queryable, withdrawalIds: readonly string[]): Promise<string[]> {
  const turns = await store.listLateTurns(q, withdrawalIds);
  return turns.flatMap(({ payoutId, turn, memberId }) =>
    listTurns(turn).flatMap((each) => [
      computeTransactionId(memberId, toLatePayoutKey(payoutId, each)),
      computeTransactionId(memberId, toUndoneLatePayoutKey(payoutId, each)),
    ]),
  );
}

/** Removes movements of reversed returns and payouts: their record holds only the last state. */
async function findUnexplained(q: Queryable, strays: readonly ClearingMovement[]): Promise<ClearingMovement[]> {
  const known = new Set([
    ...(await listReturnMovements(q, listSubjects(strays, 'payment'))),
    ...(await listLateMovements(q, listSubjects(strays, 'withdrawal'))),
  ]);
  return strays.filter(({ id }) => !known.has(id));
}
