import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Keeper } from './keeper.ts';

interface Reply {
  readonly status: number;
  readonly body: object;
}

/** The value is there for good once it is told; before, it is asked for again. */
async function replyTo(keeper: Keeper, path: string): Promise<Reply> {
  if (path === '/info') return { status: 200, body: await keeper.info() };
  const number = /^\/round\/(\d{1,18})$/.exec(path)?.[1];
  if (number === undefined) return { status: 404, body: { error: 'there is /info and /round/N' } };
  const told = await keeper.value(BigInt(number));
  if (told === 'early') return { status: 425, body: { error: 'its second has not come' } };
  if (told === 'unknown') return { status: 404, body: { error: 'no chain of that time is known' } };
  return { status: 200, body: { round: number, randomness: told.value } };
}

/** Serves a beacon over HTTP. Its answers are public; that nobody else may write is all there is to guard. */
export async function openBeaconDoor(parts: {
  keeper: Keeper;
  host: string;
  port: number;
  onError: (error: unknown) => void;
}): Promise<{ url: string; close(): Promise<void> }> {
  const { keeper, host, port, onError } = parts;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } =
      request.method === 'GET'
        ? await replyTo(keeper, request.url ?? '')
        : { status: 405, body: { error: 'ask by GET' } };
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
