import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';
import type { WatchListKind } from './list-file.ts';

export type WatchListVersion = CamelRow<
  'anti_money_laundering.watch_list_version',
  | 'list_id'
  | 'version'
  | 'entry_count'
  | 'status'
  | 'proposed_by'
  | 'proposed_at'
  | 'reason'
  | 'decided_by'
  | 'decided_at'
  | 'screened_at'
>;

/** A version with the number of players found by it. */
export type ListedWatchListVersion = WatchListVersion & { matches: number };

const columns = sql`
  v.list_id as "listId", v.version, v.entry_count as "entryCount", v.status, v.proposed_by as "proposedBy",
  v.proposed_at as "proposedAt", v.reason, v.decided_by as "decidedBy", v.decided_at as "decidedAt",
  v.screened_at as "screenedAt"`;

/** Serialises uploads, decisions and screenings until the transaction ends. */
export async function lockLists(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('anti_money_laundering.watch_list_version'))`.execute(tx);
}

/** Lists the versions of one list or of all, newest first. */
export async function listVersions(q: Queryable, listId: string | null): Promise<ListedWatchListVersion[]> {
  const { rows } = await sql<ListedWatchListVersion>`
    select ${columns}, (select count(*) from anti_money_laundering.watch_list_match m
      where m.list_id = v.list_id and m.version = v.version)::integer as matches
    from anti_money_laundering.watch_list_version v
    where ${listId}::text is null or v.list_id = ${listId} order by v.list_id, v.version desc`.execute(q);
  return rows;
}

export async function insertVersion(
  tx: Tx,
  row: Pick<WatchListVersion, 'listId' | 'version' | 'entryCount' | 'proposedBy' | 'proposedAt' | 'reason'> & {
    fileHash: Buffer;
  },
): Promise<void> {
  await sql`
    insert into anti_money_laundering.watch_list_version
      (list_id, version, entry_count, file_hash, status, proposed_by, proposed_at, reason)
    values (${row.listId}, ${row.version}, ${row.entryCount}, ${row.fileHash}, 'waiting', ${row.proposedBy},
      ${row.proposedAt}, ${row.reason})`.execute(tx);
}

export interface WatchListEntry {
  kind: WatchListKind;
  source: string;
  /** As `2026-01-31`. */
  listedOn: string;
  entryKey: Buffer;
  nameSealed: Buffer;
  nameIndex: Buffer;
  cpfIndex: Buffer | null;
  cpfMiddleIndex: Buffer | null;
}

export async function insertEntries(
  tx: Tx,
  { listId, version }: Pick<WatchListVersion, 'listId' | 'version'>,
  entries: readonly WatchListEntry[],
): Promise<void> {
  const of = <Value>(pick: (entry: WatchListEntry) => Value): Value[] => entries.map(pick);
  await sql`
    insert into anti_money_laundering.watch_list_entry
      (list_id, version, kind, source, listed_on, entry_key, name_sealed, name_index, cpf_index, cpf_middle_index)
    select ${listId}, ${version}, e.* from unnest(
      ${of(({ kind }) => kind)}::text[], ${of(({ source }) => source)}::text[],
      ${of(({ listedOn }) => listedOn)}::date[], ${of(({ entryKey }) => entryKey)}::bytea[],
      ${of(({ nameSealed }) => nameSealed)}::bytea[], ${of(({ nameIndex }) => nameIndex)}::bytea[],
      ${of(({ cpfIndex }) => cpfIndex)}::bytea[], ${of(({ cpfMiddleIndex }) => cpfMiddleIndex)}::bytea[]) as e`.execute(
    tx,
  );
}

export async function markVersion(
  tx: Tx,
  { listId, version }: Pick<WatchListVersion, 'listId' | 'version'>,
  { status, by, at }: { status: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await sql`
    update anti_money_laundering.watch_list_version set status = ${status}, decided_by = ${by}, decided_at = ${at}
    where list_id = ${listId} and version = ${version}`.execute(tx);
}

/** Deletes the persons of every version of a list but one. */
export async function deleteOtherEntries(tx: Tx, listId: string, version: number): Promise<void> {
  await sql`
    delete from anti_money_laundering.watch_list_entry where list_id = ${listId} and version <> ${version}`.execute(tx);
}

export async function deleteEntries(tx: Tx, listId: string, version: number): Promise<void> {
  await sql`
    delete from anti_money_laundering.watch_list_entry where list_id = ${listId} and version = ${version}`.execute(tx);
}

export async function markScreened(tx: Tx, listId: string, version: number, at: Date): Promise<void> {
  await sql`
    update anti_money_laundering.watch_list_version set screened_at = ${at}
    where list_id = ${listId} and version = ${version} and screened_at is null`.execute(tx);
}

/** Whether a version is the approved one in force. */
export async function isInForce(q: Queryable, listId: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    select version from anti_money_laundering.watch_list_version
    where list_id = ${listId} and status = 'approved' order by version desc limit 1`.execute(q);
  return rows[0]?.version === version;
}

/** A player who may be a person of a list in force, and is not recorded yet. */
export interface ListCandidate {
  memberId: number;
  entryId: string;
  listId: string;
  version: number;
  kind: WatchListKind;
  source: string;
  listedOn: string;
  entryKey: Buffer;
  nameSealed: Buffer;
  isByCpf: boolean;
  /** `null` unless the entry has a masked CPF, which is compared with that of the player. */
  cpfMiddleIndex: Buffer | null;
}

const found = sql`
  p.member_id as "memberId", e.id::text as "entryId", e.list_id as "listId", e.version, e.kind, e.source,
  e.listed_on::text as "listedOn", e.entry_key as "entryKey", e.name_sealed as "nameSealed",
  e.cpf_index is not null as "isByCpf", e.cpf_middle_index as "cpfMiddleIndex"`;

const inForce = sql`
  exists (select from anti_money_laundering.watch_list_version v
    where v.list_id = e.list_id and v.version = e.version and v.status = 'approved')
  and not exists (select from anti_money_laundering.watch_list_match m
    where m.member_id = p.member_id and m.entry_key = e.entry_key)`;

/** Finds whom of these players the lists in force may name. */
export async function listCandidates(q: Queryable, memberIds: readonly number[]): Promise<ListCandidate[]> {
  const ids = [...memberIds];
  const { rows } = await sql<ListCandidate>`
    select ${found} from anti_money_laundering.person p
    join anti_money_laundering.watch_list_entry e on e.cpf_index = p.cpf_index
    where p.member_id = any(${ids}::integer[]) and ${inForce}
    union all
    select ${found} from anti_money_laundering.person p
    join anti_money_laundering.watch_list_entry e on e.cpf_index is null and e.name_index = p.name_index
    where p.member_id = any(${ids}::integer[]) and ${inForce}
    order by 1, 2`.execute(q);
  return rows;
}

/** Lists the ids of the next persons of a version. */
export async function listEntryIds(
  q: Queryable,
  { listId, version }: Pick<WatchListVersion, 'listId' | 'version'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from anti_money_laundering.watch_list_entry
    where list_id = ${listId} and version = ${version} and id > ${after}::bigint order by watch_list_entry.id limit ${limit}`.execute(
    q,
  );
  return rows.map(({ id }) => id);
}

/** Finds the players whom these entries may name. */
export async function listCandidatesOf(q: Queryable, entryIds: readonly string[]): Promise<ListCandidate[]> {
  const ids = [...entryIds];
  const { rows } = await sql<ListCandidate>`
    select ${found} from anti_money_laundering.watch_list_entry e
    join anti_money_laundering.person p on p.cpf_index = e.cpf_index
    where e.id = any(${ids}::bigint[]) and ${inForce}
    union all
    select ${found} from anti_money_laundering.watch_list_entry e
    join anti_money_laundering.person p on p.name_index = e.name_index
    where e.id = any(${ids}::bigint[]) and e.cpf_index is null and ${inForce}
    order by 1, 2`.execute(q);
  return rows;
}

export type WatchListMatch = CamelRow<
  'anti_money_laundering.watch_list_match',
  'id' | 'case_id' | 'member_id' | 'list_id' | 'version' | 'kind' | 'matched_by' | 'occasion' | 'source' | 'found_at'
> & { listedOn: string; entryKey: Buffer; nameSealed: Buffer };

/** Inserts a match and returns its number; `undefined` where the person was found before. */
export async function insertMatch(tx: Tx, match: Omit<WatchListMatch, 'id'>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into anti_money_laundering.watch_list_match
      (case_id, member_id, list_id, version, kind, matched_by, occasion, source, listed_on, entry_key, name_sealed, found_at)
    values (${match.caseId}, ${match.memberId}, ${match.listId}, ${match.version}, ${match.kind}, ${match.matchedBy},
      ${match.occasion}, ${match.source}, ${match.listedOn}::date, ${match.entryKey}, ${match.nameSealed}, ${match.foundAt})
    on conflict (member_id, entry_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Whether a player was recorded as this person. */
export async function hasMatch(q: Queryable, memberId: number, entryKey: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from anti_money_laundering.watch_list_match
    where member_id = ${memberId} and entry_key = ${entryKey}`.execute(q);
  return rows.length > 0;
}

export async function listMatches(q: Queryable, caseId: number): Promise<WatchListMatch[]> {
  const { rows } = await sql<WatchListMatch>`
    select id, case_id as "caseId", member_id as "memberId", list_id as "listId", version, kind,
      matched_by as "matchedBy", occasion, source, listed_on::text as "listedOn", entry_key as "entryKey",
      name_sealed as "nameSealed", found_at as "foundAt"
    from anti_money_laundering.watch_list_match where case_id = ${caseId} order by id`.execute(q);
  return rows;
}

/** Lists players whose withdrawals wait for a decision. */
export async function listWithdrawingMembers(q: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from anti_money_laundering.pending_withdrawal
    order by 1 limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}
