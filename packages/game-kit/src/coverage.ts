import { type Centavos, sum } from '@arara/money';
import { type Draw, choices } from './draw.ts';
import { simulatedWords } from './simulated-words.ts';

/**
 * All that a draw can come to, as far as it decides what bets get back: every outcome, or a fixed sample of them where there
 * are too many to walk. The same for everybody and at any time, so that equal bets are evaluated equally.
 */
export interface OutcomeSpace<Input = unknown> {
  /** How likely each outcome is, relative to the others. */
  readonly weights: readonly number[];
  /** What a bet with these choices gets back, in ten-thousandths of its stake, by the index of an outcome in `weights`. */
  returnsE4(input: Input): (outcome: number) => number;
}

/**
 * When the bets of one player on one draw leave too little to chance to count for wagering. All shares are basis points. Bets
 * that are settled by the same draw count as one bet, on any number of tickets.
 */
export interface Coverage<Input = unknown, Setup = unknown> {
  /** The largest share of outcomes that bets may cover and still count in full. */
  readonly maxBps: number;
  /** An outcome is covered where the bets get back at least this share of what was staked; 0: where they get back anything. */
  readonly returnBps: number;
  /** What share of the stake counts of bets that cover more. */
  readonly countedBps: number;
  /**
   * Whether one ticket can cover more than that by itself, as chips on several places can. A single pick that pays enough to
   * count never does: a round of thousands of tickets is settled without looking at outcomes for each.
   */
  readonly isAloneEnough: boolean;
  outcomes(setup: Setup): OutcomeSpace<Input>;
  /**
   * Which of the round's independent draws decide a bet, as the matches of a ticket on several. Bets that share none are
   * evaluated separately. All bets share one draw where this is absent.
   */
  drawsOf?(input: Input): readonly number[];
}

/** A bet that is evaluated together with others. */
export interface CombinedStake {
  readonly input: unknown;
  readonly stake: Centavos;
}

/** What bets come to when they are taken as one. */
export interface Combined {
  /** Whether they cover more outcomes than the game allows. */
  readonly isCovered: boolean;
  /** The share of outcomes that they cover, 0 … 1. */
  readonly share: number;
  /** The most that any of the outcomes returns, in ten-thousandths of a centavo. */
  readonly most: bigint;
}

/** Takes bets on one draw together. */
export function combine(coverage: Coverage, setup: unknown, bets: readonly CombinedStake[]): Combined {
  const { weights, ...space } = coverage.outcomes(setup);
  const payers = bets.map(({ input, stake }) => ({ stake, returnE4: space.returnsE4(input) }));
  const least = sum(bets.map(({ stake }) => stake)) * BigInt(coverage.returnBps);
  let [covered, all, most] = [0, 0, 0n];
  for (const [outcome, weight] of weights.entries()) {
    let back = 0n;
    for (const { stake, returnE4 } of payers) {
      const pays = returnE4(outcome);
      if (pays > 0) back += stake * BigInt(pays);
    }
    all += weight;
    if (back > 0n && back >= least) covered += weight;
    if (back > most) most = back;
  }
  return { isCovered: covered * 10_000 > coverage.maxBps * all, share: covered / all, most };
}

/** The bets that hang together, by the draws that decide them; each group keeps the order of `bets`. */
export function groupsOf<Bet extends CombinedStake>(coverage: Coverage, bets: readonly Bet[]): Bet[][] {
  if (coverage.drawsOf === undefined) return bets.length === 0 ? [] : [[...bets]];
  let groups: { draws: Set<number>; bets: Bet[] }[] = [];
  for (const bet of bets) {
    const draws = new Set(coverage.drawsOf(bet.input));
    const shared = groups.filter((group) => [...draws].some((each) => group.draws.has(each)));
    const merged = {
      draws: new Set([...shared.flatMap((group) => [...group.draws]), ...draws]),
      bets: [...shared.flatMap((group) => group.bets), bet],
    };
    groups = [...groups.filter((group) => !shared.includes(group)), merged];
  }
  const order = new Map(bets.map((bet, index) => [bet, index]));
  return groups.map((group) => group.bets.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)));
}

/**
 * A draw for the sample of outcomes that a game is evaluated over: fast, and the same for the same name on every machine. No
 * round is drawn by it.
 */
export function sampleDraw(name: string): Draw {
  const word = simulatedWords(`coverage of ${name}`);
  return choices((n) => Math.floor((word() / 0x1_0000_0000) * n));
}
