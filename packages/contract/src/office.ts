import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listIn, longListIn } from './office-list.ts';
import { cursorPageOf, line, moment, moneyOut, pageOf, reference, serial } from './values.ts';

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
  free_stake: moneyOut
    .nullable()
    .meta({ description: 'Stake of a free round, which the operator paid; null for other rounds' }),
  win: moneyOut,
  multiplier_e4: z.string(),
  input: z.unknown(),
  outcome: z.unknown(),
  nonce: z.int(),
  commitment: z.string(),
  client_seed: z.string(),
  server_seed: z.string().nullable(),
  recomputed: z.enum(['equal', 'different', 'other_rules']).meta({
    description:
      'Result of replaying the round with its seed, revealed or not; `other_rules` if the game version is no longer available',
  }),
});

const auditRow = z.object({
  id: z.string(),
  at: moment,
  staff: z.string().meta({ description: 'E-mail of the actor; empty for an unknown account' }),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  ip: z.string(),
  staff_id: z.int().meta({ description: 'Number of the actor; 0 for an unknown account' }),
  about: z
    .string()
    .nullable()
    .meta({ description: 'E-mail of the staff member in `subject`; null for other subjects' }),
  session: z.int().nullable().meta({ description: "Number of the actor's session; null if none was recorded" }),
});

/** Filters of the audit log. `q` matches a whole action, subject or e-mail of an actor. */
const auditFilter = longListIn.extend({
  staff_id: serial.optional(),
  staff: z.string().trim().max(254).optional().meta({ description: 'Whole e-mail of the actor' }),
  action: line(1, 80).optional().meta({ description: 'An action, or the part before its dot' }),
  subject: line(1, 160).optional().meta({ description: 'A subject, or the part before its colon' }),
  from: moment.optional(),
  to: moment.optional().meta({ description: 'Exclusive end of the period' }),
});

export const office = {
  officeLogin: endpoint('officeLogin', {
    audience: 'guest',
    summary: 'Verifies e-mail and password, the first step of signing in; `officeCode` completes it',
    input: z.object({ email: z.string().trim().min(3).max(254), password: z.string().min(1).max(128) }),
    answer: {
      data: z.object({
        challenge: z.string(),
        enrol: z
          .object({ secret: z.string(), url: z.string(), qr_svg: z.string() })
          .nullable()
          .meta({ description: 'TOTP secret for the authenticator app; null once its first code was accepted' }),
      }),
    },
    failures: ['wrong_credentials'],
  }),
  officeCode: endpoint('officeCode', {
    audience: 'guest',
    summary: 'Completes the sign-in with a code of the authenticator app',
    input: z.object({ challenge: z.string().min(1).max(128), code: z.string().regex(/^\d{6}$/) }),
    answer: { data: z.object({ access_token: z.string(), expires_at: moment, staff: staffMember }) },
    failures: ['staff_code_wrong', 'staff_challenge_over'],
  }),
  officeLogout: endpoint('officeLogout', {
    audience: 'staff',
    summary: 'Ends the current session',
    input: nothing,
    answer: {},
  }),
  officeMe: endpoint('officeMe', {
    audience: 'staff',
    summary: 'Returns the signed-in staff member with their permissions',
    input: nothing,
    answer: { data: staffMember },
  }),
  officeLedger: endpoint('officeLedger', {
    audience: 'staff',
    summary: "Lists a player's ledger entries, newest first by default",
    input: listIn.extend({ player_id: serial }),
    answer: { data: pageOf(ledgerRow) },
  }),
  officeRound: endpoint('officeRound', {
    audience: 'staff',
    summary:
      'Returns a stored round of a player and the result of replaying it; includes the server seed once it is revealed',
    input: z.object({ player_id: serial, round_id: reference }),
    answer: { data: storedRound },
    failures: ['not_found'],
  }),
  officeAudit: endpoint('officeAudit', {
    audience: 'staff',
    summary: 'Lists the entries of the audit log',
    input: auditFilter,
    answer: { data: cursorPageOf(auditRow) },
  }),
  officeAuditCheck: endpoint('officeAuditCheck', {
    audience: 'staff',
    summary: 'Recomputes the hash chain of the audit log and reports the first entry that does not match',
    input: nothing,
    answer: {
      data: z.object({
        whole: z.boolean().meta({ description: 'Whether every entry matches the chain' }),
        entries: z.string().meta({ description: 'Number of entries' }),
        broken_at: z
          .string()
          .nullable()
          .meta({ description: 'Number of the first entry that does not match; null if all match' }),
        checked_at: moment,
      }),
    },
  }),
};
