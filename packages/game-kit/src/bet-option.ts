import { type Distribution, deviation, exactRtp, hitRate, reduced, topPrize } from './distribution.ts';
import type { Rtp } from './game.ts';
import { type SimulatedOption, measured } from './simulation.ts';

/** One way of betting on a game, with its exact odds: in a game of moves, under the named strategy. */
export interface BetOption {
  /** In English, for the sheet of `npm run rtp`: `16 rows, high risk`. */
  readonly name: string;
  /** What a player sends for it. */
  readonly input: unknown;
  odds(): Distribution;
  /**
   * Where moves ask for more than the first stake: what they put in on average, `over` / `under` ten-thousandths of that
   * stake. It counts against what comes back, so that the return is stated on the first stake.
   */
  addedE4?(): { readonly over: bigint; readonly under: bigint };
}

/** The exact figures of a way to bet. */
export interface ExactFigures {
  readonly rtp: Rtp;
  /** The chance that a round pays anything at all. */
  readonly hitRate: number;
  /** The standard deviation of a round's return, in stakes. */
  readonly deviation: number;
  /** The largest prize and how rare it is: one round in `maxOneIn`, rounded up. */
  readonly maxMultiplierE4: bigint;
  readonly maxOneIn: bigint;
}

/**
 * One way of betting whose figures are computed exactly, and whose prizes are too many to list: a round of many hands pays
 * thousands of different sums.
 */
export interface ComputedOption {
  /** In English, for the sheet of `npm run rtp`. */
  readonly name: string;
  /** What a player sends for it. */
  readonly input: unknown;
  figures(): ExactFigures;
}

/** Any way of betting: with its exact odds, with its exact figures alone, or with those that a simulation certified. */
export type WayToBet = BetOption | ComputedOption | SimulatedOption;

export function isSimulated(option: WayToBet): option is SimulatedOption {
  return 'simulated' in option;
}

/** Whether the odds of a way to bet list every prize. */
export function isListed(option: WayToBet): option is BetOption {
  return 'odds' in option;
}

/** The facts that a game declares, from the odds of every way to bet on it. */
export interface DeclaredFacts {
  /** The least return of all. */
  readonly rtp: Rtp;
  /** The largest prize of all and how rare it is where it is least rare. */
  readonly maxMultiplierE4: bigint;
  readonly maxOneIn: bigint;
}

/** The exact return of one way to bet: what comes back of the first stake, less what was put in on top of it. */
export function returnOf({ odds, addedE4 }: BetOption): Rtp {
  const { win, stake } = exactRtp(odds());
  if (!addedE4) return { win, stake };
  const { over, under } = addedE4();
  const whole = under * 10_000n;
  return reduced({ win: win * whole - over * stake, stake: stake * whole });
}

/** The exact figures of a way to bet, computed from its odds where they list every prize. */
export function figuresOf(option: BetOption | ComputedOption): ExactFigures {
  if (!isListed(option)) return option.figures();
  const odds = option.odds();
  const { multiplierE4, oneIn } = topPrize(odds);
  return {
    rtp: returnOf({ ...option, odds: () => odds }),
    hitRate: hitRate(odds),
    deviation: deviation(odds),
    maxMultiplierE4: multiplierE4,
    maxOneIn: oneIn,
  };
}

/** Of what was simulated, the return that it declares and the rarer bound of its largest prize: no promise is too good. */
function factOf(option: WayToBet): DeclaredFacts {
  if (!isSimulated(option)) return figuresOf(option);
  const { declared, unitE4, topUnits } = option;
  return {
    rtp: reduced(declared),
    maxMultiplierE4: unitE4 * BigInt(topUnits),
    maxOneIn: BigInt(measured(option).topOneIn.most),
  };
}

/** What a game with these ways to bet has to declare. */
export function factsOf(options: readonly WayToBet[]): DeclaredFacts {
  const facts = options.map(factOf);
  const rtp = facts
    .map((each) => each.rtp)
    .reduce((least, each) => (each.win * least.stake < least.win * each.stake ? each : least));
  const maxMultiplierE4 = facts.map((each) => each.maxMultiplierE4).reduce((most, each) => (each > most ? each : most));
  const maxOneIn = facts
    .filter((each) => each.maxMultiplierE4 === maxMultiplierE4)
    .map((each) => each.maxOneIn)
    .reduce((least, each) => (each < least ? each : least));
  return { rtp, maxMultiplierE4, maxOneIn };
}
