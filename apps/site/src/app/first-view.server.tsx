import type { LocaleKey } from '@arara/contract/locales';
import type { Query } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import partStyles from 'virtual:part-styles';
import { messageParts } from '../../messages/message-parts.ts';
import { loadAddresses, enterTransport } from '../shared/api/call.ts';
import { IN_BROWSER_ONLY, isPublicQuery, queryClient } from '../shared/api/query-client.ts';
import { type FirstView, enterFirstView } from '../shared/loading/first-view.ts';
import { partsLoaded, takeUsedParts } from '../shared/loading/page-parts.ts';
import { type Book, type MessagePart, enterBook, loadMessages, openBook } from '../shared/messages/i18n.ts';
import { enterSite, readSitePage } from '../shared/site/site-page.ts';
import { App } from './app.tsx';
import { type PageWords, findPageWords, firstViewPaths } from './page-words.ts';

export { renderPreloads } from './game-preloads.server.ts';
export { firstViewPaths };

/** What a page is rendered for. */
export interface FirstViewRequest {
  /** The path, without query. */
  path: string;
  locale: LocaleKey;
  /** For the frame of a member's page: no data of a member is rendered. */
  isMember: boolean;
  /** The site's settings as the page holds them for its script. */
  site: string;
  /** Answers a call of the contract as it answers a guest. */
  fetch: typeof fetch;
}

export interface RenderedView {
  /** The content of the root element. */
  body: string;
  /** Links to the pictures that the body needs first, for the head. */
  preloads: string;
  /** The style sheets of what the body shows, besides those of every page, in the order of the cascade. */
  styles: readonly StyleSheet[];
  /** JSON: what the script needs to continue from the body without a call. */
  data: string;
  words: PageWords;
}

interface StyleSheet {
  /** The path from which a browser would load it. */
  path: string;
  text: string;
}

/** Renders that still find something to load end here: what is missing is loaded by the browser. */
const MAX_PASSES = 5;

const books = new Map<LocaleKey, Book>();

/** Opens a language with all its texts, once. */
async function enterLocale(locale: LocaleKey): Promise<void> {
  const book = books.get(locale) ?? (await openBook(locale));
  books.set(locale, book);
  enterBook(book);
  await loadMessages(...(Object.keys(messageParts) as MessagePart[]));
}

const isWanted = (query: Query, isMember: boolean): boolean => {
  const { enabled } = query.options as { enabled?: unknown };
  const isOpen = query.state.status === 'pending' && enabled !== false && query.meta !== IN_BROWSER_ONLY;
  return isOpen && (!isMember || isPublicQuery(query));
};

/** Answers the queries that the last render left open. Returns whether there was any. */
async function queriesAnswered(isMember: boolean): Promise<boolean> {
  const open = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isWanted(query, isMember));
  // A refused one stays open: the browser asks again and shows the reason.
  await Promise.allSettled(open.map((query) => query.fetch()));
  return open.some(({ state }) => state.status === 'success');
}

/** The data of every query that has an answer. */
const answeredQueries = (): FirstView['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const);

function renderOnce(path: string): string {
  return renderToString(
    <StrictMode>
      <App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
    </StrictMode>,
  );
}

const listStyles = (parts: readonly string[]): readonly StyleSheet[] =>
  [...new Set(parts.flatMap((part) => partStyles.parts[part] ?? []))].map((sheet) => ({
    path: `/${sheet}`,
    text: partStyles.sheets[sheet] ?? '',
  }));

/** JSON that can stand inside a script element. */
const toSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** React writes the links to eager pictures before the body; they belong in the head. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/;

async function render({ path, locale, isMember, site, fetch }: FirstViewRequest): Promise<RenderedView> {
  enterSite(readSitePage(site));
  await enterLocale(locale);
  await loadAddresses();
  queryClient.clear();
  enterTransport(fetch);
  enterFirstView({ locale, isMember, queries: [], parts: [] });
  takeUsedParts();
  let html = '';
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    html = renderOnce(path);
    const found = [await partsLoaded(), await queriesAnswered(isMember)];
    if (!found.includes(true)) break;
  }
  const queries = answeredQueries();
  queryClient.clear();
  const parts = takeUsedParts();
  const [preloads = ''] = LEADING_LINKS.exec(html) ?? [];
  return {
    body: html.slice(preloads.length),
    preloads,
    styles: listStyles(parts),
    data: toSafeJson({ locale, isMember, queries, parts } satisfies FirstView),
    words: findPageWords(path),
  };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the first view of a page, as a guest sees it. One after the other: language, site and cache are those of the
 * module, as in a browser. Rejects where the page cannot be rendered.
 */
export function renderFirstView(request: FirstViewRequest): Promise<RenderedView> {
  const next = last.then(() => render(request));
  last = next.catch(() => undefined);
  return next;
}
