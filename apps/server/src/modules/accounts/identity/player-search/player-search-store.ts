import { type RawBuilder, sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';
import type { PersonIndexes } from '../member-store.ts';

/** What a search text may be, as the columns hold it. `null` where the text cannot be one. */
export interface PlayerSearchKeys extends PersonIndexes {
  id: number | null;
  /** The beginning of an account name, in lower case. */
  account: string | null;
  realname: Buffer | null;
  inviteCode: string | null;
  tag: string | null;
}

export type PlayerMatchKind = 'id' | 'account' | 'phone' | 'email' | 'cpf' | 'realname' | 'invite_code' | 'tag';

/** A member that a search found, and what the text was found to be. */
export interface PlayerMatch {
  id: number;
  by: PlayerMatchKind;
}

const escapeLike = (text: string): string => text.replaceAll(/[%_\\]/g, String.raw`\$&`);

/** The conditions of a search, one for each kind of key, each answered by an index of its own. */
function listConditions(keys: PlayerSearchKeys): [PlayerMatchKind, RawBuilder<unknown>][] {
  const { id, account, phone, email, cpf, realname, inviteCode, tag } = keys;
  const conditions: [PlayerMatchKind, unknown, RawBuilder<unknown>][] = [
    ['id', id, sql`m.id = ${id}::integer`],
    ['cpf', cpf, sql`m.cpf_index = ${cpf}`],
    ['phone', phone, sql`m.phone_index = ${phone}`],
    ['email', email, sql`m.email_index = ${email}`],
    ['realname', realname, sql`m.realname_index = ${realname}`],
    ['invite_code', inviteCode, sql`m.invite_code = ${inviteCode}`],
    ['account', account, sql`m.account_key like ${`${escapeLike(account ?? '')}%`}`],
    ['tag', tag, sql`m.id = any(array(select t.member_id from identity.player_tag t where t.tag = ${tag}))`],
  ];
  return conditions.filter(([, key]) => key !== null).map(([kind, , condition]) => [kind, condition]);
}

/**
 * Whether a search finds the member `m`; `false` where the text cannot be a key. The conditions stand beside each other and not in
 * a subquery: so PostgreSQL reads the index of each where few match, and walks the list in its order where many do, as by the first
 * letters of an account.
 */
export function matchesKeys(keys: PlayerSearchKeys): RawBuilder<unknown> {
  const conditions = listConditions(keys).map(([, condition]) => condition);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The first members of each kind of match, the most exact kinds first; a member appears once for each kind. */
export async function listMatches(q: Queryable, keys: PlayerSearchKeys, limit: number): Promise<PlayerMatch[]> {
  const conditions = listConditions(keys);
  if (conditions.length === 0) return [];
  const branches = conditions.map(
    ([kind, condition], rank) => sql`(
      select m.id, ${kind}::text as by, ${rank}::integer as rank, m.account_key as account from identity.member m
      where ${condition} order by ${kind === 'account' ? sql`m.account_key` : sql`m.id desc`} limit ${limit})`,
  );
  const { rows } = await sql<CamelRow<'identity.member', 'id'> & { by: PlayerMatchKind }>`
    select f.id, f.by from (${sql.join(branches, sql` union all `)}) f
    order by f.rank, f.account, f.id`.execute(q);
  return rows;
}

/** Locks members whose name has no index yet. */
export async function lockUnindexedNames(tx: Tx, limit: number): Promise<{ id: number; realname: Buffer }[]> {
  const { rows } = await sql<{ id: number; realname: Buffer }>`
    select id, realname_sealed as realname from identity.member
    where realname_index is null and erased_at is null and not is_demo and realname_sealed is not null
    order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markNameIndexed(tx: Tx, id: number, index: Buffer): Promise<void> {
  await sql`update identity.member set realname_index = ${index} where id = ${id}`.execute(tx);
}
