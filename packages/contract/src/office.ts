import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, moneyOut, pageIn, pageOf, reference, serial } from './values.ts';

/** Any list of the back office: a page, a search, a state, an order. */
const listIn = z.object({
  q: z.string().trim().max(80).optional(),
  status: z.string().max(32).optional(),
  player_id: serial.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...pageIn,
});

const staffMember = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
});

const withdrawal = z.object({
  id: reference,
  player_id: z.int(),
  player: z.string(),
  amount: moneyOut,
  fee: moneyOut,
  net: moneyOut,
  key_kind: z.string(),
  key: z.string().meta({ description: 'masked' }),
  holder: z.string().meta({ description: 'masked for who does not decide on withdrawals' }),
  status: z.enum(['in_review', 'second_review', 'paying', 'paid', 'refused', 'failed']),
  reason: z.string().nullable(),
  requested_at: moment,
  decided_at: moment.nullable(),
  finished_at: moment.nullable(),
  approved_by: z.array(z.string()),
  needs_second: z.boolean(),
  end_to_end_id: z.string().nullable(),
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
});

const recharge = z.object({
  id: reference,
  player_id: z.int(),
  player: z.string(),
  amount: moneyOut,
  method: z.string(),
  status: z.enum(['awaiting', 'credited', 'expired', 'failed']),
  txid: z.string(),
  created_at: moment,
  expires_at: moment.nullable(),
  credited_at: moment.nullable(),
});

const payment = z.object({
  id: z.string().meta({ description: 'endToEndId of the Pix' }),
  txid: z.string().nullable(),
  amount: moneyOut.meta({ description: 'what the house holds of it: what was paid less what was returned' }),
  returned: moneyOut.meta({ description: 'what had gone back to its payer before it was booked' }),
  expected: moneyOut.nullable(),
  order_number: z.string().nullable(),
  player_id: z.int().nullable(),
  status: z.enum(['credited', 'suspense', 'resolved']),
  cause: z.enum(['matched', 'late', 'wrong_amount', 'unknown_txid', 'repeated', 'returned']),
  received_at: moment,
  resolved_by: z.string().nullable(),
});

const player = z.object({
  id: z.int(),
  account: z.string(),
  realname: z.string().meta({ description: 'masked' }),
  phone: z.string().meta({ description: 'masked' }),
  status: z.int(),
  money: moneyOut,
  bonus: moneyOut,
  held: moneyOut,
  created_at: moment,
  register_site: z.string(),
});

const ledgerRow = z.object({
  id: z.string(),
  seq: z.int(),
  at: moment,
  kind: z.string(),
  cause: z.string(),
  legs: z.array(z.object({ account: z.string(), amount: moneyOut })),
  cash_after: moneyOut,
  bonus_after: moneyOut,
  held_after: moneyOut,
  hash: z.string(),
});

const auditRow = z.object({
  id: z.string(),
  at: moment,
  staff: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  ip: z.string(),
  staff_id: z.int().meta({ description: '0 where nobody knows who it was' }),
  session: z.int().nullable().meta({ description: 'the number of the session that acted' }),
});

/** Which entries of the audit log: besides words, by who, what, about what and when. */
const auditIn = listIn.extend({
  staff_id: serial.optional(),
  action: line(1, 80).optional(),
  subject: line(1, 160).optional(),
  from: moment.optional(),
  to: moment.optional().meta({ description: 'the first moment that is no longer asked for' }),
});

const decisionFailures = ['withdrawal_unknown', 'withdrawal_not_in_review', 'second_person_needed'] as const;

export const office = {
  officeLogin: endpoint('officeLogin', {
    audience: 'guest',
    summary: 'First step of signing in: password. The second step is a code',
    input: z.object({ email: z.string().trim().min(3).max(254), password: z.string().min(1).max(128) }),
    answer: {
      data: z.object({
        challenge: z.string(),
        enrol: z
          .object({ secret: z.string(), url: z.string(), qr_svg: z.string() })
          .nullable()
          .meta({ description: 'on the first sign-in: what to put into the authenticator' }),
      }),
    },
    failures: ['wrong_credentials'],
  }),
  officeCode: endpoint('officeCode', {
    audience: 'guest',
    summary: 'Second step: the code of the authenticator',
    input: z.object({ challenge: z.string().min(1).max(128), code: z.string().regex(/^\d{6}$/) }),
    answer: { data: z.object({ access_token: z.string(), expires_at: moment, staff: staffMember }) },
    failures: ['staff_code_wrong', 'staff_challenge_over'],
  }),
  officeLogout: endpoint('officeLogout', {
    audience: 'staff',
    summary: 'Ends this session',
    input: nothing,
    answer: {},
  }),
  officeMe: endpoint('officeMe', {
    audience: 'staff',
    summary: 'Who is signed in and what they may do',
    input: nothing,
    answer: { data: staffMember },
  }),
  officeWithdrawals: endpoint('officeWithdrawals', {
    audience: 'staff',
    summary: 'Withdrawals; oldest first is the queue',
    input: listIn,
    answer: { data: pageOf(withdrawal) },
  }),
  officeWithdrawal: endpoint('officeWithdrawal', {
    audience: 'staff',
    summary: 'One withdrawal with what is needed to decide on it',
    input: z.object({ id: reference }),
    answer: { data: withdrawalDetail },
    failures: ['withdrawal_unknown'],
  }),
  officeApprove: endpoint('officeApprove', {
    audience: 'staff',
    summary: 'Approves; above the limit a second person must approve too',
    input: z.object({ id: reference }),
    answer: { data: withdrawal },
    failures: [...decisionFailures, 'role_limit_each', 'role_limit_day'],
  }),
  officeRefuse: endpoint('officeRefuse', {
    audience: 'staff',
    summary: 'Refuses with a reason; the money goes back at once',
    input: z.object({ id: reference, reason: line(3, 200) }),
    answer: { data: withdrawal },
    failures: decisionFailures,
  }),
  officeRecharges: endpoint('officeRecharges', {
    audience: 'staff',
    summary: 'Deposits asked for',
    input: listIn,
    answer: { data: pageOf(recharge) },
  }),
  officePayments: endpoint('officePayments', {
    audience: 'staff',
    summary: 'Pix received, among them those that wait in suspense',
    input: listIn,
    answer: { data: pageOf(payment) },
  }),
  officeCreditPayment: endpoint('officeCreditPayment', {
    audience: 'staff',
    summary: 'Credits a payment that waits in suspense to a player',
    input: z.object({
      id: z.string().min(1).max(64),
      player_id: serial,
      reason: line(3, 200),
    }),
    answer: { data: payment },
    failures: ['not_found', 'payment_already_resolved', 'demo_not_allowed', 'role_limit_each', 'role_limit_day'],
  }),
  officePlayers: endpoint('officePlayers', {
    audience: 'staff',
    summary: 'Players by id, account or phone',
    input: listIn,
    answer: { data: pageOf(player) },
  }),
  officePlayer: endpoint('officePlayer', {
    audience: 'staff',
    summary: 'One player',
    input: z.object({ id: serial }),
    answer: { data: player },
    failures: ['not_found'],
  }),
  officeLedger: endpoint('officeLedger', {
    audience: 'staff',
    summary: "A player's ledger, newest first",
    input: listIn,
    answer: { data: pageOf(ledgerRow) },
  }),
  officeAudit: endpoint('officeAudit', {
    audience: 'staff',
    summary: 'Who did what to what, and why',
    input: auditIn,
    answer: { data: pageOf(auditRow) },
  }),
};
