import type { LocaleKey } from '@arara/contract/locales';
import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type CatalogGame, type Provider, findTitle } from './game.ts';

/** A game from its provider, with its position in the list. */
export type CatalogGameInput = Omit<CatalogGame, 'id' | 'brand' | 'outside' | 'goneAt'> & { sort: number };

export async function listProviders(q: Queryable): Promise<Provider[]> {
  const { rows } = await sql<Provider>`
    select api_name as "apiName", title, icon_url as "iconUrl", outside, synced_at as "syncedAt"
    from catalog.provider order by sort, title, api_name`.execute(q);
  return rows;
}

/** Lists all games, including gone ones, in the operator's order. */
export async function listGames(q: Queryable): Promise<CatalogGame[]> {
  const { rows } = await sql<CatalogGame>`
    select g.id, g.name, g.code, g.title, g.titles, g.api_name as "apiName", p.title as brand, p.outside, g.category,
      g.full_image_url as "fullImageUrl", g.tags, g.rtp_bps as "rtpBps", g.min_bet as "minBet", g.max_bet as "maxBet",
      g.version, g.demo, g.since, g.gone_at as "goneAt"
    from catalog.game g join catalog.provider p on p.api_name = g.api_name
    order by g.sort, g.id`.execute(q);
  return rows;
}

/** Inserts a provider unless it exists: the operator may have changed it. */
export async function insertProvider(tx: Tx, apiName: string, title: string): Promise<void> {
  await sql`
    insert into catalog.provider (api_name, title) values (${apiName}, ${title}) on conflict (api_name) do nothing`.execute(
    tx,
  );
}

/** Inserts or updates an external provider. Locks its row until the transaction ends. */
export async function upsertOutsideProvider(
  tx: Tx,
  { apiName, title, iconUrl }: Pick<Provider, 'apiName' | 'title' | 'iconUrl'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into catalog.provider (api_name, title, icon_url, outside, synced_at)
    values (${apiName}, ${title}, ${iconUrl}, true, ${now})
    on conflict (api_name) do update set
      title = excluded.title, icon_url = excluded.icon_url, outside = true, synced_at = excluded.synced_at`.execute(tx);
}

/**
 * Inserts or updates a game; returns which, or `undefined` where nothing has changed. The order, tags and switches of the operator stay,
 * and so does `since`.
 */
export async function upsertGame(tx: Tx, game: CatalogGameInput): Promise<'added' | 'changed' | undefined> {
  const { rows } = await sql<{ added: boolean }>`
    insert into catalog.game as g (name, code, title, titles, api_name, category, full_image_url, tags, rtp_bps, min_bet,
      max_bet, version, demo, since, sort)
    values (${game.name}, ${game.code}, ${game.title}, ${JSON.stringify(game.titles)}::jsonb, ${game.apiName},
      ${game.category}, ${game.fullImageUrl}, ${game.tags}::text[], ${game.rtpBps}, ${game.minBet}, ${game.maxBet},
      ${game.version}, ${game.demo}, ${game.since}, ${game.sort})
    on conflict (name) do update set
      title = excluded.title, titles = excluded.titles, category = excluded.category,
      full_image_url = excluded.full_image_url, rtp_bps = excluded.rtp_bps, min_bet = excluded.min_bet,
      max_bet = excluded.max_bet, version = excluded.version, demo = excluded.demo, gone_at = null
    where (g.title, g.titles, g.category, g.full_image_url, g.rtp_bps, g.min_bet, g.max_bet, g.version, g.demo, g.gone_at)
      is distinct from (excluded.title, excluded.titles, excluded.category, excluded.full_image_url, excluded.rtp_bps,
        excluded.min_bet, excluded.max_bet, excluded.version, excluded.demo, null)
    returning xmax = 0 as added`.execute(tx);
  const [row] = rows;
  return row && (row.added ? 'added' : 'changed');
}

/** Lists our keys of a provider's games by the provider's keys. */
export async function listCodes(q: Queryable, apiName: string): Promise<Map<string, string>> {
  const { rows } = await sql<TableRow<'catalog.game', 'code' | 'name'>>`
    select code, name from catalog.game where api_name = ${apiName}`.execute(q);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Lists those of these keys that are in use. */
export async function listTaken(q: Queryable, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<TableRow<'catalog.game', 'name'>>`
    select name from catalog.game where name = any(${names}::text[])`.execute(q);
  return new Set(rows.map(({ name }) => name));
}

/** Marks a provider's games except for `codes` as gone; returns their number. */
export async function markGone(tx: Tx, apiName: string, codes: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update catalog.game set gone_at = ${now}
    where api_name = ${apiName} and gone_at is null and code <> all (${codes}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Adds or removes a tag. Returns whether the game changed. */
export async function markTag(tx: Tx, name: string, tag: string, isOn: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update catalog.game set tags = case when ${isOn} then array_append(tags, ${tag}) else array_remove(tags, ${tag}) end
    where name = ${name} and (${tag} = any(tags)) <> ${isOn}`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Moves a game to a place in the operator's order, from 1, and numbers all games again. Returns its place before and now;
 * `undefined` for an unknown game.
 */
export async function moveGame(
  tx: Tx,
  name: string,
  position: number,
): Promise<{ before: number; position: number } | undefined> {
  // Two moves at once would each number the games by the order before the other.
  await sql`lock table catalog.game in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ before: number; position: number }>`
    select place::integer as before, least(${position}::integer, games)::integer as position
    from (select name, row_number() over (order by sort, id) as place, count(*) over () as games from catalog.game) as g
    where name = ${name}`.execute(tx);
  const [move] = rows;
  if (move === undefined || move.before === move.position) return move;
  await sql`
    update catalog.game g set sort = 10 * case when o.place < ${move.position}::integer then o.place else o.place + 1 end
    from (select id, row_number() over (order by sort, id) as place from catalog.game where name <> ${name}) as o
    where g.id = o.id`.execute(tx);
  await sql`update catalog.game set sort = 10 * ${move.position}::integer where name = ${name}`.execute(tx);
  return move;
}

type GameNames = Pick<CatalogGame, 'name' | 'title' | 'brand'>;

/**
 * Lists titles, in a language, and brands of games in any state: old records need them. With a site, its own titles precede those
 * of the games.
 */
export async function listNames(
  q: Queryable,
  names: string[],
  locale: LocaleKey,
  site: string | null = null,
): Promise<GameNames[]> {
  const { rows } = await sql<GameNames & Pick<CatalogGame, 'titles'>>`
    select g.name, g.title, g.titles || coalesce(s.titles, '{}') as titles, p.title as brand
    from catalog.game g join catalog.provider p on p.api_name = g.api_name
      left join catalog.site_game s on s.name = g.name and s.site = ${site}::text
    where g.name = any(${names}::text[])`.execute(q);
  return rows.map((game) => ({ name: game.name, title: findTitle(game, locale), brand: game.brand }));
}

export async function listCategories(q: Queryable, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<TableRow<'catalog.game', 'name' | 'category'>>`
    select name, category from catalog.game where name = any(${names}::text[])`.execute(q);
  return new Map(rows.map(({ name, category }) => [name, category]));
}

export async function listGameNames(q: Queryable, apiName: string): Promise<string[]> {
  const { rows } = await sql<
    TableRow<'catalog.game', 'name'>
  >`select name from catalog.game where api_name = ${apiName}`.execute(q);
  return rows.map(({ name }) => name);
}
