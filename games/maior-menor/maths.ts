import { type BetOption, type Distribution, mixture } from '@arara/game-kit';
import { type Guess, TOP_RANK, rightRanks, standsE4, waysOf } from './guess.ts';
import { MOST_CARDS } from './round.ts';

/*
 * The exact odds of some ways to play. Each guess is fair on top of those before it, so that, but for the fraction of a
 * ten-thousandth that is rounded up, every way to play returns the same; these are the ends of the range.
 */

const RANKS = Array.from({ length: TOP_RANK }, (_, index) => index + 1);

/** Which side a player takes of a card of each rank. */
type Taste = (rank: number) => Guess;

const likelierSide: Taste = (rank) => (waysOf(rank, 'high') >= waysOf(rank, 'low') ? 'high' : 'low');
const rarerSide: Taste = (rank) => (likelierSide(rank) === 'high' ? 'low' : 'high');

/** Ways of 13^n to stand on a card of some rank after right guesses with these right ranks. */
interface Standing {
  readonly rank: number;
  readonly ways: readonly number[];
  readonly count: bigint;
}

/** The right ranks in rising order: what stands does not know the order of the guesses. */
function afterGuess({ rank, ways, count }: Standing, taste: Taste): Standing[] {
  const guess = taste(rank);
  const [lowest, highest] = rightRanks(rank, guess);
  const next = [...ways, waysOf(rank, guess)].toSorted((a, b) => a - b);
  return RANKS.filter((each) => each >= lowest && each <= highest).map((each) => ({ rank: each, ways: next, count }));
}

function gathered(standings: readonly Standing[]): Standing[] {
  const known = new Map<string, Standing>();
  for (const each of standings) {
    const key = `${each.rank} ${each.ways.join()}`;
    const before = known.get(key);
    known.set(key, before ? { ...each, count: before.count + each.count } : each);
  }
  return [...known.values()];
}

/** The odds of so many guesses of one taste and then the way out, from a first card of one of these ranks. */
function guessOdds(guesses: number, taste: Taste, ranks: readonly number[] = RANKS): Distribution {
  let standings: Standing[] = ranks.map((rank) => ({ rank, ways: [], count: 1n }));
  for (let made = 0; made < guesses; made += 1)
    standings = gathered(standings.flatMap((each) => afterGuess(each, taste)));
  const total = BigInt(ranks.length) * 13n ** BigInt(guesses);
  const cases = new Map<bigint, bigint>();
  let right = 0n;
  for (const { ways, count } of standings) {
    const prize = standsE4(ways);
    cases.set(prize, (cases.get(prize) ?? 0n) + count);
    right += count;
  }
  return { total, cases: cases.set(0n, total - right) };
}

/**
 * The odds of going for the largest prize: cards are left until an ace or a king comes, and then the same rank is guessed
 * three times. Where none has come while three cards are still left, the likelier side is guessed once.
 */
function largestOdds(): Distribution {
  const looked = BigInt(MOST_CARDS - 3);
  const never = 11n ** looked;
  return mixture([
    { share: 13n ** looked - never, odds: guessOdds(3, rarerSide, [1, TOP_RANK]) },
    { share: never, odds: guessOdds(1, likelierSide, RANKS.slice(1, -1)) },
  ]);
}

/** Ways to play that stand for all: the safest guesses, the boldest, and the way to the largest prize. */
export const options: readonly BetOption[] = [
  ...[1, 2, 3, 5].map((guesses) => ({
    name: `out after ${guesses} of the likelier guesses`,
    input: {},
    odds: () => guessOdds(guesses, likelierSide),
  })),
  { name: 'out after 1 of the rarer guesses', input: {}, odds: () => guessOdds(1, rarerSide) },
  { name: 'for the largest prize', input: {}, odds: largestOdds },
];
