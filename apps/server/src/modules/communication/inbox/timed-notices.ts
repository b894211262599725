import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, addSeconds, dayOf, wallClockOf } from '../../../platform/index.ts';
import type { Notice } from './notice.ts';
import type { NoticeSender } from './notice-sender.ts';
import * as store from './timed-notice-store.ts';

const DAY_SECONDS = 86_400;
/** Notices about yesterday's play wait until this hour. */
const FIRST_HOUR = 8;

/** What the timed notices are about, from other modules. */
export interface NoticeSources {
  /** Bonuses that expire between two times. */
  listExpiringBonuses(from: Date, until: Date): AsyncIterable<{ id: string; memberId: number; expiresAt: Date }>;
  /** Members who played on a day. */
  listPlayers(day: string): AsyncIterable<number>;
  /** Whether a member can claim a rebate now. */
  isRebateReady(memberId: number): Promise<boolean>;
}

interface TimedNoticesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  noticeSender: NoticeSender;
  sources: NoticeSources;
}

/**
 * Sends the notices that only time causes. A notice is unique for its cause, so that running twice is harmless; one that fails does not
 * stop the others.
 */
export function createTimedNotices({
  db,
  atomically,
  clock,
  noticeSender,
  sources,
}: TimedNoticesDeps): () => Promise<void> {
  const notify = (notice: Notice): Promise<void> => atomically((tx) => noticeSender.notify(tx, notice));

  async function notifyExpiringBonuses(now: Date): Promise<void> {
    for await (const { id, memberId, expiresAt } of sources.listExpiringBonuses(now, addSeconds(now, DAY_SECONDS))) {
      const params = { until: expiresAt.toISOString() };
      await notify({ memberId, cause: `bonus_ending:${id}`, template: 'bonus_expiring', params });
    }
  }

  async function notifyRebates(now: Date): Promise<void> {
    const day = dayOf(addSeconds(now, -DAY_SECONDS));
    const isEarly = Number(wallClockOf(now).slice(11, 13)) < FIRST_HOUR;
    if (isEarly || ((await store.findLastRebateDay(db)) ?? '') >= day) return;
    const failures: unknown[] = [];
    for await (const memberId of sources.listPlayers(day)) {
      const notifyMember = async () => {
        if (await sources.isRebateReady(memberId))
          await notify({ memberId, cause: `rebate_ready:${day}`, template: 'rebate_ready' });
      };
      await notifyMember().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some members were not notified of their rebates');
    await atomically((tx) => store.markRebateDay(tx, day));
  }

  return async () => {
    const now = clock.now();
    await notifyExpiringBonuses(now);
    await notifyRebates(now);
  };
}
