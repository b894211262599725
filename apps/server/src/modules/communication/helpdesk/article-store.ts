import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Article, ArticleForm } from './article.ts';

/** A version of an article; `staffId` is `null` for a first article. */
type ArticleVersion = CamelRow<'helpdesk.article_version', 'version' | 'staff_id' | 'at'> & Pick<Article, 'state'>;

const columns = sql`
  id, site, topic, place, state, texts, useful, useless, version, updated_at as "updatedAt"`;

/** Lists a site's published articles in order. */
export async function listPublished(q: Queryable, site: string): Promise<Article[]> {
  const { rows } = await sql<Article>`
    select ${columns} from helpdesk.article where site = ${site} and state = 'published' order by place, id`.execute(q);
  return rows;
}

export interface ArticleFilter {
  site: string | null;
  state: string | null;
  words: string;
}

export async function listArticles(
  q: Queryable,
  { site, state, words }: ArticleFilter,
  page: PageRequest,
): Promise<Rows<Article>> {
  const { rows } = await sql<Article & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from helpdesk.article
    where (${site}::text is null or site = ${site}) and (${state}::text is null or state = ${state})
      and (${words} = '' or strpos(lower(texts::text), lower(${words})) > 0)
    order by site, place, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function findArticle(q: Queryable, id: number): Promise<Article | undefined> {
  const { rows } = await sql<Article>`select ${columns} from helpdesk.article where id = ${id}`.execute(q);
  return rows[0];
}

export async function lockArticle(tx: Tx, id: number): Promise<Article | undefined> {
  const { rows } = await sql<Article>`select ${columns} from helpdesk.article where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function insertArticle(tx: Tx, form: ArticleForm, now: Date): Promise<number> {
  const { rows } = await sql<TableRow<'helpdesk.article', 'id'>>`
    insert into helpdesk.article (site, topic, place, state, texts, updated_at)
    values (${form.site}, ${form.topic}, ${form.place}, ${form.state}, ${JSON.stringify(form.texts)}, ${now})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the article was not inserted');
  return row.id;
}

export async function markArticle(tx: Tx, id: number, form: ArticleForm, now: Date): Promise<void> {
  await sql`
    update helpdesk.article set topic = ${form.topic}, place = ${form.place}, state = ${form.state},
      texts = ${JSON.stringify(form.texts)}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Stores the current version of an article. */
export async function insertVersion(tx: Tx, id: number, staffId: number | null, now: Date): Promise<void> {
  await sql`
    insert into helpdesk.article_version (article_id, version, topic, place, state, texts, staff_id, at)
    select id, version, topic, place, state, texts, ${staffId}, ${now} from helpdesk.article where id = ${id}`.execute(
    tx,
  );
}

/** Lists the latest versions of an article, latest first. */
export async function listVersions(q: Queryable, id: number): Promise<ArticleVersion[]> {
  const { rows } = await sql<ArticleVersion>`
    select version, state, staff_id as "staffId", at from helpdesk.article_version
    where article_id = ${id} order by version desc limit 100`.execute(q);
  return rows;
}

/** A member, or a guest by the keyed hash of their network address. */
export type ArticleVoter = CamelRow<'helpdesk.vote', 'member_id' | 'visitor'>;

/** Deletes a vote and returns it. The caller has locked the article. */
export async function deleteVote(
  tx: Tx,
  id: number,
  { memberId, visitor }: ArticleVoter,
): Promise<boolean | undefined> {
  const { rows } = await sql<TableRow<'helpdesk.vote', 'useful'>>`
    delete from helpdesk.vote
    where article_id = ${id} and (member_id = ${memberId} or visitor = ${visitor}) returning useful`.execute(tx);
  return rows[0]?.useful;
}

export async function insertVote(
  tx: Tx,
  id: number,
  { memberId, visitor }: ArticleVoter,
  vote: { useful: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into helpdesk.vote (article_id, member_id, visitor, useful, at)
    values (${id}, ${memberId}, ${visitor}, ${vote.useful}, ${vote.now})`.execute(tx);
}

export async function markVotes(tx: Tx, id: number, change: { useful: number; useless: number }): Promise<void> {
  await sql`
    update helpdesk.article set useful = useful + ${change.useful}, useless = useless + ${change.useless}
    where id = ${id}`.execute(tx);
}

/** Deletes the votes of guests before a time; the counts of the articles stay. */
export async function deleteGuestVotesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from helpdesk.vote where visitor is not null and at < ${before}`.execute(tx);
}

type MemberVote = { article: number } & CamelRow<'helpdesk.vote', 'useful' | 'at'>;

export async function listMemberVotes(q: Queryable, memberId: number): Promise<MemberVote[]> {
  const { rows } = await sql<MemberVote>`
    select article_id as article, useful, at from helpdesk.vote where member_id = ${memberId}
    order by at, article_id`.execute(q);
  return rows;
}

export async function deleteMemberVotes(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from helpdesk.vote where member_id = ${memberId}`.execute(tx);
}
