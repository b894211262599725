import { sql } from 'kysely';
import type { Queryable } from '../../src/db/index.ts';

export interface CatalogColumn {
  readonly name: string;
  /** The type as PostgreSQL formats it: `bigint`, `text[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly isKey: boolean;
  /** The values that a check constraint of only this column allows; null if there is none. */
  readonly allowed: readonly string[] | null;
}

export interface CatalogReference {
  readonly columns: readonly string[];
  readonly target: string;
}

/** A table or a view. */
export interface CatalogTable {
  readonly name: string;
  readonly isView: boolean;
  readonly comment: string | null;
  readonly columns: readonly CatalogColumn[];
  readonly references: readonly CatalogReference[];
}

export interface CatalogSchema {
  readonly name: string;
  readonly comment: string | null;
  readonly tables: readonly CatalogTable[];
}

/** Loads the schemas of the server with their tables, without partitions and without the schemas of libraries. */
export async function readCatalog(q: Queryable): Promise<readonly CatalogSchema[]> {
  const { rows } = await sql<CatalogSchema>`
    select n.nspname::text as name, obj_description(n.oid, 'pg_namespace') as comment, (
      select json_agg(json_build_object(
        'name', c.relname, 'isView', c.relkind = 'v', 'comment', obj_description(c.oid, 'pg_class'),
        'columns', (
          select json_agg(json_build_object(
            'name', a.attname, 'type', format_type(a.atttypid, -1), 'isNullable', not a.attnotnull,
            'isKey', exists (
              select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)),
            'allowed', (
              select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as m)
              from pg_constraint k
              where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                and pg_get_constraintdef(k.oid)
                  ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[(''[^'']*''::text(, )?)+\\]\\)\\)\\)$')
              order by k.oid limit 1)
          ) order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        'references', (
          select coalesce(json_agg(json_build_object(
            'columns', (
              select json_agg(a.attname order by k.place)
              from unnest(f.conkey) with ordinality as k (number, place)
                join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number),
            'target', (select t.relname from pg_class t where t.oid = f.confrelid)
          ) order by f.conname), '[]')
          from pg_constraint f where f.conrelid = c.oid and f.contype = 'f')
      ) order by c.relname)
      from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v') and not c.relispartition
    ) as tables
    from pg_namespace n
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'jobs')
    order by n.nspname`.execute(q);
  return rows;
}
