import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { Desk, DeskSettings } from './desk.ts';

const columns = sql`
  site, channels, week, exceptions, answer_minutes as "answerMinutes", complaint_days as "complaintDays",
  licence_contact as "licenceContact", version, updated_at as "updatedAt"`;

export async function findDesk(q: Queryable, site: string): Promise<Desk | undefined> {
  const { rows } = await sql<Desk>`select ${columns} from helpdesk.desk where site = ${site}`.execute(q);
  return rows[0];
}

export async function lockDesk(tx: Tx, site: string): Promise<Desk | undefined> {
  const { rows } = await sql<Desk>`select ${columns} from helpdesk.desk where site = ${site} for update`.execute(tx);
  return rows[0];
}

/** Makes a site's desk; answers whether there was none. */
export async function insertDesk(tx: Tx, site: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into helpdesk.desk (site, updated_at) values (${site}, ${now}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markDesk(tx: Tx, site: string, desk: DeskSettings, now: Date): Promise<void> {
  await sql`
    update helpdesk.desk set
      channels = ${JSON.stringify(desk.channels)}, week = ${JSON.stringify(desk.week)},
      exceptions = ${JSON.stringify(desk.exceptions)}, answer_minutes = ${desk.answerMinutes},
      complaint_days = ${desk.complaintDays}, licence_contact = ${desk.licenceContact}, version = version + 1,
      updated_at = ${now}
    where site = ${site}`.execute(tx);
}
