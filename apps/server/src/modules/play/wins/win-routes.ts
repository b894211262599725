import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais, hundredths } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Route, guestRoute } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { PublicWin, Wins } from './wins.ts';

interface WinRouteDeps {
  db: Db;
  catalog: Pick<Catalog, 'names'>;
  sites: Pick<Sites, 'directory'>;
  wins: Wins;
}

const toWire = ({ name, amount, timesE2, at }: PublicWin) => ({
  name,
  amount: formatReais(amount),
  times: timesE2 === null ? null : hundredths(timesE2),
  time: at.toISOString(),
});

/** Lists the latest wins of a site in the form of the contract. */
export function createLatestWins({ db, catalog, wins }: Omit<WinRouteDeps, 'sites'>) {
  return async (site: Parameters<Wins['listLatest']>[1], locale: LocaleKey) => {
    const latest = await wins.listLatest(db, site);
    const names = [...new Set(latest.map(({ game }) => game))];
    const titles = new Map((await catalog.names(db, names, locale)).map(({ name, title }) => [name, title]));
    return latest.map((win) => ({ ...toWire(win), game: win.game, title: titles.get(win.game) ?? win.game }));
  };
}

export function winRoutes({ db, catalog, sites, wins }: WinRouteDeps): Route[] {
  const listLatestWins = createLatestWins({ db, catalog, wins });
  return [
    guestRoute(endpoints.latestWins, async ({ host, locale }) => ({
      data: await listLatestWins(await sites.directory.at({ host }), locale),
    })),
    guestRoute(endpoints.topWins, async ({ host, input }) => ({
      data: (await wins.listTop(db, await sites.directory.at({ host }), input.game)).map(toWire),
    })),
  ];
}
