import { endpoints } from '@arara/contract';
import { type Route, type StaffCaller, guest, pageOf, staff } from '../../../platform/index.ts';
import type { Roles } from '../roles/roles.ts';
import type { OfficeSession, OfficeSessions } from '../session/sessions.ts';
import type { Invitation, Invitations, InvitedFrom, MadeInvitation } from './invitations.ts';
import type { OfficePeople, Person } from './people.ts';

interface PeopleRoutesParts {
  invitations: Invitations;
  people: OfficePeople;
  roles: Roles;
  officeSessions: OfficeSessions;
  /** The site that answers at a host, and its own language. */
  siteAt: SiteAt;
}

export type SiteAt = (host: string) => Promise<Pick<InvitedFrom, 'site' | 'language'>>;

function writePerson(person: Person, roleName: string) {
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    role: person.role,
    role_name: roleName,
    status: person.disabledAt === null ? ('active' as const) : ('disabled' as const),
    has_authenticator: person.totpConfirmedAt !== null,
    created_at: person.createdAt.toISOString(),
    last_seen_at: person.lastSeenAt?.toISOString() ?? null,
    open_sessions: person.openSessions,
  };
}

export function writeSession({ id, ip, agent, createdAt, seenAt, expiresAt }: OfficeSession, current: number) {
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

function writeInvitation({ id, email, role, roleName, invitedBy, createdAt, expiresAt, sentAt }: Invitation) {
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

function writeMade({ invitation, link }: MadeInvitation) {
  return { data: { ...writeInvitation(invitation), link } };
}

function peopleRoutesOf({ people, roles, officeSessions }: PeopleRoutesParts): Route[] {
  async function one(id: number) {
    const person = await people.find(id);
    const names = new Map((await roles.list()).map(({ key, name }) => [key, name]));
    return { data: writePerson(person, names.get(person.role) ?? person.role) };
  }

  type Choice = StaffCaller & { input: { id: number; reason: string } };
  const act = (change: OfficePeople['disable']) => async (call: Choice) => {
    await change(call.actor, call.input.id, call.input.reason);
    return one(call.input.id);
  };

  return [
    staff(endpoints.officeStaff, 'staff.read', async ({ input }) => {
      const found = await people.list(input.q ?? '', input.status || null, input);
      const names = new Map((await roles.list()).map(({ key, name }) => [key, name]));
      return { data: pageOf(found, input, (person) => writePerson(person, names.get(person.role) ?? person.role)) };
    }),
    staff(endpoints.officeStaffDisable, 'staff.write', act(people.disable)),
    staff(endpoints.officeStaffEnable, 'staff.write', act(people.enable)),
    staff(endpoints.officeStaffTotp, 'staff.write', act(people.resetTotp)),
    staff(endpoints.officeStaffRole, 'staff.write', async ({ actor, input }) => {
      await people.changeRole(actor, input.id, input.role, input.reason);
      return one(input.id);
    }),
    staff(endpoints.officeStaffSessions, 'staff.read', async ({ actor, input }) => {
      await people.find(input.staff_id);
      const found = await officeSessions.list(input.staff_id);
      return { data: found.map((session) => writeSession(session, actor.session)) };
    }),
    staff(endpoints.officeStaffSessionsEnd, 'staff.write', async ({ actor, input }) => ({
      data: { ended: await officeSessions.endOf(actor, input.staff_id, input.id, input.reason) },
    })),
  ];
}

function invitationRoutes({ invitations, siteAt }: PeopleRoutesParts): Route[] {
  const from = async ({ host, origin }: StaffCaller): Promise<InvitedFrom> => ({ ...(await siteAt(host)), origin });
  return [
    staff(endpoints.officeInvitations, 'staff.read', async () => ({
      data: (await invitations.list()).map(writeInvitation),
    })),
    staff(endpoints.officeInvite, 'staff.write', async ({ input: { email, role }, ...caller }) =>
      writeMade(await invitations.invite(caller.actor, email, role, await from(caller))),
    ),
    staff(endpoints.officeInvitationResend, 'staff.write', async ({ input: { id }, ...caller }) =>
      writeMade(await invitations.resend(caller.actor, id, await from(caller))),
    ),
    staff(endpoints.officeInvitationRevoke, 'staff.write', async ({ actor, input }) => {
      await invitations.revoke(actor, input.id);
      return {};
    }),
    guest(endpoints.officeInvited, async ({ input }) => {
      const { email, roleName, expiresAt } = await invitations.find(input.token);
      return { data: { email, role_name: roleName, expires_at: expiresAt.toISOString() } };
    }),
    guest(endpoints.officeInvitedAccept, async ({ input, ip }) => ({
      data: { email: await invitations.accept(input.token, input, ip) },
    })),
  ];
}

/** The people of the office, and the ways in for those who are new. */
export function peopleRoutes(parts: PeopleRoutesParts): Route[] {
  return [...peopleRoutesOf(parts), ...invitationRoutes(parts)];
}
