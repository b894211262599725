import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { openPhone } from '../site/phone.ts';

/** A page with a single script of any weight, which does nothing: as soon as so many bytes can be there. */
export interface OneFilePage {
  /** Milliseconds until a page with a script of so many bytes has loaded it, on the same phone. */
  measure(browser: Browser, bytes: number): Promise<number>;
  close(): Promise<void>;
}

const LIMIT_MS = 60_000;

/** A comment of random text, which no compression makes smaller. */
const toScript = (bytes: number): string =>
  `/*${randomBytes(bytes)
    .toString('base64')
    .slice(0, Math.max(bytes - 4, 0))}*/`;

export async function openOneFilePage(): Promise<OneFilePage> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const bytes = Number(searchParams.get('bytes'));
    if (pathname === '/script.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(toScript(bytes));
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>One file</title><script src="/script.js?bytes=${bytes}"></script>`);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async measure(browser, bytes) {
      const { page, close } = await openPhone(browser);
      try {
        await page.goto(`${url}/?bytes=${Math.round(bytes)}`, { waitUntil: 'load', timeout: LIMIT_MS });
        return await page.evaluate<number>(`performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd`);
      } finally {
        await close();
      }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
