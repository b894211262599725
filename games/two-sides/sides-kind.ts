import type { LocaleKey, RoundGame } from '@arara/game-kit';
import type { Host } from '../dealer/looks.ts';
import type { SideRound } from '../roads/roads.ts';

/** The colour of a place: that of a side, or gold for a tie. */
export type SideTone = 'blue' | 'red' | 'gold';

/** What is particular to a table of two sides: its places, its results, and how its show runs. */
export interface SidesKind<Place extends string, Outcome extends SideRound<Place>> {
  readonly game: RoundGame;
  readonly host: Host;
  /** The places as they lie from left to right: one side, the ties, the other side. Each result is one of them. */
  readonly places: readonly Place[];
  readonly tones: Readonly<Record<Place | 'tie', SideTone>>;
  /** When each step of the show begins, in milliseconds after the draw. With the last one the result is shown. */
  readonly steps: readonly number[];
  isOutcome(value: unknown): value is Outcome;
  readPlace(input: unknown): Place | undefined;
  /** What a ticket on a place gets, in ten-thousandths of its stake. */
  backE4(place: Place, outcome: Outcome): bigint;
  /** The places that win: chips elsewhere may come back in part. */
  wonBy(outcome: Outcome): readonly Place[];
  /** What a place pays, as the table shows it: `2`, `5–100`. */
  paysText(place: Place, locale: LocaleKey): string;
  /** A round as short as a bead shows it. */
  mark(outcome: Outcome): string;
}
