import { openingLimit } from './play-limits.ts';
import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { postalAddress } from './postal-address.ts';
import { wireLocales } from './wire-locales.ts';
import { mobilePhone, moment, moneyOut, realName } from './values.ts';

export const token = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int().meta({ description: 'Lifetime in seconds' }),
  expires_at: moment,
});

export const proof = {
  /** The text of the picture, or an altcha proof of work in base64. */
  captcha: z.string().trim().max(2048).default(''),
  key: z.string().max(64).default(''),
};

/**
 * A proof-of-work challenge in altcha's format: the browser searches for the counter whose derived key has the
 * required prefix.
 */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

/** "Keep me signed in": the browser gets a cookie that renews its session for thirty days. */
export const remember = z.boolean().default(false);

/** Required and stored if the site's rules say so (`jurisdiction` of `siteData`); ignored otherwise. */
export const identityDocuments = {
  cpf: z
    .string()
    .trim()
    .max(32)
    .optional()
    .meta({ examples: ['529.982.247-25'] }),
  birth_date: z.iso.date().optional(),
  gender: z.int().min(1).max(2).optional().meta({ description: '1 male, 2 female' }),
  address: postalAddress.optional(),
  limits: z
    .array(openingLimit)
    .max(6)
    .refine((limits) => new Set(limits.map(({ kind, period }) => `${kind} ${period}`)).size === limits.length, {
      message: 'one limit of a kind and period',
    })
    .optional()
    .meta({ description: 'At least one of each kind of `limits_required`' }),
};

/** Failures common to all ways to open an account. */
export const openingFailures = [
  'way_closed',
  'phone_taken',
  'introducer_unknown',
  'cpf_invalid',
  'cpf_taken',
  'birth_date_invalid',
  'too_young',
  'profile_incomplete',
  'limits_required',
] as const;

/** Returned with HTTP 202: the password is correct, and `/api/auth/login2/code` takes the second factor. */
export const step = z.object({ challenge: z.string() });

/** The entity User info of the specification, section 3. */
export const userInfo = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string(),
  realname: z.string(),
  email: z.string(),
  phone: z.string(),
  qq: z.string().meta({ description: 'QQ number that the member set as a contact; empty without one' }),
  gender: z.int().min(0).max(2),
  invite_code: z.string(),
  money: moneyOut,
  fs_money: moneyOut,
  ml_money: moneyOut,
  total_money: moneyOut,
  total_slot_money: moneyOut,
  total_live_money: moneyOut,
  score: z.int().meta({ description: 'Loyalty points: one for each whole real of valid bets' }),
  register_ip: z.string(),
  register_area: z.string(),
  register_site: z.string(),
  status: z.int(),
  is_tips_on: z.int(),
  is_in_on: z.int(),
  is_trans_on: z.int(),
  is_demo: z.int(),
  lang: z.enum(wireLocales),
  top_id: z.int(),
  agent_id: z.int(),
  total_credit: moneyOut.meta({ description: 'Always "0.00": there is no credit' }),
  used_credit: moneyOut.meta({ description: 'Always "0.00": there is no credit' }),
  level: z.int(),
  slot_level: z.int(),
  live_level: z.int(),
  level_name: z.string(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
  site: z.string(),
  is_ms_reg: z.int(),
  has_qk_pwd: z.int(),
  d7_map: z
    .string()
    .meta({ description: "The member's id at each game provider, as JSON; empty before the first launch" }),
  day7_id: z
    .string()
    .meta({ description: "The member's id at the first game provider; empty before the first launch" }),
  bridge_password: z.string().meta({ description: 'Always empty: passwords at providers are never shown' }),
  bridge_password_token: z
    .string()
    .meta({ description: 'Token by which a provider knows the latest open session; empty without one' }),
  agent_type: z.string().meta({ description: 'Type of agent, `ordinary` for a new account; not in the specification' }),
  agent_type_title: z
    .string()
    .meta({ description: 'Name of that type in the requested language; not in the specification' }),
  profileurl: z.string().meta({ description: 'Path of the chosen photo; not in the specification' }),
  bonus_money: moneyOut.meta({ description: 'Bonus balance; not in the specification' }),
  available_money: moneyOut.meta({ description: 'Amount available to withdraw; not in the specification' }),
  held_money: moneyOut.meta({ description: 'Amount held for pending withdrawals; not in the specification' }),
  debt_money: moneyOut.meta({
    description:
      'Amount owed because a bank reversed a deposit; later deposits settle it first. Not in the specification',
  }),
  is_play_excluded: z.int().meta({ description: '1 during a pause or an exclusion, else 0; not in the specification' }),
  is_play_frozen: z.int().meta({ description: '1 while a debt blocks play, else 0; not in the specification' }),
});

export const auth = {
  captcha: endpoint('captcha', {
    audience: 'guest',
    summary:
      'Creates a captcha: a picture to read, or a proof of work as the accessible alternative; valid for five minutes and one attempt',
    input: z.object({
      kind: z
        .enum(['image', 'altcha'])
        .optional()
        .meta({ description: 'altcha: a proof of work instead of a picture' }),
    }),
    answer: {
      data: z.object({
        key: z.string(),
        img: z.string().startsWith('data:image/'),
        challenge: challenge.optional().meta({ description: 'Altcha challenge; its solution is sent as `captcha`' }),
      }),
    },
  }),
  register: endpoint('register', {
    audience: 'guest',
    summary: 'Opens an account and signs in',
    input: z
      .object({
        account: z.string().regex(/^[A-Za-z][A-Za-z0-9]{5,19}$/),
        password: z.string().min(6).max(128),
        password_confirmation: z.string().max(128),
        realname: realName,
        phone: mobilePhone,
        introducer: z.string().trim().max(16).optional(),
        over18: z.literal(true),
        ...identityDocuments,
        remember,
        ...proof,
      })
      .refine((form) => form.password === form.password_confirmation, {
        path: ['password_confirmation'],
        params: { rule: 'passwords_differ' },
      }),
    answer: { data: token },
    failures: ['captcha_wrong', 'account_taken', 'password_common', ...openingFailures],
  }),
  login: endpoint('login', {
    audience: 'guest',
    summary: 'Signs in with account name, phone or e-mail',
    input: z.object({
      account: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(128),
      remember,
      ...proof,
    }),
    answer: { data: z.union([token, step]) },
    failures: ['captcha_wrong', 'wrong_credentials', 'other_site', 'first_sign_in_needed'],
  }),
  firstSignIn: endpoint('firstSignIn', {
    audience: 'guest',
    summary:
      'Completes the first sign-in to an account opened by an agent: sets a password and the data that the site requires',
    input: z
      .object({
        account: z.string().trim().min(1).max(254),
        password: z.string().min(1).max(128).meta({ description: 'Temporary password that the agent passed on' }),
        new_password: z.string().min(6).max(128),
        new_password_confirmation: z.string().max(128),
        over18: z.literal(true),
        ...identityDocuments,
        remember,
        ...proof,
      })
      .refine((form) => form.new_password === form.new_password_confirmation, {
        path: ['new_password_confirmation'],
        params: { rule: 'passwords_differ' },
      }),
    answer: { data: token },
    failures: [
      'captcha_wrong',
      'wrong_credentials',
      'other_site',
      'password_same',
      'password_common',
      'way_closed',
      'cpf_invalid',
      'cpf_taken',
      'birth_date_invalid',
      'too_young',
    ],
  }),
  demo: endpoint('demo', {
    audience: 'guest',
    summary: 'Opens a demo account with play money and signs in; ten for each device and day',
    input: z.object({
      over18: z.literal(true),
      device: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional()
        .meta({ description: 'Chosen by the browser once; without it the network of the caller counts as one device' }),
      ...proof,
    }),
    answer: { data: token },
    failures: ['captcha_wrong', 'demo_spent'],
  }),
  logout: endpoint('logout', {
    audience: 'member',
    summary: 'Ends this session',
    input: nothing,
    answer: {},
  }),
  me: endpoint('me', {
    audience: 'member',
    summary: 'Returns the current member',
    input: nothing,
    answer: { data: userInfo },
  }),
};
