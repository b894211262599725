import type { Cluster } from './cluster.ts';
import type { Figure } from './figure.ts';
import type { LoadResult } from './load.ts';
import type { Options } from './options.ts';
import type { Pgbench } from './pgbench.ts';

/** A rate in the table without a goal; a value per round. */
export interface Rate {
  label: string;
  unit: string;
  values: readonly number[];
}

export interface Result {
  figures: Figure[];
  rates: Rate[];
  /** Unexpected refusals of the whole part, by reason. Any makes the part invalid. */
  refused: Record<string, number>;
}

/** The context of every part. */
export interface PartContext {
  options: Options;
  /** Prints the progress to the terminal. */
  report(text: string): void;
}

/** The context of a part that needs a database. */
export interface Bench extends PartContext {
  cluster: Cluster;
  /** Filled and warmed at the first call. */
  pgbench(): Promise<Pgbench>;
  /**
   * Registers a cleanup that also runs if the run is interrupted, in reverse order. Returns a function that runs
   * it now, once.
   */
  atEnd(cleanup: () => Promise<void>): () => Promise<void>;
}

/** A benchmark: figures that are measured together. */
export interface Part<Needs extends PartContext = Bench> {
  name: string;
  run(needs: Needs): Promise<Result>;
}

type Step = () => Promise<unknown>;

type Answers<Steps> = { [Name in keyof Steps]: Steps[Name] extends () => Promise<infer Answer> ? Answer[] : undefined };

/** Runs every step once a round, in turn, so that a disturbance of the machine affects all of them. */
export async function interleave<Steps extends { [Name in keyof Steps]: Step | undefined }>(
  { options, report }: PartContext,
  steps: Steps,
): Promise<Answers<Steps>> {
  const answers: Record<string, unknown[]> = {};
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [name, step] of Object.entries<Step | undefined>(steps)) {
      if (step === undefined) continue;
      report(`round ${round} of ${options.rounds}: ${name}`);
      (answers[name] ??= []).push(await step());
    }
  }
  return answers as Answers<Steps>;
}

/** The sum of the refusals of some loads, by reason. */
export function sumRefusals(mets: readonly Pick<LoadResult, 'refused'>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { refused } of mets) {
    for (const [reason, count] of Object.entries(refused)) sums[reason] = (sums[reason] ?? 0) + count;
  }
  return sums;
}

export const listRates = (mets: readonly LoadResult[]): number[] => mets.map(({ perSecond }) => perSecond);
export const listP50s = (mets: readonly LoadResult[]): number[] => mets.map(({ p50 }) => p50);
export const listP99s = (mets: readonly LoadResult[]): number[] => mets.map(({ p99 }) => p99);
