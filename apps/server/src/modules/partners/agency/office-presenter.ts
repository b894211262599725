import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { listAccounts } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { AgentHost } from './attribution-store.ts';
import type { ActivityTracker } from './activity-tracker.ts';
import * as flagStore from './flags/flag-store.ts';
import type { TreeMove } from './move-store.ts';
import { EMPTY_TEAM } from './tree-store.ts';
import * as store from './tree-store.ts';

export interface OfficePresenterDeps {
  db: Db;
  activity: ActivityTracker;
  staff: Pick<Staff, 'emails'>;
}

type Ids = readonly (number | null)[];

const toUniqueIds = (ids: Ids): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** Look up account names and staff e-mail addresses. */
function createNamers({ db, staff }: OfficePresenterDeps) {
  return {
    async players(ids: Ids) {
      const accounts = await listAccounts(db, toUniqueIds(ids));
      const toPlayerReference = (id: number) => ({ id, account: accounts.get(id) ?? '' });
      return {
        toPlayerReference,
        toOptionalReference: (id: number | null) => (id === null ? null : toPlayerReference(id)),
      };
    },
    async people(ids: Ids) {
      const emails = await staff.emails(db, toUniqueIds(ids));
      return (id: number | null) => (id === null ? '' : (emails.get(id) ?? ''));
    },
  };
}

type Namers = ReturnType<typeof createNamers>;

/** Presents members of the tree with their activity and flag. */
function createMemberPresenter({ db, activity }: OfficePresenterDeps, { players }: Namers) {
  return {
    async members(rows: readonly store.TreeMember[]) {
      const ids = rows.map(({ memberId }) => memberId);
      const [{ toPlayerReference }, sizes, getActivity, states] = await Promise.all([
        players(ids),
        store.listSizes(db, ids),
        activity.createActivityLookup(db, ids),
        flagStore.listStates(db, ids),
      ]);
      return rows.map(({ memberId, joinedAt, way }) => {
        const { valid, deposited } = getActivity(memberId);
        return {
          ...toPlayerReference(memberId),
          joined_at: joinedAt.toISOString(),
          way,
          ...(sizes.get(memberId) ?? EMPTY_TEAM),
          valid_bet: formatReais(valid),
          recharge: formatReais(deposited),
          flag: states.get(memberId) ?? null,
        };
      });
    },
    async reasons(memberIds: readonly number[]) {
      const found = await flagStore.listReasons(db, memberIds);
      const { toPlayerReference } = await players(found.map(({ agentId }) => agentId));
      return (memberId: number) =>
        found
          .filter((reason) => reason.memberId === memberId)
          .map(({ word, agentId, measure, at }) => ({
            word,
            agent: toPlayerReference(agentId),
            measure,
            at: at.toISOString(),
          }));
    },
  };
}

function createMovePresenter({ db }: OfficePresenterDeps, { players, people }: Namers) {
  return async (rows: readonly TreeMove[]) => {
    const ids = rows.map(({ memberId }) => memberId);
    const [{ toPlayerReference, toOptionalReference }, getName, sizes] = await Promise.all([
      players(rows.flatMap(({ memberId, fromId, toId }) => [memberId, fromId, toId])),
      people(rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy])),
      store.listSizes(db, ids),
    ]);
    return rows.map(
      ({ id, memberId, fromId, toId, reason, state, requestedBy, requestedAt, decidedBy, decidedAt, note }) => ({
        id,
        player: toPlayerReference(memberId),
        from: toOptionalReference(fromId),
        to: toOptionalReference(toId),
        team: (sizes.get(memberId) ?? EMPTY_TEAM).team,
        reason,
        state,
        requested_by: getName(requestedBy),
        requested_at: requestedAt.toISOString(),
        decided_by: getName(decidedBy),
        decided_at: decidedAt?.toISOString() ?? null,
        note,
      }),
    );
  };
}

/** Presents the agency to staff. */
export function createOfficePresenter(deps: OfficePresenterDeps) {
  const namers = createNamers(deps);
  const { players, people } = namers;

  return {
    ...namers,
    ...createMemberPresenter(deps, namers),
    moves: createMovePresenter(deps, namers),
    async hosts(rows: readonly AgentHost[]) {
      const [{ toPlayerReference }, getName] = await Promise.all([
        players(rows.map(({ memberId }) => memberId)),
        people(rows.map(({ setBy }) => setBy)),
      ]);
      return rows.map(({ host, memberId, setBy, at }) => ({
        host,
        player: toPlayerReference(memberId),
        set_by: getName(setBy),
        at: at.toISOString(),
      }));
    },
  };
}

export type OfficePresenter = ReturnType<typeof createOfficePresenter>;
