import type { Route } from '../../platform/index.ts';
import { type DeskParts, createAgencyDesk } from './desk.ts';
import { type DoingsReader, createDoings } from './doings.ts';
import { type FlagParts, createAgencyFlags } from './flags/flags.ts';
import { type AgencyOfficeParts, agencyOfficeRoutes } from './office-routes.ts';
import { agencyRoutes } from './routes.ts';
import { type SubordinateParts, createSubordinates } from './subordinates.ts';
import { type TeamParts, createTeam } from './team.ts';

export type AgencyParts = DeskParts &
  FlagParts &
  SubordinateParts &
  Omit<TeamParts, 'doings'> &
  Omit<AgencyOfficeParts, 'desk' | 'flags' | 'subordinates' | 'team' | 'doings'> & { doings: DoingsReader };

/** Who invited whom, and what becomes of it. */
export interface Agency {
  routes: Route[];
  /** Looks whether somebody who came since is no stranger to those above them; answers how many were flagged. */
  lookForAbuse(): Promise<number>;
  /** Counts how the largest teams do. */
  countTeams(): Promise<void>;
}

export function createAgency(parts: AgencyParts): Agency {
  const doings = createDoings(parts);
  const team = createTeam({ ...parts, doings });
  const flags = createAgencyFlags(parts);
  const all = {
    ...parts,
    doings,
    team,
    flags,
    desk: createAgencyDesk(parts),
    subordinates: createSubordinates(parts),
  };
  return {
    routes: [...agencyRoutes(all), ...agencyOfficeRoutes(all)],
    lookForAbuse: flags.look,
    countTeams: doings.count,
  };
}
