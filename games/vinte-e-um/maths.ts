import type { BetOption, Distribution } from '@arara/game-kit';
import { type Situation, advise } from './advice.ts';
import { countOfPoints } from './hand.ts';
import { MOST_HANDS } from './table.ts';
import { POINTS, type Weights, afterCard, both, certain, either, sumOf, thirteens } from './weights.ts';

/*
 * The exact odds of a round that is played by the published advice, in whole numbers. From an endless deck all cards are
 * independent, so that, once the dealer's open card and last total are given, each hand is odds of its own and the hands
 * of a split are multiplied. The aces of a split get one card; a pair is split until there are four hands.
 */

/** The total with which the dealer ends, every bust as one. */
const BUST = 22;

/** What a round puts in and gives back: `staked × 64 + returned`, both in half stakes. */
export type Account = number;

export const accountOf = (staked: number, returned: number): Account => staked * 64 + returned;
const added = (a: Account, b: Account): Account => a + b;

/** The dealer's last total from these cards on; no second card that would have ended the round at once. */
function dealerFrom(points: readonly number[]): Weights<number> {
  const { total } = countOfPoints(points);
  if (total >= 17) return certain(total > 21 ? BUST : total);
  if (points.length > 1) return afterCard((card) => dealerFrom([...points, card]));
  const [open = 0] = points;
  const allowed = POINTS.filter(([card]) => open + card !== 11 || (open !== 1 && card !== 1));
  const { power, of } = either(allowed.map(([card, ranks]) => [ranks, dealerFrom([open, card])] as const));
  return { power: power + 1, of };
}

const dealers = new Map<number, Weights<number>>();

/** The dealer's last total after an open card, where the first two cards are no natural: what is left of 13^power is. */
export function dealerOdds(open: number): Weights<number> {
  const odds = dealers.get(open) ?? dealerFrom([open]);
  dealers.set(open, odds);
  return odds;
}

/** One hand's account against a dealer who ends with `dealer`; `units` stakes lie on it. */
function closed(total: number, units: number, dealer: number): Account {
  if (total > 21) return accountOf(2 * units, 0);
  if (dealer === BUST || total > dealer) return accountOf(2 * units, 4 * units);
  return accountOf(2 * units, total === dealer ? 2 * units : 0);
}

/** The accounts of hands against one open card and one last total of the dealer. */
function createHands(open: number, dealer: number) {
  const known = new Map<string, Weights<Account>>();

  const played = (points: readonly number[], pair: number): Weights<Account> => {
    const count = countOfPoints(points);
    if (count.total >= 21) return certain(closed(count.total, 1, dealer));
    const situation: Situation = { ...count, pair, fresh: points.length === 2 };
    const move = advise(situation, open);
    if (move === 'stand') return certain(closed(count.total, 1, dealer));
    if (move === 'split') return split(pair, 2, 2);
    if (move === 'hit') return afterCard((card) => hand([...points, card], 0));
    return afterCard((card) => certain(closed(countOfPoints([...points, card]).total, 2, dealer)));
  };

  // The order of the cards says nothing, and but for a pair nor do the cards: the count is all.
  const hand = (points: readonly number[], pair: number): Weights<Account> => {
    const { total, soft } = countOfPoints(points);
    const key = `${total} ${soft} ${pair} ${points.length === 2}`;
    const odds = known.get(key) ?? played(points, pair);
    known.set(key, odds);
    return odds;
  };

  /** Of `hands` hands from a split pair, `pending` still want their second card. */
  const split = (card: number, hands: number, pending: number): Weights<Account> => {
    if (pending === 0) return certain(accountOf(0, 0));
    const key = `split ${card} ${hands} ${pending}`;
    const odds = known.get(key) ?? afterCard((second) => half(card, second, hands, pending));
    known.set(key, odds);
    return odds;
  };

  const half = (card: number, second: number, hands: number, pending: number): Weights<Account> => {
    const again = second === card && card !== 1 && hands < MOST_HANDS;
    const situation: Situation = { ...countOfPoints([card, second]), pair: again ? card : 0, fresh: true };
    if (again && advise(situation, open) === 'split') return split(card, hands + 1, pending + 1);
    const { total } = countOfPoints([card, second]);
    const own = card === 1 ? certain(closed(total, 1, dealer)) : hand([card, second], 0);
    return both(own, split(card, hands, pending - 1), added);
  };

  return hand;
}

const NATURAL = accountOf(2, 5);
const BACK = accountOf(2, 2);
const LOST = accountOf(2, 0);

const allHands = new Map<string, ReturnType<typeof createHands>>();

function handsAgainst(open: number, dealer: number): ReturnType<typeof createHands> {
  const key = `${open} ${dealer}`;
  const hands = allHands.get(key) ?? createHands(open, dealer);
  allHands.set(key, hands);
  return hands;
}

/** The accounts of a round from the points of the player's two cards and of the dealer's open one. */
export function dealtOdds(first: number, second: number, open: number): Weights<Account> {
  const ends = dealerOdds(open);
  const naturals = thirteens(ends.power) - sumOf(ends);
  const natural = countOfPoints([first, second]).total === 21;
  const parts = Array.from(ends.of, ([dealer, ways]) => {
    const hand = handsAgainst(open, dealer);
    return [ways, natural ? certain(NATURAL) : hand([first, second], first === second ? first : 0)] as const;
  });
  const { power, of } = either([...parts, [naturals, certain(natural ? BACK : LOST)] as const]);
  return { power: power + ends.power, of };
}

let accounts: Weights<Account> | undefined;

/** All that a round may put in and give back. */
export function roundAccounts(): Weights<Account> {
  return (accounts ??= afterCard((open) =>
    afterCard((first) => afterCard((second) => dealtOdds(first, second, open))),
  ));
}

/** What comes back of the first stake, and what is put in on top of it on average. */
export function roundOdds(): {
  readonly odds: Distribution;
  readonly addedE4: ReturnType<NonNullable<BetOption['addedE4']>>;
} {
  const { power, of } = roundAccounts();
  const total = thirteens(power);
  const cases = new Map<bigint, bigint>();
  let put = 0n;
  for (const [account, ways] of of) {
    const returnedE4 = BigInt(account % 64) * 5000n;
    cases.set(returnedE4, (cases.get(returnedE4) ?? 0n) + ways);
    put += BigInt(Math.floor(account / 64) - 2) * 5000n * ways;
  }
  return { odds: { total, cases }, addedE4: { over: put, under: total } };
}

/** One way to bet, under the best of all ways to play. */
export const options: readonly BetOption[] = [
  { name: 'by the published advice', input: {}, odds: () => roundOdds().odds, addedE4: () => roundOdds().addedE4 },
];
