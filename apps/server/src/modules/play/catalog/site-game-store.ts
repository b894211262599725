import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type SiteGame, createSiteGame } from './site-game.ts';

const columns = sql`
  site, name, closed_at as "closedAt", closed_by as "closedBy", close_reason as "closeReason", min_stake as "minStake",
  max_stake as "maxStake", titles, new_until as "newUntil", hot_until as "hotUntil"`;

/** Lists the settings of all games at all sites. */
export async function listSiteGames(q: Queryable): Promise<SiteGame[]> {
  const { rows } = await sql<SiteGame>`select ${columns} from catalog.site_game`.execute(q);
  return rows;
}

/**
 * Returns the settings of a game at a site, or those of a game without any. The table is locked until the transaction ends, so
 * that the audit log records changes in their order.
 */
export async function lockSiteGame(tx: Tx, site: string, name: string): Promise<SiteGame> {
  await sql`lock table catalog.site_game in share row exclusive mode`.execute(tx);
  const { rows } = await sql<SiteGame>`
    select ${columns} from catalog.site_game where site = ${site} and name = ${name}`.execute(tx);
  return rows[0] ?? createSiteGame(site, name);
}

export async function upsertSiteGame(tx: Tx, settings: SiteGame): Promise<void> {
  const { site, name, closedAt, closedBy, closeReason, minStake, maxStake, titles, newUntil, hotUntil } = settings;
  await sql`
    insert into catalog.site_game (site, name, closed_at, closed_by, close_reason, min_stake, max_stake, titles, new_until,
      hot_until)
    values (${site}, ${name}, ${closedAt}, ${closedBy}, ${closeReason}, ${minStake}, ${maxStake},
      ${JSON.stringify(titles)}::jsonb, ${newUntil}, ${hotUntil})
    on conflict (site, name) do update set
      closed_at = excluded.closed_at, closed_by = excluded.closed_by, close_reason = excluded.close_reason,
      min_stake = excluded.min_stake, max_stake = excluded.max_stake, titles = excluded.titles,
      new_until = excluded.new_until, hot_until = excluded.hot_until`.execute(tx);
}
