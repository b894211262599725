import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { identityDocumentKinds, identityRefusals, identitySides, identityStatuses } from './identity.ts';
import { listIn } from './office-list.ts';
import { line, moment, pageOf, reference } from './values.ts';

const submission = z.object({
  id: reference,
  site: z.string(),
  player_id: z.int(),
  player: z.string(),
  document: z.enum(identityDocumentKinds),
  status: z.enum(identityStatuses),
  reason: z.enum(identityRefusals).nullable(),
  submitted_at: moment,
  due_at: moment.meta({ description: 'Until when it should be decided' }),
  late: z.boolean().meta({ description: 'Whether it waits longer than it should' }),
  decided_by: z.string().nullable().meta({ description: 'E-mail; null before, and where the program decided' }),
  decided_at: moment.nullable(),
});

const submissionDetail = submission.extend({
  realname: z.string(),
  cpf: z.string(),
  birth_date: z.string(),
  number: z.string().meta({ description: 'Number of the document as the player typed it' }),
  note: z.string().nullable().meta({ description: 'Note visible to staff only' }),
  images: z.array(
    z.object({ id: z.uuid(), side: z.enum(identitySides), sent_at: moment, width: z.int(), height: z.int() }),
  ),
  duplicates: z
    .array(
      z.object({
        player_id: z.int(),
        player: z.string(),
        same: z.enum(['document', 'name_and_birth_date', 'picture']),
      }),
    )
    .meta({ description: 'Other players with the same document, the same person or the same photo' }),
  earlier: z
    .array(
      z.object({
        id: reference,
        status: z.enum(identityStatuses),
        reason: z.enum(identityRefusals).nullable(),
        submitted_at: moment,
      }),
    )
    .meta({ description: 'Other submissions of the player, newest first' }),
});

const note = line(0, 200).optional().meta({ description: 'Note visible to staff only' });
const decisionFailures = ['not_found', 'identity_decided'] as const;

/** The queue of identity verification, and the decisions of staff. */
export const officeIdentity = {
  officeIdentities: endpoint('officeIdentities', {
    audience: 'staff',
    summary: 'Lists submissions of identity photos; ascending `order` is the queue',
    input: listIn.extend({ status: z.enum(identityStatuses).optional() }),
    answer: { data: pageOf(submission) },
  }),
  officeIdentity: endpoint('officeIdentity', {
    audience: 'staff',
    summary: 'Returns a submission with the data to compare; the access is recorded in the audit log',
    input: z.object({ id: reference }),
    answer: { data: submissionDetail },
    failures: ['not_found'],
  }),
  officeIdentityApprove: endpoint('officeIdentityApprove', {
    audience: 'staff',
    summary: 'Approves a waiting submission: the identity of the player is verified',
    input: z.object({ id: reference, note }),
    answer: { data: submission },
    failures: decisionFailures,
  }),
  officeIdentityRefuse: endpoint('officeIdentityRefuse', {
    audience: 'staff',
    summary: 'Refuses a waiting submission with a reason that the player reads in their language',
    input: z.object({ id: reference, because: z.enum(identityRefusals), note }),
    answer: { data: submission },
    failures: decisionFailures,
  }),
  officeIdentityAskAgain: endpoint('officeIdentityAskAgain', {
    audience: 'staff',
    summary: 'Ends an approval: the player must send new photos, with a reason that they read',
    input: z.object({ id: reference, because: z.enum(identityRefusals), note }),
    answer: { data: submission },
    failures: decisionFailures,
  }),
};
