import type { Card } from '../card.ts';
import type { Tiers } from './feats.ts';
import type { HallShow } from './show.ts';

/** The cards of a hall: each is known by its number, and by the series of the round. */
export interface HallCards {
  /** The numbers of a series' cards are 1 … this. */
  readonly count: number;
  cardOf(series: number, number: number): Card;
  /** A number as it is written on its card. */
  nameOf(number: number): string;
}

/** A bingo hall: what its rules, its odds and its picture are made from. */
export interface Hall {
  /** Balls in the drum, 1 … this. */
  readonly balls: number;
  /** Balls that every round draws, one after another. */
  readonly drawn: number;
  readonly tiers: Tiers;
  readonly cards: HallCards;
  readonly show: HallShow;
  /** The most cards of one player in a round. */
  readonly mostCards: number;
  /** From one draw to the next, in milliseconds; a whole number of minutes, since the site names a draw by its minute. */
  readonly everyMs: number;
}
