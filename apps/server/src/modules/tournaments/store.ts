import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Place } from './ranking.ts';
import { type Tournament, type TournamentForm, type TournamentState, keptRule, readPrizeRule } from './tournament.ts';

type TournamentRow = Omit<Tournament, 'rule'> & { rule: { prizes: unknown; payment: unknown } };

const columns = sql`
  id, site, titles, bodies, first_day::text as "firstDay", last_day::text as "lastDay", games, categories, score,
  least_staked as "leastStaked", entry, rule, budget, state, counted, version, made_by as "madeBy",
  approved_by as "approvedBy", updated_at as "updatedAt", announced_at as "announcedAt", settled_at as "settledAt"`;

const opened = (row: TournamentRow): Tournament => ({ ...row, rule: readPrizeRule(row.rule) });

export async function findTournament(q: Queryable, id: number): Promise<Tournament | undefined> {
  const { rows } = await sql<TournamentRow>`select ${columns} from tournaments.tournament where id = ${id}`.execute(q);
  return rows.map(opened)[0];
}

/** The same, held until the transaction ends. */
export async function lockTournament(tx: Tx, id: number): Promise<Tournament | undefined> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament where id = ${id} for update`.execute(tx);
  return rows.map(opened)[0];
}

/** What a site's members see: what was announced and did not end before a day. */
export async function listSeen(q: Queryable, site: string, since: string): Promise<Tournament[]> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament
    where site = ${site} and announced_at is not null and last_day >= ${since}::date
    order by last_day, id`.execute(q);
  return rows.map(opened);
}

/** Announced or being settled, over by a day: whose table is to be made, or whose prizes to be paid. */
export async function listOver(q: Queryable, today: string): Promise<Tournament[]> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament
    where state in ('announced', 'settling') and last_day < ${today}::date order by last_day, id`.execute(q);
  return rows.map(opened);
}

export interface TournamentFilter {
  words: string;
  /** Stages are told by state and days; `null` for all. */
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
  return { rows: rows.map(({ total: _total, ...row }) => opened(row)), total: rows[0]?.total ?? 0 };
}

interface Writing extends TournamentForm {
  budget: Centavos;
  madeBy: number;
  now: Date;
}

export async function insertTournament(tx: Tx, form: Writing): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tournaments.tournament
      (site, titles, bodies, first_day, last_day, games, categories, score, least_staked, entry, rule, budget, made_by,
       updated_at)
    values (${form.site}, ${JSON.stringify(form.titles)}, ${JSON.stringify(form.bodies)}, ${form.firstDay}::date,
      ${form.lastDay}::date, ${form.games}::text[], ${form.categories}::text[], ${form.score}, ${form.leastStaked},
      ${form.entry}, ${JSON.stringify(keptRule(form.rule))}, ${form.budget}, ${form.madeBy}, ${form.now})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a tournament was not inserted');
  return row.id;
}

/** Writes the form anew: a draft again, whoever had approved it. */
export async function markForm(tx: Tx, id: number, form: Writing): Promise<void> {
  await sql`
    update tournaments.tournament set
      site = ${form.site}, titles = ${JSON.stringify(form.titles)}, bodies = ${JSON.stringify(form.bodies)},
      first_day = ${form.firstDay}::date, last_day = ${form.lastDay}::date, games = ${form.games}::text[],
      categories = ${form.categories}::text[], score = ${form.score}, least_staked = ${form.leastStaked},
      entry = ${form.entry}, rule = ${JSON.stringify(keptRule(form.rule))}, budget = ${form.budget},
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

/** Once, however often it is asked for. */
export async function insertEntrant(tx: Tx, id: number, memberId: number, now: Date): Promise<void> {
  await sql`
    insert into tournaments.entrant (tournament_id, member_id, joined_at) values (${id}, ${memberId}, ${now})
    on conflict do nothing`.execute(tx);
}

export async function listEntrants(q: Queryable, id: number): Promise<Set<number>> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from tournaments.entrant where tournament_id = ${id}`.execute(q);
  return new Set(rows.map(({ memberId }) => memberId));
}

export interface Disqualified {
  memberId: number;
  staffId: number;
  reason: string;
  at: Date;
}

export async function listDisqualified(q: Queryable, id: number): Promise<Disqualified[]> {
  const { rows } = await sql<Disqualified>`
    select member_id as "memberId", staff_id as "staffId", reason, at from tournaments.disqualified
    where tournament_id = ${id} order by at, member_id`.execute(q);
  return rows;
}

/** Answers whether it was not so already. */
export async function insertDisqualified(tx: Tx, id: number, one: Disqualified): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tournaments.disqualified (tournament_id, member_id, staff_id, reason, at)
    values (${id}, ${one.memberId}, ${one.staffId}, ${one.reason}, ${one.at}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteDisqualified(tx: Tx, id: number, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from tournaments.disqualified where tournament_id = ${id} and member_id = ${memberId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** A place of the final table. */
export interface FinalPlace extends Place {
  paidAt: Date | null;
}

const placeColumns = sql`member_id as "memberId", rank, score, prize, paid_at as "paidAt"`;

export async function insertPlaces(tx: Tx, id: number, places: readonly Place[]): Promise<void> {
  const rows = places.map(({ score, prize, ...place }) => ({ ...place, score: String(score), prize: String(prize) }));
  await sql`
    insert into tournaments.place (tournament_id, member_id, rank, score, prize)
    select ${id}, "memberId", rank, score, prize from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("memberId" integer, rank integer, score bigint, prize bigint)`.execute(tx);
}

export async function listPlaces(q: Queryable, id: number): Promise<FinalPlace[]> {
  const { rows } = await sql<FinalPlace>`
    select ${placeColumns} from tournaments.place where tournament_id = ${id} order by rank, member_id`.execute(q);
  return rows;
}

export async function listUnpaid(q: Queryable, id: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from tournaments.place
    where tournament_id = ${id} and prize > 0 and paid_at is null order by rank, member_id`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** A place that waits for its prize, held until the transaction ends; none where it was paid meanwhile. */
export async function lockUnpaid(tx: Tx, id: number, memberId: number): Promise<FinalPlace | undefined> {
  const { rows } = await sql<FinalPlace>`
    select ${placeColumns} from tournaments.place
    where tournament_id = ${id} and member_id = ${memberId} and prize > 0 and paid_at is null for update`.execute(tx);
  return rows[0];
}

export async function markPaid(tx: Tx, id: number, memberId: number, now: Date): Promise<void> {
  await sql`
    update tournaments.place set paid_at = ${now} where tournament_id = ${id} and member_id = ${memberId}`.execute(tx);
}

/** What a member took part in, for their own copy of what is known of them. */
export interface Participation {
  tournament: string;
  joinedAt: Date | null;
  disqualifiedAt: Date | null;
  rank: number | null;
  prize: Centavos | null;
}

export async function listParticipations(q: Queryable, memberId: number): Promise<Participation[]> {
  const { rows } = await sql<Participation>`
    select t.titles ->> 'pt' as tournament, e.joined_at as "joinedAt", d.at as "disqualifiedAt", p.rank, p.prize
    from tournaments.tournament t
    left join tournaments.entrant e on e.tournament_id = t.id and e.member_id = ${memberId}
    left join tournaments.disqualified d on d.tournament_id = t.id and d.member_id = ${memberId}
    left join tournaments.place p on p.tournament_id = t.id and p.member_id = ${memberId}
    where e.member_id is not null or d.member_id is not null or p.member_id is not null order by t.id`.execute(q);
  return rows;
}
