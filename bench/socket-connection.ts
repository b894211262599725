import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { PONG, readFrame, writeFrame } from './socket-frame.ts';

/**
 * A WebSocket client that sends one request at a time and passes on every message. Written by hand, as the HTTP
 * connection is: a library's client would use as much processor time as the measured server.
 */
export interface SocketConnection {
  /** Sends a message and resolves to the first received one for which `isAnswer` is true. */
  ask(message: string, isAnswer: (text: string) => boolean): Promise<string>;
  close(): void;
}

interface PendingRequest {
  isAnswer: (text: string) => boolean;
  resolve: (text: string) => void;
  reject: (error: unknown) => void;
}

const HEAD_END = '\r\n\r\n';

async function upgrade(socket: Socket, path: string, host: string): Promise<Buffer> {
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-key: ${key}\r\nsec-websocket-version: 13\r\n\r\n`,
  );
  let received: Buffer = Buffer.alloc(0);
  while (!received.includes(HEAD_END)) {
    const chunk = await new Promise<Buffer>((resolve, reject) => {
      socket.once('data', resolve);
      socket.once('close', () => reject(new Error('the server closed the connection')));
    });
    received = Buffer.concat([received, chunk]);
  }
  const head = received.toString('latin1', 0, received.indexOf(HEAD_END));
  if (!head.startsWith('HTTP/1.1 101 ')) throw new Error(`the server opened no socket: ${head}`);
  return received.subarray(received.indexOf(HEAD_END) + HEAD_END.length);
}

function listen(socket: Socket, first: Buffer, onText: (text: string) => void, fail: (error: unknown) => void): void {
  let received: Buffer = Buffer.alloc(0);
  const take = (chunk: Buffer): void => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      for (let frame = readFrame(received); frame !== undefined; frame = readFrame(received)) {
        received = received.subarray(frame.size);
        if (frame.isPing) socket.write(PONG);
        if (frame.text !== '') onText(frame.text);
      }
    } catch (error) {
      fail(error);
    }
  };
  socket.on('data', take);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  if (first.length > 0) take(first);
}

/** Opens a WebSocket on a path of the server; `onText` receives every message. */
export async function openSocket(
  url: string,
  path: string,
  onText: (text: string) => void = () => undefined,
): Promise<SocketConnection> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let pending: PendingRequest | undefined;
  await once(socket, 'connect');
  const first = await upgrade(socket, path, host);
  const take = (text: string): void => {
    onText(text);
    if (pending?.isAnswer(text) !== true) return;
    const { resolve } = pending;
    pending = undefined;
    resolve(text);
  };
  listen(socket, first, take, (error) => {
    pending?.reject(error);
    pending = undefined;
  });
  return {
    ask(message, isAnswer) {
      return new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the server had closed the connection'));
        pending = { isAnswer, resolve, reject };
        socket.write(writeFrame(message));
      });
    },
    close: () => void socket.destroy(),
  };
}
