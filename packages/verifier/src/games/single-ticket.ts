import type { GameVerifier, SharedGameVerifier } from '../game.ts';

/** A draw for everybody as a game of one player: one ticket, and the numbers of its own round. */
export function singleTicket({ outcome, payE4 }: SharedGameVerifier): GameVerifier {
  return (numbers, choice) => {
    const shows = outcome(numbers, null);
    return { shows, multiplierE4: payE4({ outcome: shows, setup: null, choice, left: undefined }) };
  };
}
