import { endpoints } from '@arara/contract';
import { formatReais, ZERO } from '@arara/money';
import type { z } from 'zod';
import type { Db, Queryable } from '../../../db/index.ts';
import { Failure, type Route, offsetOf, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Catalog } from './catalog.ts';
import type { Closing, Game } from './game.ts';
import { PROMOTED } from './game-list.ts';
import type { PlayedSum } from './played-store.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import type { GameSwitches } from './game-switches.ts';
import { toCategory, toPercent } from './game-view.ts';

interface StaffCatalogRoutesDeps {
  db: Db;
  catalog: Catalog;
  staff: Pick<Staff, 'emails'>;
  switches: GameSwitches;
  /** Counts the open rounds by game. */
  countOpenRounds: (q: Queryable) => Promise<ReadonlyMap<string, number>>;
}

type ListInput = z.output<typeof endpoints.officeGames.input>;

interface ListContext {
  played: CatalogSnapshot['played'];
  open: ReadonlyMap<string, number>;
  emails: ReadonlyMap<number, string>;
}

const NO_PLAY = { players: 0, rounds: 0n, staked: ZERO, won: ZERO };

function toClosingView({ kind, version, state, reason, staffId, at }: Closing, emails: ListContext['emails']) {
  return { kind, version, state, reason, staff: emails.get(staffId) ?? '', at: at.toISOString() };
}

/** The returned share of the stakes as a percentage; `null` without stakes. */
function toReturn({ staked, won }: Pick<PlayedSum, 'staked' | 'won'>): string | null {
  return staked > 0n ? toPercent(Number((won * 10_000n) / staked)) : null;
}

function toStaffGameView(game: Game, { played, open, emails }: ListContext) {
  const week = played.get(game.name) ?? NO_PLAY;
  return {
    id: game.name,
    title: game.title,
    code: game.code,
    api_name: game.apiName,
    brand: game.brand,
    outside: game.outside,
    category: toCategory(game.category),
    version: game.version,
    state: game.state,
    closings: game.closings.map((closing) => toClosingView(closing, emails)),
    promoted: game.tags.includes(PROMOTED),
    demo: game.demo,
    rtp: toPercent(game.rtpBps),
    min_bet: formatReais(game.minBet),
    max_bet: formatReais(game.maxBet),
    since: game.since.toISOString(),
    rounds_open: open.get(game.name) ?? 0,
    week: {
      rounds: Number(week.rounds),
      staked: formatReais(week.staked),
      won: formatReais(week.won),
      rtp: toReturn(week),
    },
  };
}

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
  { played, open }: Pick<ListContext, 'played' | 'open'>,
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

function listRoute({ db, catalog, staff, countOpenRounds }: StaffCatalogRoutesDeps): Route {
  return staffRoute(endpoints.officeGames, 'game.read', async ({ input }) => {
    const snapshot = await catalog.loadSnapshot();
    const open = await countOpenRounds(db);
    const context = { played: snapshot.played, open };
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
  ];
}
