import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

/**
 * A keep-alive connection that sends one request at a time. Written by hand: a client that parses all of HTTP
 * would use as much processor time as the measured server.
 */
export interface HttpConnection {
  get(path: string, token: string): Promise<Answer>;
  post(path: string, token: string, body: string): Promise<Answer>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';
const STATUS = /^HTTP\/1\.1 (\d{3}) /;
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Reads the response at the start of `received`; `undefined` until it is complete. Throws if it cannot be parsed. */
export function readAnswer(received: Buffer): Answer | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const status = STATUS.exec(head)?.[1];
  const length = LENGTH.exec(head)?.[1];
  if (status === undefined || length === undefined) throw new Error(`an answer that cannot be read: ${head}`);
  const start = headEnd + HEAD_END.length;
  const end = start + Number(length);
  if (received.length < end) return undefined;
  return { status: Number(status), body: received.toString('utf8', start, end) };
}

interface PendingRequest {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

function listen(socket: Socket, takePending: () => PendingRequest | undefined): void {
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = readAnswer(received);
      if (answer === undefined) return;
      received = Buffer.alloc(0);
      takePending()?.resolve(answer);
    } catch (error) {
      takePending()?.reject(error);
    }
  });
  socket.on('error', (error) => takePending()?.reject(error));
  socket.on('close', () => takePending()?.reject(new Error('the server closed the connection')));
}

export async function openHttp(url: string): Promise<HttpConnection> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let pending: PendingRequest | undefined;
  await once(socket, 'connect');
  listen(socket, () => {
    const waiting = pending;
    pending = undefined;
    return waiting;
  });
  const send = (request: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('the server had closed the connection'));
      pending = { resolve, reject };
      socket.write(request);
    });
  const head = (method: string, path: string, token: string): string =>
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n`;
  return {
    get: (path, token) => send(`${head('GET', path, token)}\r\n`),
    post: (path, token, body) =>
      send(
        head('POST', path, token) +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    close: () => void socket.destroy(),
  };
}
