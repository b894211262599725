import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Route, memberRoute } from '../../../platform/index.ts';
import type { IdentityState, IdentitySubmissions } from './identity-submissions.ts';

const toStateView = ({ level, required, missing, drafts, latest, triesLeft }: IdentityState) => ({
  level,
  required,
  missing,
  images: drafts.map(({ side, sentAt }) => ({ side, sent_at: sentAt.toISOString() })),
  submission:
    latest === undefined
      ? null
      : {
          id: latest.id,
          document: latest.document,
          status: latest.status,
          reason: latest.reason,
          submitted_at: latest.submittedAt.toISOString(),
          due_at: latest.dueAt.toISOString(),
          decided_at: latest.decidedAt?.toISOString() ?? null,
        },
  tries_left: triesLeft,
});

/** Calls of a member about their identity verification. */
export function identityMemberRoutes({ db, submissions }: { db: Db; submissions: IdentitySubmissions }): Route[] {
  const loadView = async (memberId: number) => ({ data: toStateView(await submissions.state(db, memberId)) });
  return [
    memberRoute(endpoints.identityStatus, ({ memberId }) => loadView(memberId)),
    memberRoute(endpoints.identityImageSend, async ({ input, memberId }) => {
      await submissions.sendImage(memberId, input.side, Buffer.from(input.image, 'base64'));
      return loadView(memberId);
    }),
    memberRoute(endpoints.identitySubmit, async ({ input, memberId }) => {
      await submissions.submit(memberId, { document: input.document, documentNumber: input.document_number });
      return loadView(memberId);
    }),
  ];
}
