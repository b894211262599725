import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from './connection.ts';

/** An object of the schema: its kind, its name with the schema, and the SHA-256 of its definition in hex. */
export interface SchemaObject {
  readonly kind: string;
  readonly name: string;
  readonly checksum: string;
}

/** A difference between the schema and its baseline. */
export interface SchemaDifference {
  readonly kind: string;
  readonly name: string;
  readonly change: 'changed' | 'missing' | 'added';
}

/** The objects of a schema; those of monthly partitions keep the month in their names. */
export interface SchemaObjects {
  readonly objects: readonly (SchemaObject & { readonly isPartition: boolean })[];
  /** The monthly partitions, such as `ledger.transaction_2026_11`. */
  readonly partitions: readonly string[];
}

interface ObjectRow {
  kind: string;
  name: string;
  definition: string;
  isPartition: boolean;
}

const MONTH = /_\d{4}_\d{2}(?!\d)/g;
const ANY_MONTH = '_*';

const withoutMonth = (text: string): string => text.replaceAll(MONTH, ANY_MONTH);

/** Schemas, relations, routines and rights outside the system's schemas, without objects of extensions. */
const CATALOG = sql`
  with schema as (
    select n.oid, n.nspname, n.nspowner, n.nspacl from pg_namespace n
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  ), relation as (
    select c.*, s.nspname || '.' || c.relname as name, c.relispartition and s.nspname <> 'jobs' as partition
    from pg_class c join schema s on s.oid = c.relnamespace
    where not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ), routine as (
    select p.*, s.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
    from pg_proc p join schema s on s.oid = p.pronamespace
    where not exists (select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ), granted as (
    select name, partition, (aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char",
      relowner)))).*, relowner as owner from relation where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    union all
    select r.name || '.' || a.attname, r.partition, (aclexplode(a.attacl)).*, r.relowner
    from relation r join pg_attribute a on a.attrelid = r.oid where a.attacl is not null
    union all
    select name, false, (aclexplode(coalesce(proacl, acldefault('f', proowner)))).*, proowner from routine
    union all
    select nspname::text, false, (aclexplode(coalesce(nspacl, acldefault('n', nspowner)))).*, nspowner from schema
    union all
    select 'default ' || d.defaclobjtype::text || ' ' || coalesce(s.nspname, ''), false, (aclexplode(d.defaclacl)).*, d.defaclrole
    from pg_default_acl d left join schema s on s.oid = d.defaclnamespace
  )`;

/**
 * Reads the definition of every object outside the system's schemas. PostgreSQL qualifies names that are not in the search path, so
 * the path is set: the definitions are the same for every role.
 */
async function listDefinitions(tx: Tx): Promise<ObjectRow[]> {
  await sql`set local search_path = pg_catalog`.execute(tx);
  const { rows } = await sql<ObjectRow>`
    ${CATALOG}
    select 'schema' as kind, nspname::text as name, pg_get_userbyid(nspowner)::text as definition, false as "isPartition" from schema
    union all
    select 'table', name, concat_ws('|', relkind, relpersistence, pg_get_userbyid(relowner), relrowsecurity,
      relforcerowsecurity, case when relkind = 'p' then pg_get_partkeydef(oid) end), partition
    from relation where relkind in ('r', 'p', 'f')
    union all
    select 'column', r.name || '.' || a.attname, concat_ws('|', format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attgenerated, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)), r.partition
    from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where r.relkind in ('r', 'p', 'f', 'v', 'm')
    union all
    select 'constraint', r.name || '.' || c.conname, pg_get_constraintdef(c.oid) || '|' || c.convalidated, r.partition
    from relation r join pg_constraint c on c.conrelid = r.oid where c.contype not in ('n', 't')
    union all
    select 'index', r.name || '.' || i.relname, pg_get_indexdef(i.oid) || '|' || x.indisvalid, r.partition
    from relation r join pg_index x on x.indrelid = r.oid join pg_class i on i.oid = x.indexrelid
    where r.relkind in ('r', 'p', 'm')
    union all
    select 'view', name, concat_ws('|', pg_get_userbyid(relowner), reloptions::text, pg_get_viewdef(oid)), false
    from relation where relkind in ('v', 'm')
    union all
    select 'rule', r.name || '.' || w.rulename, w.ev_enabled::text || pg_get_ruledef(w.oid), r.partition
    from relation r join pg_rewrite w on w.ev_class = r.oid where w.rulename <> '_RETURN'
    union all
    select 'policy', r.name || '.' || p.polname, concat_ws('|', p.polcmd, p.polpermissive,
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), r.partition
    from relation r join pg_policy p on p.polrelid = r.oid
    union all
    select 'trigger', r.name || '.' || t.tgname, t.tgenabled::text || pg_get_triggerdef(t.oid), r.partition
    from relation r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal
    union all
    select 'foreign_key_trigger', r.name || '.' || c.conname || '.' || p.proname,
      string_agg(distinct t.tgenabled::text, ',' order by t.tgenabled::text), r.partition
    from relation r join pg_trigger t on t.tgrelid = r.oid and t.tgisinternal
    join pg_constraint c on c.oid = t.tgconstraint join pg_proc p on p.oid = t.tgfoid
    where c.contype = 'f' group by r.name, r.partition, c.conname, p.proname
    union all
    select 'sequence', r.name, concat_ws('|', pg_get_userbyid(r.relowner), q.seqtypid::regtype, q.seqstart, q.seqincrement,
      q.seqmin, q.seqmax, q.seqcycle), false
    from relation r join pg_sequence q on q.seqrelid = r.oid
    union all
    select 'function', name, pg_get_userbyid(proowner) || '|' || pg_get_functiondef(oid), false
    from routine where prokind in ('f', 'p')
    union all
    select 'type', s.nspname || '.' || t.typname, concat_ws('|', t.typtype, pg_get_userbyid(t.typowner),
      t.typbasetype::regtype, (select string_agg(e.enumlabel, ',' order by e.enumsortorder)
        from pg_enum e where e.enumtypid = t.oid),
      (select string_agg(pg_get_constraintdef(c.oid), ',' order by c.conname) from pg_constraint c where c.contypid = t.oid)),
      false
    from pg_type t join schema s on s.oid = t.typnamespace where t.typtype in ('e', 'd', 'r')
    union all
    select 'event_trigger', evtname::text, concat_ws('|', evtevent, evtenabled, evtfoid::regproc), false from pg_event_trigger
    union all
    select 'grant', name || ' to ' || case grantee when 0 then 'public' else pg_get_userbyid(grantee) end,
      string_agg(privilege_type || case when is_grantable then '*' else '' end, ',' order by privilege_type), partition
    from granted where grantee <> owner group by name, partition, grantee
    union all
    select 'role', r.rolname::text, concat_ws('|', r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls, r.rolreplication,
      (select string_agg(distinct pg_get_userbyid(m.roleid), ',' order by pg_get_userbyid(m.roleid))
        from pg_auth_members m where m.member = r.oid)), false
    from pg_roles r where r.oid in (select grantee from granted where grantee <> owner and grantee <> 0)`.execute(tx);
  return rows;
}

/** Lists the objects of the schema with the SHA-256 of their definitions. To be run in a transaction of its own. */
export async function listSchemaObjects(tx: Tx): Promise<SchemaObjects> {
  const rows = await listDefinitions(tx);
  const objects = rows
    .map(({ kind, name, definition, isPartition }) => ({
      kind,
      name,
      isPartition,
      checksum: hash('sha256', isPartition ? withoutMonth(definition) : definition, 'hex'),
    }))
    .toSorted((one, other) => compare(toKey(one), toKey(other)));
  return {
    objects,
    partitions: objects.filter(({ kind, isPartition }) => kind === 'table' && isPartition).map(({ name }) => name),
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const toKey = ({ kind, name }: Pick<SchemaObject, 'kind' | 'name'>): string => `${kind} ${name}`;

/** Stands for the definition of an object that one monthly partition lacks and most others have. */
const ABSENT = '0'.repeat(64);

/** Whether an object is the table, or is named after it. */
const isOf = (name: string, table: string): boolean =>
  name === table || name.startsWith(`${table}.`) || name.startsWith(`${table} `);

const monthOf = (partition: string): string => partition.match(MONTH)?.[0] ?? '';

/** Finds the definition that most partitions share; `ABSENT` where most lack the object. */
function findCommon(checksums: readonly string[], partitions: number): string {
  const counts = new Map([[ABSENT, partitions - checksums.length]]);
  for (const checksum of checksums) counts.set(checksum, (counts.get(checksum) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/**
 * The objects as a baseline stores them: one of each kind for all monthly partitions of a table, with the definition that most of them
 * share, and the month in the name of those that differ.
 */
export function toBaseline(current: SchemaObjects): SchemaObject[] {
  const whole = current.objects.filter(({ isPartition }) => !isPartition);
  const monthly = current.objects.filter(({ isPartition }) => isPartition);
  const groups = Map.groupBy(monthly, ({ kind, name }) => toKey({ kind, name: withoutMonth(name) }));
  const common = [...groups.values()].flatMap((group): SchemaObject[] => {
    const [{ kind, name } = { kind: '', name: '' }] = group;
    const general = withoutMonth(name);
    const partitions = current.partitions.filter((partition) => isOf(general, withoutMonth(partition)));
    const checksum = findCommon(
      group.map((object) => object.checksum),
      partitions.length,
    );
    const byName = new Map(group.map((object) => [object.name, object.checksum]));
    const exceptions = partitions.flatMap((partition) => {
      const own = general.replaceAll(ANY_MONTH, monthOf(partition));
      const found = byName.get(own) ?? ABSENT;
      return found === checksum ? [] : [{ kind, name: own, checksum: found }];
    });
    return checksum === ABSENT ? exceptions : [{ kind, name: general, checksum }, ...exceptions];
  });
  return [...whole, ...common].map(({ kind, name, checksum }) => ({ kind, name, checksum }));
}

/** The objects that a baseline expects now: those of a monthly partition once for each month. */
function expandBaseline(baseline: readonly SchemaObject[], partitions: readonly string[]): SchemaObject[] {
  const general = baseline.filter(({ name }) => name.includes(ANY_MONTH));
  const expanded = general.flatMap((object) =>
    partitions
      .filter((partition) => isOf(object.name, withoutMonth(partition)))
      .map((partition) => ({ ...object, name: object.name.replaceAll(ANY_MONTH, monthOf(partition)) })),
  );
  // Exceptions have names with a month: the later entry of a name is the one that counts.
  const expected = [...expanded, ...baseline.filter(({ name }) => !name.includes(ANY_MONTH))];
  return [...new Map(expected.map((object) => [toKey(object), object])).values()].filter(
    ({ checksum }) => checksum !== ABSENT,
  );
}

/** Names every object that changed since the baseline, that is missing, or that was added. */
export function findDifferences(baseline: readonly SchemaObject[], current: SchemaObjects): SchemaDifference[] {
  const expected = new Map(expandBaseline(baseline, current.partitions).map((object) => [toKey(object), object]));
  const found = new Map(current.objects.map((object) => [toKey(object), object]));
  const present = current.objects.flatMap(({ kind, name, checksum }): SchemaDifference[] => {
    const known = expected.get(toKey({ kind, name }));
    if (known === undefined) return [{ kind, name, change: 'added' }];
    return known.checksum === checksum ? [] : [{ kind, name, change: 'changed' }];
  });
  const missing = [...expected.values()]
    .filter((object) => !found.has(toKey(object)))
    .map(({ kind, name }): SchemaDifference => ({ kind, name, change: 'missing' }));
  return [...present, ...missing].toSorted((one, other) => compare(toKey(one), toKey(other)));
}

/** One SHA-256 over all objects, in hex. */
export function digestObjects(objects: readonly SchemaObject[]): string {
  const lines = objects.map((object) => `${toKey(object)} ${object.checksum}\n`).toSorted(compare);
  return hash('sha256', lines.join(''), 'hex');
}

/** Reads the version of the PostgreSQL server, which prints definitions: the major version alone matters. */
export async function findServerMajor(q: Queryable): Promise<number> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::integer / 10000 as major`.execute(q);
  return rows[0]?.major ?? 0;
}
