import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { localeKeys } from './locales.ts';
import { mobilePhone, moment, moneyOut, realName } from './values.ts';

export const token = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int().meta({ description: 'seconds' }),
  expires_at: moment,
});

export const proof = {
  /** What was read off a picture, or a proof of work in base64. */
  captcha: z.string().trim().max(2048).default(''),
  key: z.string().max(64).default(''),
};

/** A proof of work, as `altcha` has it: the browser looks for the counter whose key begins so. */
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

/** "Keep me signed in": this browser gets a cookie that renews its session, for thirty days. */
export const remember = z.boolean().default(false);

/** Asked for, and kept, where the rules of the site say so (`jurisdiction` of `siteData`); elsewhere not looked at. */
export const papers = {
  cpf: z
    .string()
    .trim()
    .max(32)
    .optional()
    .meta({ examples: ['529.982.247-25'] }),
  birth_date: z.iso.date().optional(),
};

/** How any way of opening an account may be refused. */
export const openingFailures = [
  'way_closed',
  'phone_taken',
  'introducer_unknown',
  'cpf_invalid',
  'cpf_taken',
  'birth_date_invalid',
  'too_young',
] as const;

/** With HTTP 202: the password was right, and `/api/auth/login2/code` asks for a code. */
export const step = z.object({ challenge: z.string() });

/** The entity User info of the specification, section 3, with the meaning of the contract's word list. */
export const userInfo = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string(),
  realname: z.string(),
  email: z.string(),
  phone: z.string(),
  qq: z.string(),
  gender: z.int().min(0).max(2),
  invite_code: z.string(),
  money: moneyOut,
  fs_money: moneyOut,
  ml_money: moneyOut,
  total_money: moneyOut,
  total_slot_money: moneyOut,
  total_live_money: moneyOut,
  score: z.int(),
  register_ip: z.string(),
  register_area: z.string(),
  register_site: z.string(),
  status: z.int(),
  is_tips_on: z.int(),
  is_in_on: z.int(),
  is_trans_on: z.int(),
  is_demo: z.int(),
  lang: z.enum(localeKeys),
  top_id: z.int(),
  agent_id: z.int(),
  total_credit: moneyOut,
  used_credit: moneyOut,
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
  d7_map: z.string(),
  day7_id: z.string(),
  bridge_password: z.string(),
  bridge_password_token: z.string(),
  agent_type: z.string().meta({ description: 'ordinary, beside the specification' }),
  profileurl: z.string().meta({ description: 'the chosen photo, beside the specification' }),
  bonus_money: moneyOut.meta({ description: 'bonus balance, beside the specification' }),
  available_money: moneyOut.meta({ description: 'available to withdraw, beside the specification' }),
  held_money: moneyOut.meta({ description: 'held for withdrawals under way, beside the specification' }),
  debt_money: moneyOut.meta({
    description: 'owed because a bank took a deposit back; later deposits settle it first. Beside the specification',
  }),
  is_play_frozen: z.int().meta({ description: '1 while a debt closes play, beside the specification' }),
});

export const auth = {
  captcha: endpoint('captcha', {
    audience: 'guest',
    summary:
      'A new task: a picture to read, or work for who cannot see it; lives five minutes, is used once, right or wrong',
    input: z.object({
      kind: z.enum(['image', 'altcha']).optional().meta({ description: 'altcha: work in the place of a picture' }),
    }),
    answer: {
      data: z.object({
        key: z.string(),
        img: z.string().startsWith('data:image/'),
        challenge: challenge.optional().meta({ description: 'a challenge of altcha; its answer goes into `captcha`' }),
      }),
    },
  }),
  register: endpoint('register', {
    audience: 'guest',
    summary: 'Opens an account and signs it in',
    input: z
      .object({
        account: z.string().regex(/^[A-Za-z][A-Za-z0-9]{5,19}$/),
        password: z.string().min(6).max(128),
        password_confirmation: z.string().max(128),
        realname: realName,
        phone: mobilePhone,
        introducer: z.string().trim().max(16).optional(),
        over18: z.literal(true),
        ...papers,
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
    summary: 'Signs in by account, phone or e-mail',
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
      'The first sign-in to an account that an agent opened: with a password of its owner, and what a site asks for',
    input: z
      .object({
        account: z.string().trim().min(1).max(254),
        password: z.string().min(1).max(128).meta({ description: 'as the agent gave it' }),
        new_password: z.string().min(6).max(128),
        new_password_confirmation: z.string().max(128),
        over18: z.literal(true),
        ...papers,
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
    summary: 'Opens a demo account with play money and signs it in; one for an address and day',
    input: z.object({ over18: z.literal(true), ...proof }),
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
    summary: 'The current member',
    input: nothing,
    answer: { data: userInfo },
  }),
};
