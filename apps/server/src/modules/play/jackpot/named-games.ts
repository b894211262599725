import type { Db } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import * as pools from './pool-store.ts';

/** The lobby asks with every list of games; pools change seldom. */
const MAX_AGE_MS = 30_000;

interface NamedGamesDeps {
  db: Db;
  clock: Clock;
}

/** Lists the games that the open pools of a site name, from memory for half a minute. A pool over all games names none. */
export function createNamedGames({ db, clock }: NamedGamesDeps): (site: string) => Promise<ReadonlySet<string>> {
  const cached = new Map<string, { until: number; games: Promise<ReadonlySet<string>> }>();

  async function load(site: string): Promise<ReadonlySet<string>> {
    const open = (await pools.listSitePools(db, site)).filter(({ state }) => state === 'open');
    const terms = await pools.listTerms(
      db,
      open.map(({ termsId }) => termsId ?? 0),
    );
    return new Set([...terms.values()].flatMap(({ contributingGames }) => contributingGames ?? []));
  }

  return (site) => {
    const now = clock.now().getTime();
    const known = cached.get(site);
    if (known !== undefined && now < known.until) return known.games;
    const games = load(site);
    cached.set(site, { until: now + MAX_AGE_MS, games });
    // A failure is not kept.
    games.catch(() => cached.delete(site));
    return games;
  };
}
