import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocaleKey } from '@arara/contract/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, addSeconds } from '../platform/index.ts';

/** The words of a page for search engines and for links to it. */
interface PageWords {
  title: string;
  description: string;
}

/** A style sheet that stands in the page, and the path from which a browser would load it. */
export interface StyleSheet {
  path: string;
  text: string;
}

/** A rendered first view, as the build of the site gives it (`apps/site/src/app/first-view.server.tsx`). */
export interface RenderedView {
  body: string;
  preloads: string;
  styles: readonly StyleSheet[];
  data: string;
  words: PageWords;
}

export interface FirstViewRequest {
  path: string;
  locale: LocaleKey;
  isMember: boolean;
  /** The site's settings as the page holds them. */
  site: string;
  /** The host whose site it is. */
  host: string;
}

/** The page of a path, for the links in its head. */
export interface PreloadRequest {
  path: string;
  /** The query of the address, without `?`. */
  query: string;
  locale: LocaleKey;
}

/** The module that the build makes of the site. */
interface SiteBundle {
  /** Links to the files that a page needs before it can be used; empty where none are known. */
  renderPreloads(request: PreloadRequest): string;
  /** The pages that have a first view. */
  firstViewPaths: readonly string[];
  renderFirstView(
    request: Omit<FirstViewRequest, 'host'> & {
      fetch: (address: string, request: RequestInit) => Promise<Response>;
    },
  ): Promise<RenderedView>;
}

/** The header with the secret of this process that marks the calls which it makes of itself. */
const OWN_CALL = 'x-own-call';

/** Whether the server itself makes this call, to render a page: there is no client to count it for. */
export const isOwnCall = ({ headers }: FastifyRequest, secret: string): boolean => headers[OWN_CALL] === secret;

interface FirstViewDeps {
  app: FastifyInstance;
  /** Marks the calls of this process, for `isOwnCall`. */
  secret: string;
  /** The folder with the bundle of the site for the server. */
  folder: string;
  clock: Clock;
}

/** Answers calls of the contract as a guest of `host` gets them, without a connection. */
function createOwnFetch({ app, secret }: FirstViewDeps, host: string) {
  return async (address: string, { method, body, headers }: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: address,
      headers: { ...(headers as Record<string, string>), host, [OWN_CALL]: secret },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}

/** The name of the bundle, which differs for each build: a module is loaded once. */
const BUNDLE = /^first-view-.*\.js$/;

/** How long the name of the bundle is kept. */
const KEPT_SECONDS = 1;

/** Loads the bundle of the newest build; the name is looked up once a second. While a build is written there may be none. */
function createBundleLoader({ folder, clock }: FirstViewDeps): () => Promise<SiteBundle | undefined> {
  let lookUpAfter = clock.now();
  let kept: Promise<SiteBundle | undefined> | undefined;

  async function load(): Promise<SiteBundle | undefined> {
    const names = await readdir(folder).catch(() => []);
    const name = names.find((each) => BUNDLE.test(each));
    return name === undefined ? undefined : ((await import(pathToFileURL(join(folder, name)).href)) as SiteBundle);
  }

  return () => {
    if (kept === undefined || clock.now() >= lookUpAfter) {
      lookUpAfter = addSeconds(clock.now(), KEPT_SECONDS);
      kept = load();
    }
    return kept;
  };
}

/** Renders the first views of the site in this process. */
export interface FirstViews {
  /** The paths that have a first view. */
  paths(): Promise<readonly string[]>;
  /**
   * The path whose first view a request sees; empty where it has none. Only the home page looks the same whatever its
   * query is.
   */
  pathOf(path: string, hasQuery: boolean): Promise<string>;
  /** Returns links to the files that a page needs before it can be used; empty for a page that names them itself. */
  preloads(request: PreloadRequest): Promise<string>;
  /** Renders the first view of a path that has one. */
  render(request: FirstViewRequest): Promise<RenderedView>;
}

export function createFirstViews(deps: FirstViewDeps): FirstViews {
  const load = createBundleLoader(deps);
  const paths = async () => (await load())?.firstViewPaths ?? [];
  return {
    paths,
    async pathOf(path, hasQuery) {
      return (await paths()).includes(path) && (path === '/' || !hasQuery) ? path : '';
    },
    async preloads(request) {
      return (await load())?.renderPreloads(request) ?? '';
    },
    async render({ host, ...request }) {
      const bundle = await load();
      if (bundle === undefined) throw new Error('the site was built without first views');
      return bundle.renderFirstView({ ...request, fetch: createOwnFetch(deps, host) });
    },
  };
}
