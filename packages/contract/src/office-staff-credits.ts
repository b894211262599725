import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOrNone, moneyOut, pageOf, serial } from './values.ts';

/** The forms in which staff changes the balance of a player manually: credits, and the debit, which takes cash away. */
export const staffCreditForms = [
  'bonus',
  'cash',
  'free_rounds',
  'suspense_credit',
  'manual_deposit',
  'refund',
  'commission',
  'debit',
] as const;

/** Why staff takes cash from a player. */
export const debitReasons = ['wrong_credit', 'duplicate_credit', 'fraud', 'agreed', 'other'] as const;

/**
 * The categories that limits are set for: `gift` is paid by the operator (bonus, cash, free rounds), `bank` arrived at a
 * bank according to staff (suspense, manual deposits, refunds), `earnings` is a calculated amount that staff releases
 * (commissions).
 */
export const staffCreditCategories = ['gift', 'bank', 'earnings'] as const;

export const staffCreditStatuses = ['waiting', 'given', 'refused', 'expired'] as const;

const credit = z.object({
  id: z.int(),
  form: z.enum(staffCreditForms),
  category: z
    .enum(staffCreditCategories)
    .nullable()
    .meta({ description: 'Null for a debit, which has no limits and always needs a second person' }),
  debit_reason: z.enum(debitReasons).nullable().meta({ description: 'Null for a credit' }),
  player_id: z.int().nullable().meta({ description: 'Null for a refund to a payer who is not a player' }),
  player: z.string(),
  amount: moneyOut,
  wagering: z.number().meta({ description: 'Wagering requirement as a multiple of the amount' }),
  reason: z.string(),
  cause: z.string().meta({ description: 'Source of the credit, as `noun:id`' }),
  status: z.enum(staffCreditStatuses).meta({ description: '`waiting`: needs the approval of a second person' }),
  requested_by: z.string(),
  requested_at: moment,
  expires_at: moment.nullable(),
  decided_by: z
    .string()
    .nullable()
    .meta({ description: 'E-mail of the second person; null if one person gave it alone or it is not decided' }),
  decided_at: moment.nullable(),
  decision_reason: z.string().nullable(),
  outcome: z
    .string()
    .nullable()
    .meta({ description: 'Id of the resulting ledger transaction, bonus or campaign; null if there is none' }),
  can_approve: z.boolean().meta({ description: 'Whether the caller may approve it as the second person' }),
});

const limitRow = <Money extends z.ZodType>(money: Money) =>
  z.object({
    role: z.string().max(64).meta({ description: 'Key of a role; empty for every role without limits of its own' }),
    category: z.enum(staffCreditCategories),
    per_act: money.meta({ description: 'Maximum of one credit by one person alone' }),
    per_person_day: money.meta({ description: 'Maximum that one person may credit alone in a day' }),
    per_player_day: money.meta({ description: 'Maximum that one player may receive in a day without a second person' }),
  });

const capRow = <Money extends z.ZodType>(money: Money) =>
  z.object({
    category: z.enum(staffCreditCategories),
    per_act: money,
    per_player_day: money,
  });

const limitsOf = <Money extends z.ZodType>(money: Money) =>
  z.object({
    limits: z.array(limitRow(money)).min(1).max(200),
    caps: z
      .array(capRow(money))
      .length(staffCreditCategories.length)
      .meta({ description: 'Maximum that two people may credit' }),
    window_days: z
      .int()
      .min(1)
      .max(365)
      .meta({ description: 'Days for which staff who credited a player cannot approve a withdrawal of the player' }),
    request_days: z.int().min(1).max(30).meta({ description: 'Days after which a request expires' }),
  });

const limitsVersion = z.object({
  version: z.int(),
  status: z.enum(['waiting', 'approved', 'refused']),
  limits: limitsOf(moneyOut),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: moment,
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
});

const decision = z.object({ id: serial, reason: line(4, 300) });

/** Staff credits: the list, the requests for a second person, and the limits. */
export const officeStaffCredits = {
  officeStaffCredits: endpoint('officeStaffCredits', {
    audience: 'staff',
    summary: 'Lists the credits that staff gave players, and the requests for a second person, newest first',
    input: listIn.extend({
      status: z.enum([...staffCreditStatuses, '']).optional(),
      form: z.enum([...staffCreditForms, '']).optional(),
      staff: z
        .string()
        .trim()
        .max(120)
        .optional()
        .meta({ description: 'E-mail of the requester or of the second person' }),
      from: z.iso.date().optional().meta({ description: 'First day, in America/Sao_Paulo' }),
      to: z.iso.date().optional().meta({ description: 'Last day' }),
    }),
    answer: { data: pageOf(credit) },
  }),
  officePlayerDebit: endpoint('officePlayerDebit', {
    audience: 'staff',
    summary:
      'Requests to take cash from a player; a second person must approve it, and then at most the available cash is taken',
    input: z.object({
      player_id: serial,
      amount: moneyIn,
      reason_code: z.enum(debitReasons),
      evidence: line(8, 300).meta({ description: 'What proves it: an order, a ticket, an agreement; recorded' }),
    }),
    answer: { data: credit },
    failures: ['not_found', 'insufficient_funds', 'staff_credit_own', 'staff_credit_waiting', 'demo_not_allowed'],
  }),
  officeStaffCreditApprove: endpoint('officeStaffCreditApprove', {
    audience: 'staff',
    summary: 'Approves a request as the second person and executes it once',
    input: decision,
    answer: { data: credit },
    failures: [
      'not_found',
      'staff_credit_second_person',
      'staff_credit_decided',
      'staff_credit_stale',
      'staff_credit_maximum',
      'staff_credit_own',
      'demo_not_allowed',
      'player_not_active',
      'promotion_rule',
      'free_rounds_not_offered',
      'jurisdiction_refuses',
      'free_rounds_stake',
      'payment_already_resolved',
      'deposit_reference_taken',
      'insufficient_funds',
    ],
  }),
  officeStaffCreditRefuse: endpoint('officeStaffCreditRefuse', {
    audience: 'staff',
    summary: 'Refuses a request; the requester may withdraw it with this call',
    input: decision,
    answer: { data: credit },
    failures: ['not_found', 'staff_credit_decided'],
  }),
  officeStaffCreditLimits: endpoint('officeStaffCreditLimits', {
    audience: 'staff',
    summary: 'Returns the limits in force, the proposal that waits for approval, and the latest versions',
    input: z.object({}),
    answer: {
      data: z.object({
        version: z.int().meta({ description: 'Newest version, whatever its status; 0 if none was proposed' }),
        limits: limitsOf(moneyOut),
        waiting: limitsVersion.extend({ can_approve: z.boolean() }).nullable(),
        history: z.array(limitsVersion),
      }),
    },
  }),
  officeStaffCreditLimitsPropose: endpoint('officeStaffCreditLimitsPropose', {
    audience: 'staff',
    summary: 'Proposes limits, which apply once another person approves them; replaces a proposal that waits',
    input: z.object({
      version: z.int().min(0).max(2_147_483_646).meta({ description: 'Newest version that was read' }),
      limits: limitsOf(moneyOrNone),
      reason: line(4, 300),
    }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['rules_changed', 'rules_disagree'],
  }),
  officeStaffCreditLimitsDecide: endpoint('officeStaffCreditLimitsDecide', {
    audience: 'staff',
    summary: 'Approves proposed limits as the second person, or refuses them',
    input: z.object({
      version: z.int().min(1).max(2_147_483_647),
      decision: z.enum(['approve', 'refuse']),
    }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['not_found', 'staff_credit_second_person', 'staff_credit_decided'],
  }),
};
