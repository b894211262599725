import { type Distribution, mixture } from './distribution.ts';
import { type Draw, choices, sumOfWeights } from './draw.ts';

/** One way through a game's code, with its exact chance `over` / `under`. */
export interface Branch<T> {
  readonly value: T;
  readonly over: bigint;
  readonly under: bigint;
}

interface Fork {
  readonly weights: readonly number[];
  /** Of the branch up to and including this fork's current choice. */
  over: bigint;
  readonly overBefore: bigint;
  readonly under: bigint;
  choice: number;
}

function nextChoice(weights: readonly number[], from: number): number {
  return weights.findIndex((weight, index) => index >= from && weight > 0);
}

function take(fork: Fork, choice: number): void {
  fork.choice = choice;
  fork.over = fork.overBefore * BigInt(fork.weights[choice] ?? 0);
}

/** Moves to the next unexplored branch: the deepest fork with a choice left, the ones below it forgotten. */
function advance(forks: Fork[]): boolean {
  for (let fork = forks.at(-1); fork; fork = forks.at(-1)) {
    const choice = nextChoice(fork.weights, fork.choice + 1);
    if (choice >= 0) {
      take(fork, choice);
      return true;
    }
    forks.pop();
  }
  return false;
}

/**
 * Runs `run` once for every possible result of its draws and yields each result with its exact chance; the chances
 * sum to one. The rules themselves are walked, so a proof by this cannot drift from them. For small games and for
 * single steps of large ones: more than `limit` branches throw a RangeError.
 */
export function* enumerate<T>(run: (draw: Draw) => T, limit = 5_000_000): Generator<Branch<T>> {
  const forks: Fork[] = [];
  let depth = 0;
  const grow = (weights: readonly number[]): Fork => {
    const before = forks.at(-1) ?? { over: 1n, under: 1n };
    const under = before.under * BigInt(sumOfWeights(weights));
    const fork: Fork = { weights, over: 0n, overBefore: before.over, under, choice: -1 };
    take(fork, nextChoice(weights, 0));
    forks.push(fork);
    return fork;
  };
  const uniform = (n: number): number => {
    if (n > limit) throw new RangeError(`${n} choices are too many to walk`);
    return (forks[depth++] ?? grow(Array.from({ length: n }, () => 1))).choice;
  };
  const draw: Draw = { ...choices(uniform), weighted: (weights) => (forks[depth++] ?? grow(weights)).choice };

  let branches = 0;
  do {
    branches += 1;
    if (branches > limit) throw new RangeError(`more than ${limit} branches`);
    depth = 0;
    const value = run(draw);
    const end = forks.at(-1);
    yield { value, over: end?.over ?? 1n, under: end?.under ?? 1n };
  } while (advance(forks));
}

/** The exact odds of a small game, found by walking every branch of its play. */
export function oddsOf(play: (draw: Draw) => { readonly multiplierE4: bigint }): Distribution {
  const byTotal = new Map<bigint, Map<bigint, bigint>>();
  for (const { value, over, under } of enumerate(play)) {
    const cases = byTotal.get(under) ?? new Map<bigint, bigint>();
    cases.set(value.multiplierE4, (cases.get(value.multiplierE4) ?? 0n) + over);
    byTotal.set(under, cases);
  }
  // Branches of different depth have different denominators: divide each group by its own total to get a common one.
  const groups = Array.from(byTotal, ([total, cases]) => ({ share: 1n, odds: { total, cases } }));
  const { total, cases } = mixture(groups);
  return { total: total / BigInt(groups.length), cases };
}
