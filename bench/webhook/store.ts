import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFigure } from '../figure.ts';
import { installSchema } from '../ledger/database.ts';
import type { LoadResult } from '../load.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, listP50s, listP99s, listRates, sumRefusals } from '../part.ts';
import { query } from '../query.ts';
import { startServer } from '../server.ts';
import type { WebhookOrder } from '../webhook-load.ts';
import { type Worker, startWorker } from '../worker.ts';

const CONNECTIONS = 32;
/** In the form that the server requires. */
const SECRET = 'b'.repeat(43);

type Load = Worker<WebhookOrder, LoadResult>;
type BareServer = Worker<{ database: string }, { url: string }>;

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A server as an operator runs it, in a database of its own, and the messages that are in it. */
async function withServer<T>(
  bench: Bench,
  act: (target: { url: string; stored: () => Promise<number> }) => Promise<T>,
): Promise<T> {
  const database = await bench.cluster.createDatabase('webhook_real');
  await installSchema(database);
  const directory = await mkdtemp(join(tmpdir(), 'arara-bench-'));
  const remove = bench.atEnd(() => rm(directory, { recursive: true, force: true }));
  const server = await startServer({ DATABASE_URL: database, DATA_DIR: directory, PIX_WEBHOOK_SECRET: SECRET });
  const stop = bench.atEnd(server.stop);
  try {
    const stored = async () => {
      const [row] = await query<{ count: number }>(database, 'select count(*)::integer as count from cashier.webhook');
      return row?.count ?? 0;
    };
    return await act({ url: server.url, stored });
  } finally {
    await stop();
    await remove();
    await bench.cluster.dropDatabase('webhook_real');
  }
}

/** The baseline: Node's own server, which inserts the message. */
async function withBare<T>(bench: Bench, act: (url: string) => Promise<T>): Promise<T> {
  const database = await bench.cluster.createDatabase('webhook_bare');
  const bare: BareServer = startWorker(program('bare-server.ts'));
  try {
    return await act((await bare.ask({ database })).url);
  } finally {
    await bare.end();
    await bench.cluster.dropDatabase('webhook_bare');
  }
}

async function measure(
  bench: Bench,
  real: { url: string; stored: () => Promise<number> },
  bare: string,
): Promise<Result> {
  const { seconds } = bench.options;
  const pgbench = await bench.pgbench();
  const load: Load = startWorker(program('../webhook-load.ts'));
  const toReal = { url: real.url, path: `/pix/${SECRET}/pix`, connections: CONNECTIONS };
  const toBare = { url: bare, path: '/pix', connections: CONNECTIONS };
  try {
    const before = [await load.ask({ ...toReal, seconds: 2 }), await load.ask({ ...toBare, seconds: 2 })];
    const met = await interleave(bench, {
      tpcb: async () => (await pgbench.tpcb(seconds)).perSecond,
      real: () => load.ask({ ...toReal, seconds }),
      bare: () => load.ask({ ...toBare, seconds }),
    });
    const acknowledged = [...before.slice(0, 1), ...met.real].reduce((sum, { done }) => sum + done, 0);
    const stored = await real.stored();
    if (stored !== acknowledged) throw new Error(`${acknowledged} messages were acknowledged and ${stored} are stored`);
    return {
      figures: [
        createFigure('webhook_stored', 'xT', '>=0.5', computeRatios(listRates(met.real), met.tpcb)),
        createFigure('webhook_stored_bare', 'x', '>=0.3', computeRatios(listRates(met.real), listRates(met.bare))),
        createFigure('webhook_stored_p99', 'ms', '<=100', listP99s(met.real)),
      ],
      rates: [
        { label: 'pgbench TPC-B, 32 clients', unit: '/s', values: met.tpcb },
        { label: `webhooks stored, ${CONNECTIONS} connections`, unit: '/s', values: listRates(met.real) },
        { label: 'webhooks stored, p50', unit: 'ms', values: listP50s(met.real) },
        { label: 'a bare Node server that inserts the message', unit: '/s', values: listRates(met.bare) },
      ],
      refused: sumRefusals([...before, ...met.real, ...met.bare]),
    };
  } finally {
    await load.end();
  }
}

/** Webhooks of the bank: sealed, stored with their job and acknowledged; every acknowledged one is then counted. */
const store: Part = {
  name: 'store',
  run: (bench) => withServer(bench, (real) => withBare(bench, (bare) => measure(bench, real, bare))),
};

export const webhookParts: readonly Part[] = [store];
