import type { WireLocale } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A prepared answer of a site, by language. */
export interface CannedAnswerForm extends CamelRow<'helpdesk.canned', 'site' | 'title'> {
  texts: Partial<Record<WireLocale, string>>;
}

export interface CannedAnswer extends CannedAnswerForm, CamelRow<'helpdesk.canned', 'id' | 'version'> {}

const columns = sql`id, site, title, texts, version`;

export async function listCannedAnswers(q: Queryable, site: string): Promise<CannedAnswer[]> {
  const { rows } = await sql<CannedAnswer>`
    select ${columns} from helpdesk.canned where site = ${site} and removed_at is null order by title, id`.execute(q);
  return rows;
}

export async function lockCannedAnswer(tx: Tx, id: number): Promise<CannedAnswer | undefined> {
  const { rows } = await sql<CannedAnswer>`
    select ${columns} from helpdesk.canned where id = ${id} and removed_at is null for update`.execute(tx);
  return rows[0];
}

export async function insertCannedAnswer(tx: Tx, { site, title, texts }: CannedAnswerForm, now: Date): Promise<number> {
  const { rows } = await sql<TableRow<'helpdesk.canned', 'id'>>`
    insert into helpdesk.canned (site, title, texts, updated_at)
    values (${site}, ${title}, ${JSON.stringify(texts)}, ${now}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the canned answer was not inserted');
  return row.id;
}

export async function updateCannedAnswer(
  tx: Tx,
  id: number,
  { title, texts }: CannedAnswerForm,
  now: Date,
): Promise<void> {
  await sql`
    update helpdesk.canned set title = ${title}, texts = ${JSON.stringify(texts)}, version = version + 1,
      updated_at = ${now}
    where id = ${id}`.execute(tx);
}

export async function removeCannedAnswer(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update helpdesk.canned set removed_at = ${now}, updated_at = ${now} where id = ${id}`.execute(tx);
}
