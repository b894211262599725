import type { LocaleKey } from '@arara/contract/locales';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** An answer that a site keeps ready, by language. */
export interface CannedForm {
  site: string;
  title: string;
  texts: Partial<Record<LocaleKey, string>>;
}

export interface Canned extends CannedForm {
  id: number;
  version: number;
}

const columns = sql`id, site, title, texts, version`;

export async function listCanned(q: Queryable, site: string): Promise<Canned[]> {
  const { rows } = await sql<Canned>`
    select ${columns} from helpdesk.canned where site = ${site} and removed_at is null order by title, id`.execute(q);
  return rows;
}

export async function lockCanned(tx: Tx, id: number): Promise<Canned | undefined> {
  const { rows } = await sql<Canned>`
    select ${columns} from helpdesk.canned where id = ${id} and removed_at is null for update`.execute(tx);
  return rows[0];
}

export async function insertCanned(tx: Tx, { site, title, texts }: CannedForm, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into helpdesk.canned (site, title, texts, updated_at)
    values (${site}, ${title}, ${JSON.stringify(texts)}, ${now}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a ready answer was not inserted');
  return row.id;
}

export async function markCanned(tx: Tx, id: number, { title, texts }: CannedForm, now: Date): Promise<void> {
  await sql`
    update helpdesk.canned set title = ${title}, texts = ${JSON.stringify(texts)}, version = version + 1,
      updated_at = ${now}
    where id = ${id}`.execute(tx);
}

export async function markRemoved(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update helpdesk.canned set removed_at = ${now}, updated_at = ${now} where id = ${id}`.execute(tx);
}
