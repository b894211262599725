import '../apps/server/src/memory.ts';
import { availableParallelism, loadavg } from 'node:os';
import { type Cleanups, createCleanups } from './cleanup.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Judged, judge, lineOf } from './figure.ts';
import { ledgerParts } from './ledger/parts.ts';
import { webhookParts } from './webhook/store.ts';
import { spreadOf } from './median.ts';
import { Misread, type Options, readOptions } from './options.ts';
import type { Bench, Part, Result } from './part.ts';
import { openPgbench } from './pgbench.ts';
import { Missing } from './programs.ts';
import { type Row, tableOf } from './table.ts';

/** Every room of the house that can be measured, by the name it is asked for. */
const ROOMS: Readonly<Record<string, readonly Part[]>> = { ledger: ledgerParts, webhook: webhookParts };

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The parts that were named, in the order in which they stand in their room. */
function chosen({ room, parts }: Options): readonly Part[] {
  const all = ROOMS[room];
  if (all === undefined) throw new Misread(`Say what to measure: ${Object.keys(ROOMS).join(', ')}.`);
  const unknown = parts.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Misread(`There is no part ${unknown.join(', ')}. The parts: ${all.map(({ name }) => name).join(', ')}.`);
  return parts.length === 0 ? all : all.filter(({ name }) => parts.includes(name));
}

function preamble({ version }: Cluster, options: Options): string {
  const { rounds, seconds, players, warmSeconds, lanes, short } = options;
  const [load = 0] = loadavg();
  return [
    `PostgreSQL ${version}, fsync and synchronous_commit on; Node ${process.versions.node}; ${availableParallelism()} cores, shared with the load.`,
    `${rounds} rounds of ${seconds} s, ${players} players, ${lanes} lanes, pgbench warmed for ${warmSeconds} s.`,
    ...(load > 0.5 ? [`The machine was not idle: its load was ${load.toFixed(2)} before this began.`] : []),
    ...(short ? ['A SHORT TRIAL: the figures show that it runs, not how fast it is.'] : []),
  ].join('\n');
}

function rowsOf({ rates }: Result, judged: readonly Judged[]): Row[] {
  return [
    ...rates.map(({ label, unit, values }) => ({ label, unit, goal: '', ...spreadOf(values) })),
    ...judged.map(({ figure, median, min, max }) => ({
      label: figure.name,
      unit: figure.unit,
      goal: `${figure.goal.op}${figure.goal.bound}`,
      median,
      min,
      max,
    })),
  ];
}

interface Outcome {
  judged: Judged[];
  valid: boolean;
}

async function runPart(part: Part, bench: Bench): Promise<Outcome> {
  const began = performance.now();
  const result = await part.run(bench);
  const judged = result.figures.map(judge);
  const refusals = Object.entries(result.refused).map(([reason, count]) => `${count} ${reason}`);
  const took = ((performance.now() - began) / 1000).toFixed(0);
  print(`\n── ${part.name} (${took} s) ──\n${tableOf(rowsOf(result, judged))}`);
  print(`refusals that were not meant: ${refusals.length === 0 ? 'none' : refusals.join(', ')}`);
  if (refusals.length > 0) print(`INVALID: ${part.name} measured refusals; its figures say nothing.`);
  for (const figure of judged) print(lineOf(figure));
  return { judged, valid: refusals.length === 0 };
}

function summary(outcomes: readonly Outcome[], { short }: Options): string {
  const judged = outcomes.flatMap((outcome) => outcome.judged);
  const below = judged.filter(({ met }) => !met).map(({ figure }) => figure.name);
  const invalid = outcomes.filter(({ valid }) => !valid).length;
  return [
    `\n${judged.length} figures, ${below.length} below their goal${below.length === 0 ? '' : `: ${below.join(', ')}`}.`,
    ...(invalid > 0 ? [`${invalid} parts are INVALID.`] : []),
    ...(short ? ['This was a short trial.'] : []),
  ].join('\n');
}

interface Run {
  cluster: Cluster;
  cleanups: Cleanups;
  parts: readonly Part[];
  options: Options;
}

async function runAll({ cluster, cleanups, parts, options }: Run): Promise<number> {
  const say = (words: string): void => void process.stderr.write(`  ${words}\n`);
  let pgbench: ReturnType<typeof openPgbench> | undefined;
  const bench: Bench = {
    cluster,
    options,
    say,
    atEnd: cleanups.add,
    pgbench: () => {
      say('filling and warming pgbench');
      return (pgbench ??= openPgbench(cluster, options.warmSeconds));
    },
  };
  print(preamble(cluster, options));
  const outcomes: Outcome[] = [];
  for (const part of parts) {
    say(part.name);
    outcomes.push(await runPart(part, bench));
  }
  print(summary(outcomes, options));
  const isBelow = outcomes.some(({ judged }) => judged.some(({ met }) => !met));
  return outcomes.some(({ valid }) => !valid) || (options.strict && isBelow) ? 1 : 0;
}

/** Ends what was started before this process, however it ends: nothing is ever left running. */
function endOnSignal(cleanups: Cleanups): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      void cleanups.runAll().finally(() => process.exit(code));
    });
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const parts = chosen(options);
  const cleanups = createCleanups();
  endOnSignal(cleanups);
  try {
    const cluster = await startCluster(options.server, cleanups.add);
    return await runAll({ cluster, cleanups, parts, options });
  } finally {
    await cleanups.runAll();
  }
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof Missing || error instanceof Misread)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
