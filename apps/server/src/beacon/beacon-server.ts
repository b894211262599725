import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BeaconGenerator } from './beacon-generator.ts';

interface BeaconReply {
  readonly status: number;
  readonly body: object;
}

/** Handles a GET. A published value never changes; a client retries a 425. */
async function handleGet(generator: BeaconGenerator, path: string): Promise<BeaconReply> {
  if (path === '/info') return { status: 200, body: await generator.info() };
  const number = /^\/round\/(\d{1,18})$/.exec(path)?.[1];
  if (number === undefined) return { status: 404, body: { error: 'use /info or /round/N' } };
  const answer = await generator.value(BigInt(number));
  if (answer === 'early') return { status: 425, body: { error: 'not published yet' } };
  if (answer === 'unknown') return { status: 404, body: { error: 'no chain for this time' } };
  return { status: 200, body: { round: number, randomness: answer.value } };
}

/** Serves a beacon over HTTP, read only and without authentication: every answer is public. */
export async function startBeaconServer(deps: {
  generator: BeaconGenerator;
  host: string;
  port: number;
  onError: (error: unknown) => void;
}): Promise<{ url: string; close(): Promise<void> }> {
  const { generator, host, port, onError } = deps;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } =
      request.method === 'GET'
        ? await handleGet(generator, request.url ?? '')
        : { status: 405, body: { error: 'use GET' } };
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      onError(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
