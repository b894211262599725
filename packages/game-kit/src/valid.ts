import { type Centavos, ZERO } from '@arara/money';
import type { InstantGame, SoloGame } from './game.ts';
import type { RoundGame } from './round-game.ts';

/** A bet counts for what is asked for in stakes where it can pay at least so much, in ten-thousandths of its stake. */
export const WAGERING_LEAST_E4 = 12_500n;

/** The most that a bet with these choices can pay, in ten-thousandths of all its stake. */
export function mostOf<Input>(game: InstantGame<Input>, input: Input): bigint {
  return game.mostE4?.(input) ?? game.maxMultiplierE4;
}

/** A settled round, or one that is drawn: the choices as they were read, all that was staked, and what came back. */
export interface SettledBet {
  readonly input: unknown;
  readonly stake: Centavos;
  readonly win: Centavos;
}

/**
 * What of a bet's stake was at risk: all of it or nothing. A bet that could not have paid `WAGERING_LEAST_E4` is as good as
 * none, as on red and black together. Of a round of moves, which its player may end at will, one that was ended for less
 * is none either; one that lost all was played.
 */
export function validOf(game: SoloGame, { input, stake, win }: SettledBet): Centavos {
  if (game.kind === 'instant') return mostOf(game, input) >= WAGERING_LEAST_E4 ? stake : ZERO;
  return win === ZERO || win * 10_000n >= stake * WAGERING_LEAST_E4 ? stake : ZERO;
}

/** A ticket of a shared round that is settled: `setup` is what its round showed before the bets. */
export interface SettledTicket extends SettledBet {
  readonly setup: unknown;
}

/**
 * What of a ticket's stake was at risk: all of it or nothing, as of a bet; and of one that may leave a flight at will, as of a
 * round of moves.
 */
export function validOfTicket(game: RoundGame, { input, setup, stake, win }: SettledTicket): Centavos {
  if ((game.mostE4?.(input, setup) ?? game.maxMultiplierE4) < WAGERING_LEAST_E4) return ZERO;
  if (game.flight === undefined) return stake;
  return win === ZERO || win * 10_000n >= stake * WAGERING_LEAST_E4 ? stake : ZERO;
}
