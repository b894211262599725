import { endpoints } from '@arara/contract';
import { formatReais, ZERO } from '@arara/money';
import type { z } from 'zod';
import type { Db, Queryable } from '../../db/index.ts';
import { Failure, type Route, offsetOf, pageOf, staff } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Catalog } from './catalog.ts';
import type { Closing, Game } from './game.ts';
import { PROMOTED } from './listing.ts';
import type { PlayedSum } from './played-store.ts';
import type { Shelf } from './shelf.ts';
import type { Switches } from './switches.ts';
import { categoryOf, percent } from './written.ts';

interface CatalogOfficeParts {
  db: Db;
  catalog: Catalog;
  office: Pick<Staff, 'emails'>;
  switches: Switches;
  /** How many rounds are open, by game. */
  roundsOpen: (q: Queryable) => Promise<ReadonlyMap<string, number>>;
}

type Asked = z.output<typeof endpoints.officeGames.input>;

interface Beside {
  played: Shelf['played'];
  open: ReadonlyMap<string, number>;
  emails: ReadonlyMap<number, string>;
}

const NOTHING = { players: 0, rounds: 0n, staked: ZERO, won: ZERO };

function writeClosing({ kind, version, state, reason, staffId, at }: Closing, emails: Beside['emails']) {
  return { kind, version, state, reason, staff: emails.get(staffId) ?? '', at: at.toISOString() };
}

/** What came back of what was staked, in basis points; none where nothing was. */
function returned({ staked, won }: Pick<PlayedSum, 'staked' | 'won'>): string | null {
  return staked > 0n ? percent(Number((won * 10_000n) / staked)) : null;
}

function write(game: Game, { played, open, emails }: Beside) {
  const week = played.get(game.name) ?? NOTHING;
  return {
    id: game.name,
    title: game.title,
    code: game.code,
    api_name: game.apiName,
    brand: game.brand,
    outside: game.outside,
    category: categoryOf(game.category),
    version: game.version,
    state: game.state,
    closings: game.closings.map((closing) => writeClosing(closing, emails)),
    promoted: game.tags.includes(PROMOTED),
    demo: game.demo,
    rtp: percent(game.rtpBps),
    min_bet: formatReais(game.minBet),
    max_bet: formatReais(game.maxBet),
    since: game.since.toISOString(),
    rounds_open: open.get(game.name) ?? 0,
    week: {
      rounds: Number(week.rounds),
      staked: formatReais(week.staked),
      won: formatReais(week.won),
      rtp: returned(week),
    },
  };
}

function matching(shelf: Shelf, { q, status, category, provider }: Asked): Game[] {
  const found = q === undefined || q === '' ? undefined : shelf.search(q);
  return shelf.games.filter(
    (game) =>
      (found === undefined || found.has(game.name) || game.code === q) &&
      (category === undefined || game.category === category) &&
      (provider === undefined || game.apiName === provider) &&
      (status === undefined || (status === 'promoted' ? game.tags.includes(PROMOTED) : game.state === status)),
  );
}

/** In the house's order, or by a column; `desc` is the greatest first. */
function inOrder(games: Game[], { sort, order }: Asked, { played, open }: Pick<Beside, 'played' | 'open'>): Game[] {
  const keys: Record<Exclude<Asked['sort'], 'house' | 'title'>, (game: Game) => bigint | number> = {
    rtp: ({ rtpBps }) => rtpBps,
    rounds_open: ({ name }) => open.get(name) ?? 0,
    staked: ({ name }) => played.get(name)?.staked ?? 0n,
    since: ({ since }) => since.getTime(),
  };
  const way = order === 'asc' ? 1 : -1;
  if (sort === 'house') return games;
  if (sort === 'title') return games.toSorted((one, other) => way * one.title.localeCompare(other.title, 'pt'));
  const key = keys[sort];
  return games.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)];
    return left === right ? 0 : left < right ? -way : way;
  });
}

function listRoute({ db, catalog, office, roundsOpen }: CatalogOfficeParts): Route {
  return staff(endpoints.officeGames, 'game.read', async ({ input }) => {
    const shelf = await catalog.shelf();
    const open = await roundsOpen(db);
    const beside = { played: shelf.played, open };
    const found = inOrder(matching(shelf, input), input, beside);
    const first = offsetOf(input);
    const rows = found.slice(first, first + input.limit);
    const closings = [...rows.flatMap((game) => game.closings), ...shelf.closedProviders.values()];
    const emails = await office.emails(db, [...new Set(closings.map(({ staffId }) => staffId))]);
    return {
      data: pageOf({ rows, total: found.length }, input, (game) => write(game, { ...beside, emails })),
      providers: shelf.providers.map(({ apiName, title, outside, syncedAt }) => {
        const closing = shelf.closedProviders.get(apiName);
        return {
          api_name: apiName,
          title,
          outside,
          game_count: shelf.games.filter((game) => game.apiName === apiName && game.state !== 'gone').length,
          closing: closing === undefined ? null : writeClosing(closing, emails),
          synced_at: syncedAt?.toISOString() ?? null,
        };
      }),
    };
  });
}

/** The catalogue, as staff sees and switches it. */
export function catalogOfficeRoutes(parts: CatalogOfficeParts): Route[] {
  const { switches } = parts;
  return [
    listRoute(parts),
    staff(endpoints.officeGameSwitch, 'game.switch', async ({ input, actor }) => {
      const { kind, name, version = '', state, reason } = input;
      if ((kind === 'version') !== (version !== '')) throw new Failure('invalid', { field: 'version' });
      if (kind === 'version' && state === 'hidden') throw new Failure('invalid', { field: 'state' });
      return { data: { changed: await switches.set(actor, { kind, name, version, state, reason }) } };
    }),
    staff(endpoints.officeGamePromote, 'game.switch', async ({ input, actor }) => ({
      data: { changed: await switches.promote(actor, input.name, input.promoted) },
    })),
  ];
}
