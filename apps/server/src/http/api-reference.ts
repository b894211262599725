import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/index.ts';
import { type CompressedAsset, loadOnce, sendAsset } from './compressed-asset.ts';
import { type ApiName, OPENAPI_PATHS, downloadLimit } from './openapi-documents.ts';

const TITLES: Readonly<Record<ApiName, string>> = {
  player: 'Player API',
  provider: 'Game provider API',
  office: 'Back office API',
};

/** Loads nothing from other hosts and connects to no other. The reference creates its styles at run time. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const SCRIPT_MAX_AGE_SECONDS = 86_400;

/** Settings of Scalar: a page to read. It sends no request but those for the documents: none to a service of Scalar, none to this API. */
const SETTINGS = {
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  defaultOpenFirstTag: false,
};

/** The page of a reference. Several documents are a menu; the one of `opened` is shown first. */
function renderPage(prefix: string, documents: readonly ApiName[], opened: ApiName): string {
  const sources = documents.map((api) => ({
    title: TITLES[api],
    slug: api,
    url: OPENAPI_PATHS[api],
    default: api === opened,
  }));
  const settings = escapeHtml(JSON.stringify({ ...SETTINGS, sources }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLES[opened]} · Arara</title>
</head>
<body>
<noscript>This page needs JavaScript. The document itself: <a href="${OPENAPI_PATHS[opened]}">${OPENAPI_PATHS[opened]}</a></noscript>
<script id="api-reference" type="application/json" data-configuration="${settings}"></script>
<script src="${prefix}/scalar.js"></script>
</body>
</html>
`;
}

/** Loads the script of the reference in a worker, so that the event loop is not blocked. */
async function loadScript(): Promise<CompressedAsset> {
  const worker = new Worker(new URL('./reference-script-worker.ts', import.meta.url));
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the worker ended without the script')));
  // It also ends after its message, when nobody waits for it any more.
  ended.catch(() => undefined);
  const [script] = (await Promise.race([once(worker, 'message'), ended])) as [CompressedAsset];
  return script;
}

/**
 * Serves the API reference: `/docs/player` and `/docs/provider`, and `/office/docs` for the back office, which its own host serves
 * alone. `/docs` leads to the first. The script is loaded at its first request, once.
 */
export function serveApiReference(app: FastifyInstance, { ratePerMinute }: { ratePerMinute: number }): void {
  const script = loadOnce(loadScript);
  const config = downloadLimit(ratePerMinute);
  const servePage = (path: string, page: string): void => {
    app.get(path, { config }, (_request, reply) =>
      reply
        .headers({ 'content-security-policy': CONTENT_POLICY, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  };
  servePage('/docs/player', renderPage('/docs', ['player', 'provider'], 'player'));
  servePage('/docs/provider', renderPage('/docs', ['player', 'provider'], 'provider'));
  servePage('/office/docs', renderPage('/office/docs', ['office'], 'office'));
  app.get('/docs', { config }, (_request, reply) => reply.redirect('/docs/player'));
  app.get('/docs/office', { config }, (_request, reply) => reply.redirect('/office/docs'));
  for (const prefix of ['/docs', '/office/docs'])
    app.get(`${prefix}/scalar.js`, { config }, async (request, reply) => {
      return sendAsset(request, reply, await script(), {
        type: 'text/javascript; charset=utf-8',
        maxAgeSeconds: SCRIPT_MAX_AGE_SECONDS,
      });
    });
}
