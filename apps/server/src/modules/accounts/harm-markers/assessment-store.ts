import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import type { FoundMarker } from './marker-evaluation.ts';

/** The assessment of a player for a day of the site, `yyyy-mm-dd`. */
export type Assessment = CamelRow<'harm_markers.assessment', 'id' | 'member_id' | 'score' | 'level' | 'assessed_at'> & {
  day: string;
  markers: FoundMarker[];
};

const columns = sql`
  id, member_id as "memberId", day::text as day, assessed_at as "assessedAt", score, level, markers`;

/** Inserts an assessment; returns whether the day of the player had none. */
export async function insertAssessment(tx: Tx, row: Omit<Assessment, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    insert into harm_markers.assessment (member_id, day, assessed_at, score, level, markers)
    values (${row.memberId}, ${row.day}, ${row.assessedAt}, ${row.score}, ${row.level},
      ${JSON.stringify(row.markers)}::jsonb)
    on conflict (member_id, day) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Lists the assessments of a player, newest first. */
export async function listAssessments(q: Queryable, memberId: number, limit: number): Promise<Assessment[]> {
  const { rows } = await sql<Assessment>`
    select ${columns} from harm_markers.assessment where member_id = ${memberId}
    order by day desc limit ${limit}`.execute(q);
  return rows;
}

/** Lists the newest assessment of each member that has one. */
export async function listNewest(q: Queryable, memberIds: readonly number[]): Promise<Map<number, Assessment>> {
  const { rows } = await sql<Assessment>`
    select distinct on (member_id) ${columns} from harm_markers.assessment
    where member_id = any(${[...memberIds]}::integer[]) order by member_id, day desc`.execute(q);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Locks the progress of a day until the transaction ends; `undefined` where its assessment has finished. */
export async function lockProgress(tx: Tx, day: string): Promise<number | undefined> {
  await sql`
    insert into harm_markers.progress (day, after_member) values (${day}, 0) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ after: number; isFinished: boolean }>`
    select after_member as after, finished_at is not null as "isFinished" from harm_markers.progress
    where day = ${day} for update`.execute(tx);
  const [row] = rows;
  return row === undefined || row.isFinished ? undefined : row.after;
}

/** Moves the progress of a day; `finishedAt` ends it. */
export async function markProgress(
  tx: Tx,
  day: string,
  { after, finishedAt }: { after: number; finishedAt: Date | null },
): Promise<void> {
  await sql`
    update harm_markers.progress set after_member = ${after}, finished_at = ${finishedAt} where day = ${day}`.execute(
    tx,
  );
}
