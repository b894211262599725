import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, reference } from './values.ts';

/** The documents that identify a member. */
export const identityDocumentKinds = ['rg', 'cnh', 'passport'] as const;

/** The photos of a submission: both sides of the document, and the member. */
export const identitySides = ['front', 'back', 'selfie'] as const;

export const identityStatuses = ['waiting', 'approved', 'refused', 'asked_again'] as const;

/** Why staff refuses photos or asks for others; each has a text for the player. */
export const identityRefusals = [
  'unreadable',
  'incomplete',
  'other_person',
  'data_differs',
  'expired',
  'altered',
  'not_accepted',
] as const;

const level = z.int().min(0).max(2);

const identityState = z.object({
  level: level.meta({ description: '0: none; 1: name, CPF and birth date; 2: document and selfie approved' }),
  required: z
    .object({ deposit: level, bet: level, withdrawal: level })
    .meta({ description: 'The level that the site requires before each' }),
  missing: z
    .array(z.enum(['realname', 'cpf', 'birth_date']))
    .meta({ description: 'What the account lacks for level 1' }),
  images: z
    .array(z.object({ side: z.enum(identitySides), sent_at: moment }))
    .meta({ description: 'Photos uploaded for the next submission; deleted after a day without one' }),
  submission: z
    .object({
      id: reference,
      document: z.enum(identityDocumentKinds),
      status: z.enum(identityStatuses),
      reason: z.enum(identityRefusals).nullable(),
      submitted_at: moment,
      due_at: moment.meta({ description: 'Until when it should be decided' }),
      decided_at: moment.nullable(),
    })
    .nullable()
    .meta({ description: 'The latest submission' }),
  tries_left: z.int().min(0).meta({ description: 'Submissions left within 30 days' }),
});

/** Identity verification by the member. */
export const identity = {
  identityStatus: endpoint('identityStatus', {
    audience: 'member',
    summary: 'Returns how far the identity of the member is verified, and what the site requires',
    input: nothing,
    answer: { data: identityState },
  }),
  identityImageSend: endpoint('identityImageSend', {
    audience: 'member',
    summary: 'Uploads one photo of the next submission; it replaces an earlier one of the same side',
    input: z.object({
      side: z.enum(identitySides),
      image: z.base64().max(4_200_000).meta({
        description:
          'A still PNG, JPEG or WebP of at most 3 MB, in base64; it is re-encoded and the original discarded',
      }),
    }),
    answer: { data: identityState },
    failures: ['identity_submission_open', 'demo_not_allowed', 'picture_invalid', 'picture_too_big'],
  }),
  identitySubmit: endpoint('identitySubmit', {
    audience: 'member',
    summary: 'Submits the uploaded photos for a decision',
    input: z.object({
      document: z.enum(identityDocumentKinds),
      document_number: line(4, 24)
        .regex(/[0-9A-Za-z]/)
        .meta({ description: 'Number of the document, as printed on it' }),
    }),
    answer: { data: identityState },
    failures: [
      'identity_submission_open',
      'identity_data_missing',
      'identity_images_missing',
      'identity_tries_spent',
      'demo_not_allowed',
    ],
  }),
};
