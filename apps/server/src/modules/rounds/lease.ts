import type { Atomically, Tx } from '../../db/index.ts';
import { type Clock, isExact } from '../../platform/index.ts';
import * as store from './lease-store.ts';

/** How long a table stays its holder's without a sign of life. */
const HELD_MS = 3_000;

/** The table is somebody else's by now: what this node was about to write of it is not written. */
export class LeaseLost extends Error {}

/** Which tables this node drives. A lease is only a promise of time; what keeps two from driving is the fence. */
export interface Leases {
  /** Takes what is free and renews what is held; neither while this node's clock is not exact. */
  renew(): Promise<void>;
  /** The epoch under which a table is held; `undefined` where it is not, as far as this node's clock knows. */
  epochOf(game: string): bigint | undefined;
  /** Fails with `LeaseLost` unless the table is this node's under that epoch; nobody takes it until the transaction ends. */
  requireHeld(tx: Tx, game: string, epoch: bigint): Promise<void>;
  release(): Promise<void>;
}

interface LeasesParts {
  atomically: Atomically;
  clock: Clock;
  /** A name that no other node has. */
  node: string;
  games: readonly string[];
}

export function createLeases({ atomically, clock, node, games }: LeasesParts): Leases {
  let held = new Map<string, { epoch: bigint; until: number }>();
  return {
    async renew() {
      // A driver says when a flight began and ends: where the clock may be wrong, the lease runs out and another node drives.
      if (!isExact(clock)) return;
      const now = clock.now();
      const until = new Date(now.getTime() + HELD_MS);
      const leases = await atomically((tx) => store.upsertLeases(tx, { node, games, now, until }));
      held = new Map(leases.map(({ game, epoch }) => [game, { epoch, until: until.getTime() }]));
    },
    epochOf(game) {
      const lease = held.get(game);
      return lease !== undefined && lease.until > clock.now().getTime() ? lease.epoch : undefined;
    },
    async requireHeld(tx, game, epoch) {
      if (!(await store.lockLease(tx, { node, game, epoch }))) throw new LeaseLost(`${game} is driven by another node`);
    },
    async release() {
      held = new Map();
      await atomically((tx) => store.markReleased(tx, node, clock.now()));
    },
  };
}
