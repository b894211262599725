import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { localeKeys } from './locales.ts';
import { line, mobilePhone, moment, moneyOut } from './values.ts';

const token = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int().meta({ description: 'seconds' }),
  expires_at: moment,
});

const proof = {
  captcha: z.string().trim().max(64).default(''),
  key: z.string().max(64).default(''),
};

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
  bonus_money: moneyOut.meta({ description: 'bonus balance, beside the specification' }),
  held_money: moneyOut.meta({ description: 'held for withdrawals under way, beside the specification' }),
});

export const auth = {
  captcha: endpoint('captcha', {
    audience: 'guest',
    summary: 'A new picture to read; lives five minutes, is used once, right or wrong',
    input: nothing,
    answer: { data: z.object({ key: z.string(), img: z.string().startsWith('data:image/') }) },
  }),
  register: endpoint('register', {
    audience: 'guest',
    summary: 'Opens an account and signs it in',
    input: z
      .object({
        account: z.string().regex(/^[A-Za-z][A-Za-z0-9]{5,19}$/),
        password: z.string().min(6).max(128),
        password_confirmation: z.string().max(128),
        realname: line(2, 80),
        phone: mobilePhone,
        introducer: z.string().trim().max(16).optional(),
        over18: z.literal(true),
        ...proof,
      })
      .refine((form) => form.password === form.password_confirmation, {
        path: ['password_confirmation'],
        params: { rule: 'passwords_differ' },
      }),
    answer: { data: token },
    failures: ['captcha_wrong', 'account_taken', 'phone_taken', 'introducer_unknown'],
  }),
  login: endpoint('login', {
    audience: 'guest',
    summary: 'Signs in by account, phone or e-mail',
    input: z.object({ account: z.string().trim().min(1).max(254), password: z.string().min(1).max(128), ...proof }),
    answer: { data: token },
    failures: ['captcha_wrong', 'wrong_credentials'],
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
