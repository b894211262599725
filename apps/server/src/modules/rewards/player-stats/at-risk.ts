import { findGame, findRoundGame } from '@arara/games';
import { type RoundGame, WAGERING_LEAST_E4, mostOf, validOf, validOfTicket } from '@arara/game-kit';
import { centavos } from '@arara/money';
import type { AtRisk } from './play.ts';

/** The stake that a multiplier in ten-thousandths is a share of. */
const WHOLE = centavos(10_000n);

/** A ticket stores the number of its round, which determines the setup that the table showed before the bets. */
function isTicketAtRisk(game: RoundGame, input: unknown, multiplierE4: bigint): boolean {
  const { choice, round } = input as { choice?: unknown; round?: unknown };
  const setup = typeof round === 'number' ? game.setup(round) : undefined;
  const read = game.readInput(choice, setup);
  if (read === undefined) return true;
  return validOfTicket(game, { input: read, setup, stake: WHOLE, win: centavos(multiplierE4) }) > 0n;
}

/**
 * Whether a round of our own was at risk, by what its choices could pay. It is needed for old rounds without a stored valid
 * stake. A round whose game or choice is no longer offered counts as at risk.
 */
export const isAtRisk: AtRisk = ({ game: name, input, multiplierE4 }) => {
  const shared = findRoundGame(name);
  if (shared !== undefined) return isTicketAtRisk(shared, input, multiplierE4);
  const game = findGame(name);
  const read = game?.kind === 'instant' ? game.readInput(input) : input;
  if (game === undefined || read === undefined) return true;
  if (game.kind === 'instant') return mostOf(game, read) >= WAGERING_LEAST_E4;
  return validOf(game, { input: read, stake: WHOLE, win: centavos(multiplierE4) }) > 0n;
};
