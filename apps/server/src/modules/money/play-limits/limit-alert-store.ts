import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';
import type { LimitUse } from '../ledger/index.ts';

/** A limit that is nearly or fully used. */
export interface LimitAlert extends Pick<LimitUse, 'kind' | 'period'> {
  percent: 80 | 100;
}

/** Records a notice; `false` where the player had it in this period. */
export async function insertAlert(
  tx: Tx,
  { playerId, kind, period, percent, beginsOn, at }: LimitAlert & { playerId: number; beginsOn: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into play_limits.alert (player_id, kind, period, begins_on, percent, at)
    values (${playerId}, ${kind}, ${period}, ${beginsOn}::date, ${percent}, ${at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

type AlertRow = TableRow<'play_limits.alert', 'kind' | 'period' | 'percent' | 'at'>;

/** Lists the notices of a player, newest first. */
export async function listAlerts(q: Queryable, playerId: number, limit: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select kind, period, percent, at from play_limits.alert where player_id = ${playerId}
    order by at desc, kind, period, percent limit ${limit}`.execute(q);
  return rows;
}
