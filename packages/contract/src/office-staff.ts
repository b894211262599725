import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, moneyIn, moneyOut, pageIn, pageOf, serial } from './values.ts';

const roleKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,31}$/)
  .meta({ description: 'Lower-case letters, digits and hyphens; cannot be changed', examples: ['night-shift'] });

const reason = line(3, 200).meta({ description: 'Recorded in the audit log' });

/** A minimum length instead of character classes; common passwords are refused with `staff_password_common`. */
const newPassword = z.string().min(12).max(128);

function hasMatchingPasswords(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}

const passwordMismatch = { path: ['password_confirmation'], params: { rule: 'passwords_differ' } };

const member = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  role_name: z.string(),
  status: z.enum(['active', 'disabled']),
  has_authenticator: z.boolean().meta({ description: 'Whether an authenticator is set up' }),
  created_at: moment,
  last_seen_at: moment.nullable(),
  open_sessions: z.int(),
});

const session = z.object({
  id: z.int().meta({ description: 'Number of the session in the audit log' }),
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
  sent_at: moment.nullable().meta({ description: 'When it was last sent by mail; null if the server sends no mail' }),
});

/** An invitation that was just created or sent again. */
const issuedInvitation = invitation.extend({
  link: z.string().nullable().meta({
    description: 'Path with the secret in its fragment, returned only once; null if the link was sent by mail',
  }),
});

const limit = z.object({
  act: z.string().meta({ examples: ['withdrawal.approve'] }),
  each: moneyOut.nullable().meta({ description: 'Maximum amount of one decision; null without a limit' }),
  day: moneyOut
    .nullable()
    .meta({ description: "Maximum sum of one person's decisions in a day; null without a limit" }),
});

const role = z.object({
  key: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  limits: z.array(limit),
  people: z.int().meta({ description: 'Number of active members of staff with the role' }),
  updated_at: moment,
});

const roleForm = {
  key: roleKey,
  name: line(2, 60),
  permissions: z.array(z.string().max(64)).max(200),
  limits: z
    .array(z.object({ act: z.string().max(64), each: moneyIn.nullable(), day: moneyIn.nullable() }))
    .max(50)
    .meta({ description: 'Acts that are omitted keep their limits' }),
};

const memberFailures = ['not_found', 'staff_own', 'staff_above', 'staff_last_admin'] as const;

const memberAction = {
  audience: 'staff',
  answer: { data: member },
  failures: memberFailures,
} as const;

/** Members of staff with their sessions, invitations and roles. */
export const officeStaff = {
  officeStaff: endpoint('officeStaff', {
    audience: 'staff',
    summary: 'Lists the members of staff',
    input: z.object({
      q: z.string().trim().max(80).optional(),
      status: z.enum(['active', 'disabled', '']).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      ...pageIn,
    }),
    answer: { data: pageOf(member) },
  }),
  officeStaffDisable: endpoint('officeStaffDisable', {
    ...memberAction,
    summary: 'Disables a member of staff and ends their sessions',
    input: z.object({ id: serial, reason }),
  }),
  officeStaffEnable: endpoint('officeStaffEnable', {
    ...memberAction,
    summary: 'Enables a disabled member of staff',
    input: z.object({ id: serial, reason }),
  }),
  officeStaffRole: endpoint('officeStaffRole', {
    ...memberAction,
    summary: 'Changes the role of a member of staff; takes effect with their next call',
    input: z.object({ id: serial, role: roleKey, reason }),
  }),
  officeStaffTotp: endpoint('officeStaffTotp', {
    ...memberAction,
    summary:
      'Resets the authenticator of a member of staff, who sets up a new one at the next sign-in; ends every session',
    input: z.object({ id: serial, reason }),
  }),
  officeStaffSessions: endpoint('officeStaffSessions', {
    audience: 'staff',
    summary: 'Lists the open sessions of a member of staff',
    input: z.object({ staff_id: serial }),
    answer: { data: z.array(session) },
    failures: ['not_found'],
  }),
  officeStaffSessionsEnd: endpoint('officeStaffSessionsEnd', {
    audience: 'staff',
    summary: 'Ends one session of a member of staff, or all of them',
    input: z.object({ staff_id: serial, id: serial.optional(), reason }),
    answer: { data: z.object({ ended: z.int() }) },
    failures: memberFailures,
  }),

  officeInvitations: endpoint('officeInvitations', {
    audience: 'staff',
    summary: 'Lists the invitations that can still be accepted',
    input: nothing,
    answer: { data: z.array(invitation) },
  }),
  officeInvite: endpoint('officeInvite', {
    audience: 'staff',
    summary:
      'Invites a person by mail with a link that is valid once, for 72 hours; revokes an earlier invitation to the same e-mail',
    input: z.object({ email: z.email().max(254), role: roleKey }),
    answer: { data: issuedInvitation },
    failures: ['not_found', 'staff_above', 'staff_email_taken'],
  }),
  officeInvitationResend: endpoint('officeInvitationResend', {
    audience: 'staff',
    summary: 'Sends an invitation again with a new link, valid for 72 hours; the previous link becomes invalid',
    input: z.object({ id: serial }),
    answer: { data: issuedInvitation },
    failures: ['not_found', 'staff_above'],
  }),
  officeInvitationRevoke: endpoint('officeInvitationRevoke', {
    audience: 'staff',
    summary: 'Revokes an invitation',
    input: z.object({ id: serial }),
    answer: {},
    failures: ['not_found'],
  }),
  officeInvited: endpoint('officeInvited', {
    audience: 'guest',
    summary: 'Returns the e-mail and the role of an invitation',
    input: z.object({ token: z.string().min(1).max(128) }),
    answer: { data: z.object({ email: z.string(), role_name: z.string(), expires_at: moment }) },
    failures: ['invitation_over'],
  }),
  officeInvitedAccept: endpoint('officeInvitedAccept', {
    audience: 'guest',
    summary: 'Accepts an invitation and creates the account; the authenticator is set up at the first sign-in',
    input: z
      .object({
        token: z.string().min(1).max(128),
        name: line(2, 80),
        password: newPassword,
        password_confirmation: z.string().max(128),
      })
      .refine(hasMatchingPasswords, passwordMismatch),
    answer: { data: z.object({ email: z.string() }) },
    failures: ['invitation_over', 'staff_email_taken', 'staff_password_common'],
  }),

  officeRoles: endpoint('officeRoles', {
    audience: 'staff',
    summary: 'Lists the roles with their permissions and limits, and all permissions and acts that a role can have',
    input: nothing,
    answer: {
      data: z.object({
        roles: z.array(role),
        permissions: z.array(z.object({ key: z.string(), about: z.string() })),
        acts: z.array(z.string()).meta({ description: 'Acts that can be limited by amount' }),
      }),
    },
  }),
  officeRoleAdd: endpoint('officeRoleAdd', {
    audience: 'staff',
    summary: 'Creates a role',
    input: z.object(roleForm),
    answer: { data: role },
    failures: ['role_taken', 'staff_above'],
  }),
  officeRoleSave: endpoint('officeRoleSave', {
    audience: 'staff',
    summary: 'Updates the permissions and limits of a role; takes effect with the next call of its members',
    input: z.object({ ...roleForm, reason }),
    answer: { data: role },
    failures: ['not_found', 'staff_own', 'staff_above', 'role_admin_keeps'],
  }),

  officeOwnSessions: endpoint('officeOwnSessions', {
    audience: 'staff',
    summary: "Lists the caller's own open sessions",
    input: nothing,
    answer: { data: z.array(session) },
  }),
  officeOwnSessionsEnd: endpoint('officeOwnSessionsEnd', {
    audience: 'staff',
    summary: "Ends one of the caller's own sessions, or all but the current one",
    input: z.object({ id: serial.optional() }),
    answer: { data: z.object({ ended: z.int() }) },
    failures: ['not_found'],
  }),
  officeOwnPassword: endpoint('officeOwnPassword', {
    audience: 'staff',
    summary: "Changes the caller's own password and ends every other session",
    input: z
      .object({
        current: z.string().min(1).max(128),
        password: newPassword,
        password_confirmation: z.string().max(128),
      })
      .refine(hasMatchingPasswords, passwordMismatch),
    answer: {},
    failures: ['wrong_credentials', 'staff_password_common', 'staff_password_same'],
  }),
};
