import { z } from 'zod';
import { sent } from './account.ts';
import { token } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { moment, pageIn, pageOf, serial, sixDigits } from './values.ts';

/** What `passwordVerify` or `proofByCode` gave, some minutes ago at most. */
const proof = z.string().min(1).max(128);

const proven = z.object({ proof: z.string(), expires_in: z.int(), expires_at: moment });

/** Six digits of an authenticator, or a recovery code in any common writing. */
const code = z.string().trim().min(6).max(16);

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(10) });

const samePassword = { path: ['password_confirmation'], params: { rule: 'passwords_differ' } };

export const security = {
  refresh: endpoint('refresh', {
    audience: 'guest',
    summary: 'Renews the session of a browser that is kept signed in, by its cookie; the cookie is renewed with it',
    input: nothing,
    answer: { data: token },
    failures: ['other_site'],
  }),
  loginCode: endpoint('loginCode', {
    audience: 'guest',
    summary: 'The second step of signing in: a code of the authenticator, or a recovery code; five wrong ones end it',
    input: z.object({ challenge: z.string().min(1).max(128), code }),
    answer: { data: token },
    failures: ['two_step_code_wrong', 'two_step_challenge_over', 'other_site'],
  }),
  sessions: endpoint('sessions', {
    audience: 'member',
    summary: 'Where one is signed in, this place first',
    input: nothing,
    answer: {
      data: z.array(
        z.object({
          id: z.int(),
          device: z.string().meta({ description: 'browser and system in words; empty where unknown' }),
          place: z.string(),
          created_at: moment,
          seen_at: moment,
          expires_at: moment,
          kept: z.boolean().meta({ description: 'this browser is kept signed in' }),
          current: z.boolean(),
        }),
      ),
    },
  }),
  sessionEnd: endpoint('sessionEnd', {
    audience: 'member',
    summary: 'Ends one of one’s own sessions',
    input: z.object({ id: serial }),
    answer: {},
    failures: ['not_found'],
  }),
  sessionEndOthers: endpoint('sessionEndOthers', {
    audience: 'member',
    summary: 'Ends all of one’s sessions but this',
    input: nothing,
    answer: { data: z.object({ ended: z.int() }) },
  }),
  logins: endpoint('logins', {
    audience: 'member',
    summary: 'Every try to sign in to one’s account, latest first',
    input: z.object(pageIn),
    answer: {
      data: pageOf(
        z.object({
          id: z.string(),
          at: moment,
          outcome: z.enum(['ok', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'other_site']),
          device: z.string(),
          place: z.string(),
          ip: z.string(),
        }),
      ),
    },
  }),
  notices: endpoint('notices', {
    audience: 'member',
    summary: 'What happened to one’s account: a new device, a changed password or e-mail',
    input: z.object(pageIn),
    answer: {
      data: pageOf(
        z.object({
          id: z.string(),
          kind: z.enum([
            'new_device',
            'password_changed',
            'withdrawal_password_changed',
            'two_step_on',
            'two_step_off',
            'email_bound',
            'email_changed',
          ]),
          at: moment,
          device: z.string(),
          place: z.string(),
          read_at: moment.nullable(),
        }),
      ),
    },
  }),
  noticesRead: endpoint('noticesRead', {
    audience: 'member',
    summary: 'Marks one notice as read, or all of them',
    input: z.object({ id: z.uuid().optional() }),
    answer: {},
    failures: ['not_found'],
  }),
  passwordVerify: endpoint('passwordVerify', {
    audience: 'member',
    summary: 'Asks for the password anew; the proof opens what is sensitive for five minutes, in this session',
    input: z.object({ password: z.string().min(1).max(128) }),
    answer: { data: proven },
    failures: ['password_wrong', 'password_elsewhere'],
  }),
  proofCode: endpoint('proofCode', {
    audience: 'member',
    summary: 'Sends a one-time code to the phone of a member who has no password, for the same proof',
    input: nothing,
    answer: { data: sent.omit({ ticket: true }) },
    failures: ['messages_unavailable', 'code_too_soon', 'proof_by_password'],
  }),
  proofByCode: endpoint('proofByCode', {
    audience: 'member',
    summary: 'Gives the proof for that code, as `passwordVerify` does for a password',
    input: z.object({ code: sixDigits }),
    answer: { data: proven },
    failures: ['code_wrong', 'code_over', 'proof_by_password'],
  }),
  passwordChange: endpoint('passwordChange', {
    audience: 'member',
    summary: 'Changes the password; every other session ends',
    input: z
      .object({
        old_password: z.string().min(1).max(128),
        password: z.string().min(6).max(128),
        password_confirmation: z.string().max(128),
      })
      .refine((form) => form.password === form.password_confirmation, samePassword),
    answer: {},
    failures: ['password_wrong', 'password_same', 'password_common', 'password_elsewhere'],
  }),
  drawingPasswordChange: endpoint('drawingPasswordChange', {
    audience: 'member',
    summary: 'Changes the withdrawal password',
    input: z
      .object({ old_qk_pwd: sixDigits, qk_pwd: sixDigits, qk_pwd_confirmation: z.string().max(16) })
      .refine((form) => form.qk_pwd === form.qk_pwd_confirmation, {
        ...samePassword,
        path: ['qk_pwd_confirmation'],
      }),
    answer: {},
    failures: [
      'password_same',
      'withdrawal_password_unset',
      'withdrawal_password_weak',
      'withdrawal_password_wrong',
      'withdrawal_password_locked',
    ],
  }),
  twoStep: endpoint('twoStep', {
    audience: 'member',
    summary: 'Whether a second step is asked for at sign-in, and how many recovery codes are left',
    input: nothing,
    answer: { data: z.object({ on: z.boolean(), since: moment.nullable(), recovery_left: z.int() }) },
  }),
  twoStepEnrol: endpoint('twoStepEnrol', {
    audience: 'member',
    summary: 'A new secret for an authenticator; counts once a code confirms it',
    input: z.object({ proof }),
    answer: { data: z.object({ secret: z.string(), url: z.string(), qr_svg: z.string() }) },
    failures: ['proof_needed', 'two_step_on'],
  }),
  twoStepConfirm: endpoint('twoStepConfirm', {
    audience: 'member',
    summary: 'Turns the second step on; answers ten recovery codes, shown this once',
    input: z.object({ code: sixDigits }),
    answer: { data: recoveryCodes },
    failures: ['two_step_code_wrong', 'two_step_on', 'two_step_off'],
  }),
  twoStepOff: endpoint('twoStepOff', {
    audience: 'member',
    summary: 'Turns the second step off',
    input: z.object({ proof, code }),
    answer: {},
    failures: ['proof_needed', 'two_step_code_wrong', 'two_step_off'],
  }),
  twoStepRecovery: endpoint('twoStepRecovery', {
    audience: 'member',
    summary: 'Ten new recovery codes in the place of the old ones',
    input: z.object({ proof }),
    answer: { data: recoveryCodes },
    failures: ['proof_needed', 'two_step_off'],
  }),
};
