import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Route, staffRoute } from '../../../platform/index.ts';
import type { Game } from './game.ts';
import { type SiteGame, createSiteGame } from './site-game.ts';
import type { SiteGames } from './site-games.ts';

/** Reads the sites of an installation and the open rounds of their players. */
export interface SiteGameReader {
  /** Lists the sites, the home site first. */
  listSites: () => Promise<readonly { key: string; name: string }[]>;
  /** Counts the open rounds of a game by the site of their players. */
  countOpenRounds: (q: Queryable, game: Game) => Promise<ReadonlyMap<string, number>>;
}

interface SiteGameViewDeps {
  now: Date;
  game: Game;
  settings: ReadonlyMap<string, ReadonlyMap<string, SiteGame>>;
  reader: SiteGameReader;
  loadEmails: (ids: number[]) => Promise<ReadonlyMap<number, string>>;
}

function toLimitsView({ minStake, maxStake }: SiteGame) {
  return minStake === null || maxStake === null
    ? null
    : { min_bet: formatReais(minStake), max_bet: formatReais(maxStake) };
}

/** The end of a mark; `null` for one that is over. */
const toEnd = (until: Date | null, now: Date) => (until !== null && until > now ? until.toISOString() : null);

/** The view of a game at every site. */
export async function loadSiteGameViews(db: Db, { now, game, settings, reader, loadEmails }: SiteGameViewDeps) {
  const [sites, open] = [await reader.listSites(), await reader.countOpenRounds(db, game)];
  const found = sites.map(({ key, name }) => ({
    name,
    own: settings.get(key)?.get(game.name) ?? createSiteGame(key, game.name),
  }));
  const emails = await loadEmails(found.flatMap(({ own }) => own.closedBy ?? []));
  return found.map(({ name, own }) => ({
    site: own.site,
    name,
    closing:
      own.closedAt === null
        ? null
        : {
            reason: own.closeReason ?? '',
            staff: emails.get(own.closedBy ?? 0) ?? '',
            at: own.closedAt.toISOString(),
          },
    rounds_open: open.get(own.site) ?? 0,
    limits: toLimitsView(own),
    titles: own.titles,
    new_until: toEnd(own.newUntil, now),
    hot_until: toEnd(own.hotUntil, now),
  }));
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The routes by which staff sets a game at one site. */
export function staffSiteGameRoutes({ siteGames }: { siteGames: SiteGames }): Route[] {
  return [
    staffRoute(endpoints.officeSiteGameSwitch, 'game.switch', async ({ input, actor }) => ({
      data: { changed: await siteGames.setOpen(actor, input, input) },
    })),
    staffRoute(endpoints.officeSiteGameLimits, 'game.switch', async ({ input, actor }) => {
      const { limits, reason } = input;
      const stakes = limits === null ? null : { minStake: limits.min_bet, maxStake: limits.max_bet };
      return { data: { changed: await siteGames.setLimits(actor, input, { limits: stakes, reason }) } };
    }),
    staffRoute(endpoints.officeSiteGameTitles, 'game.switch', async ({ input, actor }) => ({
      data: { changed: await siteGames.setTitles(actor, input, input.titles) },
    })),
    staffRoute(endpoints.officeSiteGameMarks, 'game.switch', async ({ input, actor }) => {
      const marks = { newUntil: toDate(input.new_until), hotUntil: toDate(input.hot_until) };
      return { data: { changed: await siteGames.setMarks(actor, input, marks) } };
    }),
  ];
}
