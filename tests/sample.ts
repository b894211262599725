import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** `npm run test:long` tests every case. */
const isWhole = process.env['SAMPLE'] === 'whole';

/**
 * What chooses the cases: the commit, so that a run can be repeated and the next commit tests others. `SAMPLE_SEED` chooses as
 * another commit did.
 */
const seed = process.env['SAMPLE_SEED'] ?? commit();

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'no commit';
  }
}

/**
 * A few of many cases of one kind that each take seconds, in their order. All of them in the long form.
 * @param most how many are returned at most, in the quick form
 */
export function sample<Case>(cases: readonly Case[], most: number): Case[] {
  if (isWhole) return [...cases];
  const rank = (index: number) => createHash('sha256').update(`${seed} ${index} of ${cases.length}`).digest('hex');
  const chosen = new Set(
    cases
      .map((_case, index) => ({ index, rank: rank(index) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, most)
      .map(({ index }) => index),
  );
  return cases.filter((_case, index) => chosen.has(index));
}
