import { type LocaleKey, DEFAULT_LOCALE } from '@arara/contract/locales';
import { fromWireLocale } from '@arara/contract/wire-locales';
import type { Db } from '../../../db/index.ts';
import { type Bus, type Clock, type Log, dayOf } from '../../../platform/index.ts';
import { normaliseHost } from './host.ts';
import { getJurisdiction } from './jurisdictions/jurisdiction.ts';
import { normaliseLanguageCode } from './language-code.ts';
import type { RegulatedSite } from './site.ts';
import * as store from './site-store.ts';

/** Bounds how long this node serves stale sites after a lost notification. */
const CACHE_TTL_MS = 30_000;

/** The site key or the host of a call. */
export interface SiteAddress {
  host?: string | undefined;
  site?: string | undefined;
}

/** Finds the site of a call in a cache, which is reloaded when the bus announces a change. */
export interface SiteDirectory {
  all(): Promise<readonly RegulatedSite[]>;
  find(key: string): Promise<RegulatedSite | undefined>;
  /** Returns the site with this key, else with this host, else the home site. */
  at(address: SiteAddress): Promise<RegulatedSite>;
  /** Returns the language of responses at a host: the requested one if the site offers it, else the site's default. */
  languageAt(host: string, requested: unknown): LocaleKey;
  /** Whether a normalised host belongs to a site, as of the last load. */
  isHost(host: string): boolean;
}

interface SiteDirectoryDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
}

interface CachedSites {
  sites: readonly RegulatedSite[];
  until: number;
}

const findHome = (sites: readonly RegulatedSite[]): RegulatedSite | undefined => sites.find(({ isHome }) => isHome);

function findSite(sites: readonly RegulatedSite[], { host, site }: SiteAddress): RegulatedSite | undefined {
  const named = site === undefined ? undefined : sites.find(({ key }) => key === site.trim().toLowerCase());
  if (named) return named;
  const name = host === undefined ? '' : normaliseHost(host);
  return sites.find(({ hosts }) => hosts.includes(name)) ?? findHome(sites);
}

export function createSiteDirectory({ db, bus, clock, log }: SiteDirectoryDeps): SiteDirectory {
  let cached: CachedSites = { sites: [], until: 0 };
  let pendingLoad: Promise<CachedSites> | undefined;
  // Counts announced changes: sites read before a change must not be cached after it.
  let changes = 0;
  bus.subscribe('site_changed', () => {
    changes += 1;
    cached = { ...cached, until: 0 };
    pendingLoad = undefined;
  });

  async function read(): Promise<CachedSites> {
    const changesBefore = changes;
    const now = clock.now();
    const sites = (await store.listSites(db)).map((site) => ({
      ...site,
      rules: getJurisdiction(site.jurisdiction, dayOf(now)),
    }));
    const fresh = { sites, until: now.getTime() + CACHE_TTL_MS };
    if (changesBefore === changes) cached = fresh;
    return changesBefore === changes ? fresh : load();
  }

  async function load(): Promise<CachedSites> {
    if (clock.now().getTime() < cached.until) return cached;
    const started = (pendingLoad ??= read().finally(() => {
      if (pendingLoad === started) pendingLoad = undefined;
    }));
    return started;
  }

  return {
    all: async () => (await load()).sites,
    find: async (key) => (await load()).sites.find((site) => site.key === key),
    async at(address) {
      const site = findSite((await load()).sites, address);
      if (site === undefined) throw new Error('no home site: Sites.open was not called');
      return site;
    },
    isHost: (host) => cached.sites.some(({ hosts }) => hosts.includes(host)),
    languageAt(host, requested) {
      // Synchronous: reads the cache, and starts a reload for the next call.
      load().catch((error: unknown) => log.error({ err: error }, 'failed to load the sites'));
      const language = normaliseLanguageCode(requested);
      const site = findSite(cached.sites, { host });
      if (site === undefined) return language === undefined ? DEFAULT_LOCALE : fromWireLocale(language);
      return fromWireLocale(
        language !== undefined && site.languages.includes(language) ? language : site.defaultLanguage,
      );
    },
  };
}
