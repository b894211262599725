import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { wireLocales } from './wire-locales.ts';
import { longListIn, siteFilter } from './office-list.ts';
import { bindingKinds } from './site-lists.ts';
import { cursorPageOf, line, moment, moneyOut, pageIn, pageOf, serial } from './values.ts';

const reason = line(3, 200).meta({ description: 'Recorded in the audit log' });

/** A tag that staff gives a player: lower-case letters, digits, and hyphens between them. */
const tag = z.string().regex(/^[\p{Ll}\p{N}](?:[\p{Ll}\p{N}-]{0,22}[\p{Ll}\p{N}])?$/u);

const MAX_TAGS = 12;

const player = z.object({
  id: z.int(),
  account: z.string(),
  realname: z.string().meta({ description: 'Masked name' }),
  phone: z.string().meta({ description: 'Masked phone' }),
  status: z.int().meta({ description: '1 active, 2 frozen by staff, 3 under age, 9 erased' }),
  money: moneyOut,
  bonus: moneyOut,
  held: moneyOut,
  debt: moneyOut.meta({
    description: 'Amount owed after a chargeback, a rollback or a late payout',
  }),
  play_frozen: z.boolean().meta({ description: 'Whether a debt blocks play' }),
  created_at: moment,
  register_site: z.string(),
  site: z.string().meta({ description: 'Key of the site of the account' }),
  is_demo: z.boolean(),
  tags: z.array(z.string()),
});

const playerDetail = player.extend({
  email: z.string().meta({ description: 'Masked e-mail; empty if none is bound' }),
  cpf: z.string().meta({ description: 'Masked CPF; empty until the player provides it' }),
  nickname: z.string(),
  lang: z.enum(wireLocales),
  register_area: z.string(),
  register_ip: z.string().meta({ description: 'Masked IP address' }),
  is_ms_reg: z.boolean(),
  agent_type: z.string(),
  invite_code: z.string(),
  inviter: z.object({ id: z.int(), account: z.string() }).nullable(),
  has_withdrawal_password: z.boolean(),
  two_step_since: moment.nullable(),
  last_seen_at: moment.nullable(),
  open_sessions: z.int(),
  switches: z.object({ sign_in_alert: z.boolean(), internal: z.boolean(), transfer: z.boolean() }).meta({
    description: '`is_tips_on`, `is_in_on` and `is_trans_on` of the user info',
  }),
  frozen: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable().meta({
    description: 'The freeze by staff, with the e-mail of the staff member; null if the account is not frozen',
  }),
  documents: z
    .array(
      z.object({
        site: z.string(),
        kind: z.enum(bindingKinds),
        version: z.int(),
        language: z.enum(wireLocales),
        accepted_at: moment,
      }),
    )
    .meta({ description: 'Legal documents that the player accepted' }),
});

/** The switches that staff sets for a player. */
export const playerSwitches = ['sign_in_alert', 'internal', 'transfer'] as const;

const signIn = z.object({
  id: z.string(),
  at: moment,
  player: z.object({ id: z.int(), account: z.string() }),
  device: z.string(),
  place: z.string(),
});

const session = z.object({
  id: z.int(),
  device: z.string().meta({ description: 'Browser and operating system as text; empty if unknown' }),
  place: z.string(),
  created_at: moment,
  seen_at: moment,
  expires_at: moment,
  kept: z.boolean().meta({ description: 'Whether the browser stays signed in' }),
});

const passkey = z.object({
  id: z.uuid(),
  name: z.string().meta({ description: 'Name that the player gave it' }),
  host: z.string().meta({ description: 'Host of the site that it signs in to' }),
  created_at: moment,
  used_at: moment.nullable().meta({ description: 'Time of its last use; null before the first' }),
  confirms_withdrawals: z.boolean(),
});

const loginAttempt = z.object({
  id: z.string(),
  at: moment,
  outcome: z.enum(['ok', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'other_site']),
  device: z.string(),
  place: z.string(),
  ip: z.string().meta({ description: 'Masked IP address' }),
});

const note = z.object({
  id: z.uuid(),
  at: moment,
  by: z.string().meta({ description: 'E-mail of the author' }),
  text: z.string(),
});

/** A multi-line text without control characters and without bidirectional formatting. */
const noteText = z
  .string()
  .trim()
  .min(3)
  .max(2_000)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*(?:\n[^\p{Cc}\u202a-\u202e\u2066-\u2069]*)*$/u);

const playerAction = { audience: 'staff', answer: { data: playerDetail } } as const;

/** Players and staff actions on their accounts. Every action is recorded in the audit log. */
export const officePlayers = {
  officePlayers: endpoint('officePlayers', {
    audience: 'staff',
    summary:
      'Lists players; `q` matches the beginning of the account name, or the whole id, phone, e-mail, CPF, real name, Pix key, address, invitation code or tag',
    input: longListIn.extend({
      status: z.enum(['', 'active', 'frozen', 'under_age', 'erased']).optional(),
      tag: tag.optional(),
      ...siteFilter,
      registered_from: moment.optional(),
      registered_to: moment.optional().meta({ description: 'Exclusive end of the period of the registration' }),
      deposited_from: moment.optional(),
      deposited_to: moment.optional().meta({ description: 'Exclusive end of the period of the first deposit' }),
      counted: z.enum(['', 'yes']).optional().meta({
        description: '`yes` for the accounts that reports count: neither internal ones nor those of play money',
      }),
    }),
    answer: { data: cursorPageOf(player) },
  }),
  officePlayer: endpoint('officePlayer', {
    ...playerAction,
    summary: 'Returns a player',
    input: z.object({ id: serial }),
    failures: ['not_found'],
  }),
  officePlayerFreeze: endpoint('officePlayerFreeze', {
    ...playerAction,
    summary: 'Freezes an account: blocks bets and deposits; withdrawals remain possible',
    input: z.object({ id: serial, reason }),
    failures: ['not_found', 'player_not_active'],
  }),
  officePlayerUnfreeze: endpoint('officePlayerUnfreeze', {
    ...playerAction,
    summary: 'Unfreezes an account that staff froze',
    input: z.object({ id: serial, reason }),
    failures: ['not_found', 'player_not_frozen'],
  }),
  officePlayerOffline: endpoint('officePlayerOffline', {
    audience: 'staff',
    summary: 'Ends one session of a player, or all of them, and signs out their open pages',
    input: z.object({ player_id: serial, id: serial.optional(), reason }),
    answer: { data: z.object({ ended: z.int() }) },
    failures: ['not_found'],
  }),
  officePlayerTwoStepReset: endpoint('officePlayerTwoStepReset', {
    ...playerAction,
    summary: "Removes a player's lost second factor, ends every session and notifies the player",
    input: z.object({ id: serial, reason }),
    failures: ['not_found', 'two_step_off'],
  }),
  officePlayerDrawingPasswordReset: endpoint('officePlayerDrawingPasswordReset', {
    ...playerAction,
    summary:
      "Removes a player's withdrawal password so that they can set a new one, ends every session and notifies the player",
    input: z.object({ id: serial, reason }),
    failures: ['not_found', 'withdrawal_password_unset'],
  }),
  officePlayerSwitch: endpoint('officePlayerSwitch', {
    ...playerAction,
    summary:
      'Sets a switch: an alert to staff at sign-in, an internal account that no statistic counts, or the transfer of the balance to a provider at launch',
    input: z.object({ id: serial, name: z.enum(playerSwitches), on: z.boolean(), reason }),
    failures: ['not_found'],
  }),
  officeSignIns: endpoint('officeSignIns', {
    audience: 'staff',
    summary: 'Lists the sign-ins of the last ten minutes of players with the sign-in alert, newest first',
    input: nothing,
    answer: { data: z.array(signIn) },
  }),
  officePlayerSessions: endpoint('officePlayerSessions', {
    audience: 'staff',
    summary: 'Lists the devices on which a player is signed in',
    input: z.object({ player_id: serial }),
    answer: { data: z.array(session) },
    failures: ['not_found'],
  }),
  officePlayerPasskeys: endpoint('officePlayerPasskeys', {
    audience: 'staff',
    summary: 'Lists the passkeys of a player, the oldest first',
    input: z.object({ player_id: serial }),
    answer: { data: z.array(passkey) },
    failures: ['not_found'],
  }),
  officePlayerPasskeyRemove: endpoint('officePlayerPasskeyRemove', {
    audience: 'staff',
    summary: 'Removes a lost or stolen passkey of a player, ends every session and notifies the player',
    input: z.object({ player_id: serial, id: z.uuid(), reason }),
    answer: { data: z.array(passkey) },
    failures: ['not_found'],
  }),
  officePlayerLogins: endpoint('officePlayerLogins', {
    audience: 'staff',
    summary: 'Lists the sign-in attempts on the account of a player, newest first',
    input: z.object({ player_id: serial, order: z.enum(['asc', 'desc']).default('desc'), ...pageIn }),
    answer: { data: pageOf(loginAttempt) },
    failures: ['not_found'],
  }),
  officePlayerNotes: endpoint('officePlayerNotes', {
    audience: 'staff',
    summary: 'Lists the notes of staff about a player, newest first',
    input: z.object({ player_id: serial, order: z.enum(['asc', 'desc']).default('desc'), ...pageIn }),
    answer: { data: pageOf(note) },
    failures: ['not_found'],
  }),
  officePlayerNote: endpoint('officePlayerNote', {
    audience: 'staff',
    summary: 'Adds a note about a player; notes cannot be changed',
    input: z.object({ player_id: serial, text: noteText }),
    answer: { data: note },
    failures: ['not_found'],
  }),
  officePlayerTags: endpoint('officePlayerTags', {
    ...playerAction,
    summary: 'Replaces the tags of a player',
    input: z.object({ id: serial, tags: z.array(tag).max(MAX_TAGS) }),
    failures: ['not_found'],
  }),
};
