import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, moneyIn, moneyOut, pageIn, pageOf, serial } from './values.ts';

/** The people of the office: who they are, what their roles carry, where they are signed in. */

const roleKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,31}$/)
  .meta({ description: 'a word in small letters; it never changes', examples: ['night-shift'] });

const reason = line(3, 200).meta({ description: 'why, for the audit log' });

/** Length is what counts; what is too common is refused beside it. Longer than any person types is refused too. */
const newPassword = z.string().min(12).max(128);

function isRepeated(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}

const differs = { path: ['password_confirmation'], params: { rule: 'passwords_differ' } };

const person = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  role_name: z.string(),
  status: z.enum(['active', 'disabled']),
  has_authenticator: z.boolean().meta({ description: 'whether the second step has been set up' }),
  created_at: moment,
  last_seen_at: moment.nullable(),
  open_sessions: z.int(),
});

const session = z.object({
  id: z.int().meta({ description: 'as the audit log names it' }),
  current: z.boolean(),
  ip: z.string(),
  agent: z.string(),
  created_at: moment,
  seen_at: moment,
  expires_at: moment,
});

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.string(),
  role_name: z.string(),
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
  sent_at: moment.nullable().meta({ description: 'when it last went out by mail; null where the house has no mail' }),
});

/** What making an invitation, or sending it again, answers. */
const invited = invitation.extend({
  link: z
    .string()
    .nullable()
    .meta({ description: 'only where the house has no mail: a path with the secret behind #, shown this once' }),
});

const limit = z.object({
  act: z.string().meta({ examples: ['withdrawal.approve'] }),
  each: moneyOut.nullable().meta({ description: 'the most that one decision may move; null without limit' }),
  day: moneyOut.nullable().meta({ description: "the most that one person's decisions of a day may move" }),
});

const role = z.object({
  key: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  limits: z.array(limit),
  people: z.int().meta({ description: 'how many active members of staff carry it' }),
  updated_at: moment,
});

const roleForm = {
  key: roleKey,
  name: line(2, 60),
  permissions: z.array(z.string().max(64)).max(200),
  limits: z
    .array(z.object({ act: z.string().max(64), each: moneyIn.nullable(), day: moneyIn.nullable() }))
    .max(50)
    .meta({ description: 'acts that are not named keep the limits they have' }),
};

const choices = ['not_found', 'staff_own', 'staff_above', 'staff_last_admin'] as const;

const acted = {
  audience: 'staff',
  answer: { data: person },
  failures: choices,
} as const;

export const officeStaff = {
  officeStaff: endpoint('officeStaff', {
    audience: 'staff',
    summary: 'The people of the office',
    input: z.object({
      q: z.string().trim().max(80).optional(),
      status: z.enum(['active', 'disabled', '']).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      ...pageIn,
    }),
    answer: { data: pageOf(person) },
  }),
  officeStaffDisable: endpoint('officeStaffDisable', {
    ...acted,
    summary: 'Lets nobody in under this account any more, and ends its sessions',
    input: z.object({ id: serial, reason }),
  }),
  officeStaffEnable: endpoint('officeStaffEnable', {
    ...acted,
    summary: 'Lets a disabled member of staff in again',
    input: z.object({ id: serial, reason }),
  }),
  officeStaffRole: endpoint('officeStaffRole', {
    ...acted,
    summary: 'Gives another role; it counts from the next call on',
    input: z.object({ id: serial, role: roleKey, reason }),
  }),
  officeStaffTotp: endpoint('officeStaffTotp', {
    ...acted,
    summary: 'Forgets the authenticator: a new one is set up at the next sign-in; every session ends',
    input: z.object({ id: serial, reason }),
  }),
  officeStaffSessions: endpoint('officeStaffSessions', {
    audience: 'staff',
    summary: 'Where a member of staff is signed in',
    input: z.object({ staff_id: serial }),
    answer: { data: z.array(session) },
    failures: ['not_found'],
  }),
  officeStaffSessionsEnd: endpoint('officeStaffSessionsEnd', {
    audience: 'staff',
    summary: 'Ends one session of a member of staff, or all of them',
    input: z.object({ staff_id: serial, id: serial.optional(), reason }),
    answer: { data: z.object({ ended: z.int() }) },
    failures: choices,
  }),

  officeInvitations: endpoint('officeInvitations', {
    audience: 'staff',
    summary: 'Invitations that can still be accepted',
    input: nothing,
    answer: { data: z.array(invitation) },
  }),
  officeInvite: endpoint('officeInvite', {
    audience: 'staff',
    summary: 'Mails a link that opens once, within 72 hours; an earlier one for the same e-mail no longer does',
    input: z.object({ email: z.email().max(254), role: roleKey }),
    answer: { data: invited },
    failures: ['not_found', 'staff_above', 'staff_email_taken'],
  }),
  officeInvitationResend: endpoint('officeInvitationResend', {
    audience: 'staff',
    summary: 'Mails an invitation anew, good for another 72 hours; the link sent before opens no more',
    input: z.object({ id: serial }),
    answer: { data: invited },
    failures: ['not_found', 'staff_above'],
  }),
  officeInvitationRevoke: endpoint('officeInvitationRevoke', {
    audience: 'staff',
    summary: 'Takes an invitation back',
    input: z.object({ id: serial }),
    answer: {},
    failures: ['not_found'],
  }),
  officeInvited: endpoint('officeInvited', {
    audience: 'guest',
    summary: 'For whom an invitation is',
    input: z.object({ token: z.string().min(1).max(128) }),
    answer: { data: z.object({ email: z.string(), role_name: z.string(), expires_at: moment }) },
    failures: ['invitation_over'],
  }),
  officeInvitedAccept: endpoint('officeInvitedAccept', {
    audience: 'guest',
    summary: 'Accepts an invitation; the second step is set up at the first sign-in',
    input: z
      .object({
        token: z.string().min(1).max(128),
        name: line(2, 80),
        password: newPassword,
        password_confirmation: z.string().max(128),
      })
      .refine(isRepeated, differs),
    answer: { data: z.object({ email: z.string() }) },
    failures: ['invitation_over', 'staff_email_taken', 'staff_password_common'],
  }),

  officeRoles: endpoint('officeRoles', {
    audience: 'staff',
    summary: 'Roles with what they carry, and everything that a role may carry',
    input: nothing,
    answer: {
      data: z.object({
        roles: z.array(role),
        permissions: z.array(z.object({ key: z.string(), about: z.string() })),
        acts: z.array(z.string()).meta({ description: 'acts that are limited by amount' }),
      }),
    },
  }),
  officeRoleAdd: endpoint('officeRoleAdd', {
    audience: 'staff',
    summary: 'Makes a role',
    input: z.object(roleForm),
    answer: { data: role },
    failures: ['role_taken', 'staff_above'],
  }),
  officeRoleSave: endpoint('officeRoleSave', {
    audience: 'staff',
    summary: 'Changes what a role carries, for all who carry it, from their next call on',
    input: z.object({ ...roleForm, reason }),
    answer: { data: role },
    failures: ['not_found', 'staff_own', 'staff_above', 'role_admin_keeps'],
  }),

  officeOwnSessions: endpoint('officeOwnSessions', {
    audience: 'staff',
    summary: 'Where one is signed in oneself',
    input: nothing,
    answer: { data: z.array(session) },
  }),
  officeOwnSessionsEnd: endpoint('officeOwnSessionsEnd', {
    audience: 'staff',
    summary: 'Ends one of one’s own sessions, or all but this one',
    input: z.object({ id: serial.optional() }),
    answer: { data: z.object({ ended: z.int() }) },
    failures: ['not_found'],
  }),
  officeOwnPassword: endpoint('officeOwnPassword', {
    audience: 'staff',
    summary: 'Changes one’s own password; every other session ends',
    input: z
      .object({
        current: z.string().min(1).max(128),
        password: newPassword,
        password_confirmation: z.string().max(128),
      })
      .refine(isRepeated, differs),
    answer: {},
    failures: ['wrong_credentials', 'staff_password_common', 'staff_password_same'],
  }),
};
