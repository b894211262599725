import { z } from 'zod';
import { openingFailures, papers, proof, remember, token } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { mobilePhone, realName, sixDigits } from './values.ts';

/** What whoever asks for a code is given: only they can answer with it. It says nothing of whether there is an account. */
export const sent = z.object({
  ticket: z.string().meta({ description: 'goes back beside the code' }),
  expires_in: z.int().meta({ description: 'seconds that the code lives' }),
  resend_in: z.int().meta({ description: 'seconds until another may be asked for' }),
});

const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const answered = { ticket, code: sixDigits };

const introducer = z.string().trim().max(16).optional();
const over18 = z.literal(true);

/** An e-mail address, in its one writing. */
const email = z.string().trim().max(254).toLowerCase().pipe(z.email());

const provider = z.string().regex(/^[a-z0-9]{1,32}$/);

const codeFailures = ['code_wrong', 'code_over'] as const;
const askFailures = ['messages_unavailable', 'code_too_soon'] as const;

export const account = {
  phoneCode: endpoint('phoneCode', {
    audience: 'guest',
    summary: 'Sends a one-time code to a phone, to open an account by it or to sign in',
    input: z.object({ phone: mobilePhone, ...proof }),
    answer: { data: sent },
    failures: ['captcha_wrong', ...askFailures],
  }),
  phoneRegister: endpoint('phoneRegister', {
    audience: 'guest',
    summary: 'Opens an account by a phone and its code and signs it in; it has no password (`is_ms_reg`)',
    input: z.object({ phone: mobilePhone, ...answered, over18, introducer, ...papers, remember }),
    answer: { data: token },
    failures: [...codeFailures, ...openingFailures],
  }),
  phoneLogin: endpoint('phoneLogin', {
    audience: 'guest',
    summary: 'Signs in by a phone and its code, where the account was opened so; with two-step on, a challenge',
    input: z.object({ phone: mobilePhone, ...answered, remember }),
    answer: { data: z.union([token, z.object({ challenge: z.string() })]) },
    failures: [...codeFailures, 'phone_not_registered', 'sign_in_with_password', 'way_closed', 'other_site'],
  }),

  socialList: endpoint('socialList', {
    audience: 'guest',
    summary: 'The platforms by which one may sign in here',
    input: nothing,
    answer: { data: z.array(z.object({ provider, title: z.string() })) },
  }),
  socialStart: endpoint('socialStart', {
    audience: 'guest',
    summary: 'Where the browser goes to sign in by a platform; it comes back to /login#social=<ticket>',
    input: z.object({ provider }),
    answer: { data: z.object({ url: z.string() }) },
    failures: ['social_unknown'],
  }),
  socialFinish: endpoint('socialFinish', {
    audience: 'guest',
    summary: 'Fetches what came of it, once, by the same browser: a session, or what is missing for an account',
    input: z.object({ ticket, remember }),
    answer: {
      data: z.object({
        session: token.nullable(),
        challenge: z.string().nullable().meta({ description: 'where two-step is on' }),
        ticket: z.string().nullable().meta({ description: 'for `socialComplete`, where there is no account yet' }),
        missing: z
          .array(z.string())
          .meta({ description: '`phone`, `over18`; `cpf` and `birth_date` where the site asks for them' }),
      }),
    },
    failures: ['social_over', 'way_closed', 'other_site'],
  }),
  socialComplete: endpoint('socialComplete', {
    audience: 'guest',
    summary: 'Opens an account for who came by a platform, with a phone that its code proves (`is_ms_reg`)',
    input: z.object({
      ticket,
      phone: mobilePhone,
      phone_ticket: ticket,
      code: sixDigits,
      over18,
      introducer,
      realname: realName.optional(),
      ...papers,
      remember,
    }),
    answer: { data: token },
    failures: [...codeFailures, 'social_over', ...openingFailures],
  }),

  emailBind: endpoint('emailBind', {
    audience: 'member',
    summary: 'Sends a one-time code to an e-mail address that the member wants to bind, or to have for the bound one',
    input: z.object({
      email,
      proof: z.string().max(128).default('').meta({ description: 'of `passwordVerify` or `proofByCode`' }),
    }),
    answer: { data: sent.omit({ ticket: true }) },
    failures: [...askFailures, 'email_already_bound', 'proof_needed'],
  }),
  emailVerify: endpoint('emailVerify', {
    audience: 'member',
    summary: 'Binds the address by its code; one that was bound before is told',
    input: z.object({ code: sixDigits }),
    answer: { data: z.object({ email: z.string() }) },
    failures: [...codeFailures, 'email_taken', 'email_already_bound'],
  }),

  passwordForgot: endpoint('passwordForgot', {
    audience: 'guest',
    summary: 'Sends a one-time code for a new password to who has that account; answers the same where nobody has',
    input: z.object({ account: z.string().trim().min(1).max(254), ...proof }),
    answer: { data: sent },
    failures: ['captcha_wrong', ...askFailures],
  }),
  passwordReset: endpoint('passwordReset', {
    audience: 'guest',
    summary: 'Sets a new password by the code and ends every session',
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
