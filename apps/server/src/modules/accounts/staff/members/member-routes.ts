import { endpoints } from '@arara/contract';
import { type Route, type StaffCaller, guestRoute, pageOf, staffRoute } from '../../../../platform/index.ts';
import type { Roles } from '../roles/roles.ts';
import type { StaffSession, StaffSessions } from '../session/staff-sessions.ts';
import type { StaffInvitation, StaffInvitations, InvitationSite, IssuedInvitation } from './staff-invitations.ts';
import type { StaffMemberSummary, StaffMembers } from './staff-members.ts';

interface StaffMemberRoutesDeps {
  invitations: StaffInvitations;
  members: StaffMembers;
  roles: Roles;
  sessions: StaffSessions;
  /** Returns the site at a host, with its default language. */
  siteAt: SiteAt;
}

export type SiteAt = (host: string) => Promise<Pick<InvitationSite, 'site' | 'language'>>;

function toMemberView(member: StaffMemberSummary, roleName: string) {
  return {
    id: member.id,
    email: member.email,
    name: member.name,
    role: member.role,
    role_name: roleName,
    status: member.disabledAt === null ? ('active' as const) : ('disabled' as const),
    has_authenticator: member.totpConfirmedAt !== null,
    created_at: member.createdAt.toISOString(),
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
    open_sessions: member.openSessions,
  };
}

export function toSessionView({ id, ip, agent, createdAt, seenAt, expiresAt }: StaffSession, current: number) {
  return {
    id,
    current: id === current,
    ip,
    agent,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

function toInvitationView({ id, email, role, roleName, invitedBy, createdAt, expiresAt, sentAt }: StaffInvitation) {
  return {
    id,
    email,
    role,
    role_name: roleName,
    invited_by: invitedBy,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  };
}

function toIssuedView({ invitation, link }: IssuedInvitation) {
  return { data: { ...toInvitationView(invitation), link } };
}

function memberRoutes({ members, roles, sessions }: StaffMemberRoutesDeps): Route[] {
  async function respondWithMember(id: number) {
    const member = await members.find(id);
    const names = new Map((await roles.list()).map(({ key, name }) => [key, name]));
    return { data: toMemberView(member, names.get(member.role) ?? member.role) };
  }

  type ChangeRequest = StaffCaller & { input: { id: number; reason: string } };
  const handle =
    (change: StaffMembers['disable']) =>
    async ({ actor, input }: ChangeRequest) => {
      await change(actor, input.id, input.reason);
      return respondWithMember(input.id);
    };

  return [
    staffRoute(endpoints.officeStaff, 'staff.read', async ({ input }) => {
      const found = await members.list(input.q ?? '', input.status || null, input);
      const names = new Map((await roles.list()).map(({ key, name }) => [key, name]));
      return { data: pageOf(found, input, (member) => toMemberView(member, names.get(member.role) ?? member.role)) };
    }),
    staffRoute(endpoints.officeStaffDisable, 'staff.write', handle(members.disable)),
    staffRoute(endpoints.officeStaffEnable, 'staff.write', handle(members.enable)),
    staffRoute(endpoints.officeStaffTotp, 'staff.write', handle(members.resetTotp)),
    staffRoute(endpoints.officeStaffRole, 'staff.write', async ({ actor, input }) => {
      await members.changeRole(actor, input.id, input.role, input.reason);
      return respondWithMember(input.id);
    }),
    staffRoute(endpoints.officeStaffSessions, 'staff.read', async ({ actor, input }) => {
      await members.find(input.staff_id);
      const found = await sessions.list(input.staff_id);
      return { data: found.map((session) => toSessionView(session, actor.session)) };
    }),
    staffRoute(endpoints.officeStaffSessionsEnd, 'staff.write', async ({ actor, input }) => ({
      data: { ended: await sessions.endOf(actor, input.staff_id, input.id, input.reason) },
    })),
  ];
}

function invitationRoutes({ invitations, siteAt }: StaffMemberRoutesDeps): Route[] {
  const findSite = async ({ host, origin }: StaffCaller): Promise<InvitationSite> => ({
    ...(await siteAt(host)),
    origin,
  });
  return [
    staffRoute(endpoints.officeInvitations, 'staff.read', async () => ({
      data: (await invitations.list()).map(toInvitationView),
    })),
    staffRoute(endpoints.officeInvite, 'staff.write', async ({ input: { email, role }, ...caller }) =>
      toIssuedView(await invitations.invite(caller.actor, email, role, await findSite(caller))),
    ),
    staffRoute(endpoints.officeInvitationResend, 'staff.write', async ({ input: { id }, ...caller }) =>
      toIssuedView(await invitations.resend(caller.actor, id, await findSite(caller))),
    ),
    staffRoute(endpoints.officeInvitationRevoke, 'staff.write', async ({ actor, input }) => {
      await invitations.revoke(actor, input.id);
      return {};
    }),
    guestRoute(endpoints.officeInvited, async ({ input }) => {
      const { email, roleName, expiresAt } = await invitations.find(input.token);
      return { data: { email, role_name: roleName, expires_at: expiresAt.toISOString() } };
    }),
    guestRoute(endpoints.officeInvitedAccept, async ({ input, ip }) => ({
      data: { email: await invitations.accept(input.token, input, ip) },
    })),
  ];
}

/** Routes for members of staff and for invitations. */
export function staffMemberRoutes(deps: StaffMemberRoutesDeps): Route[] {
  return [...memberRoutes(deps), ...invitationRoutes(deps)];
}
