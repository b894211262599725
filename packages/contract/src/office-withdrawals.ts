import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { boundedSum, longListIn, paymentFilter, siteFilter } from './office-list.ts';
import { staffCreditForms } from './office-staff-credits.ts';
import { cursorPageOf, line, moment, moneyIn, moneyOut, reference } from './values.ts';

/** The risk flags of a withdrawal, in display order. */
export const withdrawalFlags = [
  'owes_house',
  'claw_back',
  'staff_credit',
  'third_party_payer',
  'holder_mismatch',
  'shared_key',
  'shared_device',
  'changed_key',
  'new_device',
  'identity_unknown',
  'bonus_only',
  'big_win',
  'velocity',
  'shared_ip',
  'wagering_open',
  'first_withdrawal',
] as const;

/** The risk of a withdrawal by its flags; `unknown` until they are computed. */
export const withdrawalRisks = ['unknown', 'green', 'amber', 'red'] as const;

/**
 * How much a flag matters for the decision, the most first: it prevents an approval, an approval needs a reason, it must be
 * checked, or it is only good to know.
 */
export const withdrawalFlagSeverities = ['block', 'reason', 'check', 'note'] as const;

/** The elapsed part of the time to decide: less than half, half, three quarters, all. */
export const withdrawalDeadlineStages = ['calm', 'soon', 'late', 'over'] as const;

/** The kinds of reason for a refusal; `own` is one in words of staff. */
export const refuseReasons = ['data_differs', 'identity', 'several_accounts', 'changed_key', 'own'] as const;

/** The length of a page of the queue. */
const MAX_BULK_APPROVALS = 50;

const flag = z.object({
  name: z.enum(withdrawalFlags),
  tone: z.enum(['red', 'amber']).meta({ description: 'Red prevents automatic approval' }),
  severity: z.enum(withdrawalFlagSeverities).meta({
    description:
      '`block` prevents an approval, `reason` requires one with a reason, `check` must be checked, `note` is good to know',
  }),
  since: moment,
  evidence: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .meta({ description: 'Figures that raised it, without personal data' }),
});

const withdrawal = z.object({
  id: reference,
  site: z.string(),
  player_id: z.int(),
  player: z.string(),
  amount: moneyOut,
  fee: moneyOut,
  net: moneyOut,
  key_kind: z.string(),
  key: z.string().meta({ description: 'Masked key or account' }),
  holder: z.string().meta({ description: 'Name of the holder; masked for staff who cannot decide on withdrawals' }),
  holder_check: z.enum(['own', 'other', 'unsaid']).meta({
    description: "Whether the destination is the player's own, by name and CPF; `unsaid` if neither was given",
  }),
  status: z.enum([
    'in_review',
    'second_review',
    'on_hold',
    'approved',
    'paying',
    'paid',
    'refused',
    'cancelled',
    'failed',
  ]),
  reason: z.string().nullable(),
  requested_at: moment,
  due_at: moment.meta({ description: 'Deadline for the decision' }),
  sla_minutes: z.int().meta({
    description:
      'Minutes from the request to `due_at`; staff is alerted after half and three quarters of them, and at the end',
  }),
  decided_at: moment.nullable(),
  finished_at: moment.nullable(),
  approved_by: z.array(z.string()),
  is_auto: z.boolean().meta({ description: 'Whether it was approved automatically' }),
  needs_second: z.boolean().meta({ description: 'Whether two people must approve it, or it was escalated' }),
  end_to_end_id: z.string().nullable(),
  risk: z.enum(withdrawalRisks),
  flags: z.array(flag),
  viewed_by: z.string().nullable().meta({
    description: 'E-mail of the staff member who views it now, which prevents no decision; null if nobody does',
  }),
});

const withdrawalDetail = withdrawal.extend({
  holder_matches: z.boolean(),
  cpf_matches: z
    .boolean()
    .nullable()
    .meta({ description: "Whether the holder has the player's CPF; null if one of the two is unknown" }),
  account_age_days: z.int(),
  deposited: moneyOut,
  withdrawn: moneyOut,
  staked: moneyOut,
  won: moneyOut,
  movements: z.array(z.object({ at: moment, kind: z.string(), amount: moneyOut, cash_after: moneyOut })),
  verdict: z.enum(['auto', 'off', 'flagged', 'above', 'day', 'second', 'member', 'touched']).nullable().meta({
    description: 'Why it was not approved automatically, or `auto`; null until its flags are computed',
  }),
  remark: z.string().nullable().meta({ description: 'Remark of the player' }),
  wagering: z.object({
    left: moneyOut,
    from: z.array(z.object({ source: z.string(), required: moneyOut, done: moneyOut, remaining: moneyOut })),
  }),
  games: z
    .array(
      z.object({
        game: z.string(),
        title: z.string(),
        rounds: z.int(),
        staked: moneyOut,
        won: moneyOut,
        biggest: moneyOut,
      }),
    )
    .meta({ description: 'Games played since the last paid withdrawal, most staked first' }),
  shares: z
    .array(z.object({ player_id: z.int(), player: z.string(), by: z.array(z.enum(['key', 'device', 'ip'])) }))
    .meta({ description: 'Other accounts that share a key, device or IP address with this one' }),
  staff_credits: z
    .array(
      z.object({
        at: moment,
        form: z.enum(staffCreditForms),
        amount: moneyOut,
        by: z.string(),
        second: z.string().nullable(),
        reason: z.string(),
      }),
    )
    .meta({ description: 'Staff credits that it depends on; the staff who gave them cannot approve it' }),
  notes: z.array(
    z.object({ at: moment, by: z.string(), act: z.enum(['hold', 'release', 'escalate']), note: z.string().nullable() }),
  ),
  payouts: z
    .array(
      z.object({
        id: z.string(),
        status: z.enum(['sending', 'paid', 'failed']),
        reason: z.string().nullable(),
        reason_text: z.string().nullable(),
        began_at: moment,
        ended_at: moment.nullable(),
      }),
    )
    .meta({ description: 'Payouts sent to the bank, with their result' }),
});

const decisionFailures = [
  'withdrawal_unknown',
  'withdrawal_not_in_review',
  'withdrawal_decided_by',
  'own_withdrawal',
] as const;
const approvalFailures = [
  'debt_open',
  ...decisionFailures,
  'withdrawal_reason_needed',
  'withdrawal_giver',
  'withdrawal_on_hold',
  'second_person_needed',
  'role_limit_each',
  'role_limit_day',
] as const;

/** Withdrawals, for staff: the review queue and the decisions. */
export const officeWithdrawals = {
  officeWithdrawals: endpoint('officeWithdrawals', {
    audience: 'staff',
    summary: 'Lists withdrawals; `status` takes `review` for pending ones, or statuses separated by commas',
    input: longListIn.extend({
      ...paymentFilter,
      ...siteFilter,
      risk: z.enum(withdrawalRisks).optional(),
      flag: z.enum(withdrawalFlags).optional(),
      due: z
        .enum(withdrawalDeadlineStages)
        .optional()
        .meta({ description: 'Only pending withdrawals at this stage of their deadline' }),
      sort: z.enum(['age', 'due', 'risk', 'amount']).default('age').meta({
        description: '`due` sorts by the time left; `risk` puts the highest risk first, and `order` applies to the age',
      }),
    }),
    answer: { data: cursorPageOf(withdrawal).extend({ sum: boundedSum }) },
  }),
  officeWithdrawal: endpoint('officeWithdrawal', {
    audience: 'staff',
    summary: 'Returns a withdrawal with the details needed to decide',
    input: z.object({ id: reference }),
    answer: { data: withdrawalDetail },
    failures: ['withdrawal_unknown'],
  }),
  officeWithdrawalAlerts: endpoint('officeWithdrawalAlerts', {
    audience: 'staff',
    summary:
      'Counts the pending withdrawals by stage of their deadline, and lists the latest alert of each, most urgent first',
    input: nothing,
    answer: {
      data: z.object({
        waiting: z.int(),
        held: z.int(),
        soon: z.int(),
        late: z.int(),
        over: z.int(),
        alerts_today: z.int(),
        alerts: z.array(
          z.object({
            id: reference,
            due: z.enum(['soon', 'late', 'over']),
            at: moment,
            due_at: moment,
            amount: moneyOut,
            status: z.string(),
          }),
        ),
      }),
    },
  }),
  officeWithdrawalLook: endpoint('officeWithdrawalLook', {
    audience: 'staff',
    summary:
      'Marks a withdrawal as viewed by the caller for five minutes, unless somebody else views it; returns the viewer',
    input: z.object({ id: reference }),
    answer: { data: z.object({ viewed_by: z.string(), is_own: z.boolean() }) },
    failures: ['withdrawal_unknown'],
  }),
  officeApprove: endpoint('officeApprove', {
    audience: 'staff',
    summary:
      "Approves a withdrawal. A second person must approve too above the player's daily limit or while the player pays off a debt; after an escalation, another person must approve",
    input: z.object({
      id: reference,
      reason: line(3, 200).optional().meta({
        description:
          'Why it is approved in spite of its flags; recorded. Required while a flag has the severity `reason`, or the flags are not computed yet',
      }),
    }),
    answer: { data: withdrawal },
    failures: approvalFailures,
  }),
  officeApproveMany: endpoint('officeApproveMany', {
    audience: 'staff',
    summary:
      'Approves those of the withdrawals that are in review without any flag, each separately; `total` must be the sum of their `net`',
    input: z.object({ ids: z.array(reference).min(1).max(MAX_BULK_APPROVALS), total: moneyIn }),
    answer: {
      data: z.object({
        approved: z.array(reference),
        total: moneyOut.meta({ description: 'Sum of `net` of the approved withdrawals' }),
        left: z
          .array(z.object({ id: reference, error: z.string(), message: z.string() }))
          .meta({ description: 'Withdrawals that were not approved, with the reason' }),
      }),
    },
    failures: [...approvalFailures, 'withdrawal_total_differs', 'withdrawal_not_green'],
  }),
  officeRefuse: endpoint('officeRefuse', {
    audience: 'staff',
    summary: 'Refuses a withdrawal with a reason; the held money is returned at once',
    input: z.object({
      id: reference,
      reason: line(3, 200).meta({
        description: 'Shown to the player where `kind` is `own`; recorded in the audit log',
      }),
      kind: z
        .enum(refuseReasons)
        .default('own')
        .meta({ description: 'Kind of the reason; the player reads its text in their language' }),
    }),
    answer: { data: withdrawal },
    failures: decisionFailures,
  }),
  officeHold: endpoint('officeHold', {
    audience: 'staff',
    summary: 'Puts a withdrawal on hold with a note for staff; its deadline does not change',
    input: z.object({ id: reference, note: line(3, 200) }),
    answer: { data: withdrawal },
    failures: [...decisionFailures, 'withdrawal_on_hold'],
  }),
  officeRelease: endpoint('officeRelease', {
    audience: 'staff',
    summary: 'Returns a withdrawal on hold to the queue',
    input: z.object({ id: reference }),
    answer: { data: withdrawal },
    failures: [...decisionFailures, 'withdrawal_not_held'],
  }),
  officeEscalate: endpoint('officeEscalate', {
    audience: 'staff',
    summary: 'Escalates a withdrawal to another person, with a note for them',
    input: z.object({ id: reference, note: line(3, 200) }),
    answer: { data: withdrawal },
    failures: [...decisionFailures, 'withdrawal_on_hold', 'withdrawal_escalated'],
  }),
};
