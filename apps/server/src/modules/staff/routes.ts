import type { Db } from '../../db/index.ts';
import type { Clock, Route } from '../../platform/index.ts';
import { auditRoutes } from './audit/routes.ts';
import { type SiteAt, peopleRoutes } from './people/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import type { Staff } from './staff.ts';

interface StaffRoutesParts {
  db: Db;
  clock: Clock;
  office: Staff;
  siteAt: SiteAt;
}

/** Signing in to the back office, its people and their roles, and the log of what they did. */
export function staffRoutes({ db, clock, office, siteAt }: StaffRoutesParts): Route[] {
  const { invitations, officeSessions, people, roles } = office;
  return [
    ...sessionRoutes({ office, officeSessions }),
    ...peopleRoutes({ invitations, officeSessions, people, roles, siteAt }),
    ...roleRoutes({ roles }),
    ...auditRoutes({ db, clock, office }),
  ];
}
