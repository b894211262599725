import type { Db } from '../../../db/index.ts';
import type { Clock, Route } from '../../../platform/index.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { type SiteAt, staffMemberRoutes } from './members/member-routes.ts';
import { roleRoutes } from './roles/role-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import type { Staff } from './staff.ts';

interface StaffRoutesDeps {
  db: Db;
  clock: Clock;
  staff: Staff;
  siteAt: SiteAt;
}

/** Routes of the back office for sign-in, members of staff, roles and the audit log. */
export function staffRoutes({ db, clock, staff, siteAt }: StaffRoutesDeps): Route[] {
  const { invitations, sessions, members, roles } = staff;
  return [
    ...sessionRoutes({ staff, sessions }),
    ...staffMemberRoutes({ invitations, sessions, members, roles, siteAt }),
    ...roleRoutes({ roles }),
    ...auditRoutes({ db, clock, staff }),
  ];
}
