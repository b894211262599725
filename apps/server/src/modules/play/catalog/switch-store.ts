import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { Closing, SwitchKind } from './game.ts';

const columns = sql`kind, name, version, state, reason, staff_id as "staffId", at`;

/** Lists all closings. */
export async function listClosings(q: Queryable): Promise<Closing[]> {
  const { rows } = await sql<Closing>`select ${columns} from catalog.switch order by kind, name, version`.execute(q);
  return rows;
}

/** Locks all switches until the transaction ends, so that the audit log records changes in their order. */
export async function lockSwitches(tx: Tx): Promise<void> {
  await sql`lock table catalog.switch in share row exclusive mode`.execute(tx);
}

export async function findClosing(
  q: Queryable,
  { kind, name, version }: { kind: SwitchKind; name: string; version: string },
): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select ${columns} from catalog.switch where kind = ${kind} and name = ${name} and version = ${version}`.execute(q);
  return rows[0];
}

export async function upsertClosing(tx: Tx, closing: Closing): Promise<void> {
  const { kind, name, version, state, reason, staffId, at } = closing;
  await sql`
    insert into catalog.switch (kind, name, version, state, reason, staff_id, at)
    values (${kind}, ${name}, ${version}, ${state}, ${reason}, ${staffId}, ${at})
    on conflict (kind, name, version) do update set
      state = excluded.state, reason = excluded.reason, staff_id = excluded.staff_id, at = excluded.at`.execute(tx);
}

export async function deleteClosing(
  tx: Tx,
  { kind, name, version }: { kind: SwitchKind; name: string; version: string },
): Promise<void> {
  await sql`delete from catalog.switch where kind = ${kind} and name = ${name} and version = ${version}`.execute(tx);
}
