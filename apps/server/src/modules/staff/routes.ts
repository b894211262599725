import { endpoints } from '@arara/contract';
import { renderSVG } from 'uqr';
import type { Db } from '../../db/index.ts';
import { type Route, type StaffMember, guest, pageOf, staff } from '../../platform/index.ts';
import { permissionsOf } from './role.ts';
import type { Staff } from './staff.ts';

function write({ id, email, name, role }: StaffMember) {
  return { id, email, name, role, permissions: [...permissionsOf[role]] };
}

/** Signing in to the back office, and its audit log. */
export function staffRoutes({ db, office }: { db: Db; office: Staff }): Route[] {
  return [
    guest(endpoints.officeLogin, async ({ input }) => {
      const { challenge, enrol } = await office.login(input.email, input.password);
      return { data: { challenge, enrol: enrol && { ...enrol, qr_svg: renderSVG(enrol.url, { border: 2 }) } } };
    }),
    guest(endpoints.officeCode, async ({ input, ip }) => {
      const session = await office.code(input.challenge, input.code, ip);
      return {
        data: { access_token: session.token, expires_at: session.expiresAt.toISOString(), staff: write(session.staff) },
      };
    }),
    staff(endpoints.officeLogout, null, async ({ token }) => {
      await office.end(token);
      return {};
    }),
    staff(endpoints.officeMe, null, ({ actor }) => Promise.resolve({ data: write(actor) })),
    staff(endpoints.officeAudit, 'audit.read', async ({ input }) => {
      const rows = await office.audit(db, input.q ?? '', input, input.order);
      return { data: pageOf(rows, input, (row) => ({ ...row, id: String(row.id), at: row.at.toISOString() })) };
    }),
  ];
}
