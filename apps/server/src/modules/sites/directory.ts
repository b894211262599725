import type { LocaleKey } from '@arara/contract/locales';
import { DEFAULT_LOCALE } from '@arara/contract/locales';
import type { Db } from '../../db/index.ts';
import type { Bus, Clock, Log } from '../../platform/index.ts';
import { normaliseHost } from './host.ts';
import { normaliseLanguageCode } from './language-code.ts';
import type { Site } from './site.ts';
import * as store from './store.ts';

/** Where news of a change got lost, it is known by then all the same. */
const BELIEVED_MS = 30_000;

/** By what a site is asked for. */
export interface Place {
  host?: string | undefined;
  site?: string | undefined;
}

/** Which site a call is for. Read from memory, and again once the bus says that a site was changed. */
export interface Directory {
  all(): Promise<readonly Site[]>;
  find(key: string): Promise<Site | undefined>;
  /** The site of this name, else of this host, else the home site. */
  at(place: Place): Promise<Site>;
  /** The language to answer in at a host: the one asked for if its site offers it, else the site's own. */
  languageAt(host: string, asked: unknown): LocaleKey;
  /** Whether a normalised host is one of a site's own, as far as this node has read the sites. */
  isHost(host: string): boolean;
}

interface DirectoryParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
}

interface Known {
  sites: readonly Site[];
  until: number;
}

const homeOf = (sites: readonly Site[]): Site | undefined => sites.find(({ isHome }) => isHome);

function siteAt(sites: readonly Site[], { host, site }: Place): Site | undefined {
  const named = site === undefined ? undefined : sites.find(({ key }) => key === site.trim().toLowerCase());
  if (named) return named;
  const name = host === undefined ? '' : normaliseHost(host);
  return sites.find(({ hosts }) => hosts.includes(name)) ?? homeOf(sites);
}

export function createDirectory({ db, bus, clock, log }: DirectoryParts): Directory {
  let known: Known = { sites: [], until: 0 };
  let reading: Promise<Known> | undefined;
  // How many changes this node has heard of: what was read before one may not be kept after it.
  let changes = 0;
  bus.subscribe('site_changed', () => {
    changes += 1;
    known = { ...known, until: 0 };
    reading = undefined;
  });

  async function read(): Promise<Known> {
    const heard = changes;
    const sites = await store.listSites(db);
    const fresh = { sites, until: clock.now().getTime() + BELIEVED_MS };
    if (heard === changes) known = fresh;
    return heard === changes ? fresh : current();
  }

  async function current(): Promise<Known> {
    if (clock.now().getTime() < known.until) return known;
    const mine = (reading ??= read().finally(() => {
      if (reading === mine) reading = undefined;
    }));
    return mine;
  }

  return {
    all: async () => (await current()).sites,
    find: async (key) => (await current()).sites.find((site) => site.key === key),
    async at(place) {
      const site = siteAt((await current()).sites, place);
      if (site === undefined) throw new Error('this installation has no home site: it was not opened');
      return site;
    },
    isHost: (host) => known.sites.some(({ hosts }) => hosts.includes(host)),
    languageAt(host, asked) {
      // Answered from what is known; what changed meanwhile is read for the next one who asks.
      current().catch((error: unknown) => log.error({ err: error }, 'the sites could not be read'));
      const language = normaliseLanguageCode(asked);
      const site = siteAt(known.sites, { host });
      if (site === undefined) return language ?? DEFAULT_LOCALE;
      return language !== undefined && site.languages.includes(language) ? language : site.defaultLanguage;
    },
  };
}
