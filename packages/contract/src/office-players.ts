import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { localeKeys } from './locales.ts';
import { listIn } from './office-list.ts';
import { bindingKinds } from './site-lists.ts';
import { line, moment, moneyOut, pageIn, pageOf, serial } from './values.ts';

const reason = line(3, 200).meta({ description: 'why, for the audit log' });

/** A word that staff files players under: small letters, digits and hyphens. */
const tag = z.string().regex(/^[\p{Ll}\p{N}](?:[\p{Ll}\p{N}-]{0,22}[\p{Ll}\p{N}])?$/u);

const MOST_TAGS = 12;

const player = z.object({
  id: z.int(),
  account: z.string(),
  realname: z.string().meta({ description: 'masked' }),
  phone: z.string().meta({ description: 'masked' }),
  status: z.int().meta({ description: '1 active, 2 frozen by staff, 3 under age, 9 erased' }),
  money: moneyOut,
  bonus: moneyOut,
  held: moneyOut,
  debt: moneyOut.meta({ description: 'what they owe, after a bank took a deposit back or paid twice' }),
  play_frozen: z.boolean().meta({ description: 'whether a debt closes play' }),
  created_at: moment,
  register_site: z.string(),
  site: z.string().meta({ description: 'key of the site they belong to' }),
  is_demo: z.boolean(),
  tags: z.array(z.string()),
});

const playerDetail = player.extend({
  email: z.string().meta({ description: 'masked; empty while none is bound' }),
  cpf: z.string().meta({ description: 'masked; empty until they told it' }),
  nickname: z.string(),
  lang: z.enum(localeKeys),
  register_area: z.string(),
  register_ip: z.string().meta({ description: 'masked' }),
  is_ms_reg: z.boolean(),
  agent_type: z.string(),
  invite_code: z.string(),
  inviter: z.object({ id: z.int(), account: z.string() }).nullable(),
  has_withdrawal_password: z.boolean(),
  two_step_since: moment.nullable(),
  last_seen_at: moment.nullable(),
  open_sessions: z.int(),
  frozen: z
    .object({ at: moment, by: z.string(), reason: z.string() })
    .nullable()
    .meta({ description: 'who of staff froze the account, and why' }),
  documents: z
    .array(
      z.object({
        site: z.string(),
        kind: z.enum(bindingKinds),
        version: z.int(),
        language: z.enum(localeKeys),
        accepted_at: moment,
      }),
    )
    .meta({ description: 'documents that they accepted' }),
});

const place = z.object({
  id: z.int(),
  device: z.string().meta({ description: 'browser and system in words; empty where unknown' }),
  place: z.string(),
  created_at: moment,
  seen_at: moment,
  expires_at: moment,
  kept: z.boolean().meta({ description: 'the browser is kept signed in' }),
});

const login = z.object({
  id: z.string(),
  at: moment,
  outcome: z.enum(['ok', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'other_site']),
  device: z.string(),
  place: z.string(),
  ip: z.string().meta({ description: 'masked' }),
});

const note = z.object({
  id: z.uuid(),
  at: moment,
  by: z.string().meta({ description: 'who of staff wrote it' }),
  text: z.string(),
});

/** A note has lines, and nothing that hides in them. */
const noteText = z
  .string()
  .trim()
  .min(3)
  .max(2_000)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*(?:\n[^\p{Cc}\u202a-\u202e\u2066-\u2069]*)*$/u);

const acted = { audience: 'staff', answer: { data: playerDetail } } as const;

/** One player as staff sees them, and what staff does to their account. All of it is written down. */
export const officePlayers = {
  officePlayers: endpoint('officePlayers', {
    audience: 'staff',
    summary: 'Players by id, account, or the whole of phone, e-mail or CPF',
    input: listIn.extend({
      status: z.enum(['', 'active', 'frozen', 'under_age', 'erased']).optional(),
      tag: tag.optional(),
    }),
    answer: { data: pageOf(player) },
  }),
  officePlayer: endpoint('officePlayer', {
    ...acted,
    summary: 'One player',
    input: z.object({ id: serial }),
    failures: ['not_found'],
  }),
  officePlayerFreeze: endpoint('officePlayerFreeze', {
    ...acted,
    summary: 'Freezes an account: no bets and no deposits; what is theirs can still be withdrawn',
    input: z.object({ id: serial, reason }),
    failures: ['not_found', 'player_not_active'],
  }),
  officePlayerUnfreeze: endpoint('officePlayerUnfreeze', {
    ...acted,
    summary: 'Lets a frozen account play again',
    input: z.object({ id: serial, reason }),
    failures: ['not_found', 'player_not_frozen'],
  }),
  officePlayerOffline: endpoint('officePlayerOffline', {
    audience: 'staff',
    summary: 'Ends one session of a player, or all: they are told that they were signed out',
    input: z.object({ player_id: serial, id: serial.optional(), reason }),
    answer: { data: z.object({ ended: z.int() }) },
    failures: ['not_found'],
  }),
  officePlayerTwoStepReset: endpoint('officePlayerTwoStepReset', {
    ...acted,
    summary: "Takes a player's second step away, for who lost it; every session ends and they are told",
    input: z.object({ id: serial, reason }),
    failures: ['not_found', 'two_step_off'],
  }),
  officePlayerDrawingPasswordReset: endpoint('officePlayerDrawingPasswordReset', {
    ...acted,
    summary: 'Takes the withdrawal password away, so that they set a new one; every session ends and they are told',
    input: z.object({ id: serial, reason }),
    failures: ['not_found', 'withdrawal_password_unset'],
  }),
  officePlayerSessions: endpoint('officePlayerSessions', {
    audience: 'staff',
    summary: 'Where a player is signed in',
    input: z.object({ player_id: serial }),
    answer: { data: z.array(place) },
    failures: ['not_found'],
  }),
  officePlayerLogins: endpoint('officePlayerLogins', {
    audience: 'staff',
    summary: 'Every try to sign in to the account of a player, latest first',
    input: z.object({ player_id: serial, order: z.enum(['asc', 'desc']).default('desc'), ...pageIn }),
    answer: { data: pageOf(login) },
    failures: ['not_found'],
  }),
  officePlayerNotes: endpoint('officePlayerNotes', {
    audience: 'staff',
    summary: 'What staff noted about a player, latest first',
    input: z.object({ player_id: serial, order: z.enum(['asc', 'desc']).default('desc'), ...pageIn }),
    answer: { data: pageOf(note) },
    failures: ['not_found'],
  }),
  officePlayerNote: endpoint('officePlayerNote', {
    audience: 'staff',
    summary: 'Notes something about a player; a note is never changed',
    input: z.object({ player_id: serial, text: noteText }),
    answer: { data: note },
    failures: ['not_found'],
  }),
  officePlayerTags: endpoint('officePlayerTags', {
    ...acted,
    summary: 'Files a player under these words and no others',
    input: z.object({ id: serial, tags: z.array(tag).max(MOST_TAGS) }),
    failures: ['not_found'],
  }),
};
