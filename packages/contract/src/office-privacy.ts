import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, pageIn, pageOf, reference, serial } from './values.ts';

/** Fields of a player that are masked everywhere and that staff may reveal. */
const revealableFields = ['realname', 'phone', 'email', 'qq', 'cpf', 'birth_date', 'register_ip', 'pix_keys'] as const;

const reason = line(3, 200);

const erasure = z.object({
  id: reference,
  player_id: z.int(),
  player: z.string(),
  requested_by: z
    .string()
    .nullable()
    .meta({ description: 'E-mail of the staff member; null if the player requested it' }),
  reason: z.string().nullable(),
  requested_at: moment,
  status: z.enum(['asked', 'withdrawn', 'refused', 'done']),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  answer: z.string().nullable().meta({ description: 'Reason given to the player for a refusal; null otherwise' }),
});

const retention = z.object({
  id: z.string().meta({ description: 'Class of data' }),
  months: z.int().min(0).meta({ description: 'Retention period in months' }),
  least: z.int().min(0).meta({ description: 'Lower bound of `months`' }),
  most: z.int().meta({ description: 'Upper bound of `months`' }),
  action: z.enum(['erase', 'anonymise']),
  basis: z.string().meta({ description: 'Legal basis' }),
  changed_at: moment.nullable(),
  changed_by: z.string().nullable(),
});

const obstacleFailures = [
  'erase_money_left',
  'erase_withdrawal_open',
  'erase_round_open',
  'erase_recharge_open',
  'erase_payment_open',
  'erase_held_by_law',
] as const;

/** Staff actions on the personal data of players. Every action is recorded in the audit log. */
export const officePrivacy = {
  officeReveal: endpoint('officeReveal', {
    audience: 'staff',
    summary: 'Returns masked fields of a player in plain text; the access and its reason are recorded in the audit log',
    input: z.object({
      player_id: serial,
      fields: z.array(z.enum(revealableFields)).min(1).max(revealableFields.length),
      reason,
    }),
    answer: {
      data: z.object({
        id: z.int(),
        values: z.array(z.object({ field: z.enum(revealableFields), value: z.string() })),
      }),
    },
    failures: ['not_found'],
  }),
  officeExport: endpoint('officeExport', {
    audience: 'staff',
    summary: "Starts an export of a player's data, or returns the one of the last day; only the player can open it",
    input: z.object({ player_id: serial, reason }),
    answer: { data: z.object({ id: reference, requested_at: moment }) },
    failures: ['not_found'],
  }),
  officeErasures: endpoint('officeErasures', {
    audience: 'staff',
    summary: 'Lists the requests to erase players, pending and decided',
    input: z.object({
      q: z.string().trim().max(80).optional(),
      status: z.enum(['', 'asked', 'withdrawn', 'refused', 'done']).optional(),
      player_id: serial.optional(),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...pageIn,
    }),
    answer: { data: pageOf(erasure) },
  }),
  officeErase: endpoint('officeErase', {
    audience: 'staff',
    summary: 'Requests the erasure of a player; another person must confirm it',
    input: z.object({ player_id: serial, reason }),
    answer: { data: erasure },
    failures: ['not_found', 'erasure_waits', ...obstacleFailures],
  }),
  officeEraseConfirm: endpoint('officeEraseConfirm', {
    audience: 'staff',
    summary: "Erases a player's personal data permanently; the requester cannot confirm it",
    input: z.object({ id: reference }),
    answer: { data: erasure },
    failures: ['not_found', 'erasure_decided', 'erasure_other_person', ...obstacleFailures],
  }),
  officeEraseRefuse: endpoint('officeEraseRefuse', {
    audience: 'staff',
    summary: 'Refuses to erase a player, with a reason that the player reads',
    input: z.object({ id: reference, reason }),
    answer: { data: erasure },
    failures: ['not_found', 'erasure_decided', 'erasure_other_person'],
  }),
  officeRetention: endpoint('officeRetention', {
    audience: 'staff',
    summary: 'Lists the retention period and the legal basis of each class of data',
    input: nothing,
    answer: { data: z.array(retention) },
  }),
  officeRetentionSet: endpoint('officeRetentionSet', {
    audience: 'staff',
    summary: 'Changes the retention period of a class of data, within its bounds',
    input: z.object({
      id: z.string().regex(/^[a-z_]{1,40}$/),
      months: z.coerce.number().int().min(0).max(600),
      basis: line(3, 300),
      reason,
    }),
    answer: { data: retention },
    failures: ['not_found', 'retention_out_of_bounds'],
  }),
};
