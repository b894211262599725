import type { Atomically, Db } from '../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../platform/index.ts';
import { listPlayedByHour } from '../ledger/index.ts';
import * as store from './played-store.ts';
import { POPULAR_SECONDS } from './shelf.ts';

const HOUR_SECONDS = 3_600;

interface PopularityParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
}

function startOfHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / (HOUR_SECONDS * 1000)) * HOUR_SECONDS * 1000);
}

/**
 * Counts what was played from the ledger, hour by hour: the last hour that was counted and the one before it once more,
 * for a round is written a moment after its time, and all since. The first time, and after a long stop, seven days.
 */
export function createPopularityCount({ db, atomically, bus, clock }: PopularityParts) {
  return async (): Promise<void> => {
    const now = clock.now();
    const earliest = startOfHour(addSeconds(now, -POPULAR_SECONDS));
    const last = await store.findLastHour(db);
    const from = last === null ? earliest : addSeconds(last, -HOUR_SECONDS);
    const counted = await listPlayedByHour(db, from < earliest ? earliest : from);
    await atomically(async (tx) => {
      if (counted.length > 0) await store.upsertPlayed(tx, counted);
      await store.deletePlayedBefore(tx, earliest);
    });
    bus.publish('catalog_changed', {});
  };
}
