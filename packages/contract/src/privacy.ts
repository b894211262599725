import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, reference } from './values.ts';

/** What may stand between a member and being forgotten, as `privacy` names it beforehand. */
export const erasureObstacles = ['money', 'withdrawal', 'round', 'recharge', 'payment', 'law'] as const;

const identity = z.object({
  cpf: z.string().meta({ description: 'masked; empty until it is told' }),
  is_set: z.boolean(),
  over18_at: moment.nullable().meta({ description: 'when the member said that they are over 18' }),
});

const dataExport = z.object({
  id: reference,
  status: z.enum(['preparing', 'ready', 'gone']),
  asked_at: moment,
  ready_at: moment.nullable(),
  expires_at: moment.nullable().meta({ description: 'the document is forgotten then' }),
});

const erasure = z.object({
  id: reference,
  status: z.enum(['asked', 'withdrawn', 'refused', 'done']),
  asked_at: moment,
  decided_at: moment.nullable(),
  answer: z.string().nullable().meta({ description: 'why it was refused, in words of staff' }),
  is_mine: z.boolean().meta({ description: 'asked for by the member, who may take it back; else by staff' }),
});

const password = z.string().min(1).max(128);

/** Who has no password to sign in with proves themselves by the withdrawal password. */
const proofFailures = [
  'wrong_credentials',
  'withdrawal_password_unset',
  'withdrawal_password_wrong',
  'withdrawal_password_locked',
] as const;

/** What a member may ask of their own data (LGPD, articles 18 and 19). */
export const privacy = {
  privacy: endpoint('privacy', {
    audience: 'member',
    summary: "The state of the member's own data: identity, exports, erasure and what stands in its way",
    input: nothing,
    answer: {
      data: z.object({
        identity,
        exports: z.array(dataExport),
        erasure: erasure.nullable(),
        obstacles: z.array(z.enum(erasureObstacles)),
      }),
    },
  }),
  identitySet: endpoint('identitySet', {
    audience: 'member',
    summary: 'Tells CPF and birth date, once; under 18, play is blocked and money may still be taken out',
    input: z.object({ cpf: z.string().trim().min(11).max(14), birth_date: z.iso.date() }),
    answer: { data: identity },
    failures: [
      'cpf_invalid',
      'cpf_taken',
      'birth_date_invalid',
      'under_age',
      'identity_already_set',
      'demo_not_allowed',
    ],
  }),
  privacyExport: endpoint('privacyExport', {
    audience: 'member',
    summary: 'Asks for all that is known of the member; asked again within a day, it is the same export',
    input: z.object({ password }),
    answer: { data: dataExport },
    failures: proofFailures,
  }),
  privacyExportDownload: endpoint('privacyExportDownload', {
    audience: 'member',
    summary: 'The document of an export, for seven days',
    input: z.object({ id: reference, password }),
    answer: { data: z.object({ id: reference, document: z.record(z.string(), z.unknown()) }) },
    failures: [...proofFailures, 'not_found', 'export_not_ready'],
  }),
  privacyErase: endpoint('privacyErase', {
    audience: 'member',
    summary: 'Asks to be forgotten; somebody of staff confirms it',
    input: z.object({ password }),
    answer: { data: erasure },
    failures: [
      ...proofFailures,
      'erase_money_left',
      'erase_withdrawal_open',
      'erase_round_open',
      'erase_recharge_open',
      'erase_payment_open',
      'erase_held_by_law',
    ],
  }),
  privacyEraseWithdraw: endpoint('privacyEraseWithdraw', {
    audience: 'member',
    summary: 'Takes the wish to be forgotten back, while it waits',
    input: nothing,
    answer: { data: erasure },
    failures: ['not_found'],
  }),
};
