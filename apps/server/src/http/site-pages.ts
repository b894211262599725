import type { LocaleKey } from '@arara/contract/locales';
import { fromWireLocale, isWireLocale } from '@arara/contract/wire-locales';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { LinkOrigin } from '../modules/accounts/sites/index.ts';
import type { Log } from '../platform/index.ts';
import { type CompressedAsset, compressAsset, sendAsset } from './compressed-asset.ts';
import type { FirstViews } from './first-view.ts';
import { composePage, createPagePolicy } from './site-page.ts';
import type { BuiltPage, FrontEnd } from './static-files.ts';

/** The site of a host, as its pages need it. */
export interface PageSite {
  key: string;
  /** Grows with every change of its settings. */
  version: number;
  /** A host at which it is found. */
  host: string;
  name: string;
  languages: readonly LocaleKey[];
  /** The language of readers who chose none. */
  locale: LocaleKey;
  /** The settings that the page holds for its script. */
  settings: string;
  /** Applies name, colours and icons to the built page. */
  brand(page: string, locale: LocaleKey): string;
}

interface SitePagesDeps {
  frontEnd: FrontEnd;
  firstViews: FirstViews;
  findPageSite: (host: string) => Promise<PageSite>;
  linkOrigin: LinkOrigin;
  /** How long a rendered page is served before it is rendered again; 0 renders each. */
  freshMs: number;
  log: Log;
}

/** Everything that a page depends on. */
interface PageRequest {
  /** Empty for a path without a first view. */
  path: string;
  locale: LocaleKey;
  isMember: boolean;
  /** Links to the files of a page without a first view. */
  preloads: string;
  /** Where links lead; empty where no origin can be trusted. */
  origin: string;
  site: PageSite;
  built: BuiltPage;
}

interface SitePage {
  asset: CompressedAsset;
  policy: (policy: string) => string;
}

/** Bounds the memory: a page takes some hundred kilobytes. */
const MAX_PAGES = 300;

/** Reads what the page needs to know of its reader; the site's script sets both cookies, and they are no secret. */
function readReader({ headers }: FastifyRequest, { languages, locale }: PageSite) {
  const { lang = '', member } = fastifyCookie.parse(headers.cookie ?? '');
  const chosen = isWireLocale(lang) ? fromWireLocale(lang) : undefined;
  return {
    locale: chosen !== undefined && languages.includes(chosen) ? chosen : locale,
    isMember: member === '1',
  };
}

/**
 * Serves the pages of the site, with the first view that the server renders where the path has one. A page is the same for
 * all readers of a language, so it is rendered once for a while.
 */
export function createSitePages({ frontEnd, firstViews, findPageSite, linkOrigin, freshMs, log }: SitePagesDeps) {
  async function renderView({ site, path, locale, isMember }: PageRequest) {
    if (path === '') return undefined;
    try {
      return await firstViews.render({ path, locale, isMember, host: site.host, site: site.settings });
    } catch (error) {
      // The browser renders the page itself, as it does without a first view.
      log.error({ err: error, path, locale }, 'a first view could not be rendered');
      return undefined;
    }
  }

  async function compose(request: PageRequest): Promise<SitePage> {
    const { site, locale, path, preloads, origin, built } = request;
    const view = await renderView(request);
    const page = composePage({
      page: site.brand(built.text, locale),
      view,
      preloads,
      name: site.name,
      address: origin === '' ? '' : `${origin}${path}`,
    });
    return { asset: await compressAsset(Buffer.from(page)), policy: createPagePolicy(built.text, view?.styles ?? []) };
  }

  const pages = new LRUCache<string, SitePage, PageRequest>({
    max: MAX_PAGES,
    ttl: freshMs,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => compose(context),
  });

  async function find(request: PageRequest): Promise<SitePage> {
    if (freshMs === 0) return compose(request);
    const { site, locale, isMember, path, preloads, origin, built } = request;
    const key = JSON.stringify([site.key, site.version, locale, isMember, path, preloads, origin, built.builtAt]);
    return pages.forceFetch(key, { context: request });
  }

  /** Answers with the page of a path, which is decoded. */
  return async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const [built, site] = await Promise.all([frontEnd.page(), findPageSite(request.hostname)]);
    const [, query = ''] = request.url.split('?', 2);
    const reader = readReader(request, site);
    const { asset, policy } = await find({
      ...reader,
      path: await firstViews.pathOf(path, request.url.includes('?')),
      preloads: await firstViews.preloads({ path, query, locale: reader.locale }),
      origin: linkOrigin(request),
      site,
      built,
    });
    void reply.header('content-security-policy', policy(String(reply.getHeader('content-security-policy') ?? '')));
    return sendAsset(request, reply, asset, { type: 'text/html; charset=utf-8', maxAgeSeconds: 0, vary: ['cookie'] });
  };
}
