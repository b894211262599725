import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

export type FundsRequest = CamelRow<
  'anti_money_laundering.funds_request',
  | 'id'
  | 'case_id'
  | 'member_id'
  | 'question'
  | 'requested_by'
  | 'requested_at'
  | 'answer_sealed'
  | 'answered_at'
  | 'withdrawn_at'
>;

const columns = sql`
  id, case_id as "caseId", member_id as "memberId", question, requested_by as "requestedBy",
  requested_at as "requestedAt", answer_sealed as "answerSealed", answered_at as "answeredAt",
  withdrawn_at as "withdrawnAt"`;

/** Inserts a request and returns its number; `undefined` where another one of the player waits for an answer. */
export async function insertRequest(
  tx: Tx,
  row: Pick<FundsRequest, 'caseId' | 'memberId' | 'question' | 'requestedBy' | 'requestedAt'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into anti_money_laundering.funds_request (case_id, member_id, question, requested_by, requested_at)
    values (${row.caseId}, ${row.memberId}, ${row.question}, ${row.requestedBy}, ${row.requestedAt})
    on conflict (member_id) where answered_at is null and withdrawn_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Finds the request of a member that waits for an answer. */
export async function findWaiting(q: Queryable, memberId: number): Promise<FundsRequest | undefined> {
  const { rows } = await sql<FundsRequest>`
    select ${columns} from anti_money_laundering.funds_request
    where member_id = ${memberId} and answered_at is null and withdrawn_at is null`.execute(q);
  return rows[0];
}

/** Records the answer of a member; returns the case, or `undefined` where this request does not wait. */
export async function markAnswered(
  tx: Tx,
  { id, memberId, answerSealed, at }: { id: number; memberId: number; answerSealed: Buffer; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ caseId: number }>`
    update anti_money_laundering.funds_request set answer_sealed = ${answerSealed}, answered_at = ${at}
    where id = ${id} and member_id = ${memberId} and answered_at is null and withdrawn_at is null
    returning case_id as "caseId"`.execute(tx);
  return rows[0]?.caseId;
}

/** Withdraws the requests of a case that wait for an answer. */
export async function markWithdrawn(tx: Tx, caseId: number, at: Date): Promise<void> {
  await sql`
    update anti_money_laundering.funds_request set withdrawn_at = ${at}
    where case_id = ${caseId} and answered_at is null and withdrawn_at is null`.execute(tx);
}

export async function listRequests(
  q: Queryable,
  by: { caseId: number } | { memberId: number },
): Promise<FundsRequest[]> {
  const matches = 'caseId' in by ? sql`case_id = ${by.caseId}` : sql`member_id = ${by.memberId}`;
  const { rows } = await sql<FundsRequest>`
    select ${columns} from anti_money_laundering.funds_request where ${matches} order by id`.execute(q);
  return rows;
}
