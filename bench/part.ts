import type { Cluster } from './cluster.ts';
import type { Figure } from './figure.ts';
import type { Met } from './load.ts';
import type { Options } from './options.ts';
import type { Pgbench } from './pgbench.ts';

/** A rate that stands in the table for the reader; a value per round. */
export interface Rate {
  label: string;
  unit: string;
  values: readonly number[];
}

export interface Result {
  figures: Figure[];
  rates: Rate[];
  /** Refusals that were not meant, by their reason, over the whole part. Any makes the part invalid. */
  refused: Record<string, number>;
}

/** What every part is given. */
export interface Given {
  options: Options;
  /** Tells the person at the terminal what is being done. */
  say(words: string): void;
}

/** What a part is given that needs a database. */
export interface Bench extends Given {
  cluster: Cluster;
  /** Filled and warmed at the first call. */
  pgbench(): Promise<Pgbench>;
  /**
   * Registers what must happen even if the run is cut short, last first. Answers a function that does it now
   * instead, once.
   */
  atEnd(cleanup: () => Promise<void>): () => Promise<void>;
}

/** Some figures that are measured together. */
export interface Part<Needs extends Given = Bench> {
  name: string;
  run(needs: Needs): Promise<Result>;
}

type Step = () => Promise<unknown>;

type Answers<Steps> = { [Name in keyof Steps]: Steps[Name] extends () => Promise<infer Answer> ? Answer[] : undefined };

/** Runs every step once a round, in turn, so that what disturbs the machine disturbs all of them. */
export async function interleave<Steps extends { [Name in keyof Steps]: Step | undefined }>(
  { options, say }: Given,
  steps: Steps,
): Promise<Answers<Steps>> {
  const answers: Record<string, unknown[]> = {};
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [name, step] of Object.entries<Step | undefined>(steps)) {
      if (step === undefined) continue;
      say(`round ${round} of ${options.rounds}: ${name}`);
      (answers[name] ??= []).push(await step());
    }
  }
  return answers as Answers<Steps>;
}

/** All refusals of some loads, added up. */
export function refusedIn(mets: readonly Pick<Met, 'refused'>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { refused } of mets) {
    for (const [reason, count] of Object.entries(refused)) sums[reason] = (sums[reason] ?? 0) + count;
  }
  return sums;
}

export const ratesOf = (mets: readonly Met[]): number[] => mets.map(({ perSecond }) => perSecond);
export const p50sOf = (mets: readonly Met[]): number[] => mets.map(({ p50 }) => p50);
export const p99sOf = (mets: readonly Met[]): number[] => mets.map(({ p99 }) => p99);
