import { type Db, type Queryable, snapshot } from '../../../db/index.ts';
import type { Clock, DeclaredReturn } from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import { type Catalog, type Game, toCategory } from '../../play/catalog/index.ts';
import { type AccountFilter, type PlayFilter, type ReportGame, raiseMemory, toKeys } from './report-filter-store.ts';

export interface ReportRoutesDeps {
  db: Db;
  catalog: Catalog;
  clock: Clock;
  sites: Pick<Sites, 'directory'>;
  /** The time before which every movement is counted; `null` before the first count. */
  findCounted: (q: Queryable) => Promise<Date | null>;
  /** Finds what one of our own games returns by its rules. */
  findOwnReturn: (game: string) => DeclaredReturn | undefined;
}

export const WHOLE_BPS = 10_000;

const toReportGame = ({ name, apiName, category, rtpBps }: Game): ReportGame => ({
  name,
  provider: apiName,
  category: toCategory(category),
  edgeBps: rtpBps > 0 ? WHOLE_BPS - rtpBps : null,
});

/** The games of the catalogue as reports group them. */
export const loadGames = async (catalog: Pick<Catalog, 'loadSnapshot'>): Promise<ReportGame[]> =>
  [...(await catalog.loadSnapshot()).byName.values()].map(toReportGame);

/** The accounts that the input of a report restricts it to. */
export const toFilter = (input: {
  sites?: string[] | undefined;
  test_accounts: 'exclude' | 'include';
}): AccountFilter => ({
  sites: toKeys(input.sites),
  hasInternal: input.test_accounts === 'include',
});

interface GameInput {
  providers?: string[] | undefined;
  categories?: string[] | undefined;
  games?: string[] | undefined;
}

/** The accounts and games that the input of a report restricts it to. */
export const toPlayFilter = (input: Parameters<typeof toFilter>[0] & GameInput): PlayFilter => ({
  ...toFilter(input),
  providers: toKeys(input.providers),
  categories: toKeys(input.categories),
  games: toKeys(input.games),
});

/** Creates a reader of reports at one moment, which adds until when the ledger is counted. */
export const createReportReader =
  (db: Db, findCounted: (q: Queryable) => Promise<Date | null>) =>
  <Report extends object>(report: (q: Queryable) => Promise<Report>) =>
    snapshot(db, async (q) => {
      await raiseMemory(q);
      const counted = await findCounted(q);
      return { data: { as_of: counted === null ? null : counted.toISOString(), ...(await report(q)) } };
    });
