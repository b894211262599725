import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import { type StoredFreeRounds, writeFreeRoundsColumn } from '../bonus/index.ts';
import type { LeaderboardEntry } from './ranks.ts';
import {
  type Tournament,
  type TournamentForm,
  type TournamentState,
  toStoredRule,
  readPrizeRule,
} from './tournament.ts';

type TournamentRow = CamelRow<
  'tournaments.tournament',
  | 'id'
  | 'site'
  | 'titles'
  | 'bodies'
  | 'games'
  | 'categories'
  | 'score'
  | 'least_staked'
  | 'entry'
  | 'rule'
  | 'budget'
  | 'state'
  | 'counted'
  | 'version'
  | 'made_by'
  | 'approved_by'
  | 'updated_at'
  | 'announced_at'
  | 'settled_at'
> &
  Pick<Tournament, 'titles' | 'bodies' | 'firstDay' | 'lastDay' | 'categories' | 'leastStaked' | 'budget'> & {
    rule: { prizes: unknown; payment: unknown };
  };

const columns = sql`
  id, site, titles, bodies, first_day::text as "firstDay", last_day::text as "lastDay", games, categories, score,
  least_staked as "leastStaked", entry, rule, budget, state, counted, version, made_by as "madeBy",
  approved_by as "approvedBy", updated_at as "updatedAt", announced_at as "announcedAt", settled_at as "settledAt"`;

const toTournament = (row: TournamentRow): Tournament => ({ ...row, rule: readPrizeRule(row.rule) });

export async function findTournament(q: Queryable, id: number): Promise<Tournament | undefined> {
  const { rows } = await sql<TournamentRow>`select ${columns} from tournaments.tournament where id = ${id}`.execute(q);
  return rows.map(toTournament)[0];
}

/** Locks a tournament until the transaction ends. */
export async function lockTournament(tx: Tx, id: number): Promise<Tournament | undefined> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament where id = ${id} for update`.execute(tx);
  return rows.map(toTournament)[0];
}

/** The tournaments of a site that were announced and did not end before a day. */
export async function listAnnounced(q: Queryable, site: string, since: string): Promise<Tournament[]> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament
    where site = ${site} and announced_at is not null and last_day >= ${since}::date
    order by last_day, id`.execute(q);
  return rows.map(toTournament);
}

/** The tournaments that ended before a day and are not settled. */
export async function listEnded(q: Queryable, today: string): Promise<Tournament[]> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament
    where state in ('announced', 'settling') and last_day < ${today}::date order by last_day, id`.execute(q);
  return rows.map(toTournament);
}

export interface TournamentFilter {
  words: string;
  /** The stage by state and days; `null` for all. */
  stage: string | null;
  today: string;
}

const stageColumn = (today: string) => sql`
  case when state <> 'announced' then state when first_day > ${today}::date then 'announced'
    when last_day >= ${today}::date then 'running' else 'settling' end`;

export async function listTournaments(
  q: Queryable,
  { words, stage, today }: TournamentFilter,
  page: PageRequest,
): Promise<Rows<Tournament>> {
  const { rows } = await sql<TournamentRow & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from tournaments.tournament
    where (${words} = '' or titles ->> 'pt' ilike '%' || ${words} || '%' or site = ${words})
      and (${stage}::text is null or ${stageColumn(today)} = ${stage})
    order by first_day desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => toTournament(row)), total: rows[0]?.total ?? 0 };
}

interface StoredForm extends TournamentForm {
  budget: Centavos;
  madeBy: number;
  now: Date;
}

export async function insertTournament(tx: Tx, form: StoredForm): Promise<number> {
  const { rows } = await sql<TableRow<'tournaments.tournament', 'id'>>`
    insert into tournaments.tournament
      (site, titles, bodies, first_day, last_day, games, categories, score, least_staked, entry, rule, budget, made_by,
       updated_at)
    values (${form.site}, ${JSON.stringify(form.titles)}, ${JSON.stringify(form.bodies)}, ${form.firstDay}::date,
      ${form.lastDay}::date, ${form.games}::text[], ${form.categories}::text[], ${form.score}, ${form.leastStaked},
      ${form.entry}, ${JSON.stringify(toStoredRule(form.rule))}, ${form.budget}, ${form.madeBy}, ${form.now})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a tournament was not inserted');
  return row.id;
}

/** Replaces the form. The tournament is a draft again and loses its approval. */
export async function markForm(tx: Tx, id: number, form: StoredForm): Promise<void> {
  await sql`
    update tournaments.tournament set
      site = ${form.site}, titles = ${JSON.stringify(form.titles)}, bodies = ${JSON.stringify(form.bodies)},
      first_day = ${form.firstDay}::date, last_day = ${form.lastDay}::date, games = ${form.games}::text[],
      categories = ${form.categories}::text[], score = ${form.score}, least_staked = ${form.leastStaked},
      entry = ${form.entry}, rule = ${JSON.stringify(toStoredRule(form.rule))}, budget = ${form.budget},
      made_by = ${form.madeBy}, approved_by = null, counted = null, state = 'draft', version = version + 1,
      updated_at = ${form.now}
    where id = ${id}`.execute(tx);
}

export async function markApproved(
  tx: Tx,
  id: number,
  { approvedBy, counted, now }: { approvedBy: number; counted: string[] | null; now: Date },
): Promise<void> {
  await sql`
    update tournaments.tournament set state = 'approved', approved_by = ${approvedBy}, counted = ${counted}::text[],
      version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

export async function markState(tx: Tx, id: number, state: TournamentState, now: Date): Promise<void> {
  await sql`
    update tournaments.tournament set state = ${state}, version = version + 1, updated_at = ${now},
      announced_at = case when ${state} = 'announced' then ${now} else announced_at end,
      settled_at = case when ${state} = 'settled' then ${now} else settled_at end
    where id = ${id}`.execute(tx);
}

/** Inserts an entrant; does nothing where the member entered before. */
export async function insertEntrant(tx: Tx, id: number, memberId: number, now: Date): Promise<void> {
  await sql`
    insert into tournaments.entrant (tournament_id, member_id, joined_at) values (${id}, ${memberId}, ${now})
    on conflict do nothing`.execute(tx);
}

export async function listEntrants(q: Queryable, id: number): Promise<Set<number>> {
  const { rows } = await sql<CamelRow<'tournaments.entrant', 'member_id'>>`
    select member_id as "memberId" from tournaments.entrant where tournament_id = ${id}`.execute(q);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** A member whom staff disqualified. */
export type Disqualification = CamelRow<'tournaments.disqualification', 'member_id' | 'staff_id' | 'reason' | 'at'>;

export async function listDisqualifications(q: Queryable, id: number): Promise<Disqualification[]> {
  const { rows } = await sql<Disqualification>`
    select member_id as "memberId", staff_id as "staffId", reason, at from tournaments.disqualification
    where tournament_id = ${id} order by at, member_id`.execute(q);
  return rows;
}

/** Returns whether the member was not disqualified before. */
export async function insertDisqualification(tx: Tx, id: number, one: Disqualification): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tournaments.disqualification (tournament_id, member_id, staff_id, reason, at)
    values (${id}, ${one.memberId}, ${one.staffId}, ${one.reason}, ${one.at}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns whether the member was disqualified. */
export async function deleteDisqualification(tx: Tx, id: number, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from tournaments.disqualification where tournament_id = ${id} and member_id = ${memberId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** An entry of the final standings. */
export interface FinalEntry extends CamelRow<
  'tournaments.final_entry',
  'member_id' | 'rank' | 'score' | 'prize' | 'paid_at'
> {
  prize: Centavos;
  /** The free rounds that were granted instead of the prize. */
  freeRounds: StoredFreeRounds | null;
}

const entryColumns = sql`member_id as "memberId", rank, score, prize, paid_at as "paidAt",
  free_rounds as "freeRounds"`;

export async function insertFinalEntries(tx: Tx, id: number, entries: readonly LeaderboardEntry[]): Promise<void> {
  const rows = entries.map(({ score, prize, ...entry }) => ({ ...entry, score: String(score), prize: String(prize) }));
  await sql`
    insert into tournaments.final_entry (tournament_id, member_id, rank, score, prize)
    select ${id}, "memberId", rank, score, prize from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("memberId" integer, rank integer, score bigint, prize bigint)`.execute(tx);
}

export async function listFinalEntries(q: Queryable, id: number): Promise<FinalEntry[]> {
  const { rows } = await sql<FinalEntry>`
    select ${entryColumns} from tournaments.final_entry where tournament_id = ${id} order by rank, member_id`.execute(
    q,
  );
  return rows;
}

/** The members whose prizes are not paid, by rank. */
export async function listUnpaid(q: Queryable, id: number): Promise<number[]> {
  const { rows } = await sql<CamelRow<'tournaments.final_entry', 'member_id'>>`
    select member_id as "memberId" from tournaments.final_entry
    where tournament_id = ${id} and prize > 0 and paid_at is null order by rank, member_id`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Locks an entry with an unpaid prize until the transaction ends; `undefined` where it was paid meanwhile. */
export async function lockUnpaid(tx: Tx, id: number, memberId: number): Promise<FinalEntry | undefined> {
  const { rows } = await sql<FinalEntry>`
    select ${entryColumns} from tournaments.final_entry
    where tournament_id = ${id} and member_id = ${memberId} and prize > 0 and paid_at is null for update`.execute(tx);
  return rows[0];
}

export async function markPaid(
  tx: Tx,
  { id, memberId, freeRounds }: { id: number; memberId: number; freeRounds: StoredFreeRounds | null },
  now: Date,
): Promise<void> {
  await sql`
    update tournaments.final_entry set paid_at = ${now}, free_rounds = ${writeFreeRoundsColumn(freeRounds)}::jsonb
    where tournament_id = ${id} and member_id = ${memberId}`.execute(tx);
}

/** A tournament that a member entered, was ranked in or was disqualified from, for the copy of the member's data. */
export interface TournamentParticipation {
  tournament: string;
  joinedAt: TableRow<'tournaments.entrant', 'joined_at'>['joined_at'] | null;
  disqualifiedAt: TableRow<'tournaments.disqualification', 'at'>['at'] | null;
  rank: TableRow<'tournaments.final_entry', 'rank'>['rank'] | null;
  prize: Centavos | null;
  freeRounds: StoredFreeRounds | null;
}

export async function listParticipations(q: Queryable, memberId: number): Promise<TournamentParticipation[]> {
  const { rows } = await sql<TournamentParticipation>`
    select t.titles ->> 'pt' as tournament, e.joined_at as "joinedAt", d.at as "disqualifiedAt", f.rank, f.prize,
      f.free_rounds as "freeRounds"
    from tournaments.tournament t
    left join tournaments.entrant e on e.tournament_id = t.id and e.member_id = ${memberId}
    left join tournaments.disqualification d on d.tournament_id = t.id and d.member_id = ${memberId}
    left join tournaments.final_entry f on f.tournament_id = t.id and f.member_id = ${memberId}
    where e.member_id is not null or d.member_id is not null or f.member_id is not null order by t.id`.execute(q);
  return rows;
}
