import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { staffCreditForms } from './office-staff-credits.ts';
import { line, moment, moneyIn, moneyOut, pageOf, reference } from './values.ts';

/** What may speak for looking closer at a withdrawal, in the order in which it is shown. */
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

/** How a withdrawal looks on the whole; `unknown` for the moment until its flags are computed. */
export const withdrawalRisks = ['unknown', 'green', 'amber', 'red'] as const;

/** How much of the time to decide is gone: none to speak of, half, three quarters, all. */
export const withdrawalDues = ['calm', 'soon', 'late', 'over'] as const;

/** Why staff refuses; each has words that the player reads. */
export const refuseReasons = ['data_differs', 'identity', 'several_accounts', 'changed_key', 'own'] as const;

/** As many as stand on a page of the queue. */
const MOST_AT_ONCE = 50;

const flag = z.object({
  name: z.enum(withdrawalFlags),
  tone: z.enum(['red', 'amber']).meta({ description: 'red keeps the house from approving by itself' }),
  since: moment,
  evidence: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .meta({ description: 'the numbers that show it; nobody is named' }),
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
  key: z.string().meta({ description: 'masked' }),
  holder: z.string().meta({ description: 'masked for who does not decide on withdrawals' }),
  holder_check: z
    .enum(['own', 'other', 'unsaid'])
    .meta({ description: 'whose the destination is by name and CPF; unsaid where nothing was said that could tell' }),
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
  due_at: moment.meta({ description: 'decided on by then' }),
  sla_minutes: z.int().meta({ description: 'from request to `due_at`; alerts at half and at three quarters of it' }),
  decided_at: moment.nullable(),
  finished_at: moment.nullable(),
  approved_by: z.array(z.string()),
  is_auto: z.boolean().meta({ description: 'the house approved it by itself' }),
  needs_second: z.boolean(),
  end_to_end_id: z.string().nullable(),
  risk: z.enum(withdrawalRisks),
  flags: z.array(flag),
  looked_by: z.string().nullable().meta({ description: 'who of staff has it open now; it keeps nobody from deciding' }),
});

const withdrawalDetail = withdrawal.extend({
  holder_matches: z.boolean(),
  cpf_matches: z
    .boolean()
    .nullable()
    .meta({ description: "whether the key's holder has the player's CPF; null while one is not known" }),
  account_age_days: z.int(),
  deposited: moneyOut,
  withdrawn: moneyOut,
  staked: moneyOut,
  won: moneyOut,
  movements: z.array(z.object({ at: moment, kind: z.string(), amount: moneyOut, cash_after: moneyOut })),
  verdict: z.enum(['auto', 'off', 'flagged', 'above', 'day', 'second', 'member', 'touched']).nullable().meta({
    description: 'why the house did not approve it by itself, or that it did; null until its flags are known',
  }),
  remark: z.string().nullable().meta({ description: 'what the player wrote to the house' }),
  wagering: z.object({
    left: moneyOut,
    from: z.array(z.object({ source: z.string(), required: moneyOut, done: moneyOut, remaining: moneyOut })),
  }),
  games: z
    .array(z.object({ game: z.string(), rounds: z.int(), staked: moneyOut, won: moneyOut, biggest: moneyOut }))
    .meta({ description: 'what was played since the last withdrawal that was paid; most staked first' }),
  shares: z
    .array(z.object({ player_id: z.int(), player: z.string(), by: z.array(z.enum(['key', 'device', 'ip'])) }))
    .meta({ description: 'other accounts that share with this one' }),
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
    .meta({ description: 'money given by staff on which it depends; its givers do not approve it' }),
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
    .meta({ description: 'what was sent to the bank, and what it said' }),
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
  'withdrawal_giver',
  'withdrawal_on_hold',
  'second_person_needed',
  'role_limit_each',
  'role_limit_day',
] as const;

/** The queue of withdrawals, and the decisions. */
export const officeWithdrawals = {
  officeWithdrawals: endpoint('officeWithdrawals', {
    audience: 'staff',
    summary: 'Withdrawals; oldest first is the queue',
    input: listIn.extend({
      risk: z.enum(withdrawalRisks).optional(),
      flag: z.enum(withdrawalFlags).optional(),
      due: z.enum(withdrawalDues).optional().meta({ description: 'of what still waits' }),
      sort: z.enum(['age', 'risk', 'amount']).default('age').meta({ description: 'by risk, `order` tells the ages' }),
    }),
    answer: { data: pageOf(withdrawal) },
  }),
  officeWithdrawal: endpoint('officeWithdrawal', {
    audience: 'staff',
    summary: 'One withdrawal with what is needed to decide on it',
    input: z.object({ id: reference }),
    answer: { data: withdrawalDetail },
    failures: ['withdrawal_unknown'],
  }),
  officeWithdrawalAlerts: endpoint('officeWithdrawalAlerts', {
    audience: 'staff',
    summary: 'How many withdrawals wait and how late they are, and the alerts of those that wait, newest first',
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
    summary: 'Says that one is looking at it, for five minutes, unless somebody else is; answers who',
    input: z.object({ id: reference }),
    answer: { data: z.object({ looked_by: z.string(), is_own: z.boolean() }) },
    failures: ['withdrawal_unknown'],
  }),
  officeApprove: endpoint('officeApprove', {
    audience: 'staff',
    summary: 'Approves; above the limit, or where somebody asked for it, a second person must approve too',
    input: z.object({ id: reference }),
    answer: { data: withdrawal },
    failures: approvalFailures,
  }),
  officeApproveMany: endpoint('officeApproveMany', {
    audience: 'staff',
    summary: 'Approves those that are green, each by itself; `total` is the sum of their `net` as it was shown',
    input: z.object({ ids: z.array(reference).min(1).max(MOST_AT_ONCE), total: moneyIn }),
    answer: {
      data: z.object({
        approved: z.array(reference),
        total: moneyOut.meta({ description: 'of what was approved' }),
        left: z.array(z.object({ id: reference, error: z.string(), message: z.string() })),
      }),
    },
    failures: [...approvalFailures, 'withdrawal_total_differs', 'withdrawal_not_green'],
  }),
  officeRefuse: endpoint('officeRefuse', {
    audience: 'staff',
    summary: 'Refuses with a reason; the money goes back at once',
    input: z.object({
      id: reference,
      reason: line(3, 200).meta({ description: 'the player reads it' }),
      kind: z.enum(refuseReasons).default('own').meta({ description: 'which of the reasons at hand it is' }),
    }),
    answer: { data: withdrawal },
    failures: decisionFailures,
  }),
  officeHold: endpoint('officeHold', {
    audience: 'staff',
    summary: 'Sets one aside with a note for staff; its time goes on',
    input: z.object({ id: reference, note: line(3, 200) }),
    answer: { data: withdrawal },
    failures: [...decisionFailures, 'withdrawal_on_hold'],
  }),
  officeRelease: endpoint('officeRelease', {
    audience: 'staff',
    summary: 'Puts one that was set aside back into the queue',
    input: z.object({ id: reference }),
    answer: { data: withdrawal },
    failures: [...decisionFailures, 'withdrawal_not_held'],
  }),
  officeEscalate: endpoint('officeEscalate', {
    audience: 'staff',
    summary: 'Asks that somebody else decides, with a note for them',
    input: z.object({ id: reference, note: line(3, 200) }),
    answer: { data: withdrawal },
    failures: [...decisionFailures, 'withdrawal_on_hold', 'withdrawal_escalated'],
  }),
};
