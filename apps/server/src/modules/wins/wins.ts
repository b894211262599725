import type { Centavos } from '@arara/money';
import type { Atomically, Db, Queryable } from '../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Win, listWins } from '../ledger/index.ts';
import type { Site } from '../sites/index.ts';
import * as store from './store.ts';

const DAY_SECONDS = 86_400;
/** A round is written a moment after its time, and may be rolled back after it was told of: so much is read again. */
const AGAIN_SECONDS = 3_600;
/** Fewer than this in a day, and nothing is told: a feed of two wins says more of their winners than of the house. */
const FEWEST = 8;
const SHOWN = 20;

/** One win as everybody may know of it. */
export interface ToldWin {
  /** Three letters at most of a name of four or more. */
  name: string;
  game: string;
  amount: Centavos;
  /** How many times the stake, in hundredths, rounded down; `null` where it came after its stake. */
  timesE2: bigint | null;
  at: Date;
}

export interface Wins {
  /** Reads the ledger from where it stood. Twice, or on two nodes at once, it tells the same. */
  collect(): Promise<void>;
  /** What a site tells of the last day, the latest first; empty while it is too little. */
  latest(q: Queryable, site: Pick<Site, 'key' | 'winsLeast'>): Promise<ToldWin[]>;
}

interface WinsParts {
  db: Db;
  /** Told once they were read. */
  bus: Pick<Bus, 'publish'>;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'members'>;
  sites: () => Promise<readonly Pick<Site, 'winsLeast'>[]>;
}

/** The beginning of a name: `jo***`. A short one shows one letter. */
export function winnerName(name: string): string {
  const letters = [...name];
  return `${letters.slice(0, letters.length < 4 ? 1 : 2).join('')}***`;
}

function toldOf({ game, amount, stake, at }: store.SiteWin, name: string): ToldWin {
  const timesE2 = stake === null ? null : (amount * 100n) / stake;
  return { name: winnerName(name), game, amount, timesE2, at };
}

export function createWins({ db, bus, atomically, clock, identity, sites }: WinsParts): Wins {
  /** With the site of each winner; internal accounts are none. */
  async function withSites(q: Queryable, wins: readonly Win[]): Promise<store.SiteWin[]> {
    const members = await identity.members(q, [...new Set(wins.map(({ playerId }) => playerId))]);
    return wins.flatMap(({ playerId, ...win }) => {
      const member = members.get(playerId);
      if (member === undefined || member.isInOn || member.isDemo) return [];
      return [{ ...win, memberId: playerId, site: member.site }];
    });
  }

  return {
    async collect() {
      const now = clock.now();
      const earliest = addSeconds(now, -DAY_SECONDS);
      const least = (await sites()).map(({ winsLeast }) => winsLeast).reduce((a, b) => (b < a ? b : a));
      await atomically(async (tx) => {
        const read = await store.lockRead(tx);
        const from = read === null ? earliest : addSeconds(read, -AGAIN_SECONDS);
        const since = from < earliest ? earliest : from;
        await store.replaceSince(tx, since, await withSites(tx, await listWins(tx, since, least)));
        await store.deleteBefore(tx, earliest);
        await store.markRead(tx, now);
      });
      bus.publish('wins_read', {});
    },
    async latest(q, { key, winsLeast }) {
      const since = addSeconds(clock.now(), -DAY_SECONDS);
      const { wins, count } = await store.listLatest(q, { site: key, since, least: winsLeast, limit: SHOWN });
      if (count < FEWEST) return [];
      const members = await identity.members(db, [...new Set(wins.map(({ memberId }) => memberId))]);
      return wins.flatMap((win) => {
        const member = members.get(win.memberId);
        return member === undefined ? [] : [toldOf(win, member.nickname || member.account)];
      });
    },
  };
}
