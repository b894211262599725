import type { Atomically, Db } from '../../../db/index.ts';
import type { Clock, Ids, Route } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Messenger } from '../../communication/messenger/index.ts';
import { type ActivityReader, createActivityTracker } from './activity-tracker.ts';
import { createAgentAdmin } from './agent-admin.ts';
import type { Attribution } from './attribution.ts';
import type { SharedTraceReader } from './flags/abuse-scan.ts';
import { createAgencyFlags } from './flags/flags.ts';
import { agencyOfficeRoutes } from './office-routes.ts';
import { type AgencyRouteDeps, agencyRoutes } from './routes.ts';
import { type SubordinateDeps, createSubordinates } from './subordinates.ts';
import { type EarningsReader, createTeam } from './team.ts';
import type { Tree } from './tree.ts';

export interface AgencyDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  activity: ActivityReader;
  /** The kinds of agents of a site. */
  agentTypes: AgencyRouteDeps['agentTypes'];
  attribution: Attribution;
  identity: Pick<Identity, 'member'>;
  /** The part of an account name that other members may see. */
  maskedName: (account: string) => string;
  messenger: Messenger;
  opener: SubordinateDeps['opener'];
  passwords: SubordinateDeps['passwords'];
  readEarnings: EarningsReader;
  sharedTraces: SharedTraceReader;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'emails' | 'record'>;
  tree: Tree;
}

/** The agent tree, its routes and its jobs. */
export interface Agency {
  routes: Route[];
  /** Scans for self-referral since the last scan; returns the number of flagged members. */
  scanForAbuse(): Promise<number>;
  /** Counts the activity of the largest teams. */
  countTeams(): Promise<void>;
}

export function createAgency(deps: AgencyDeps): Agency {
  const { db, atomically, clock, ids, identity, maskedName, sites, staff, tree } = deps;
  const { agentTypes, attribution, messenger, opener, passwords, readEarnings, sharedTraces } = deps;
  const activity = createActivityTracker({ db, atomically, clock, activity: deps.activity });
  const team = createTeam({ db, activity, clock, maskedName, readEarnings });
  const flags = createAgencyFlags({ db, atomically, clock, identity, sharedTraces, staff });
  const agentAdmin = createAgentAdmin({ agentTypes, atomically, attribution, clock, identity, sites, staff, tree });
  const subordinates = createSubordinates({
    db,
    atomically,
    clock,
    identity,
    ids,
    maskedName,
    messenger,
    opener,
    passwords,
  });
  const routeDeps = { db, agentTypes, attribution, clock, identity, maskedName, sites, subordinates, team };
  return {
    routes: [...agencyRoutes(routeDeps), ...agencyOfficeRoutes({ ...routeDeps, activity, agentAdmin, flags, staff })],
    scanForAbuse: flags.scan,
    countTeams: activity.countLargeTeams,
  };
}
