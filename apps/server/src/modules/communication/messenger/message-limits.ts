import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import * as store from './store.ts';

export type Channel = 'sms' | 'mail';

/** Messages in an hour, of all brands together and of one. */
export interface HourlyLimit {
  all: number;
  perBrand: number;
}

export type MessageLimitSettings = Readonly<Record<Channel, HourlyLimit>>;

/** Far above the messages of ordinary use, and far below the cost of an attack. */
export const DEFAULT_MESSAGE_LIMITS: MessageLimitSettings = {
  sms: { all: 2_000, perBrand: 1_000 },
  mail: { all: 10_000, perBrand: 5_000 },
};

export interface SentThisHour {
  channel: Channel;
  sent: number;
  limit: number;
}

/** Limits the cost of messages, regardless of how many addresses, phones and accounts request them. */
export interface MessageLimits {
  /** Counts a message. One that `canWait` fails with `busy` above a limit; the rollback undoes the count. */
  count(tx: Tx, channel: Channel, brand: string, canWait: boolean): Promise<void>;
  /** The messages of all brands in this hour, and the limits. */
  used(): Promise<SentThisHour[]>;
  sweep(): Promise<void>;
}

interface MessageLimitDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  limits?: MessageLimitSettings | undefined;
}

const HOUR_MS = 3_600_000;
const RETENTION_SECONDS = 2 * 86_400;

const toHour = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

export function createMessageLimits(deps: MessageLimitDeps): MessageLimits {
  const { db, atomically, clock, limits = DEFAULT_MESSAGE_LIMITS } = deps;
  return {
    async count(tx, channel, brand, canWait) {
      const now = clock.now();
      const hour = toHour(now);
      const perBrand = await store.countSent(tx, { hour, channel, brand: `brand:${brand}` });
      const all = await store.countSent(tx, { hour, channel, brand: '' });
      const limit = limits[channel];
      if (!canWait || (all <= limit.all && perBrand <= limit.perBrand)) return;
      const retryAfterSeconds = Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 1000);
      throw new Failure('busy', { retryAfterSeconds });
    },
    async used() {
      const sent = new Map(
        (await store.listSent(db, toHour(clock.now()))).map(({ channel, count }) => [channel, count]),
      );
      return (['sms', 'mail'] as const).map((channel) => ({
        channel,
        sent: sent.get(channel) ?? 0,
        limit: limits[channel].all,
      }));
    },
    sweep: () => atomically((tx) => store.deleteSentBefore(tx, addSeconds(clock.now(), -RETENTION_SECONDS))),
  };
}
