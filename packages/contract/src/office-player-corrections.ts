import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, pageOf, realName, serial } from './values.ts';

/** The personal data of a player that staff may correct. */
export const correctableFields = ['realname', 'cpf', 'birth_date'] as const;

/** `waiting`: needs a second person. */
export const correctionStatuses = ['waiting', 'applied', 'refused'] as const;

/** Why a correction needs a second person. */
export const correctionGuards = ['money', 'pending', 'document', 'under_age'] as const;

const correction = z.object({
  id: z.uuid(),
  player_id: z.int(),
  player: z.string(),
  changes: z
    .array(z.object({ field: z.enum(correctableFields), before: z.string(), after: z.string() }))
    .meta({ description: 'Changed fields with their masked old and new values' }),
  guards: z.array(z.enum(correctionGuards)).meta({
    description:
      'Why a second person must approve it: the player has money or a debt, has a pending deposit or withdrawal, has a document on file, or is blocked as under age; empty for a correction that was applied at once',
  }),
  reason: z.string(),
  status: z.enum(correctionStatuses),
  requested_by: z.string().meta({ description: 'E-mail of the staff member' }),
  requested_at: moment,
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  decision_reason: z.string().nullable(),
  can_refuse: z.boolean().meta({ description: 'Whether the caller may refuse it, or withdraw it as its requester' }),
  can_approve: z.boolean().meta({ description: 'Whether the caller may approve it as the second person' }),
});

const reason = line(4, 300).meta({ description: 'Recorded in the audit log' });
const decision = z.object({ id: z.uuid(), reason });
const one = { data: correction };
const valueFailures = [
  'cpf_invalid',
  'cpf_taken',
  'birth_date_invalid',
  'correction_unchanged',
  'demo_not_allowed',
] as const;

/** Corrections of the personal data of players, and their approval by a second person. */
export const officePlayerCorrections = {
  officePlayerCorrections: endpoint('officePlayerCorrections', {
    audience: 'staff',
    summary: 'Lists corrections of personal data, newest first, with masked values',
    input: listIn.extend({ status: z.enum([...correctionStatuses, '']).optional() }),
    answer: { data: pageOf(correction) },
  }),
  officePlayerCorrect: endpoint('officePlayerCorrect', {
    audience: 'staff',
    summary:
      "Corrects a player's name, CPF or birth date; waits for a second person where the player has money, a pending order or a document on file. The birth date of a minor blocks the account",
    input: z.object({
      player_id: serial,
      realname: realName.optional(),
      cpf: z.string().max(20).optional(),
      birth_date: z.iso.date().optional(),
      reason,
    }),
    answer: one,
    failures: ['not_found', 'correction_waits', ...valueFailures],
  }),
  officePlayerCorrectionReveal: endpoint('officePlayerCorrectionReveal', {
    audience: 'staff',
    summary: 'Returns the old and new values of a correction in plain text; recorded in the audit log with the reason',
    input: z.object({ id: z.uuid(), reason: line(3, 200) }),
    answer: {
      data: z.object({
        id: z.uuid(),
        values: z.array(z.object({ field: z.enum(correctableFields), before: z.string(), after: z.string() })),
      }),
    },
    failures: ['not_found'],
  }),
  officePlayerCorrectionApprove: endpoint('officePlayerCorrectionApprove', {
    audience: 'staff',
    summary: 'Applies a waiting correction as the second person',
    input: decision,
    answer: one,
    failures: ['not_found', 'correction_decided', 'correction_other_person', 'correction_stale', ...valueFailures],
  }),
  officePlayerCorrectionRefuse: endpoint('officePlayerCorrectionRefuse', {
    audience: 'staff',
    summary: 'Refuses a waiting correction; the requester may withdraw it with this call',
    input: decision,
    answer: one,
    failures: ['not_found', 'correction_decided'],
  }),
};
