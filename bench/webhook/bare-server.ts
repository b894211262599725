import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { serve } from '../worker.ts';

/** The least that keeps a message before it is acknowledged: Node's own server, one insert, one commit. */
async function start(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query(
    'create table bare_webhook (id bigint generated always as identity primary key, received_at timestamptz not null, body jsonb not null)',
  );
  async function keep(request: IncomingMessage): Promise<number> {
    const text = 'insert into bare_webhook (received_at, body) values ($1, $2)';
    await pool.query({ name: 'keep', text, values: [new Date(), JSON.stringify(await json(request))] });
    return 200;
  }
  const server = createServer((request, response) => {
    void keep(request)
      .catch(() => 500)
      .then((status) => response.writeHead(status, { 'content-length': 2 }).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

let running: Awaited<ReturnType<typeof start>> | undefined;

serve(
  async (order) => {
    running ??= await start((order as { database: string }).database);
    return { url: running.url };
  },
  async () => running?.close(),
);
