import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, reference } from './values.ts';

/** What can block the erasure of a member's data, as `privacy` lists it. */
export const erasureObstacles = ['money', 'withdrawal', 'round', 'recharge', 'payment', 'law'] as const;

const identity = z.object({
  cpf: z.string().meta({ description: 'Masked CPF; empty until it is set' }),
  is_set: z.boolean(),
  over18_at: moment.nullable().meta({ description: 'When the member declared to be over 18; null if never' }),
});

const dataExport = z.object({
  id: reference,
  status: z.enum(['preparing', 'ready', 'gone']),
  requested_at: moment,
  ready_at: moment.nullable(),
  expires_at: moment.nullable().meta({ description: 'When the document is deleted; null if there is none' }),
});

const erasure = z.object({
  id: reference,
  status: z.enum(['asked', 'withdrawn', 'refused', 'done']),
  requested_at: moment,
  decided_at: moment.nullable(),
  answer: z.string().nullable().meta({ description: 'Reason given by staff for a refusal; null otherwise' }),
  is_mine: z.boolean().meta({ description: 'True if the member requested it and may withdraw it; false if staff did' }),
});

const password = z.string().min(1).max(128);

/** A member without a sign-in password proves their identity with the withdrawal password. */
const proofFailures = [
  'wrong_credentials',
  'withdrawal_password_unset',
  'withdrawal_password_wrong',
  'withdrawal_password_locked',
] as const;

/** Requests of a member about their own data (LGPD, articles 18 and 19). */
export const privacy = {
  privacy: endpoint('privacy', {
    audience: 'member',
    summary: "Returns the state of the member's own data: identity, exports, erasure and what blocks it",
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
    summary: 'Sets CPF and birth date, once; a member under 18 cannot play but can still withdraw',
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
    summary: "Requests an export of the member's data; a repeated request within a day returns the same export",
    input: z.object({ password }),
    answer: { data: dataExport },
    failures: proofFailures,
  }),
  privacyExportDownload: endpoint('privacyExportDownload', {
    audience: 'member',
    summary: 'Returns the document of an export, available for seven days',
    input: z.object({ id: reference, password }),
    answer: { data: z.object({ id: reference, document: z.record(z.string(), z.unknown()) }) },
    failures: [...proofFailures, 'not_found', 'export_not_ready'],
  }),
  privacyErase: endpoint('privacyErase', {
    audience: 'member',
    summary: "Requests erasure of the member's data; staff must confirm it",
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
    summary: 'Withdraws a pending erasure request',
    input: nothing,
    answer: { data: erasure },
    failures: ['not_found'],
  }),
};
