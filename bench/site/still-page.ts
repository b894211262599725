import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** A page without its scripts, served from an origin of its own beside the files that it names. */
interface StillPage {
  readonly url: string;
  close(): Promise<void>;
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** Serves the page of a site as it is, but for its scripts. Every other path is passed on to the site. */
export async function openStillPage(site: string): Promise<StillPage> {
  const page = withoutScripts(await (await fetch(site)).text());
  const body = await promisify(brotliCompress)(page);
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
      return;
    }
    // Pictures and fonts come from the site itself: they are compressed as they are.
    void fetch(`${site}${request.url ?? ''}`)
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/octet-stream';
        response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
