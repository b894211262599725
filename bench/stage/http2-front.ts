import { type IncomingMessage, request as ask } from 'node:http';
import { type Http2ServerRequest, type Http2ServerResponse, createSecureServer } from 'node:http2';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { createTestCertificate } from '../../apps/server/testing/test-certificate.ts';

/** A server that speaks HTTP/2 before another that does not, as a proxy does in production. */
export interface Http2Front {
  readonly url: string;
  close(): Promise<void>;
}

/** Headers of one connection, which HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings', 'host']);

const pass = (headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name.toLowerCase())),
  );

/** Passes a request on over HTTP/1.1 and its answer back. */
function forward(port: number, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { method, url, headers } = request;
  const host = headers[':authority'] ?? headers.host ?? '';
  const onward = ask(
    {
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...pass(headers), host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, pass(answer.headers));
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.stream.destroy());
  request.pipe(onward);
}

/**
 * Opens HTTP/2 with a certificate of its own, which a browser has to ignore, before the server at a port. A WebSocket comes over
 * HTTP/1.1 and is passed on byte by byte.
 */
export async function openHttp2Front(port: number): Promise<Http2Front> {
  const { cert, key } = createTestCertificate('127.0.0.1');
  const server = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) =>
    forward(port, request, response),
  );
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const onward = connect(port, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`, 'x-forwarded-proto: https'];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
