import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../../platform/index.ts';
import { listHourlyPlay } from '../../money/ledger/index.ts';
import * as store from './played-store.ts';
import { POPULAR_SECONDS } from './catalog-snapshot.ts';

const HOUR_SECONDS = 3_600;

interface PopularityDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  /** Lists the accounts of the operator, whose play is not counted. */
  listInternal: (q: Queryable) => Promise<readonly number[]>;
}

function startOfHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / (HOUR_SECONDS * 1000)) * HOUR_SECONDS * 1000);
}

/**
 * Counts the play from the ledger hour by hour: all hours since the last counted one and the one before it, since a round is written a
 * moment after its time. Counts seven days the first time and after a long stop.
 */
export function createPopularityCount({ db, atomically, bus, clock, listInternal }: PopularityDeps) {
  return async (): Promise<void> => {
    const now = clock.now();
    const earliest = startOfHour(addSeconds(now, -POPULAR_SECONDS));
    const last = await store.findLastHour(db);
    const from = last === null ? earliest : addSeconds(last, -HOUR_SECONDS);
    const counted = await listHourlyPlay(db, from < earliest ? earliest : from, await listInternal(db));
    await atomically(async (tx) => {
      if (counted.length > 0) await store.upsertPlayed(tx, counted);
      await store.deletePlayedBefore(tx, earliest);
    });
    bus.publish('catalog_changed', {});
  };
}
