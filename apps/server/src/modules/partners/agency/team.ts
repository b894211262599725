import { type Centavos, ZERO, formatReais } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Clock, Failure, type PageRequest, pageOf, startOfMonth, startOfRange } from '../../../platform/index.ts';
import { listAccounts } from '../../accounts/identity/index.ts';
import type { ActivityTracker } from './activity-tracker.ts';
import { EMPTY_TEAM, type TeamSize } from './tree-store.ts';
import * as store from './tree-store.ts';

/** The commissions of an agent, which another module owns. */
export interface Earnings {
  /** From direct subordinates, and from the levels below them, since a time or ever. */
  direct: Centavos;
  indirect: Centavos;
  /** From each requested member with the team below them, ever. */
  byMember: ReadonlyMap<number, Centavos>;
}

export type EarningsReader = (
  q: Queryable,
  agentId: number,
  request: { memberIds: readonly number[]; since: Date | null },
) => Promise<Earnings>;

export interface TeamDeps {
  db: Db;
  clock: Clock;
  activity: ActivityTracker;
  readEarnings: EarningsReader;
  /** The part of an account name that other members may see. */
  maskedName: (account: string) => string;
}

/** Selects members of a team. */
interface TeamRequest extends PageRequest {
  below: number | undefined;
  side: 'direct' | 'indirect' | undefined;
  uid: number | undefined;
}

interface InviteRecordRequest extends PageRequest {
  range: 'today' | '3d' | '7d' | undefined;
  side: 'direct' | 'indirect' | undefined;
}

const toSide = (depth: number) => (depth === 1 ? ('direct' as const) : ('indirect' as const));

type NameLookup = (id: number) => string;

/** Creates the lookup of masked names. */
function createNamer({ db, maskedName }: TeamDeps) {
  return async (ids: readonly number[]): Promise<NameLookup> => {
    const accounts = await listAccounts(db, [...new Set(ids)]);
    return (id) => maskedName(accounts.get(id) ?? '');
  };
}

/** Pages of a team. Fails with `not_found` for a member outside the team. */
function createTeamPages({ db, activity }: TeamDeps, loadNames: (ids: readonly number[]) => Promise<NameLookup>) {
  /** The path from the member (excluded) down to `below`. */
  async function loadPath(memberId: number, below: number): Promise<number[]> {
    if (below === memberId) return [];
    if ((await store.findDepth(db, memberId, below)) === undefined) throw new Failure('not_found', { field: 'below' });
    const above = await store.listAncestors(db, below);
    return [...above.slice(above.indexOf(memberId) + 1), below];
  }

  return async (memberId: number, { below, side, uid, ...page }: TeamRequest) => {
    const path = await loadPath(memberId, below ?? memberId);
    const found = await store.listTeam(db, { below: below ?? memberId, side, memberId: uid }, page);
    const ids = found.rows.map((row) => row.memberId);
    const [sizes, getName, getActivity] = await Promise.all([
      store.listSizes(db, ids),
      loadNames([...ids, ...path]),
      activity.createActivityLookup(db, ids),
    ]);
    return {
      path: path.map((id) => ({ id, name: getName(id) })),
      data: pageOf(found, page, ({ memberId: id, joinedAt, depth }) => {
        const { isActive, hasDeposited, valid, deposited } = getActivity(id);
        return {
          id,
          name: getName(id),
          joined_at: joinedAt.toISOString(),
          side: toSide(depth),
          depth,
          active: isActive,
          recharged: hasDeposited,
          ...(sizes.get(id) ?? EMPTY_TEAM),
          valid_bet: formatReais(valid),
          recharge: formatReais(deposited),
        };
      }),
    };
  };
}

/** The invited members, and the commissions that they brought. */
function createInviteRecord(
  { db, clock, activity, readEarnings }: TeamDeps,
  loadNames: (ids: readonly number[]) => Promise<NameLookup>,
) {
  return async (memberId: number, size: TeamSize, { range, side, ...page }: InviteRecordRequest) => {
    const since = range === undefined ? null : startOfRange(range, clock.now());
    const found = await store.listTeam(db, { below: memberId, side, since }, page);
    const ids = found.rows.map((row) => row.memberId);
    const [getName, getActivity, earnings] = await Promise.all([
      loadNames(ids),
      activity.createActivityLookup(db, ids),
      readEarnings(db, memberId, { memberIds: ids, since }),
    ]);
    return {
      total_invited: size.team,
      direct_reports: size.direct,
      direct_reward: formatReais(earnings.direct),
      indirect_reward: formatReais(earnings.indirect),
      data: pageOf(found, page, ({ memberId: id, joinedAt, depth, way }) => ({
        id,
        name: getName(id),
        joined_at: joinedAt.toISOString(),
        side: toSide(depth),
        way: way ?? ('code' as const),
        recharged: getActivity(id).hasDeposited,
        reward: formatReais(earnings.byMember.get(id) ?? ZERO),
      })),
    };
  };
}

/** What a member may see of their team: masked names, and no other team. */
export function createTeam(deps: TeamDeps) {
  const { db, clock, activity } = deps;
  const loadNames = createNamer(deps);
  const record = createInviteRecord(deps, loadNames);
  const getSize = async (memberId: number) => (await store.listSizes(db, [memberId])).get(memberId) ?? EMPTY_TEAM;

  return {
    getSize,
    page: createTeamPages(deps, loadNames),
    /** Counts the size and activity of the whole team. */
    async tally(memberId: number) {
      const now = clock.now();
      const { direct, team } = await getSize(memberId);
      const [joined, pulse] = await Promise.all([
        store.countJoined(db, memberId, { today: startOfRange('today', now), month: startOfMonth(now) }),
        activity.countTeam(db, memberId, team),
      ]);
      return { direct, indirect: team - direct, joined_today: joined.today, joined_month: joined.month, ...pulse };
    },
    /** The masked name of the direct agent; `null` without one. */
    async getInviterName(memberId: number): Promise<string | null> {
      const parentId = (await store.findTreeMember(db, memberId))?.parentId ?? null;
      return parentId === null ? null : (await loadNames([parentId]))(parentId);
    },
    record: async (memberId: number, request: InviteRecordRequest) =>
      record(memberId, await getSize(memberId), request),
  };
}

export type Team = ReturnType<typeof createTeam>;

/** The agency data of a member for the copy of their own data: their agent and the size of their team, without names. */
export async function describeAgency(q: Queryable, memberId: number): Promise<Record<string, unknown>> {
  const member = await store.findTreeMember(q, memberId);
  const { direct, team } = (await store.listSizes(q, [memberId])).get(memberId) ?? EMPTY_TEAM;
  return {
    inviter: member?.parentId ?? null,
    came_by: member?.way ?? null,
    joined_at: member?.joinedAt.toISOString() ?? null,
    invited: { direct, indirect: team - direct },
  };
}
