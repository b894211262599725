import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { Failure, type Route, guestRoute, staffRoute } from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { WebVitals } from './web-vitals.ts';

interface WebVitalsRoutesDeps {
  db: Db;
  /** The screen of the site at a path, `:name` for one segment; `undefined` for any other path. */
  findScreen: (path: string) => string | undefined;
  sites: Pick<Sites, 'directory'>;
  webVitals: WebVitals;
}

export function webVitalsRoutes({ db, findScreen, sites, webVitals }: WebVitalsRoutesDeps): Route[] {
  return [
    guestRoute(endpoints.webVitalsReport, async ({ host, input: { path: given, phone, ...measured } }) => {
      const path = findScreen(given);
      if (path === undefined) throw new Failure('not_found', { field: 'path' });
      const { key } = await sites.directory.at({ host });
      await webVitals.count({ site: key, path, phone }, measured);
      return {};
    }),
    staffRoute(endpoints.officeWebVitals, 'site.read', async ({ input }) => ({
      data: await webVitals.listScreens(db, input),
    })),
  ];
}
