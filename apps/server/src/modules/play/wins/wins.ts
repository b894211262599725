import type { Centavos } from '@arara/money';
import type { Atomically, Queryable } from '../../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type LedgerWin, listWins } from '../../money/ledger/index.ts';
import type { Site } from '../../accounts/sites/index.ts';
import * as store from './win-store.ts';

const DAY_SECONDS = 86_400;
/** The overlap of two reads: a round is posted moments after its time, and may be rolled back later. */
const OVERLAP_SECONDS = 3_600;
/** A site with fewer wins in a day shows none: a list of two wins says more about the winners than about the site. */
const MIN_WINS = 8;
const WINS_SHOWN = 20;
/** The largest wins of a game: all three, or none. */
const TOP_WINS = 3;

/** A win as it is shown publicly. */
export interface PublicWin {
  /** The winner's name, masked by `maskName`. */
  name: string;
  game: string;
  amount: Centavos;
  /** The multiple of the stake, in hundredths, rounded down; `null` where the stake was settled separately. */
  timesE2: bigint | null;
  at: Date;
}

export interface Wins {
  /** Reads new wins from the ledger. Repeated and concurrent calls, also on other nodes, lead to the same list. */
  collect(): Promise<void>;
  /** The wins of a site in the last day, the latest first; empty where there are too few. */
  listLatest(q: Queryable, site: Pick<Site, 'key' | 'minAnnouncedWin'>): Promise<PublicWin[]>;
  /**
   * The three largest wins of the last day in a game, the largest first, at most one of each player of the site; empty where
   * fewer than three have won.
   */
  listTop(q: Queryable, site: Pick<Site, 'key' | 'minAnnouncedWin'>, game: string): Promise<PublicWin[]>;
}

interface WinsDeps {
  /** Publishes `wins_read` after each read. */
  bus: Pick<Bus, 'publish'>;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'members'>;
  sites: () => Promise<readonly Pick<Site, 'minAnnouncedWin'>[]>;
}

/** Masks a name for the public: `jo***`. A name of fewer than four letters shows one. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters.slice(0, letters.length < 4 ? 1 : 2).join('')}***`;
}

function toPublicWin({ game, amount, stake, at }: store.SiteWin, name: string): PublicWin {
  const timesE2 = stake === null ? null : (amount * 100n) / stake;
  return { name: maskName(name), game, amount, timesE2, at };
}

export function createWins({ bus, atomically, clock, identity, sites }: WinsDeps): Wins {
  /** Adds the site of each winner. Leaves out internal accounts and demo members. */
  async function addSites(q: Queryable, wins: readonly LedgerWin[]): Promise<store.SiteWin[]> {
    const members = await identity.members(q, [...new Set(wins.map(({ playerId }) => playerId))]);
    return wins.flatMap(({ playerId, ...win }) => {
      const member = members.get(playerId);
      if (member === undefined || member.isInOn || member.isDemo) return [];
      return [{ ...win, memberId: playerId, site: member.site }];
    });
  }

  /** Adds the masked names. Leaves out members who no longer exist. */
  async function toPublicWins(q: Queryable, wins: readonly store.SiteWin[]): Promise<PublicWin[]> {
    const members = await identity.members(q, [...new Set(wins.map(({ memberId }) => memberId))]);
    return wins.flatMap((win) => {
      const member = members.get(win.memberId);
      return member === undefined ? [] : [toPublicWin(win, member.nickname || member.account)];
    });
  }

  return {
    async collect() {
      const now = clock.now();
      const earliest = addSeconds(now, -DAY_SECONDS);
      const least = (await sites()).map(({ minAnnouncedWin }) => minAnnouncedWin).reduce((a, b) => (b < a ? b : a));
      await atomically(async (tx) => {
        const readUntil = await store.lockReadUntil(tx);
        const from = readUntil === null ? earliest : addSeconds(readUntil, -OVERLAP_SECONDS);
        const since = from < earliest ? earliest : from;
        await store.replaceSince(tx, since, await addSites(tx, await listWins(tx, since, least)));
        await store.deleteBefore(tx, earliest);
        await store.markRead(tx, now);
      });
      bus.publish('wins_read', {});
    },
    async listLatest(q, { key, minAnnouncedWin }) {
      const since = addSeconds(clock.now(), -DAY_SECONDS);
      const { wins, count } = await store.listLatest(q, {
        site: key,
        since,
        least: minAnnouncedWin,
        limit: WINS_SHOWN,
      });
      return count < MIN_WINS ? [] : toPublicWins(q, wins);
    },
    async listTop(q, { key, minAnnouncedWin }, game) {
      const since = addSeconds(clock.now(), -DAY_SECONDS);
      const wins = await store.listTop(q, { site: key, game, since, least: minAnnouncedWin, limit: TOP_WINS });
      const shown = await toPublicWins(q, wins);
      return shown.length < TOP_WINS ? [] : shown;
    },
  };
}
