import { type Chance, LEAST_ODDS, oddsOf } from '../sports-book/odds.ts';
import { ALL_WEIGHT, type Score, scores, weightsOf } from './score-weights.ts';

/** What may be bet on in a match, in the order in which it is shown. */
export const markets = ['result', 'double', 'goals', 'both', 'score'] as const;
export type Market = (typeof markets)[number];

/** One thing that may come true in a match. */
export interface Selection {
  readonly market: Market;
  /** `home draw away`, `home-draw home-away draw-away`, `over-2 under-2` for 2.5 goals, `yes no`, `2-1` or `other`. */
  readonly pick: string;
  readonly chance: Chance;
  /** Of it alone, in hundredths of the stake. */
  readonly odds: number;
}

/** Lines of goals: over or under each and a half. */
export const GOAL_LINES = [0, 1, 2, 3, 4] as const;
/** Exact scores have at most so many goals a side and odds of at most so much; all others are `other`. */
const MOST_SHOWN_GOALS = 4;
const MOST_SCORE_ODDS = 25_000;

type Test = (score: Score) => boolean;

/** What each pick asks of the score, but for the exact scores. */
const tests: readonly (readonly [Market, string, Test])[] = [
  ['result', 'home', ([home, away]) => home > away],
  ['result', 'draw', ([home, away]) => home === away],
  ['result', 'away', ([home, away]) => home < away],
  ['double', 'home-draw', ([home, away]) => home >= away],
  ['double', 'home-away', ([home, away]) => home !== away],
  ['double', 'draw-away', ([home, away]) => home <= away],
  ...GOAL_LINES.flatMap((line): (readonly [Market, string, Test])[] => [
    ['goals', `over-${line}`, ([home, away]) => home + away > line],
    ['goals', `under-${line}`, ([home, away]) => home + away <= line],
  ]),
  ['both', 'yes', ([home, away]) => home > 0 && away > 0],
  ['both', 'no', ([home, away]) => home === 0 || away === 0],
];

const chanceOf = (weight: number): Chance => ({ over: BigInt(weight), under: BigInt(ALL_WEIGHT) });

/** What one match offers. */
export interface Book {
  readonly selections: readonly Selection[];
  find(market: string, pick: string): Selection | undefined;
  /** Whether a selection of this match comes true with a score. */
  isTrue(selection: Selection, score: Score): boolean;
}

function opened(weights: readonly number[]): Book {
  const selections: Selection[] = [];
  const offer = (market: Market, pick: string, weight: number): void => {
    const chance = chanceOf(weight);
    const odds = oddsOf([chance]);
    if (odds >= LEAST_ODDS) selections.push({ market, pick, chance, odds });
  };
  for (const [market, pick, test] of tests) {
    const weight = weights.reduce((sum, each, index) => (test(scores[index] ?? [0, 0]) ? sum + each : sum), 0);
    offer(market, pick, weight);
  }
  let rest = ALL_WEIGHT;
  scores.forEach(([home, away], index) => {
    const weight = weights[index] ?? 0;
    if (home > MOST_SHOWN_GOALS || away > MOST_SHOWN_GOALS || oddsOf([chanceOf(weight)]) > MOST_SCORE_ODDS) return;
    offer('score', `${home}-${away}`, weight);
    rest -= weight;
  });
  offer('score', 'other', rest);
  const byKey = new Map(selections.map((each) => [`${each.market} ${each.pick}`, each]));
  return {
    selections,
    find: (market, pick) => byKey.get(`${market} ${pick}`),
    isTrue({ market, pick }, score) {
      if (market !== 'score') return tests.some(([of, name, test]) => of === market && name === pick && test(score));
      const name = `${score[0]}-${score[1]}`;
      return pick === 'other' ? !byKey.has(`score ${name}`) : pick === name;
    },
  };
}

const kept = new Map<number, Book>();

/** What a match offers whose sides are expected to score so many goals, in hundredths. It follows from these alone. */
export function bookOf(homeGoals: number, awayGoals: number): Book {
  const key = homeGoals * 1_000 + awayGoals;
  const known = kept.get(key);
  if (known) return known;
  const book = opened(weightsOf(homeGoals, awayGoals));
  kept.set(key, book);
  return book;
}
