import { endpoints } from '@arara/contract';
import { renderSVG } from 'uqr';
import { type Route, type SignedIn, guest, staff } from '../../../platform/index.ts';
import { writeSession } from '../people/routes.ts';
import { permissionKeys } from '../role.ts';
import type { OfficeSessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

function write({ id, email, name, role, permissions }: SignedIn) {
  return { id, email, name, role, permissions: permissionKeys.filter((key) => permissions.includes(key)) };
}

/** Signing in to the back office and out of it, and what is one's own there. */
export function sessionRoutes({ office, officeSessions }: { office: SignIn; officeSessions: OfficeSessions }): Route[] {
  return [
    guest(endpoints.officeLogin, async ({ input, ip }) => {
      const { challenge, enrol } = await office.login(input.email, input.password, ip);
      return { data: { challenge, enrol: enrol && { ...enrol, qr_svg: renderSVG(enrol.url, { border: 2 }) } } };
    }),
    guest(endpoints.officeCode, async ({ input, ip, agent }) => {
      const session = await office.code(input.challenge, input.code, { ip, agent });
      return {
        data: { access_token: session.token, expires_at: session.expiresAt.toISOString(), staff: write(session.staff) },
      };
    }),
    staff(endpoints.officeLogout, null, async ({ token }) => {
      await office.end(token);
      return {};
    }),
    staff(endpoints.officeMe, null, ({ actor }) => Promise.resolve({ data: write(actor) })),
    staff(endpoints.officeOwnSessions, null, async ({ actor }) => ({
      data: (await officeSessions.list(actor.id)).map((session) => writeSession(session, actor.session)),
    })),
    staff(endpoints.officeOwnSessionsEnd, null, async ({ actor, input }) => ({
      data: { ended: await officeSessions.endOwn(actor, input.id) },
    })),
    staff(endpoints.officeOwnPassword, null, async ({ actor, input }) => {
      await officeSessions.changePassword(actor, input.current, input.password);
      return {};
    }),
  ];
}
