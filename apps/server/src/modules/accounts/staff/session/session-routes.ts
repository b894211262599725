import { endpoints } from '@arara/contract';
import { renderSVG } from 'uqr';
import { type Route, type SignedIn, guestRoute, staffRoute } from '../../../../platform/index.ts';
import { toSessionView } from '../members/member-routes.ts';
import { permissionKeys } from '../permissions.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { StaffSignIn } from './staff-sign-in.ts';

function toStaffView({ id, email, name, role, permissions }: SignedIn) {
  return { id, email, name, role, permissions: permissionKeys.filter((key) => permissions.includes(key)) };
}

/** Routes for sign-in, sign-out, and the member's own sessions and password. */
export function sessionRoutes({ staff, sessions }: { staff: StaffSignIn; sessions: StaffSessions }): Route[] {
  return [
    guestRoute(endpoints.officeLogin, async ({ input, ip }) => {
      const { challenge, enrol } = await staff.login(input.email, input.password, ip);
      return { data: { challenge, enrol: enrol && { ...enrol, qr_svg: renderSVG(enrol.url, { border: 2 }) } } };
    }),
    guestRoute(endpoints.officeCode, async ({ input, ip, agent }) => {
      const session = await staff.code(input.challenge, input.code, { ip, agent });
      return {
        data: {
          access_token: session.token,
          expires_at: session.expiresAt.toISOString(),
          staff: toStaffView(session.staff),
        },
      };
    }),
    staffRoute(endpoints.officeLogout, null, async ({ token }) => {
      await staff.end(token);
      return {};
    }),
    staffRoute(endpoints.officeMe, null, ({ actor }) => Promise.resolve({ data: toStaffView(actor) })),
    staffRoute(endpoints.officeOwnSessions, null, async ({ actor }) => ({
      data: (await sessions.list(actor.id)).map((session) => toSessionView(session, actor.session)),
    })),
    staffRoute(endpoints.officeOwnSessionsEnd, null, async ({ actor, input }) => ({
      data: { ended: await sessions.endOwn(actor, input.id) },
    })),
    staffRoute(endpoints.officeOwnPassword, null, async ({ actor, input }) => {
      await sessions.changePassword(actor, input.current, input.password);
      return {};
    }),
  ];
}
