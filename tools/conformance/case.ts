import { Broken, Skipped } from './check.ts';

/** One demand of the document, with the name that its line has. */
export interface Case<On> {
  readonly name: string;
  /** Throws `Broken` where the other side does not meet it. */
  run(on: On): Promise<void>;
}

export interface Result {
  readonly name: string;
  readonly verdict: 'ok' | 'FAIL' | 'skip';
  /** What was wrong, or why it could not be asked. */
  readonly detail: string;
}

function resultOf(name: string, error: unknown): Result {
  if (error instanceof Skipped) return { name, verdict: 'skip', detail: error.message };
  if (error instanceof Broken) return { name, verdict: 'FAIL', detail: error.message };
  return { name, verdict: 'FAIL', detail: error instanceof Error ? `no answer: ${error.message}` : 'no answer' };
}

/** Runs the cases one after the other and reports each result as it arrives. */
export async function runCases<On>(
  cases: readonly Case<On>[],
  on: On,
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, run } of cases) {
    const result = await run(on).then(
      (): Result => ({ name, verdict: 'ok', detail: '' }),
      (error: unknown) => resultOf(name, error),
    );
    onResult(result);
    results.push(result);
  }
  return results;
}

/** A line of the report. */
export function lineOf({ name, verdict, detail }: Result): string {
  return `${verdict.padEnd(4)}  ${name}${detail === '' ? '' : `: ${detail}`}`;
}
