import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { serve } from '../worker.ts';
import { EVERY_MS, TABLE, clockMs } from './tick.ts';

/** The peer: the loop over all clients of the manual of `ws`, with the same ticks and nothing else to do. */
async function open(): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket) => socket.send('{"type":"ready"}'));
  setInterval(() => {
    const event = { event: 'tick', round_id: 'bench-1', ms: Math.round(clockMs()), e4: '12345' };
    const text = JSON.stringify({ type: 'table', table: TABLE, stream: 'bench', seq: 0, event });
    for (const client of server.clients) if (client.readyState === client.OPEN) client.send(text);
  }, EVERY_MS);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

serve(open, () => Promise.resolve());
