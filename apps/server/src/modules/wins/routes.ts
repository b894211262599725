import { endpoints } from '@arara/contract';
import { formatReais, hundredths } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Route, guest } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Wins } from './wins.ts';

interface WinRouteParts {
  db: Db;
  catalog: Pick<Catalog, 'names'>;
  sites: Pick<Sites, 'directory'>;
  wins: Wins;
}

/** What a site tells of its wins, as the contract writes it. */
export function winsTeller({ db, catalog, wins }: Omit<WinRouteParts, 'sites'>) {
  return async (site: Parameters<Wins['latest']>[1]) => {
    const told = await wins.latest(db, site);
    const names = [...new Set(told.map(({ game }) => game))];
    const titles = new Map((await catalog.names(db, names)).map(({ name, title }) => [name, title]));
    return told.map(({ name, game, amount, timesE2, at }) => ({
      name,
      game,
      title: titles.get(game) ?? game,
      amount: formatReais(amount),
      times: timesE2 === null ? null : hundredths(timesE2),
      time: at.toISOString(),
    }));
  };
}

export function winRoutes(parts: WinRouteParts): Route[] {
  const tell = winsTeller(parts);
  return [
    guest(endpoints.latestWins, async ({ host }) => ({ data: await tell(await parts.sites.directory.at({ host })) })),
  ];
}
