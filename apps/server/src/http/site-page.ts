import { createHash } from 'node:crypto';
import { escapeHtml } from '../platform/index.ts';
import type { RenderedView, StyleSheet } from './first-view.ts';

interface PageContent {
  /** The page of the site, with its brand. */
  page: string;
  /** What the server rendered for it, if anything. */
  view: RenderedView | undefined;
  /** Links for the head of a page without a first view. */
  preloads: string;
  /** The name of the site. */
  name: string;
  /** The address of the page; empty where none can be trusted. */
  address: string;
}

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

/** The sheet in the page, and a link that is not loaded: by it the loader of chunks finds that the sheet is there. */
const toStyle = ({ path, text }: StyleSheet): string =>
  `<style>${text}</style><link rel="stylesheet" href="${escapeHtml(path)}" disabled />`;

/** What search engines and messengers read of a page that is meant for guests. */
function toHead({ view, name, address, page }: PageContent & { view: RenderedView }): string {
  const { title, description } = view.words;
  const picture = /<link rel="apple-touch-icon"[^>]* href="([^"]*)/.exec(page)?.[1] ?? '';
  const origin = address === '' ? '' : new URL(address).origin;
  const links =
    address === ''
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(address)}" />`,
          meta('property', 'og:url', address),
          meta('property', 'og:image', `${origin}${picture}`),
          toStructuredData(name, origin),
        ];
  return [
    ...view.styles.map(toStyle),
    view.preloads,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', 'summary'),
    ...links,
  ].join('');
}

/** The site and its search, in the vocabulary of schema.org. */
function toStructuredData(name: string, origin: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/searchGames?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** Puts the first view into the page. A page without one is not for search engines: it belongs to a player, or to nobody. */
export function composePage(content: PageContent): string {
  const { page, view, preloads, name } = content;
  if (view === undefined)
    return page.replace('</head>', () => `  <meta name="robots" content="noindex" />${preloads}\n  </head>`);
  const { title, description } = view.words;
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title === '' ? name : `${title} · ${name}`)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, before: string) => `${before}${escapeHtml(description)}`,
    )
    .replace('</head>', () => `${toHead({ ...content, view })}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${view.body}</div><script type="application/json" id="first-view">${view.data}</script>`,
    );
}

const toDigest = (content: string): string => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const digestsOf = (page: string, element: 'script' | 'style'): string =>
  [...page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))]
    .map(([, content = '']) => toDigest(content))
    .join('');

/**
 * Creates the content security policy of a page: it adds the digests of what the build has put inside it, the styles of
 * the first view and the script that loads the others. Nothing else inline runs. Attributes of style are allowed: React
 * renders them, and they reach no other element.
 */
export function createPagePolicy(built: string, sheets: readonly StyleSheet[]): (policy: string) => string {
  const scripts = `script-src 'self'${digestsOf(built, 'script')}`;
  const styles = `style-src 'self'${digestsOf(built, 'style')}${sheets.map(({ text }) => toDigest(text)).join('')};style-src-attr 'unsafe-inline'`;
  return (policy) => policy.replace("script-src 'self'", scripts).replace("style-src 'self'", styles);
}
