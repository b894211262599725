import { z } from 'zod';
import { sent } from './account.ts';
import { token } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { moment, pageIn, pageOf, serial, sixDigits } from './values.ts';

/** A proof from `passwordVerify` or `proofByCode`, a few minutes old at most. */
const proof = z.string().min(1).max(128);

const proven = z.object({ proof: z.string(), expires_in: z.int(), expires_at: moment });

/** Six digits of an authenticator, or a recovery code in any common format. */
const code = z.string().trim().min(6).max(16);

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(10) });

const samePassword = { path: ['password_confirmation'], params: { rule: 'passwords_differ' } };

export const security = {
  refresh: endpoint('refresh', {
    audience: 'guest',
    summary: 'Renews the session of a browser that is kept signed in, and its cookie',
    input: nothing,
    answer: { data: token },
    failures: ['other_site'],
  }),
  loginCode: endpoint('loginCode', {
    audience: 'guest',
    summary:
      'Completes a sign-in with a code of the authenticator or a recovery code; five wrong codes end the attempt',
    input: z.object({ challenge: z.string().min(1).max(128), code }),
    answer: { data: token },
    failures: ['two_step_code_wrong', 'two_step_challenge_over', 'other_site'],
  }),
  sessions: endpoint('sessions', {
    audience: 'member',
    summary: "Lists the member's sessions, the current one first",
    input: nothing,
    answer: {
      data: z.array(
        z.object({
          id: z.int(),
          device: z.string().meta({ description: 'Browser and system as text; empty if unknown' }),
          place: z.string(),
          created_at: moment,
          seen_at: moment,
          expires_at: moment,
          kept: z.boolean().meta({ description: 'Whether this browser is kept signed in' }),
          current: z.boolean(),
        }),
      ),
    },
  }),
  sessionEnd: endpoint('sessionEnd', {
    audience: 'member',
    summary: "Ends one of the member's sessions",
    input: z.object({ id: serial }),
    answer: {},
    failures: ['not_found'],
  }),
  sessionEndOthers: endpoint('sessionEndOthers', {
    audience: 'member',
    summary: "Ends all of the member's sessions except the current one",
    input: nothing,
    answer: { data: z.object({ ended: z.int() }) },
  }),
  logins: endpoint('logins', {
    audience: 'member',
    summary: 'Lists the sign-in attempts to the account, newest first',
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
    summary: 'Lists the security events of the account: a new device, a changed password or e-mail',
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
            'passkey_added',
            'passkey_removed',
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
    summary: 'Marks one security notice as read, or all of them',
    input: z.object({ id: z.uuid().optional() }),
    answer: {},
    failures: ['not_found'],
  }),
  passwordVerify: endpoint('passwordVerify', {
    audience: 'member',
    summary: 'Verifies the password and returns a proof for sensitive calls, valid for five minutes in this session',
    input: z.object({ password: z.string().min(1).max(128) }),
    answer: { data: proven },
    failures: ['password_wrong', 'password_elsewhere'],
  }),
  proofCode: endpoint('proofCode', {
    audience: 'member',
    summary: 'Sends a one-time code to the phone of a member without a password, to obtain a proof',
    input: nothing,
    answer: { data: sent.omit({ ticket: true }) },
    failures: ['messages_unavailable', 'code_too_soon', 'proof_by_password'],
  }),
  proofByCode: endpoint('proofByCode', {
    audience: 'member',
    summary: 'Returns a proof for the one-time code, as `passwordVerify` does for a password',
    input: z.object({ code: sixDigits }),
    answer: { data: proven },
    failures: ['code_wrong', 'code_over', 'proof_by_password'],
  }),
  passwordChange: endpoint('passwordChange', {
    audience: 'member',
    summary: 'Changes the password and ends every other session',
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
    summary: 'Returns whether two-factor is on, and the number of recovery codes left',
    input: nothing,
    answer: { data: z.object({ on: z.boolean(), since: moment.nullable(), recovery_left: z.int() }) },
  }),
  twoStepEnrol: endpoint('twoStepEnrol', {
    audience: 'member',
    summary: 'Creates a secret for an authenticator; inactive until a code confirms it',
    input: z.object({ proof }),
    answer: { data: z.object({ secret: z.string(), url: z.string(), qr_svg: z.string() }) },
    failures: ['proof_needed', 'two_step_on'],
  }),
  twoStepConfirm: endpoint('twoStepConfirm', {
    audience: 'member',
    summary: 'Turns two-factor on and returns ten recovery codes, only once',
    input: z.object({ code: sixDigits }),
    answer: { data: recoveryCodes },
    failures: ['two_step_code_wrong', 'two_step_on', 'two_step_off'],
  }),
  twoStepOff: endpoint('twoStepOff', {
    audience: 'member',
    summary: 'Turns two-factor off',
    input: z.object({ proof, code }),
    answer: {},
    failures: ['proof_needed', 'two_step_code_wrong', 'two_step_off'],
  }),
  twoStepRecovery: endpoint('twoStepRecovery', {
    audience: 'member',
    summary: 'Replaces the recovery codes with ten new ones',
    input: z.object({ proof }),
    answer: { data: recoveryCodes },
    failures: ['proof_needed', 'two_step_off'],
  }),
};
