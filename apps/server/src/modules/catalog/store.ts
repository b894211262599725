import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';

export interface Game {
  id: number;
  name: string;
  title: string;
  apiName: string;
  category: string;
  fullImageUrl: string;
  tags: string[];
  rtpBps: number;
  minBet: Centavos;
  maxBet: Centavos;
}

export interface Provider {
  apiName: string;
  title: string;
  iconUrl: string;
  categories: string[];
  gameCount: number;
}

export interface GameFilter {
  category: string | null;
  provider: string | null;
  search: string | null;
  tag: string | null;
}

const gameColumns = sql`
  g.id, g.name, g.title, g.api_name as "apiName", g.category, g.full_image_url as "fullImageUrl", g.tags,
  g.rtp_bps as "rtpBps", g.min_bet as "minBet", g.max_bet as "maxBet"`;

const shown = sql`catalog.game g join catalog.provider p on p.api_name = g.api_name and p.enabled`;

export async function upsertProvider(tx: Tx, apiName: string, title: string): Promise<void> {
  await sql`
    insert into catalog.provider (api_name, title) values (${apiName}, ${title}) on conflict (api_name) do nothing`.execute(
    tx,
  );
}

/** Adds a game of ours, or brings its facts up to date; what an operator decides (order, switch, tags) stays. */
export async function upsertGame(tx: Tx, game: Omit<Game, 'id' | 'fullImageUrl'> & { sort: number }): Promise<void> {
  await sql`
    insert into catalog.game (name, title, api_name, category, tags, rtp_bps, min_bet, max_bet, sort)
    values (${game.name}, ${game.title}, ${game.apiName}, ${game.category}, ${game.tags}::text[], ${game.rtpBps},
      ${game.minBet}, ${game.maxBet}, ${game.sort})
    on conflict (name) do update set
      rtp_bps = excluded.rtp_bps, min_bet = excluded.min_bet, max_bet = excluded.max_bet, category = excluded.category`.execute(
    tx,
  );
}

export async function listGames(q: Queryable, filter: GameFilter, page: PageRequest): Promise<Rows<Game>> {
  const words = filter.search?.replaceAll(/[%_\\]/g, String.raw`\$&`) ?? null;
  const where = sql`
    g.enabled
    and (${filter.category}::text is null or g.category = ${filter.category})
    and (${filter.provider}::text is null or g.api_name = ${filter.provider})
    and (${filter.tag}::text is null or ${filter.tag} = any(g.tags))
    and (${words}::text is null or g.title ilike '%' || ${words} || '%' or g.name ilike '%' || ${words} || '%')`;
  const { rows } = await sql<Game>`
    select ${gameColumns} from ${shown} where ${where}
    order by g.sort, g.id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${shown} where ${where}`.execute(
    q,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findGame(q: Queryable, name: string): Promise<Game | undefined> {
  const { rows } = await sql<Game>`
    select ${gameColumns} from ${shown} where g.enabled and g.name = ${name}`.execute(q);
  return rows[0];
}

/** Titles and brands by game name, switched off or not: records of the past must read on. */
export async function listNames(
  q: Queryable,
  names: string[],
): Promise<{ name: string; title: string; brand: string }[]> {
  const { rows } = await sql<{ name: string; title: string; brand: string }>`
    select g.name, g.title, p.title as brand
    from catalog.game g join catalog.provider p on p.api_name = g.api_name
    where g.name = any(${names}::text[])`.execute(q);
  return rows;
}

export async function listCategories(q: Queryable, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; category: string }>`
    select name, category from catalog.game where name = any(${names}::text[])`.execute(q);
  return new Map(rows.map(({ name, category }) => [name, category]));
}

export async function listGameNamesOf(q: Queryable, apiName: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from catalog.game where api_name = ${apiName}`.execute(q);
  return rows.map(({ name }) => name);
}

export async function listProviders(q: Queryable, category: string | null): Promise<Provider[]> {
  const { rows } = await sql<Provider>`
    select p.api_name as "apiName", p.title, p.icon_url as "iconUrl",
      array_agg(distinct g.category order by g.category) as categories, count(*)::integer as "gameCount"
    from ${shown}
    where g.enabled and (${category}::text is null or g.category = ${category})
    group by p.api_name order by p.sort, p.title`.execute(q);
  return rows;
}
