import type { Tx } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import { type Invitations, markParent } from '../../accounts/identity/index.ts';
import { EMPTY_TEAM } from './tree-store.ts';
import * as store from './tree-store.ts';

/** The tree of agents. A change commits in one transaction with its cause. */
export interface Tree {
  /** Adds a new account. Concurrent joins below the same agent are safe. */
  join: Invitations['join'];
  /**
   * Moves a member with their team below another member or below nobody; returns whether that changed anything. Fails with
   * `not_found`, or with `agency_cycle` if the other is the member or in their team.
   */
  move(tx: Tx, memberId: number, parentId: number | null): Promise<boolean>;
}

export function createTree({ clock }: { clock: Clock }): Tree {
  return {
    async join(tx, memberId, { inviter, openedBy }) {
      await store.lockTree(tx, { alone: false });
      const [parentId, way] = [inviter?.id ?? null, inviter?.way ?? null];
      await store.insertTreeMember(tx, { memberId, parentId, way, joinedAt: clock.now(), openedBy });
      if (parentId !== null) await store.insertAncestors(tx, memberId, parentId);
    },
    async move(tx, memberId, parentId) {
      await store.lockTree(tx, { alone: true });
      const member = await store.findTreeMember(tx, memberId);
      if (member === undefined) throw new Failure('not_found', { field: 'player_id' });
      if (parentId !== null) await requireNoCycle(tx, memberId, parentId);
      if (member.parentId === parentId) return false;
      const { team } = (await store.listSizes(tx, [memberId])).get(memberId) ?? EMPTY_TEAM;
      await store.addToSizes(tx, memberId, { direct: -1, team: -team - 1 });
      await store.deleteAncestors(tx, memberId);
      await store.markTop(tx, memberId, parentId);
      if (parentId !== null) await store.insertSubtree(tx, memberId, parentId);
      await store.addToSizes(tx, memberId, { direct: 1, team: team + 1 });
      await markParent(tx, memberId, parentId, clock.now());
      return true;
    },
  };
}

async function requireNoCycle(tx: Tx, memberId: number, parentId: number): Promise<void> {
  if ((await store.findTreeMember(tx, parentId)) === undefined) throw new Failure('not_found', { field: 'to_id' });
  if (parentId === memberId || (await store.findDepth(tx, memberId, parentId)) !== undefined)
    throw new Failure('agency_cycle', { field: 'to_id' });
}
