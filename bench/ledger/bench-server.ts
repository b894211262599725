import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guest } from '../bet-connections.ts';
import type { Bench } from '../part.ts';
import { type Server, startServer } from '../server.ts';
import { withLedger } from './database.ts';
import { insertGuests } from './members.ts';

/** Members who are signed in and in the game; each bets over one connection. */
export const GUESTS = 2048;

/** A server with its own database and the members who bet there. */
export interface BenchServer {
  server: Server;
  guests: Guest[];
}

const STUB = new URL('stub-hook.ts', import.meta.url).href;

/** Runs `use` with a server as an operator starts it, or with one whose ledger writes nothing. */
export async function withServer<T>(
  bench: Bench,
  kind: 'real' | 'stub',
  use: (server: BenchServer) => Promise<T>,
): Promise<T> {
  return withLedger(bench, `ledger_http_${kind}`, async (url) => {
    const guests = await insertGuests(url, GUESTS);
    const directory = await mkdtemp(join(tmpdir(), 'arara-bench-'));
    const remove = bench.atEnd(() => rm(directory, { recursive: true, force: true }));
    const env = { DATABASE_URL: url, DATA_DIR: directory, RATE_LIMIT_PER_MINUTE: '1000000000' };
    const server = await startServer(kind === 'real' ? env : { ...env, NODE_OPTIONS: `--import=${STUB}` });
    const stop = bench.atEnd(server.stop);
    try {
      return await use({ server, guests });
    } finally {
      await stop();
      await remove();
    }
  });
}
