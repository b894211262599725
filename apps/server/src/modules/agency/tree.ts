import type { Tx } from '../../db/index.ts';
import { type Clock, Failure } from '../../platform/index.ts';
import { type Invitations, markTop } from '../identity/index.ts';
import { NOBODY } from './place.ts';
import * as store from './tree-store.ts';

/** Who stands below whom. Every change is one transaction with its cause: nobody ever reads half of one. */
export interface Tree {
  /** Gives a new account its place. Many may join at once, below the same agent too. */
  join: Invitations['join'];
  /**
   * Puts a member, with all below them, below another or below nobody; answers whether that changed anything. Fails with
   * `not_found`, and with `agency_cycle` where the other is the member, or stands below them.
   */
  move(tx: Tx, memberId: number, topId: number | null): Promise<boolean>;
}

export function createTree({ clock }: { clock: Clock }): Tree {
  return {
    async join(tx, memberId, { inviter, openedBy }) {
      await store.lockTree(tx, { alone: false });
      const [topId, way] = [inviter?.id ?? null, inviter?.way ?? null];
      await store.insertPlaced(tx, { memberId, topId, way, joinedAt: clock.now(), openedBy });
      if (topId !== null) await store.insertBelow(tx, memberId, topId);
    },
    async move(tx, memberId, topId) {
      await store.lockTree(tx, { alone: true });
      const placed = await store.findPlaced(tx, memberId);
      if (placed === undefined) throw new Failure('not_found', { field: 'player_id' });
      if (topId !== null) await requireNoCycle(tx, memberId, topId);
      if (placed.topId === topId) return false;
      const { team } = (await store.listSizes(tx, [memberId])).get(memberId) ?? NOBODY;
      await store.addToSizes(tx, memberId, { direct: -1, team: -team - 1 });
      await store.deleteAbove(tx, memberId);
      await store.markTop(tx, memberId, topId);
      if (topId !== null) await store.insertSubtree(tx, memberId, topId);
      await store.addToSizes(tx, memberId, { direct: 1, team: team + 1 });
      await markTop(tx, memberId, topId, clock.now());
      return true;
    },
  };
}

async function requireNoCycle(tx: Tx, memberId: number, topId: number): Promise<void> {
  if ((await store.findPlaced(tx, topId)) === undefined) throw new Failure('not_found', { field: 'to_id' });
  if (topId === memberId || (await store.findDepth(tx, memberId, topId)) !== undefined)
    throw new Failure('agency_cycle', { field: 'to_id' });
}
