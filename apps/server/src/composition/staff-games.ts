import type { Game } from '@arara/game-kit';
import { followUps, games } from '@arara/games';
import { ZERO } from '@arara/money';
import type { Queryable } from '../db/index.ts';
import { builtFrontEnds, loadTilePictures } from '../http/index.ts';
import { countBySite } from '../modules/accounts/identity/index.ts';
import {
  type Game as CatalogueGame,
  type GameConclusion,
  staffCatalogRoutes,
  staffGameRoutes,
  staffSiteGameRoutes,
} from '../modules/play/catalog/index.ts';
import { listOpenRoundPlayers, sumOpenRounds } from '../modules/play/play/index.ts';
import { findOldestOpenTicket, listOpenTicketPlayers, sumOpenTickets } from '../modules/play/rounds/index.ts';
import type { Route } from '../platform/index.ts';
import type { Modules } from './modules.ts';
import { type PlayModules, createOpenRoundCounter, listSharedGames } from './play.ts';
import type { ServerDeps } from './server-deps.ts';

/** Finds the rounds of a game that are not over, and what ends them. */
const createConclusionFinder =
  ({ gameAggregator, tables }: PlayModules) =>
  async (q: Queryable, { name, outside }: CatalogueGame): Promise<GameConclusion> => {
    if (outside) {
      const rounds = (await gameAggregator.countOpenRounds(q)).get(name) ?? 0;
      return { rounds, staked: null, oldestAt: null, endsBy: 'provider' };
    }
    if (!tables.commands.isTable(name)) return { ...(await sumOpenRounds(q, name)), endsBy: 'moves' };
    const open = (await sumOpenTickets(q)).get(name);
    const oldestAt = await findOldestOpenTicket(q, name);
    return { rounds: open?.tickets ?? 0, staked: open?.inPlay ?? ZERO, oldestAt, endsBy: 'draw' };
  };

/** Lists the players of the open rounds or tickets of a game, one entry each. */
const listOpenPlayers = (
  { gameAggregator, tables }: PlayModules,
  q: Queryable,
  { name, outside }: CatalogueGame,
): Promise<number[]> => {
  if (outside) return gameAggregator.listOpenRoundPlayers(q, name);
  return tables.commands.isTable(name) ? listOpenTicketPlayers(q, name) : listOpenRoundPlayers(q, name);
};

/** Finds what one of our own games proves of its prizes. */
function createCertificateFinder(deps: ServerDeps): (name: string) => Game | undefined {
  const all = new Map<string, Game>(
    [...games, ...followUps, ...listSharedGames(deps)].map((game) => [game.name, game]),
  );
  return (name) => all.get(name);
}

/** The catalogue for staff. */
export function listStaffGameRoutes(deps: ServerDeps, { platform, accounts, gameCatalog, play }: Modules): Route[] {
  const { db, atomically, clock } = platform;
  const { catalog, gameSwitches: switches } = gameCatalog;
  const { sites, staff } = accounts;
  const loadPictures = () => loadTilePictures(builtFrontEnds(deps.root).site);
  return [
    ...staffCatalogRoutes({
      db,
      catalog,
      clock,
      countOpenRounds: createOpenRoundCounter(play),
      loadPictures,
      staff,
      switches,
    }),
    ...staffGameRoutes({
      db,
      atomically,
      catalog,
      clock,
      endIdleRounds: (game) => play.openRounds.endIdle(game),
      findCertificate: createCertificateFinder(deps),
      findConclusion: createConclusionFinder(play),
      loadPictures,
      sites: {
        countOpenRounds: async (q, game) => countBySite(q, await listOpenPlayers(play, q, game)),
        listSites: async () =>
          (await sites.directory.all()).toSorted((one, other) => Number(other.isHome) - Number(one.isHome)),
      },
      staff,
    }),
    ...staffSiteGameRoutes({ siteGames: gameCatalog.siteGames }),
  ];
}
