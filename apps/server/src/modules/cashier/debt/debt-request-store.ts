import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { DebtRequest } from './debt.ts';

const columns = sql`
  id, debt_id as "debtId", action, instalment, note, status, requested_by as "requestedBy",
  requested_at as "requestedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** Writes a request down; `false` where another one waits for the same debt. */
export async function insertRequest(
  tx: Tx,
  request: Pick<DebtRequest, 'id' | 'debtId' | 'action' | 'instalment' | 'note' | 'requestedBy' | 'requestedAt'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.debt_request (id, debt_id, action, instalment, note, requested_by, requested_at)
    values (${request.id}, ${request.debtId}, ${request.action}, ${request.instalment}, ${request.note},
      ${request.requestedBy}, ${request.requestedAt})
    on conflict (debt_id) where status = 'waiting' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findRequest(q: Queryable, id: string): Promise<DebtRequest | undefined> {
  const { rows } = await sql<DebtRequest>`select ${columns} from cashier.debt_request where id = ${id}`.execute(q);
  return rows[0];
}

/** The requests that wait for a second person, by debt. */
export async function listWaiting(q: Queryable, debtIds: readonly string[]): Promise<Map<string, DebtRequest>> {
  const { rows } = await sql<DebtRequest>`
    select ${columns} from cashier.debt_request
    where status = 'waiting' and debt_id = any(${[...debtIds]}::text[])`.execute(q);
  return new Map(rows.map((row) => [row.debtId, row]));
}

export async function markDecided(
  tx: Tx,
  id: string,
  { status, by, at }: { status: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await sql`
    update cashier.debt_request set status = ${status}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} and status = 'waiting'`.execute(tx);
}

/** Takes back what still waits for a debt that is over, or that whoever asked does not want any more. */
export async function withdrawOf(tx: Tx, debtId: string, at: Date): Promise<void> {
  await sql`
    update cashier.debt_request set status = 'withdrawn', decided_at = ${at}
    where debt_id = ${debtId} and status = 'waiting'`.execute(tx);
}
