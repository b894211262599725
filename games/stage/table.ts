import type { Centavos } from '@arara/money';
import type { AutoEnd, AutoPlan, AutoSeries } from './auto-series.ts';
import type { OfferedWin } from './double-up/offered-win.ts';
import type { FreePlay } from './free-play.ts';
import type { Prize, Tier } from './prize.ts';
import type { WinShows } from './win-show/win.ts';

/** `idle`: everything may be changed. `busy`: a bet or move is asked for or shown. `open`: the player is to move. */
export type Phase = 'idle' | 'busy' | 'open';

/** A finished round in the strip of the last results. */
export interface Mark {
  readonly roundId: string;
  /** As short as it can be read: `37,12`, `2,40x`. */
  readonly text: string;
  readonly tier: Tier | 'lost';
  /** Its colour where the game draws in colours: it takes the place of that of the tier. */
  readonly tone?: MarkTone | undefined;
}

/** The colour of a result in a game that draws colours. */
type MarkTone = 'red' | 'black' | 'white' | 'blue' | 'gold';

/** What the last round came to. */
export interface LastResult {
  readonly roundId: string;
  /** `undefined` when nothing came back. */
  readonly prize: Prize | undefined;
  /** The round in words, for those who cannot see it: `Saiu 37,12`. */
  readonly say: string;
}

/** What the panel shows and does, whatever the game. */
export interface Table {
  readonly phase: Phase;
  readonly stake: Centavos;
  setStake(stake: Centavos): void;
  /** The balance to show: without what the picture has not shown yet. */
  readonly balance: Centavos | null;
  /** Why the last bet or move did not happen. */
  readonly message: string | undefined;
  /** The last round, until the next begins. */
  readonly lastResult: LastResult | undefined;
  /** The newest first. */
  readonly marks: readonly Mark[];
  readonly turbo: boolean;
  setTurbo(turbo: boolean): void;
  /** The rounds that play by themselves; `undefined` when none do. */
  readonly auto: AutoSeries | undefined;
  /** Why the last series ended by itself. */
  readonly autoEnd: AutoEnd | undefined;
  /** `undefined` where the game cannot play by itself. */
  readonly startAuto: ((plan: AutoPlan) => void) | undefined;
  /** The round was left open earlier and goes on. */
  readonly resumed: boolean;
  /** The player's free rounds; `undefined` where there are none. */
  readonly free?: FreePlay | undefined;
  /** The win of the last round, while it can be staked again; `undefined` where there is none. */
  readonly offer?: OfferedWin | undefined;
  /** Keeps what is left of an offer; `undefined` ends it. */
  readonly setOffer?: ((offer: OfferedWin | undefined) => void) | undefined;
  /** Whether there is something to bet on. */
  readonly ready: boolean;
  /** The wins that are celebrated over the whole game. */
  readonly winShows: WinShows;
  /** Bets; during a show it hurries the show, during automatic rounds it ends them after the one that runs. */
  press(): void;
}

/** How fast a show is wanted: `still` for those who asked the system for less motion. */
export type Pace = 'normal' | 'fast' | 'still';
