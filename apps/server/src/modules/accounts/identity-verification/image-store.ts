import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A photo without its picture. */
export type IdentityImage = CamelRow<
  'identity_verification.image',
  'id' | 'member_id' | 'submission_id' | 'side' | 'width' | 'height' | 'sent_at'
>;

export type SealedIdentityImage = IdentityImage & {
  sealed: TableRow<'identity_verification.image', 'picture_sealed'>['picture_sealed'];
};

const columns = sql`
  id, member_id as "memberId", submission_id as "submissionId", side, width, height, sent_at as "sentAt"`;

/** Stores a photo for the next submission; it replaces the one of the same side. */
export async function replaceDraft(
  tx: Tx,
  image: Omit<SealedIdentityImage, 'submissionId'> & { hash: Buffer },
): Promise<void> {
  const { id, memberId, side, sealed, hash, width, height, sentAt } = image;
  await sql`
    insert into identity_verification.image (id, member_id, side, picture_sealed, hash, width, height, sent_at)
    values (${id}, ${memberId}, ${side}, ${sealed}, ${hash}, ${width}, ${height}, ${sentAt})
    on conflict (member_id, side) where submission_id is null do update set id = excluded.id,
      picture_sealed = excluded.picture_sealed, hash = excluded.hash, width = excluded.width, height = excluded.height,
      sent_at = excluded.sent_at`.execute(tx);
}

export async function listDrafts(q: Queryable, memberId: number): Promise<IdentityImage[]> {
  const { rows } = await sql<IdentityImage>`
    select ${columns} from identity_verification.image where member_id = ${memberId} and submission_id is null
    order by sent_at, side`.execute(q);
  return rows;
}

/** Moves drafts into a submission, and deletes the drafts of other sides. */
export async function attachDrafts(
  tx: Tx,
  memberId: number,
  submissionId: string,
  sides: readonly string[],
): Promise<void> {
  await sql`
    update identity_verification.image set submission_id = ${submissionId}
    where member_id = ${memberId} and submission_id is null and side = any(${[...sides]}::text[])`.execute(tx);
  await sql`
    delete from identity_verification.image where member_id = ${memberId} and submission_id is null`.execute(tx);
}

export async function listImages(q: Queryable, submissionId: string): Promise<IdentityImage[]> {
  const { rows } = await sql<IdentityImage>`
    select ${columns} from identity_verification.image where submission_id = ${submissionId} order by side`.execute(q);
  return rows;
}

/** A photo that was submitted: staff sees no draft. */
export async function findSubmittedImage(q: Queryable, id: string): Promise<SealedIdentityImage | undefined> {
  const { rows } = await sql<SealedIdentityImage>`
    select ${columns}, picture_sealed as sealed from identity_verification.image
    where id = ${id}::uuid and submission_id is not null`.execute(q);
  return rows[0];
}

/** A member's photos with their pictures, newest first. */
export async function listMemberImages(q: Queryable, memberId: number, limit: number): Promise<SealedIdentityImage[]> {
  const { rows } = await sql<SealedIdentityImage>`
    select ${columns}, picture_sealed as sealed from identity_verification.image
    where member_id = ${memberId} order by sent_at desc, id limit ${limit}`.execute(q);
  return rows;
}

export async function deleteDraftsBefore(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from identity_verification.image where submission_id is null and sent_at < ${before}`.execute(tx);
}
