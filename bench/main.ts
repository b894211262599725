import '../apps/server/src/startup/v8-flags.ts';
import { availableParallelism, loadavg } from 'node:os';
import { type Cleanups, createCleanups } from './cleanup.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type JudgedFigure, judge, formatFigure } from './figure.ts';
import { teamPart } from './agency/team.ts';
import { settlement } from './agency/settlement.ts';
import { gameParts } from './games/parts.ts';
import { ledgerParts } from './ledger/parts.ts';
import { officeParts } from './office/parts.ts';
import { broadcast } from './realtime/broadcast.ts';
import { rush } from './realtime/rush.ts';
import { homePart } from './site/first-view.ts';
import { lighthousePart } from './site/lighthouse.ts';
import { loadPart } from './stage/load.ts';
import { motionPart } from './stage/motion.ts';
import { rewardsParts } from './rewards/player-stats.ts';
import { webhookParts } from './webhook/store.ts';
import { computeSpread } from './median.ts';
import { UsageError, type Options, readOptions } from './options.ts';
import type { Bench, PartContext, Part, Result } from './part.ts';
import { openPgbench } from './pgbench.ts';
import { MissingProgramError } from './programs.ts';
import { type Row, formatTable } from './table.ts';

/** The parts of an area, and whether they need a database. */
type Area =
  | { readonly on: 'database'; readonly parts: readonly Part[] }
  | { readonly on: 'nothing'; readonly parts: readonly Part<PartContext>[] };

/** Every area that can be measured, by its name on the command line. */
const AREAS: Readonly<Record<string, Area>> = {
  ledger: { on: 'database', parts: ledgerParts },
  rewards: { on: 'database', parts: rewardsParts },
  agency: { on: 'database', parts: [teamPart, settlement] },
  realtime: { on: 'database', parts: [broadcast, rush] },
  office: { on: 'database', parts: officeParts },
  webhook: { on: 'database', parts: webhookParts },
  games: { on: 'nothing', parts: gameParts },
  site: { on: 'nothing', parts: [homePart, lighthousePart] },
  stage: { on: 'nothing', parts: [loadPart, motionPart] },
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The area that the command line names. */
function findArea({ area, parts }: Options): Area {
  const found = AREAS[area];
  if (found === undefined) throw new UsageError(`Say what to measure: ${Object.keys(AREAS).join(', ')}.`);
  const names = found.parts.map(({ name }) => name);
  const unknown = parts.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`There is no part ${unknown.join(', ')}. The parts: ${names.join(', ')}.`);
  return found;
}

/** The parts that were named, in the order in which their area lists them. */
function chosen<P extends { name: string }>(all: readonly P[], { parts }: Options): readonly P[] {
  return parts.length === 0 ? all : all.filter(({ name }) => parts.includes(name));
}

function preamble(cluster: Cluster | undefined, options: Options): string {
  const { rounds, seconds, players, warmSeconds, writers, short } = options;
  const [load = 0] = loadavg();
  const machine = `Node ${process.versions.node}; ${availableParallelism()} cores`;
  return [
    ...(cluster
      ? [
          `PostgreSQL ${cluster.version}, fsync and synchronous_commit on; ${machine}, shared with the load.`,
          `${rounds} rounds of ${seconds} s, ${players} players, ${writers} writers, pgbench warmed for ${warmSeconds} s.`,
        ]
      : [`${machine}, one of them used.`, `${rounds} rounds of ${seconds} s.`]),
    ...(load > 0.5 ? [`The machine was not idle: its load was ${load.toFixed(2)} before this began.`] : []),
    ...(short ? ['A SHORT TRIAL: the figures show that it runs, not how fast it is.'] : []),
  ].join('\n');
}

function toRows({ rates }: Result, judged: readonly JudgedFigure[]): Row[] {
  return [
    ...rates.map(({ label, unit, values }) => ({ label, unit, goal: '', ...computeSpread(values) })),
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
  judged: JudgedFigure[];
  valid: boolean;
}

async function runPart<Needs extends PartContext>(part: Part<Needs>, needs: Needs): Promise<Outcome> {
  const began = performance.now();
  const result = await part.run(needs);
  const judged = result.figures.map(judge);
  const refusals = Object.entries(result.refused).map(([reason, count]) => `${count} ${reason}`);
  const took = ((performance.now() - began) / 1000).toFixed(0);
  print(`\n── ${part.name} (${took} s) ──\n${formatTable(toRows(result, judged))}`);
  print(`refusals that were not meant: ${refusals.length === 0 ? 'none' : refusals.join(', ')}`);
  if (refusals.length > 0) print(`INVALID: ${part.name} measured refusals; its figures say nothing.`);
  for (const figure of judged) print(formatFigure(figure));
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

const report = (text: string): void => void process.stderr.write(`  ${text}\n`);

function benchOn(cluster: Cluster, cleanups: Cleanups, options: Options): Bench {
  let pgbench: ReturnType<typeof openPgbench> | undefined;
  return {
    cluster,
    options,
    report,
    atEnd: cleanups.add,
    pgbench: () => {
      report('filling and warming pgbench');
      return (pgbench ??= openPgbench(cluster, options.warmSeconds));
    },
  };
}

async function runAll<Needs extends PartContext>(parts: readonly Part<Needs>[], needs: Needs): Promise<number> {
  const { options } = needs;
  const outcomes: Outcome[] = [];
  for (const part of chosen(parts, options)) {
    report(part.name);
    outcomes.push(await runPart(part, needs));
  }
  print(summary(outcomes, options));
  const isBelow = outcomes.some(({ judged }) => judged.some(({ met }) => !met));
  return outcomes.some(({ valid }) => !valid) || (options.strict && isBelow) ? 1 : 0;
}

/** Runs the cleanups when a signal ends this process, so that nothing is left running. */
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
  const area = findArea(options);
  if (area.on === 'nothing') {
    print(preamble(undefined, options));
    return runAll(area.parts, { options, report });
  }
  const cleanups = createCleanups();
  endOnSignal(cleanups);
  try {
    const cluster = await startCluster(options.server, cleanups.add);
    print(preamble(cluster, options));
    return await runAll(area.parts, benchOn(cluster, cleanups, options));
  } finally {
    await cleanups.runAll();
  }
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof MissingProgramError || error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
