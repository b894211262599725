import { type Distribution, exactRtp, reduced, topPrize } from './distribution.ts';
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

/** Any way of betting: with its exact odds, or with those that a simulation certified. */
export type WayToBet = BetOption | SimulatedOption;

export function isSimulated(option: WayToBet): option is SimulatedOption {
  return 'simulated' in option;
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

/** Of what was simulated, the return that it declares and the rarer bound of its largest prize: no promise is too good. */
function factOf(option: WayToBet) {
  if (isSimulated(option)) {
    const { declared, unitE4, topUnits } = option;
    return {
      rtp: reduced(declared),
      multiplierE4: unitE4 * BigInt(topUnits),
      oneIn: BigInt(measured(option).topOneIn.most),
    };
  }
  const odds = option.odds();
  return { rtp: returnOf({ ...option, odds: () => odds }), ...topPrize(odds) };
}

/** What a game with these ways to bet has to declare. */
export function factsOf(options: readonly WayToBet[]): DeclaredFacts {
  const facts = options.map(factOf);
  const rtp = facts
    .map((each) => each.rtp)
    .reduce((least, each) => (each.win * least.stake < least.win * each.stake ? each : least));
  const maxMultiplierE4 = facts.map((each) => each.multiplierE4).reduce((most, each) => (each > most ? each : most));
  const maxOneIn = facts
    .filter((each) => each.multiplierE4 === maxMultiplierE4)
    .map((each) => each.oneIn)
    .reduce((least, each) => (each < least ? each : least));
  return { rtp, maxMultiplierE4, maxOneIn };
}
