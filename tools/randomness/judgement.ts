import { type Scaled, tests } from './gli.ts';
import { binomialTail, fisher } from './probability.ts';

/** What each test finds below this is remarked; one in a hundred of a fair source's is. */
const REMARKED = 0.01;
/** Below this a source is refused: a fair one is once in ten thousand. */
const REFUSED = 0.0001;

/** Independent streams of one source, judged together. */
export interface Judgement {
  readonly isFair: boolean;
  /** How many of the single results were remarked. */
  readonly remarked: number;
  /** The chance of so many with a fair source. */
  readonly chance: number;
  /** By test: the chance of its results over all streams together. */
  readonly together: Readonly<Record<string, number>>;
}

/**
 * Two levels, because a single result below one in a hundred says nothing: it is the count of them that does, and each
 * test's results together.
 */
export function judge(streams: readonly Scaled[]): Judgement {
  const found = Object.entries(tests).map(([name, test]) => [name, streams.map(test)] as const);
  const all = found.flatMap(([, ps]) => ps);
  const remarked = all.filter((p) => p < REMARKED).length;
  const chance = binomialTail(all.length, REMARKED, remarked);
  const together = Object.fromEntries(found.map(([name, ps]) => [name, fisher(ps)]));
  const worst = Math.min(...Object.values(together)) * found.length;
  return { isFair: chance > REFUSED && worst > REFUSED, remarked, chance, together };
}
