import { type Centavos, ZERO } from '@arara/money';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Clock, dayOf, startOfRange } from '../../../platform/index.ts';
import { type TeamActivity, countTeamActivity, findTeamActivity } from './team-activity-store.ts';
import { listTeamIds } from './tree-store.ts';

/** The activity of a member in the last seven days, as agents see it. */
export interface MemberActivity {
  /** Whether they staked. */
  isActive: boolean;
  /** Whether they ever deposited. */
  hasDeposited: boolean;
  /** The valid bets, and the deposits less returned ones. */
  valid: Centavos;
  deposited: Centavos;
}

/** A range of days, both included. */
interface Days {
  from: string;
  to: string;
}

/** Reads the play and deposits of members, which other modules own. */
export interface ActivityReader {
  /** The activity of some members. A member without activity is absent. */
  loadActivity(q: Queryable, memberIds: readonly number[], days: Days): Promise<ReadonlyMap<number, MemberActivity>>;
  /** All members who staked in a range. */
  listMembersWithStakes(q: Queryable, days: Days): Promise<number[]>;
  /** All members who ever deposited. */
  listDepositors(q: Queryable): Promise<number[]>;
}

const NO_ACTIVITY: MemberActivity = { isActive: false, hasDeposited: false, valid: ZERO, deposited: ZERO };
/** The largest team that is counted on request. A job counts larger teams every five minutes. */
const MAX_COUNTED_LIVE = 1_000;

export interface ActivityTracker {
  /** Finds the activity of some members in the last seven days. */
  createActivityLookup(q: Queryable, memberIds: readonly number[]): Promise<(memberId: number) => MemberActivity>;
  /** Counts the activity of a team of `team` members. */
  countTeam(q: Queryable, memberId: number, team: number): Promise<TeamActivity>;
  /** Counts the teams that are too large to count on request. */
  countLargeTeams(): Promise<void>;
}

interface ActivityTrackerDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  activity: ActivityReader;
}

export function createActivityTracker({ db, atomically, clock, activity }: ActivityTrackerDeps): ActivityTracker {
  const lastSevenDays = (): Days => ({ from: dayOf(startOfRange('7d', clock.now())), to: dayOf(clock.now()) });

  return {
    async createActivityLookup(q, memberIds) {
      const found =
        memberIds.length === 0
          ? new Map<number, MemberActivity>()
          : await activity.loadActivity(q, memberIds, lastSevenDays());
      return (memberId) => found.get(memberId) ?? NO_ACTIVITY;
    },
    async countTeam(q, memberId, team) {
      if (team > MAX_COUNTED_LIVE) return (await findTeamActivity(q, memberId)) ?? { active: 0, deposited: 0 };
      const ids = team === 0 ? [] : await listTeamIds(q, memberId, MAX_COUNTED_LIVE);
      const found = ids.length === 0 ? [] : [...(await activity.loadActivity(q, ids, lastSevenDays())).values()];
      return {
        active: found.filter(({ isActive }) => isActive).length,
        deposited: found.filter(({ hasDeposited }) => hasDeposited).length,
      };
    },
    async countLargeTeams() {
      const [active, deposited] = [
        await activity.listMembersWithStakes(db, lastSevenDays()),
        await activity.listDepositors(db),
      ];
      const now = clock.now();
      await atomically((tx) => countTeamActivity(tx, { active, deposited, above: MAX_COUNTED_LIVE, now }));
    },
  };
}
