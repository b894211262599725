import type { deskChannelKinds } from '@arara/contract';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import type { Hours } from './opening-hours.ts';

/** How a site answers, as its operator sets it. */
export interface SupportSettingsForm
  extends Hours, CamelRow<'helpdesk.settings', 'answer_minutes' | 'complaint_days' | 'licence_contact'> {
  channels: { kind: (typeof deskChannelKinds)[number]; value: string }[];
}

export interface SupportSettings
  extends SupportSettingsForm, CamelRow<'helpdesk.settings', 'site' | 'version' | 'updated_at'> {}

const columns = sql`
  site, channels, week, exceptions, answer_minutes as "answerMinutes", complaint_days as "complaintDays",
  licence_contact as "licenceContact", version, updated_at as "updatedAt"`;

export async function findSettings(q: Queryable, site: string): Promise<SupportSettings | undefined> {
  const { rows } = await sql<SupportSettings>`
    select ${columns} from helpdesk.settings where site = ${site}`.execute(q);
  return rows[0];
}

export async function lockSettings(tx: Tx, site: string): Promise<SupportSettings | undefined> {
  const { rows } = await sql<SupportSettings>`
    select ${columns} from helpdesk.settings where site = ${site} for update`.execute(tx);
  return rows[0];
}

/** Inserts the default settings of a site. `false` where the site has settings. */
export async function insertSettings(tx: Tx, site: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into helpdesk.settings (site, updated_at) values (${site}, ${now}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function updateSettings(tx: Tx, site: string, form: SupportSettingsForm, now: Date): Promise<void> {
  await sql`
    update helpdesk.settings set
      channels = ${JSON.stringify(form.channels)}, week = ${JSON.stringify(form.week)},
      exceptions = ${JSON.stringify(form.exceptions)}, answer_minutes = ${form.answerMinutes},
      complaint_days = ${form.complaintDays}, licence_contact = ${form.licenceContact}, version = version + 1,
      updated_at = ${now}
    where site = ${site}`.execute(tx);
}
