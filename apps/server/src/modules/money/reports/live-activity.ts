import type { LiveMonitorMessage } from '@arara/contract';
import { centavos, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, addSeconds } from '../../../platform/index.ts';
import * as store from './activity-store.ts';

/** What a page is sent first. */
const HISTORY_SECONDS = 300;
/** A movement is written a moment after its time, so the last seconds are read again. */
const OVERLAP_SECONDS = 10;
const PLAYERS_SECONDS = 300;
/** Counting players reads five minutes, so the answer is used for a while. */
const PLAYERS_CACHED_MS = 10_000;
/** Events of one kind in a message. */
const MAX_EVENTS = 50;
/** Smaller wins are too many to be read. */
const LEAST_WIN = centavos(100_00n);

export interface LiveActivityDeps {
  db: Db;
  clock: Clock;
  /** Masks the name of an account. */
  maskName: (name: string) => string;
  /** Loads the title of each game by its name. */
  loadTitles: () => Promise<ReadonlyMap<string, string>>;
}

/** Reads what happens now: with `isFirst` the last five minutes, otherwise the last seconds. */
export function createLiveActivity({ db, clock, maskName, loadTitles }: LiveActivityDeps) {
  let players: { at: number; counts: Record<string, number> } | undefined;

  async function loadPlayers(now: Date): Promise<Record<string, number>> {
    const at = now.getTime();
    if (players !== undefined && at - players.at < PLAYERS_CACHED_MS && at >= players.at) return players.counts;
    const counted = await store.countPlayers(db, addSeconds(now, -PLAYERS_SECONDS));
    const counts = Object.fromEntries(counted.map(({ site, players: count }) => [site, count]));
    players = { at, counts };
    return counts;
  }

  return async (isFirst: boolean): Promise<LiveMonitorMessage> => {
    const now = clock.now();
    // A point replaces the one of its second, so the first second must be whole.
    const at = Math.floor(now.getTime() / 1000);
    const since = new Date((at - (isFirst ? HISTORY_SECONDS : OVERLAP_SECONDS)) * 1000);
    const seconds = await store.sumPlayBySecond(db, since);
    const activity = await store.listActivity(db, { since, leastWin: LEAST_WIN, limit: MAX_EVENTS });
    const titles = activity.length === 0 ? new Map<string, string>() : await loadTitles();
    return {
      type: 'monitor',
      at,
      points: seconds.map(({ second, site, bets, stakes, wins }) => ({
        second,
        site,
        bets,
        stakes: formatReais(stakes),
        wins: formatReais(wins),
      })),
      events: activity.map(({ memberId, seq, kind, at: happenedAt, site, account, game, amount }) => ({
        id: `${memberId}-${seq}`,
        kind,
        at: happenedAt.toISOString(),
        site,
        player: maskName(account ?? ''),
        amount: formatReais(amount),
        game: kind === 'win' && game !== null ? (titles.get(game) ?? game) : null,
      })),
      players: await loadPlayers(now),
    };
  };
}
