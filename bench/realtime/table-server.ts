import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guest } from '../bet-connections.ts';
import { withLedger } from '../ledger/database.ts';
import { insertGuests } from '../ledger/members.ts';
import type { Bench } from '../part.ts';
import { type Server, startServer } from '../server.ts';

const GUESTS = 2048;
const HOOK = new URL('ticking-hook.ts', import.meta.url).href;

/** A server, and the members who watch and bet there. */
export interface TableTestServer {
  server: Server;
  guests: Guest[];
}

interface TableServerOptions {
  /** Of the database. */
  name: string;
  /** Where the guests sit; the game of the other benchmarks where it is not said. */
  game?: string;
  env?: Readonly<Record<string, string>>;
}

async function withTableTestServer<T>(
  bench: Bench,
  { name, game, env }: TableServerOptions,
  use: (server: TableTestServer) => Promise<T>,
): Promise<T> {
  return withLedger(bench, name, async (url) => {
    const guests = await insertGuests(url, GUESTS, game);
    const directory = await mkdtemp(join(tmpdir(), 'arara-bench-'));
    const remove = bench.atEnd(() => rm(directory, { recursive: true, force: true }));
    const server = await startServer({
      DATABASE_URL: url,
      DATA_DIR: directory,
      RATE_LIMIT_PER_MINUTE: '1000000000',
      SOCKETS_PER_ADDRESS: '1000000',
      ...env,
    });
    const stop = bench.atEnd(server.stop);
    try {
      return await use({ server, guests });
    } finally {
      await stop();
      await remove();
    }
  });
}

/** A server as an operator starts it, with a table more that ticks. */
export const withTicking = <T>(bench: Bench, use: (server: TableTestServer) => Promise<T>): Promise<T> =>
  withTableTestServer(bench, { name: 'realtime_broadcast', env: { NODE_OPTIONS: `--import=${HOOK}` } }, use);

/** A server as an operator starts it, whose guests sit at one of its tables. */
export const withTable = <T>(bench: Bench, game: string, use: (server: TableTestServer) => Promise<T>): Promise<T> =>
  withTableTestServer(bench, { name: 'realtime_rush', game }, use);
