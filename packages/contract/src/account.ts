import { z } from 'zod';
import { openingFailures, identityDocuments, proof, remember, token } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { mobilePhone, realName, sixDigits } from './values.ts';

/** The response to a code request: a reference for the confirmation. It does not reveal whether an account exists. */
export const sent = z.object({
  ticket: z.string().meta({ description: 'Sent back with the code to confirm it' }),
  expires_in: z.int().meta({ description: 'Lifetime of the code, in seconds' }),
  resend_in: z.int().meta({ description: 'Seconds until another code may be requested' }),
});

const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const answered = { ticket, code: sixDigits };

const introducer = z.string().trim().max(16).optional();
const over18 = z.literal(true);

/** An e-mail address, normalized to lower case. */
const email = z.string().trim().max(254).toLowerCase().pipe(z.email());

const provider = z.string().regex(/^[a-z0-9]{1,32}$/);

const codeFailures = ['code_wrong', 'code_over'] as const;
const askFailures = ['messages_unavailable', 'code_too_soon'] as const;

export const account = {
  phoneCode: endpoint('phoneCode', {
    audience: 'guest',
    summary: 'Sends a one-time code to a phone, to register or sign in with it',
    input: z.object({ phone: mobilePhone, ...proof }),
    answer: { data: sent },
    failures: ['captcha_wrong', ...askFailures],
  }),
  phoneRegister: endpoint('phoneRegister', {
    audience: 'guest',
    summary: 'Opens an account with a phone and its code and signs in; the account has no password (`is_ms_reg`)',
    input: z.object({ phone: mobilePhone, ...answered, over18, introducer, ...identityDocuments, remember }),
    answer: { data: token },
    failures: [...codeFailures, ...openingFailures],
  }),
  phoneLogin: endpoint('phoneLogin', {
    audience: 'guest',
    summary:
      'Signs in with a phone and its code to an account opened that way; returns a challenge if two-factor is on',
    input: z.object({ phone: mobilePhone, ...answered, remember }),
    answer: { data: z.union([token, z.object({ challenge: z.string() })]) },
    failures: [...codeFailures, 'phone_not_registered', 'sign_in_with_password', 'way_closed', 'other_site'],
  }),

  socialList: endpoint('socialList', {
    audience: 'guest',
    summary: 'Lists the platforms that offer social sign-in on this site',
    input: nothing,
    answer: { data: z.array(z.object({ provider, title: z.string() })) },
  }),
  socialStart: endpoint('socialStart', {
    audience: 'guest',
    summary:
      'Returns the address where the browser signs in with a platform; the platform redirects to /login#social=<ticket>',
    input: z.object({ provider }),
    answer: { data: z.object({ url: z.string() }) },
    failures: ['social_unknown'],
  }),
  socialFinish: endpoint('socialFinish', {
    audience: 'guest',
    summary:
      'Returns the result of a social sign-in, once and to the same browser: a session, or what an account still needs',
    input: z.object({ ticket, remember }),
    answer: {
      data: z.object({
        session: token.nullable(),
        challenge: z.string().nullable().meta({ description: 'Set when two-factor is on' }),
        ticket: z
          .string()
          .nullable()
          .meta({ description: 'For `socialComplete`; null when the account already exists' }),
        missing: z.array(z.string()).meta({
          description: '`phone`, `over18`; `cpf`, `birth_date`, `gender` and `address` if the site requires them',
        }),
      }),
    },
    failures: ['social_over', 'way_closed', 'other_site'],
  }),
  socialComplete: endpoint('socialComplete', {
    audience: 'guest',
    summary: 'Opens an account after a social sign-in, with a phone verified by its code (`is_ms_reg`)',
    input: z.object({
      ticket,
      phone: mobilePhone,
      phone_ticket: ticket,
      code: sixDigits,
      over18,
      introducer,
      realname: realName.optional(),
      ...identityDocuments,
      remember,
    }),
    answer: { data: token },
    failures: [...codeFailures, 'social_over', ...openingFailures],
  }),

  emailBind: endpoint('emailBind', {
    audience: 'member',
    summary:
      'Sends a one-time code to an e-mail address that the member wants to bind, as the first or instead of the bound one',
    input: z.object({
      email,
      proof: z.string().max(128).default('').meta({ description: 'Proof from `passwordVerify` or `proofByCode`' }),
    }),
    answer: { data: sent.omit({ ticket: true }) },
    failures: [...askFailures, 'email_already_bound', 'proof_needed'],
  }),
  emailVerify: endpoint('emailVerify', {
    audience: 'member',
    summary: 'Binds the e-mail address confirmed by the code and notifies the previously bound address',
    input: z.object({ code: sixDigits }),
    answer: { data: z.object({ email: z.string() }) },
    failures: [...codeFailures, 'email_taken', 'email_already_bound'],
  }),

  passwordForgot: endpoint('passwordForgot', {
    audience: 'guest',
    summary:
      'Sends a one-time code for a new password to the account; the response is the same if no such account exists',
    input: z.object({ account: z.string().trim().min(1).max(254), ...proof }),
    answer: { data: sent },
    failures: ['captcha_wrong', ...askFailures],
  }),
  passwordReset: endpoint('passwordReset', {
    audience: 'guest',
    summary: 'Sets a new password with the code and ends every session',
    input: z
      .object({ ...answered, password: z.string().min(6).max(128), password_confirmation: z.string().max(128) })
      .refine((form) => form.password === form.password_confirmation, {
        path: ['password_confirmation'],
        params: { rule: 'passwords_differ' },
      }),
    answer: {},
    failures: [...codeFailures, 'password_common'],
  }),
};
