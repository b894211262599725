import type { Atomically, Tx } from '../../../db/index.ts';
import { type Clock, isExact } from '../../../platform/index.ts';
import * as store from './table-lease-store.ts';

/** A lease expires this long after its renewal. */
const LEASE_MS = 3_000;

/** Another node drives the table: the write of this node is rolled back. */
export class TableLeaseLostError extends Error {}

/** The tables that this node drives. A lease only spares work; `requireHeld` in each transaction keeps two nodes apart. */
export interface TableLeases {
  /** Takes free tables and renews held ones. Does neither while the clock of this node is not exact. */
  renew(): Promise<void>;
  /** Returns the epoch of a held table; `undefined` where this node does not hold it, by its own clock. */
  findEpoch(game: string): bigint | undefined;
  /** Fails with `TableLeaseLostError` unless this node holds the table under that epoch; keeps it until the transaction ends. */
  requireHeld(tx: Tx, game: string, epoch: bigint): Promise<void>;
  release(): Promise<void>;
}

interface TableLeasesDeps {
  atomically: Atomically;
  clock: Clock;
  /** The unique name of this node. */
  node: string;
  games: readonly string[];
}

export function createTableLeases({ atomically, clock, node, games }: TableLeasesDeps): TableLeases {
  let held = new Map<string, { epoch: bigint; until: number }>();
  return {
    async renew() {
      // The driver determines when a flight begins and ends. A node whose clock may be wrong lets its leases expire.
      if (!isExact(clock)) return;
      const now = clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const leases = await atomically((tx) => store.upsertLeases(tx, { node, games, now, until }));
      held = new Map(leases.map(({ game, epoch }) => [game, { epoch, until: until.getTime() }]));
    },
    findEpoch(game) {
      const lease = held.get(game);
      return lease !== undefined && lease.until > clock.now().getTime() ? lease.epoch : undefined;
    },
    async requireHeld(tx, game, epoch) {
      if (!(await store.lockLease(tx, { node, game, epoch })))
        throw new TableLeaseLostError(`${game} is driven by another node`);
    },
    async release() {
      held = new Map();
      await atomically((tx) => store.markReleased(tx, node, clock.now()));
    },
  };
}
