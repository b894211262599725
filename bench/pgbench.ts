import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';

/** The result of a run of pgbench. */
export interface Score {
  /** Transactions a second, without the time it took to connect. */
  perSecond: number;
  /** The mean, in milliseconds. */
  latencyMs: number;
}

/** The baseline of the figures: pgbench on the same server, in the same run. */
export interface Pgbench {
  /** Five statements a transaction, 32 clients, prepared: updates of an account, a teller and a branch. */
  tpcb(seconds: number): Promise<Score>;
  /** Reads one account by its key, 32 clients, prepared. */
  select(seconds: number): Promise<Score>;
}

const run = promisify(execFile);

const DATABASE = 'pgbench';
const SCALE = 50;
const CLIENTS = ['-M', 'prepared', '-c', '32', '-j', '2'];

/** Parses the output of pgbench. Throws if it has no rate or a client failed. */
export function parseScore(output: string): Score {
  const perSecond = Number(/^tps = ([\d.]+) \(without initial connection time\)$/m.exec(output)?.[1]);
  const latencyMs = Number(/^latency average = ([\d.]+) ms$/m.exec(output)?.[1]);
  if (!(perSecond > 0) || !(latencyMs > 0) || /aborted/.test(output)) {
    throw new Error(`pgbench did not run to its end:\n${output}`);
  }
  return { perSecond, latencyMs };
}

/**
 * Fills a database of pgbench's own and runs it for `warmSeconds`: cold it is half as fast, which would
 * improve every ratio to it.
 */
export async function openPgbench(cluster: Cluster, warmSeconds: number): Promise<Pgbench> {
  const url = await cluster.createDatabase(DATABASE);
  const call = async (args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await run(cluster.pgbench, [...args, ...toConnectionArguments(url)], {
      env: createEnvironment(),
    });
    return `${stdout}\n${stderr}`;
  };
  const score = async (args: readonly string[], seconds: number): Promise<Score> =>
    parseScore(await call(['-n', ...CLIENTS, ...args, '-T', String(seconds)]));
  await call(['-i', '-q', '-s', String(SCALE)]);
  if (warmSeconds > 0) await score([], warmSeconds);
  return {
    tpcb: (seconds) => score([], seconds),
    select: (seconds) => score(['-S'], seconds),
  };
}

/** The connection arguments of pgbench: the folder of a Unix socket if the URL names one, else the host. */
export function toConnectionArguments(url: string): string[] {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return ['-h', host, '-p', port, '-U', decodeURIComponent(username), pathname.slice(1)];
}

/** None of the caller's PG* settings. */
function createEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };
}
