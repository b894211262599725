import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RealtimeMessage } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type WritableSocket, encodeFrame, isSlow, send, sendFrame, write } from './socket-writer.ts';

const [OPEN, CLOSING] = [1, 2] as const;

/** A socket with that many buffered bytes, and the operations performed on it. */
function createSocket(bufferedAmount: number, readyState: 1 | 2 = OPEN): { socket: WritableSocket; done: string[] } {
  const done: string[] = [];
  const socket: WritableSocket = {
    OPEN,
    readyState,
    bufferedAmount,
    send: (text: unknown) => void done.push(String(text)),
    terminate: () => void done.push('terminated'),
  };
  return { socket, done };
}

describe('send', () => {
  it('writes immediately', () => {
    const { socket, done } = createSocket(0);
    write(socket, { type: 'ready' });
    expect(done).toEqual(['{"type":"ready"}']);
  });

  it('writes nothing once the socket is closing', () => {
    const { socket, done } = createSocket(0, CLOSING);
    send(socket, 'news');
    expect(done).toEqual([]);
  });

  it('still writes to a slow client', () => {
    const { socket, done } = createSocket(64 * 1024 + 1);
    send(socket, 'news');
    expect([done, isSlow(socket)]).toEqual([['news'], true]);
  });

  it('terminates the socket of a stalled client', () => {
    const { socket, done } = createSocket(256 * 1024 + 1);
    send(socket, 'news');
    expect(done).toEqual(['terminated']);
  });
});

/** A message whose text has that many bytes. */
function createMessage(bytes: number): RealtimeMessage {
  const message = (name: string) => ({ type: 'balance', balances: {}, reason: name }) as unknown as RealtimeMessage;
  return message('a'.repeat(bytes - JSON.stringify(message('')).length));
}

/** The texts that a standard client receives. */
async function receiveAll(messages: readonly RealtimeMessage[]): Promise<string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { socket: stream }) => {
    for (const message of messages) {
      sendFrame({ socket, stream }, encodeFrame(message));
      write(socket, { type: 'ready' });
    }
    socket.close();
  });
  await once(server, 'listening');
  const client = new WebSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const received: string[] = [];
  client.on('message', (data: Buffer) => received.push(data.toString()));
  await once(client, 'close');
  server.close();
  return received;
}

describe('sendFrame', () => {
  it('is understood by a standard client at every length, between messages encoded by the library', async () => {
    const messages = [60, 125, 126, 65_535, 65_536].map(createMessage);
    const ready = '{"type":"ready"}';
    expect(await receiveAll(messages)).toEqual(messages.flatMap((message) => [JSON.stringify(message), ready]));
  });

  it('writes nothing once the socket is closing', () => {
    const stream = { write: () => expect.fail('the socket is closing') };
    const socket = { OPEN: 1, readyState: 2, bufferedAmount: 0, send: stream.write, terminate: stream.write } as const;
    expect(() => sendFrame({ socket, stream }, encodeFrame({ type: 'ready' }))).not.toThrow();
  });

  it('terminates the socket of a stalled client', () => {
    const done: string[] = [];
    const stream = { write: () => done.push('written') };
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 256 * 1024 + 1,
      send: () => done.push('sent'),
      terminate: () => done.push('terminated'),
    } as const;
    sendFrame({ socket, stream }, encodeFrame({ type: 'ready' }));
    expect(done).toEqual(['terminated']);
  });
});
