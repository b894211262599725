import type { bindingKinds } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** That a member agreed to a version of a document, and in which language they read it. */
export interface Agreement {
  site: string;
  kind: (typeof bindingKinds)[number];
  version: number;
  language: LocaleKey;
  acceptedAt: Date;
}

export async function listAgreements(q: Queryable, memberId: number): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    select d.site, d.kind, d.version, a.language, a.accepted_at as "acceptedAt"
    from sites.acceptance a join sites.document d on d.id = a.document_id
    where a.member_id = ${memberId} order by a.accepted_at, d.id`.execute(q);
  return rows;
}
