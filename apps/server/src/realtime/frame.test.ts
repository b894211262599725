import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RealtimeMessage } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './frame.ts';
import { sendFrame, write } from './wire.ts';

/** A message whose text has so many bytes. */
function messageOf(bytes: number): RealtimeMessage {
  const message = (name: string) => ({ type: 'balance', balances: {}, reason: name }) as unknown as RealtimeMessage;
  return message('a'.repeat(bytes - JSON.stringify(message('')).length));
}

/** What a client of the standard hears that is sent all of this. */
async function heardOf(messages: readonly RealtimeMessage[]): Promise<string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { socket: stream }) => {
    for (const message of messages) {
      sendFrame({ socket, stream }, frameOf(message));
      write(socket, { type: 'ready' });
    }
    socket.close();
  });
  await once(server, 'listening');
  const client = new WebSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data: Buffer) => heard.push(data.toString()));
  await once(client, 'close');
  server.close();
  return heard;
}

describe('a frame that is made once', () => {
  it('is read by a client of the standard at every length, between messages that the library framed', async () => {
    const messages = [60, 125, 126, 65_535, 65_536].map(messageOf);
    const ready = '{"type":"ready"}';
    expect(await heardOf(messages)).toEqual(messages.flatMap((message) => [JSON.stringify(message), ready]));
  });

  it('goes nowhere once the socket closes', () => {
    const stream = { write: () => expect.fail('the socket is closing') };
    const socket = { OPEN: 1, readyState: 2, bufferedAmount: 0, send: stream.write, terminate: stream.write } as const;
    expect(() => sendFrame({ socket, stream }, frameOf({ type: 'ready' }))).not.toThrow();
  });

  it('ends with who has stopped reading', () => {
    const done: string[] = [];
    const stream = { write: () => done.push('written') };
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 256 * 1024 + 1,
      send: () => done.push('sent'),
      terminate: () => done.push('terminated'),
    } as const;
    sendFrame({ socket, stream }, frameOf({ type: 'ready' }));
    expect(done).toEqual(['terminated']);
  });
});
