import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../platform/index.ts';
import * as store from './store.ts';

export type Channel = 'sms' | 'mail';

/** Messages an hour, of all brands together and of one. */
export interface HourlyLimit {
  all: number;
  ofBrand: number;
}

export type MessageLimitSettings = Readonly<Record<Channel, HourlyLimit>>;

/** Far above what players ask for, and far below what an attack would cost. */
export const DEFAULT_MESSAGE_LIMITS: MessageLimitSettings = {
  sms: { all: 2_000, ofBrand: 1_000 },
  mail: { all: 10_000, ofBrand: 5_000 },
};

export interface SentThisHour {
  channel: Channel;
  sent: number;
  limit: number;
}

/** Caps what messages may cost, however many addresses, phones and accounts ask for them. */
export interface MessageLimits {
  /** Counts a message. One that `canWait` fails with `busy` beyond a limit, and is not counted then. */
  count(tx: Tx, channel: Channel, brand: string, canWait: boolean): Promise<void>;
  /** How much of each limit is used. */
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
const KEPT_SECONDS = 2 * 86_400;

const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

export function createMessageLimits(deps: MessageLimitDeps): MessageLimits {
  const { db, atomically, clock, limits = DEFAULT_MESSAGE_LIMITS } = deps;
  return {
    async count(tx, channel, brand, canWait) {
      const now = clock.now();
      const hour = hourOf(now);
      const ofBrand = await store.countSent(tx, { hour, channel, brand: `brand:${brand}` });
      const all = await store.countSent(tx, { hour, channel, brand: '' });
      const limit = limits[channel];
      if (!canWait || (all <= limit.all && ofBrand <= limit.ofBrand)) return;
      const retryAfterSeconds = Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 1000);
      throw new Failure('busy', { retryAfterSeconds });
    },
    async used() {
      const sent = new Map(
        (await store.listSent(db, hourOf(clock.now()))).map(({ channel, count }) => [channel, count]),
      );
      return (['sms', 'mail'] as const).map((channel) => ({
        channel,
        sent: sent.get(channel) ?? 0,
        limit: limits[channel].all,
      }));
    },
    sweep: () => atomically((tx) => store.deleteSentBefore(tx, addSeconds(clock.now(), -KEPT_SECONDS))),
  };
}
