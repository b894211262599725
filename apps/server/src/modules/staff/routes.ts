import type { Db } from '../../db/index.ts';
import type { Route } from '../../platform/index.ts';
import { auditRoutes } from './audit/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import type { Staff } from './staff.ts';

/** Signing in to the back office, its people and their roles, and the log of what they did. */
export function staffRoutes({ db, office }: { db: Db; office: Staff }): Route[] {
  const { invitations, officeSessions, people, roles } = office;
  return [
    ...sessionRoutes({ office, officeSessions }),
    ...peopleRoutes({ invitations, officeSessions, people, roles }),
    ...roleRoutes({ roles }),
    ...auditRoutes({ db, office }),
  ];
}
