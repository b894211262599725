import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOrNone, moneyOut, pageOf, serial } from './values.ts';

/** The forms in which staff gives money to a player by hand. */
export const staffCreditForms = [
  'bonus',
  'cash',
  'free_rounds',
  'suspense_credit',
  'manual_deposit',
  'refund',
  'commission',
] as const;

/**
 * What the limits are set for: `gift` is given from nothing (bonus, cash, free rounds), `bank` is said to have come in
 * at a bank (suspense, manual deposits, refunds), `earnings` was computed and is released (commissions).
 */
export const staffCreditCategories = ['gift', 'bank', 'earnings'] as const;

export const staffCreditStatuses = ['waiting', 'given', 'refused', 'expired'] as const;

const credit = z.object({
  id: z.int(),
  form: z.enum(staffCreditForms),
  category: z.enum(staffCreditCategories),
  player_id: z.int().nullable().meta({ description: 'null for a refund to a payer who is no player' }),
  player: z.string(),
  amount: moneyOut,
  wagering: z.number().meta({ description: 'how often the amount has to be wagered' }),
  reason: z.string(),
  cause: z.string().meta({ description: 'what it came from, as noun:id' }),
  status: z.enum(staffCreditStatuses).meta({ description: '`waiting`: for the approval of a second person' }),
  requested_by: z.string(),
  requested_at: moment,
  expires_at: moment.nullable(),
  decided_by: z.string().nullable().meta({ description: 'the second person; null where one person gave it alone' }),
  decided_at: moment.nullable(),
  decision_reason: z.string().nullable(),
  outcome: z.string().nullable().meta({ description: 'the ledger transaction, grant or campaign that it became' }),
  can_approve: z.boolean().meta({ description: 'whether the caller may be its second person' }),
});

const limitRow = <Money extends z.ZodType>(money: Money) =>
  z.object({
    role: z.string().max(64).meta({ description: 'a role by its key; empty for every role without limits of its own' }),
    category: z.enum(staffCreditCategories),
    per_act: money,
    per_person_day: money.meta({ description: 'what one person gives alone in a day' }),
    per_player_day: money.meta({ description: 'what one player is given in a day before a second person is needed' }),
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
      .meta({ description: 'what not even two people give' }),
    window_days: z
      .int()
      .min(1)
      .max(365)
      .meta({ description: 'a credit of the last so many days keeps its givers from approving a withdrawal' }),
    request_days: z.int().min(1).max(30).meta({ description: 'a request expires after so many days' }),
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

/** Money given by staff: the list, the requests for a second person, and the limits. */
export const officeStaffCredits = {
  officeStaffCredits: endpoint('officeStaffCredits', {
    audience: 'staff',
    summary: 'Money that staff gave to players by hand, and requests that wait for a second person; newest first',
    input: listIn.extend({
      status: z.enum([...staffCreditStatuses, '']).optional(),
      form: z.enum([...staffCreditForms, '']).optional(),
      staff: z.string().trim().max(120).optional().meta({ description: 'the e-mail of a giver or second person' }),
      from: z.iso.date().optional().meta({ description: 'the first day (America/Sao_Paulo)' }),
      to: z.iso.date().optional().meta({ description: 'the last day' }),
    }),
    answer: { data: pageOf(credit) },
  }),
  officeStaffCreditApprove: endpoint('officeStaffCreditApprove', {
    audience: 'staff',
    summary: 'Approves a request as its second person and executes it, once',
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
      'free_rounds_stake',
      'payment_already_resolved',
      'deposit_reference_taken',
    ],
  }),
  officeStaffCreditRefuse: endpoint('officeStaffCreditRefuse', {
    audience: 'staff',
    summary: 'Refuses a request; the person who made it may take it back this way',
    input: decision,
    answer: { data: credit },
    failures: ['not_found', 'staff_credit_decided'],
  }),
  officeStaffCreditLimits: endpoint('officeStaffCreditLimits', {
    audience: 'staff',
    summary: 'The limits that hold, those that wait for approval, and the versions before',
    input: z.object({}),
    answer: {
      data: z.object({
        version: z.int().meta({ description: 'the newest version, whatever its status; 0 where none was proposed' }),
        limits: limitsOf(moneyOut),
        waiting: limitsVersion.extend({ can_approve: z.boolean() }).nullable(),
        history: z.array(limitsVersion),
      }),
    },
  }),
  officeStaffCreditLimitsPropose: endpoint('officeStaffCreditLimitsPropose', {
    audience: 'staff',
    summary: 'Proposes limits; they hold once another person approves them',
    input: z.object({
      version: z.int().min(0).max(2_147_483_646).meta({ description: 'the newest that was read' }),
      limits: limitsOf(moneyOrNone),
      reason: line(4, 300),
    }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['rules_changed', 'rules_disagree'],
  }),
  officeStaffCreditLimitsDecide: endpoint('officeStaffCreditLimitsDecide', {
    audience: 'staff',
    summary: 'Approves proposed limits as a second person, or refuses them',
    input: z.object({
      version: z.int().min(1).max(2_147_483_647),
      decision: z.enum(['approve', 'refuse']),
    }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['not_found', 'staff_credit_second_person', 'staff_credit_decided'],
  }),
};
