import { endpoints } from '@arara/contract';
import type { z } from 'zod';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Clock, Failure, type Route, offsetOf, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Catalog } from './catalog.ts';
import type { Game } from './game.ts';
import { PROMOTED } from './game-list.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import type { GameSwitches } from './game-switches.ts';
import { type StaffGameContext, listPositions, toClosingView, toStaffGameView } from './staff-game-view.ts';

interface StaffCatalogRoutesDeps {
  db: Db;
  catalog: Catalog;
  clock: Clock;
  /** Loads the finder of the pictures of our own games. */
  loadPictures: () => Promise<StaffGameContext['findPicture']>;
  staff: Pick<Staff, 'emails'>;
  switches: GameSwitches;
  /** Counts the open rounds by game. */
  countOpenRounds: (q: Queryable) => Promise<ReadonlyMap<string, number>>;
}

type ListInput = z.output<typeof endpoints.officeGames.input>;

function findMatches(snapshot: CatalogSnapshot, { q, status, category, provider }: ListInput): Game[] {
  const found = q === undefined || q === '' ? undefined : snapshot.search(q);
  return [...snapshot.byName.values()].filter(
    (game) =>
      (found === undefined || found.has(game.name) || game.code === q) &&
      (category === undefined || game.category === category) &&
      (provider === undefined || game.apiName === provider) &&
      (status === undefined || (status === 'promoted' ? game.tags.includes(PROMOTED) : game.state === status)),
  );
}

/** Sorts by a column, or keeps the operator's order. */
function sortGames(
  games: Game[],
  { sort, order }: ListInput,
  { played, open }: Pick<StaffGameContext, 'played' | 'open'>,
): Game[] {
  const keys: Record<Exclude<ListInput['sort'], 'house' | 'title'>, (game: Game) => bigint | number> = {
    rtp: ({ rtpBps }) => rtpBps,
    rounds_open: ({ name }) => open.get(name) ?? 0,
    staked: ({ name }) => played.get(name)?.staked ?? 0n,
    since: ({ since }) => since.getTime(),
  };
  const direction = order === 'asc' ? 1 : -1;
  if (sort === 'house') return games;
  if (sort === 'title') return games.toSorted((one, other) => direction * one.title.localeCompare(other.title, 'pt'));
  const key = keys[sort];
  return games.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)];
    return left === right ? 0 : left < right ? -direction : direction;
  });
}

function listRoute({ db, catalog, clock, loadPictures, staff, countOpenRounds }: StaffCatalogRoutesDeps): Route {
  return staffRoute(endpoints.officeGames, 'game.read', async ({ input }) => {
    const snapshot = await catalog.loadSnapshot();
    const open = await countOpenRounds(db);
    const [positions, findPicture] = [listPositions(snapshot), await loadPictures()];
    const context = { now: clock.now(), played: snapshot.played, open, positions, findPicture };
    const found = sortGames(findMatches(snapshot, input), input, context);
    const first = offsetOf(input);
    const rows = found.slice(first, first + input.limit);
    const closings = [...rows.flatMap((game) => game.closings), ...snapshot.closedProviders.values()];
    const emails = await staff.emails(db, [...new Set(closings.map(({ staffId }) => staffId))]);
    return {
      data: pageOf({ rows, total: found.length }, input, (game) => toStaffGameView(game, { ...context, emails })),
      providers: snapshot.providers.map(({ apiName, title, outside, syncedAt }) => {
        const closing = snapshot.closedProviders.get(apiName);
        return {
          api_name: apiName,
          title,
          outside,
          game_count: snapshot.games.filter((game) => game.apiName === apiName && game.state !== 'gone').length,
          closing: closing === undefined ? null : toClosingView(closing, emails),
          synced_at: syncedAt?.toISOString() ?? null,
        };
      }),
    };
  });
}

/** The routes of staff: list, switch and promote games. */
export function staffCatalogRoutes(deps: StaffCatalogRoutesDeps): Route[] {
  const { switches } = deps;
  return [
    listRoute(deps),
    staffRoute(endpoints.officeGameSwitch, 'game.switch', async ({ input, actor }) => {
      const { kind, name, version = '', state, reason } = input;
      if ((kind === 'version') !== (version !== '')) throw new Failure('invalid', { field: 'version' });
      if (kind === 'version' && state === 'hidden') throw new Failure('invalid', { field: 'state' });
      return { data: { changed: await switches.set(actor, { kind, name, version, state, reason }) } };
    }),
    staffRoute(endpoints.officeGamePromote, 'game.switch', async ({ input, actor }) => ({
      data: { changed: await switches.promote(actor, input.name, input.promoted) },
    })),
    staffRoute(endpoints.officeGameMove, 'game.switch', async ({ input, actor }) => ({
      data: { position: await switches.move(actor, input.name, input.position) },
    })),
  ];
}
