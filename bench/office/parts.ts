import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createFigure } from '../figure.ts';
import { createHistogram } from '../histogram.ts';
import { type HttpConnection, openHttp } from '../http-connection.ts';
import { computeRatios } from '../median.ts';
import type { Bench, Part, Result } from '../part.ts';
import { startServer } from '../server.ts';
import { type OfficeCall, listCalls, listReports, listSearches } from './calls.ts';
import { STAFF_TOKEN, openOfficeDatabase } from './database.ts';

/** The requests of one call in a round. */
const REQUESTS = 20;

/** What a call is compared with: the answer that nothing can be faster than. */
interface Baseline {
  label: string;
  text: string;
}

const PLAIN_ROWS: Baseline = {
  label: 'fifty rows by primary key, p95',
  text: 'select * from identity.member order by id desc limit 50',
};
const PLAIN_SCAN: Baseline = {
  label: 'the hours of all members counted once, p95',
  text: `select count(*) from player_stats.game_hour where hour >= now() - interval '30 days'`,
};

/** A staff member may search 120 times a minute; longer than that is waited, outside of what is measured. */
const LIMIT_PAUSE_MS = 61_000;

/** Milliseconds that one request took. */
type Timed = () => Promise<number>;

async function timed(request: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await request();
  return performance.now() - began;
}

/** The 95th percentile of what some requests took, in milliseconds. */
async function measureWaits(request: Timed): Promise<number> {
  const waits = createHistogram();
  for (let count = 0; count < REQUESTS; count += 1) waits.add(await request());
  return waits.percentile(0.95);
}

function createRequest(connection: HttpConnection, { name, endpoint, input }: OfficeCall): Timed {
  return async function request(): Promise<number> {
    const values = input();
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(values)) search.set(key, String(value));
    const text = search.toString();
    const began = performance.now();
    const { status, body } =
      endpoint.method === 'GET'
        ? await connection.get(text === '' ? endpoint.path : `${endpoint.path}?${text}`, STAFF_TOKEN)
        : await connection.post(endpoint.path, STAFF_TOKEN, JSON.stringify(values));
    const took = performance.now() - began;
    if (status === 200) return took;
    if (status !== 429) throw new Error(`${name}: HTTP ${status}: ${body}`);
    await setTimeout(LIMIT_PAUSE_MS);
    return request();
  };
}

interface Measurement {
  calls: readonly OfficeCall[];
  baseline: Baseline;
  goal: string;
  url: string;
  databaseUrl: string;
}

/** Sends each call in turn, one request after another, because the figure is the latency of one request. */
export async function measureCalls(
  { options, report }: Pick<Bench, 'options' | 'report'>,
  { calls, baseline, goal, url, databaseUrl }: Measurement,
): Promise<Result> {
  const connection = await openHttp(url);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const requests = new Map(calls.map((call) => [call.name, createRequest(connection, call)]));
  const waits = new Map<string, number[]>([...requests.keys()].map((name) => [name, []]));
  const plain: number[] = [];
  try {
    for (const request of requests.values()) await request();
    for (let round = 1; round <= options.rounds; round += 1) {
      report(`round ${round} of ${options.rounds}`);
      plain.push(await measureWaits(() => timed(() => client.query(baseline.text))));
      for (const [name, request] of requests) waits.get(name)?.push(await measureWaits(request));
    }
  } finally {
    connection.close();
    await client.end();
  }
  return {
    figures: [...waits].map(([name, values]) => createFigure(`office_${name}`, 'ms', goal, values)),
    rates: [
      { label: baseline.label, unit: 'ms', values: plain },
      ...[...waits].map(([name, values]) => ({
        label: `${name} to that`,
        unit: 'x',
        values: computeRatios(values, plain),
      })),
    ],
    refused: {},
  };
}

function createPart(
  name: string,
  measured: (members: number) => Pick<Measurement, 'calls' | 'baseline' | 'goal'>,
): Part {
  return {
    name,
    async run(bench) {
      const { url: databaseUrl, keys } = await openOfficeDatabase(bench);
      const directory = await mkdtemp(join(tmpdir(), 'arara-bench-'));
      const remove = bench.atEnd(() => rm(directory, { recursive: true, force: true }));
      const settings = { DATABASE_URL: databaseUrl, DATA_DIR: directory, RATE_LIMIT_PER_MINUTE: '1000000000', ...keys };
      const server = await startServer(settings);
      const stop = bench.atEnd(server.stop);
      try {
        return await measureCalls(bench, { ...measured(bench.options.players), url: server.url, databaseUrl });
      } finally {
        await stop();
        await remove();
      }
    },
  };
}

/** The back office over HTTP, on so many players that no list fits on a page and no report in a cache. */
export const officeParts: readonly Part[] = [
  createPart('lists', (members) => ({ calls: listCalls(members), baseline: PLAIN_ROWS, goal: '<=200' })),
  createPart('search', (members) => ({ calls: listSearches(members), baseline: PLAIN_ROWS, goal: '<=200' })),
  createPart('reports', () => ({ calls: listReports(), baseline: PLAIN_SCAN, goal: '<=800' })),
];
