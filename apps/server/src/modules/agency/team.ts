import { type Centavos, ZERO, formatReais } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import { type Clock, Failure, type PageRequest, pageOf, startOfMonth, startOfRange } from '../../platform/index.ts';
import { listAccounts } from '../identity/index.ts';
import type { Doings } from './doings.ts';
import { NOBODY, type Size } from './place.ts';
import * as store from './tree-store.ts';

/** What members earned an agent, which is kept elsewhere. */
export interface Earnings {
  /** By direct subordinates, and by those below them, since a moment or ever. */
  direct: Centavos;
  indirect: Centavos;
  /** Ever, of each member who was asked about, with what those below them brought. */
  byMember: ReadonlyMap<number, Centavos>;
}

export type EarnedReader = (
  q: Queryable,
  agentId: number,
  asked: { memberIds: readonly number[]; since: Date | null },
) => Promise<Earnings>;

export interface TeamParts {
  db: Db;
  clock: Clock;
  doings: Doings;
  earned: EarnedReader;
  /** What of an account's name others may know. */
  maskedName: (account: string) => string;
}

/** Which of a member's team is asked for. */
interface TeamAsked extends PageRequest {
  below: number | undefined;
  side: 'direct' | 'indirect' | undefined;
  uid: number | undefined;
}

interface RecordAsked extends PageRequest {
  range: 'today' | '3d' | '7d' | undefined;
  side: 'direct' | 'indirect' | undefined;
}

const sideOf = (depth: number) => (depth === 1 ? ('direct' as const) : ('indirect' as const));

type Naming = (id: number) => string;

/** Names as others may know them. */
function namerOf({ db, maskedName }: TeamParts) {
  return async (ids: readonly number[]): Promise<Naming> => {
    const accounts = await listAccounts(db, [...new Set(ids)]);
    return (id) => maskedName(accounts.get(id) ?? '');
  };
}

/** Pages of a team. Fails with `not_found` for anybody who does not stand below the member. */
function pagesOf({ db, doings }: TeamParts, namesOf: (ids: readonly number[]) => Promise<Naming>) {
  /** From the member down to one below them, without the member. */
  async function pathTo(memberId: number, below: number): Promise<number[]> {
    if (below === memberId) return [];
    if ((await store.findDepth(db, memberId, below)) === undefined) throw new Failure('not_found', { field: 'below' });
    const above = await store.listAbove(db, below);
    return [...above.slice(above.indexOf(memberId) + 1), below];
  }

  return async (memberId: number, { below, side, uid, ...page }: TeamAsked) => {
    const path = await pathTo(memberId, below ?? memberId);
    const found = await store.listTeam(db, { below: below ?? memberId, side, memberId: uid }, page);
    const ids = found.rows.map((row) => row.memberId);
    const [sizes, nameOf, didOf] = await Promise.all([
      store.listSizes(db, ids),
      namesOf([...ids, ...path]),
      doings.of(db, ids),
    ]);
    return {
      path: path.map((id) => ({ id, name: nameOf(id) })),
      data: pageOf(found, page, ({ memberId: id, joinedAt, depth }) => {
        const { isActive, isRecharged, valid, recharge } = didOf(id);
        return {
          id,
          name: nameOf(id),
          joined_at: joinedAt.toISOString(),
          side: sideOf(depth),
          depth,
          active: isActive,
          recharged: isRecharged,
          ...(sizes.get(id) ?? NOBODY),
          valid_bet: formatReais(valid),
          recharge: formatReais(recharge),
        };
      }),
    };
  };
}

/** Who came by a member, and what that brought. */
function recordOf({ db, clock, doings, earned }: TeamParts, namesOf: (ids: readonly number[]) => Promise<Naming>) {
  return async (memberId: number, size: Size, { range, side, ...page }: RecordAsked) => {
    const since = range === undefined ? null : startOfRange(range, clock.now());
    const found = await store.listTeam(db, { below: memberId, side, since }, page);
    const ids = found.rows.map((row) => row.memberId);
    const [nameOf, didOf, earnings] = await Promise.all([
      namesOf(ids),
      doings.of(db, ids),
      earned(db, memberId, { memberIds: ids, since }),
    ]);
    return {
      total_invited: size.team,
      direct_reports: size.direct,
      direct_reward: formatReais(earnings.direct),
      indirect_reward: formatReais(earnings.indirect),
      data: pageOf(found, page, ({ memberId: id, joinedAt, depth, way }) => ({
        id,
        name: nameOf(id),
        joined_at: joinedAt.toISOString(),
        side: sideOf(depth),
        way: way ?? ('code' as const),
        recharged: didOf(id).isRecharged,
        reward: formatReais(earnings.byMember.get(id) ?? ZERO),
      })),
    };
  };
}

/** What a member may know of those below them: names masked, and nobody else's team. */
export function createTeam(parts: TeamParts) {
  const { db, clock, doings } = parts;
  const namesOf = namerOf(parts);
  const record = recordOf(parts, namesOf);
  const sizeOf = async (memberId: number) => (await store.listSizes(db, [memberId])).get(memberId) ?? NOBODY;

  return {
    sizeOf,
    page: pagesOf(parts, namesOf),
    /** How the whole team does. */
    async tally(memberId: number) {
      const now = clock.now();
      const { direct, team } = await sizeOf(memberId);
      const [joined, pulse] = await Promise.all([
        store.countJoined(db, memberId, { today: startOfRange('today', now), month: startOfMonth(now) }),
        doings.pulse(db, memberId, team),
      ]);
      return { direct, indirect: team - direct, joined_today: joined.today, joined_month: joined.month, ...pulse };
    },
    /** Who stands directly above, masked; `null` for nobody. */
    async inviterOf(memberId: number): Promise<string | null> {
      const topId = (await store.findPlaced(db, memberId))?.topId ?? null;
      return topId === null ? null : (await namesOf([topId]))(topId);
    },
    record: async (memberId: number, asked: RecordAsked) => record(memberId, await sizeOf(memberId), asked),
  };
}

export type Team = ReturnType<typeof createTeam>;
