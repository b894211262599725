import { type Centavos, centavos } from '@arara/money';

/** Free rounds of an own slot, as a prize. */
export interface FreeRoundsPrize {
  /** The name of an own slot in the catalog. */
  readonly game: string;
  readonly rounds: number;
  /** The stake of one round, which the operator pays. */
  readonly stake: Centavos;
  /** Days in which they can be played. */
  readonly expiresInDays: number;
  /** Where wins go: to cash without a wagering requirement, or to a bonus with that of the promotion. */
  readonly winnings: 'cash' | 'bonus';
}

/** The titles of games in the language of the reader, by their names; a game without one is shown by its name. */
export type GameTitles = ReadonlyMap<string, string>;

/** The part of a payment that free rounds use: its wagering requirement, in hundredths of a win. */
export interface WinWagering {
  readonly multiplierE2: number;
}

/** Computes the value of free rounds, the sum of their stakes. It is what a budget reserves for them. */
export const computeFreeRoundsValue = ({ rounds, stake }: Pick<FreeRoundsPrize, 'rounds' | 'stake'>): Centavos =>
  centavos(stake * BigInt(rounds));

/** The wagering requirement of wins, in hundredths of a win. */
export const toWinWageringE2 = (
  { winnings }: Pick<FreeRoundsPrize, 'winnings'>,
  { multiplierE2 }: WinWagering,
): number => (winnings === 'cash' ? 0 : multiplierE2);
