import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, reference, serial } from './values.ts';

const staffMember = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
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

const storedRound = z.object({
  round_id: reference,
  game: z.string(),
  title: z.string(),
  game_version: z.string(),
  at: moment,
  stake: moneyOut,
  win: moneyOut,
  multiplier_e4: z.string(),
  input: z.unknown(),
  outcome: z.unknown(),
  nonce: z.int(),
  commitment: z.string(),
  client_seed: z.string(),
  server_seed: z.string().nullable(),
  recomputed: z
    .enum(['equal', 'different', 'other_rules'])
    .meta({ description: 'what its seed gives, held against what is stored; whether or not the seed is revealed' }),
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
  about: z.string().nullable().meta({ description: 'the e-mail of the member of staff that the subject numbers' }),
  session: z.int().nullable().meta({ description: 'the number of the session that acted' }),
});

/** Which entries of the audit log: besides words, by who, what, about what and when. */
const auditIn = listIn.extend({
  staff_id: serial.optional(),
  staff: z.string().trim().max(254).optional().meta({ description: 'the whole e-mail of who acted' }),
  action: line(1, 80).optional(),
  subject: line(1, 160).optional(),
  from: moment.optional(),
  to: moment.optional().meta({ description: 'the first moment that is no longer asked for' }),
});

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
  officeLedger: endpoint('officeLedger', {
    audience: 'staff',
    summary: "A player's ledger, newest first",
    input: listIn,
    answer: { data: pageOf(ledgerRow) },
  }),
  officeRound: endpoint('officeRound', {
    audience: 'staff',
    summary: 'One round of a player as it is stored, played again by the house; the server seed once it is revealed',
    input: z.object({ player_id: serial, round_id: reference }),
    answer: { data: storedRound },
    failures: ['not_found'],
  }),
  officeAudit: endpoint('officeAudit', {
    audience: 'staff',
    summary: 'Who did what to what, and why',
    input: auditIn,
    answer: { data: pageOf(auditRow) },
  }),
  officeAuditCheck: endpoint('officeAuditCheck', {
    audience: 'staff',
    summary: 'Computes the chain of the audit log anew, entry by entry, and says whether it holds',
    input: nothing,
    answer: {
      data: z.object({
        whole: z.boolean(),
        entries: z.string().meta({ description: 'how many entries there are' }),
        broken_at: z.string().nullable().meta({ description: 'the number of the first entry that does not hold' }),
        checked_at: moment,
      }),
    },
  }),
};
