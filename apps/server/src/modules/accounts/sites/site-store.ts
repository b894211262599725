import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import type { UploadedPicture } from './uploaded-picture.ts';
import type { Site, SiteSettings } from './site.ts';

/** The JSON columns of a site, which only this store writes. */
type SiteJson = Pick<SiteSettings, 'theme' | 'banners' | 'advertisement' | 'socials' | 'features' | 'pace'> & {
  texts: Pick<SiteSettings, 'footer'>;
};

type SiteRow = CamelRow<
  'sites.site',
  | 'key'
  | 'name'
  | 'is_home'
  | 'jurisdiction'
  | 'idle_minutes'
  | 'absolute_minutes'
  | 'support_link'
  | 'version'
  | 'updated_at'
> &
  SiteJson &
  Pick<Site, 'logo' | 'background' | 'hosts' | 'languages' | 'defaultLanguage' | 'minAnnouncedWin'>;

const columns = sql`
  s.key, s.name, s.is_home as "isHome", encode(s.logo, 'hex') as logo,
  encode(s.background, 'hex') as background, s.theme, s.languages,
  s.default_language as "defaultLanguage", s.texts, s.banners, s.advertisement, s.socials, s.features, s.jurisdiction,
  s.idle_minutes as "idleMinutes", s.absolute_minutes as "absoluteMinutes", s.support_link as "supportLink", s.pace,
  s.wins_least as "minAnnouncedWin", s.version, s.updated_at as "updatedAt",
  array(select h.host from sites.host h where h.site = s.key order by h.host) as hosts`;

const toSite = ({ texts, ...row }: SiteRow): Site => ({ ...row, ...texts });

/** Every site, the home one first. */
export async function listSites(q: Queryable): Promise<Site[]> {
  const { rows } = await sql<SiteRow>`select ${columns} from sites.site s order by s.is_home desc, s.key`.execute(q);
  return rows.map(toSite);
}

/** Locks a site until the transaction ends. */
export async function lockSite(tx: Tx, key: string): Promise<Site | undefined> {
  const { rows } = await sql<SiteRow>`
    select ${columns} from sites.site s where s.key = ${key} for update of s`.execute(tx);
  return rows[0] && toSite(rows[0]);
}

/** Inserts a site; `false` where the key is taken, or a home site exists already. */
export async function insertSite(
  tx: Tx,
  site: SiteSettings & { key: string; isHome: boolean; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sites.site
      (key, name, is_home, theme, languages, default_language, texts, banners, advertisement, socials, features,
       jurisdiction, idle_minutes, absolute_minutes, support_link, pace, wins_least, created_at, updated_at)
    values
      (${site.key}, ${site.name}, ${site.isHome}, ${JSON.stringify(site.theme)}, ${site.languages},
       ${site.defaultLanguage}, ${JSON.stringify({ footer: site.footer })}, ${JSON.stringify(site.banners)},
       ${JSON.stringify(site.advertisement)}, ${JSON.stringify(site.socials)}, ${JSON.stringify(site.features)},
       ${site.jurisdiction}, ${site.idleMinutes}, ${site.absoluteMinutes}, ${site.supportLink}, ${JSON.stringify(site.pace)},
       ${site.minAnnouncedWin}, ${site.now}, ${site.now})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markSite(tx: Tx, key: string, site: SiteSettings, now: Date): Promise<void> {
  await sql`
    update sites.site set name = ${site.name}, theme = ${JSON.stringify(site.theme)}, languages = ${site.languages},
      default_language = ${site.defaultLanguage}, texts = ${JSON.stringify({ footer: site.footer })},
      banners = ${JSON.stringify(site.banners)}, advertisement = ${JSON.stringify(site.advertisement)},
      socials = ${JSON.stringify(site.socials)}, features = ${JSON.stringify(site.features)},
      jurisdiction = ${site.jurisdiction}, idle_minutes = ${site.idleMinutes},
      absolute_minutes = ${site.absoluteMinutes}, support_link = ${site.supportLink},
      pace = ${JSON.stringify(site.pace)}, wins_least = ${site.minAnnouncedWin}, version = version + 1, updated_at = ${now}
    where key = ${key}`.execute(tx);
}

/** Replaces the hosts of a site. Returns a host that belongs to another site, if any. */
export async function replaceHosts(tx: Tx, key: string, hosts: readonly string[]): Promise<string | undefined> {
  await sql`delete from sites.host where site = ${key} and host <> all (${hosts}::text[])`.execute(tx);
  // Inserted in order: concurrent claims of the same hosts do not deadlock.
  await sql`
    insert into sites.host (host, site) select host, ${key} from unnest(${hosts}::text[]) as t (host) order by host
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<TableRow<'sites.host', 'host'>>`
    select host from sites.host where host = any (${hosts}::text[]) and site <> ${key} order by host limit 1`.execute(
    tx,
  );
  return rows[0]?.host;
}

export async function insertPicture(tx: Tx, picture: UploadedPicture, now: Date): Promise<void> {
  await sql`
    insert into sites.picture (hash, bytes, width, height, created_at)
    values (${picture.hash}, ${picture.bytes}, ${picture.width}, ${picture.height}, ${now})
    on conflict do nothing`.execute(tx);
}

export async function markLogo(tx: Tx, key: string, hash: Buffer | null, now: Date): Promise<void> {
  await sql`
    update sites.site set logo = ${hash}, version = version + 1, updated_at = ${now} where key = ${key}`.execute(tx);
}

export async function markBackground(tx: Tx, key: string, hash: Buffer | null, now: Date): Promise<void> {
  await sql`
    update sites.site set background = ${hash}, version = version + 1, updated_at = ${now} where key = ${key}`.execute(
    tx,
  );
}

export async function findPicture(q: Queryable, hash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<
    TableRow<'sites.picture', 'bytes'>
  >`select bytes from sites.picture where hash = ${hash}`.execute(q);
  return rows[0]?.bytes;
}
