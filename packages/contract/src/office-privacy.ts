import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, pageIn, pageOf, reference, serial } from './values.ts';

/** What of a player is masked everywhere, and may be revealed. */
export const revealable = ['realname', 'phone', 'email', 'cpf', 'birth_date', 'register_ip', 'pix_keys'] as const;

const reason = line(3, 200);

const erasure = z.object({
  id: reference,
  player_id: z.int(),
  player: z.string(),
  asked_by: z.string().nullable().meta({ description: 'who of staff; null when the player asked' }),
  reason: z.string().nullable(),
  asked_at: moment,
  status: z.enum(['asked', 'withdrawn', 'refused', 'done']),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  answer: z.string().nullable(),
});

const retention = z.object({
  id: z.string().meta({ description: 'the class of data' }),
  months: z.int().min(0),
  least: z.int().min(0),
  most: z.int(),
  action: z.enum(['erase', 'anonymise']),
  basis: z.string(),
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

/** What staff may do with the data of players; all of it is written down. */
export const officePrivacy = {
  officeReveal: endpoint('officeReveal', {
    audience: 'staff',
    summary: 'Answers in clear what is masked of a player; who read what and why is written down',
    input: z.object({ player_id: serial, fields: z.array(z.enum(revealable)).min(1).max(revealable.length), reason }),
    answer: {
      data: z.object({
        id: z.int(),
        values: z.array(z.object({ field: z.enum(revealable), value: z.string() })),
      }),
    },
    failures: ['not_found'],
  }),
  officeExport: endpoint('officeExport', {
    audience: 'staff',
    summary: "Starts an export of a player's data, which only the player can open",
    input: z.object({ player_id: serial, reason }),
    answer: { data: z.object({ id: reference, asked_at: moment }) },
    failures: ['not_found'],
  }),
  officeErasures: endpoint('officeErasures', {
    audience: 'staff',
    summary: 'Who is to be forgotten, and who was',
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
    summary: 'Asks for a player to be forgotten; somebody else confirms it',
    input: z.object({ player_id: serial, reason }),
    answer: { data: erasure },
    failures: ['not_found', 'erasure_waits', ...obstacleFailures],
  }),
  officeEraseConfirm: endpoint('officeEraseConfirm', {
    audience: 'staff',
    summary: 'Forgets a player for good; whoever asked for it cannot confirm it',
    input: z.object({ id: reference }),
    answer: { data: erasure },
    failures: ['not_found', 'erasure_decided', 'erasure_other_person', ...obstacleFailures],
  }),
  officeEraseRefuse: endpoint('officeEraseRefuse', {
    audience: 'staff',
    summary: 'Refuses to forget a player, in words that the player reads',
    input: z.object({ id: reference, reason }),
    answer: { data: erasure },
    failures: ['not_found', 'erasure_decided', 'erasure_other_person'],
  }),
  officeRetention: endpoint('officeRetention', {
    audience: 'staff',
    summary: 'How long what is kept, and by what right',
    input: nothing,
    answer: { data: z.array(retention) },
  }),
  officeRetentionSet: endpoint('officeRetentionSet', {
    audience: 'staff',
    summary: 'Changes how long a class of data is kept, within its bounds',
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
