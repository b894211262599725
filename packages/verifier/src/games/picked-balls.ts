import { type SharedGameVerifier, must, requireParts, wholesPart } from '../game.ts';
import { taken } from '../stream.ts';

const BALLS = 80;

/**
 * Balls of 1 … 80 for everybody, and tickets that name some of these. `pays` says what a ticket gets for 0, 1, 2 … hits, in
 * hundredths of its stake, by how many it names; it is empty where so many may not be named.
 */
export function pickedBalls(drawn: number, pays: (named: number) => readonly number[]): SharedGameVerifier {
  return {
    outcome: (numbers) => ({ balls: taken(BALLS, drawn, numbers.scaled).map((index) => index + 1) }),
    payE4({ outcome, choice }) {
      requireParts(choice, 'picks');
      const picks = wholesPart(choice, 'picks');
      must(
        picks.every((pick, at) => pick > (picks[at - 1] ?? 0) && pick <= BALLS),
        'picks',
      );
      const table = pays(picks.length);
      must(table.length > 0, 'picks');
      const balls = new Set(wholesPart(outcome, 'balls'));
      return 100n * BigInt(table[picks.filter((pick) => balls.has(pick)).length] ?? 0);
    },
  };
}
