import { type SharedGameVerifier, looked, must, requireParts, textPart, wholesPart } from '../game.ts';
import { taken } from '../stream.ts';
import { type Chance, oddsFor, paidAt } from './odds.ts';

/** How the weights of a race may be spread, before they are shuffled over its runners. */
const FIELDS = [
  [26, 20, 17, 13, 11, 9, 8, 7],
  [23, 22, 16, 12, 11, 10, 9, 8],
  [20, 19, 17, 15, 13, 11, 10, 9],
  [18, 17, 16, 15, 14, 13, 12, 11],
] as const;

const RUNNERS = 8;

/** A market: how many runners a pick names, and among how many of the first one is to be, where they need not be in order. */
interface Market {
  readonly names: number;
  readonly among?: number;
}

const MARKETS: Readonly<Record<string, Market>> = {
  win: { names: 1 },
  two: { names: 1, among: 2 },
  three: { names: 1, among: 3 },
  exacta: { names: 2 },
  trifecta: { names: 3 },
};

const sumOf = (one: Chance, two: Chance): Chance => ({
  over: one.over * two.under + two.over * one.under,
  under: one.under * two.under,
});

/** The chance that one comes in among the next `places`: now, or after any other that comes in now. */
function amongNext(weights: readonly number[], runner: number, places: number): Chance {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  let chance: Chance = { over: BigInt(weights[runner] ?? 0), under: all };
  if (places === 1) return chance;
  for (const [other, weight] of weights.entries()) {
    if (other === runner || weight === 0) continue;
    const after = amongNext(weights.with(other, 0), runner, places - 1);
    chance = sumOf(chance, { over: BigInt(weight) * after.over, under: all * after.under });
  }
  return chance;
}

/** The chance that these come in next, in this order. */
function inOrder(weights: readonly number[], [first, ...others]: readonly number[]): Chance {
  if (first === undefined) return { over: 1n, under: 1n };
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const { over, under } = inOrder(weights.with(first, 0), others);
  return { over: BigInt(weights[first] ?? 0) * over, under: BigInt(all) * under };
}

/** A race of eight, drawn place after place by weights that were shown before the bets. */
export const corridaDaPraia: SharedGameVerifier = {
  setup: {
    nonce: (number) => number,
    recompute(numbers, number) {
      const field = FIELDS[numbers.below(FIELDS.length)] ?? FIELDS[0];
      return { race: number, weights: taken(RUNNERS, RUNNERS, numbers.below).map((at) => field[at] ?? 0) };
    },
  },
  outcome(numbers, setup) {
    const left = wholesPart(setup, 'weights').map((weight, at) => ({ runner: at + 1, weight }));
    const order: number[] = [];
    while (left.length > 1) {
      const next = numbers.weighted(left.map(({ weight }) => weight));
      order.push(...left.splice(next, 1).map(({ runner }) => runner));
    }
    return { order: [...order, ...left.map(({ runner }) => runner)] };
  },
  payE4({ outcome, setup, choice }) {
    requireParts(choice, 'market', 'pick');
    const { names, among } = looked(MARKETS, textPart(choice, 'market'));
    const pick = wholesPart(choice, 'pick');
    must(pick.length === names && new Set(pick).size === names, 'pick');
    must(
      pick.every((runner) => runner >= 1 && runner <= RUNNERS),
      'pick',
    );
    const weights = wholesPart(setup, 'weights');
    const order = wholesPart(outcome, 'order');
    const runners = pick.map((runner) => runner - 1);
    const chance = among === undefined ? inOrder(weights, runners) : amongNext(weights, runners[0] ?? 0, among);
    const places = pick.map((runner) => order.indexOf(runner));
    const comesTrue = places.every((place, at) => (among === undefined ? place === at : place >= 0 && place < among));
    return paidAt(oddsFor(chance), comesTrue);
  },
};
