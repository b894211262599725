import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** Reads every row of every table that refers to a member. */
export async function memberRows({ db }: TestDatabase, memberId: number): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as name, column_name as column
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where column_name in ('member_id', 'player_id')
      or (table_schema, table_name, column_name) in (('identity', 'member', 'id'), ('vault', 'person', 'id'))
    order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { name, column } of tables) {
    const { rows } = await sql
      .raw<{ row: string }>(`select t::text as row from ${name} t where ${column} = ${memberId} order by 1`)
      .execute(db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}
