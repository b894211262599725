import type { bindingKinds } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../../db/index.ts';

/** A member's acceptance of a version of a document, with the language in which they read it. */
export type Agreement = CamelRow<'sites.document', 'site' | 'version'> &
  CamelRow<'sites.acceptance', 'accepted_at'> & { kind: (typeof bindingKinds)[number]; language: WireLocale };

export async function listAgreements(q: Queryable, memberId: number): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    select d.site, d.kind, d.version, a.language, a.accepted_at as "acceptedAt"
    from sites.acceptance a join sites.document d on d.id = a.document_id
    where a.member_id = ${memberId} order by a.accepted_at, d.id`.execute(q);
  return rows;
}
