import { type GameVerifier, Unreadable, isRecord } from './game.ts';
import { instantVerifiers } from './instant-verifiers.ts';
import { same } from './same.ts';
import { OutOfWords, type Seeds, commitmentOf, numbersFrom, wordsOf } from './stream.ts';

/** A round as the server published it after revealing the seed. */
export interface Evidence extends Seeds {
  readonly game: string;
  /** What was shown before the bet. */
  readonly commitment: string;
  /** What was sent: the choices, or `{choice, moves}` of a game of moves. */
  readonly input: unknown;
  readonly outcome: unknown;
  readonly multiplierE4: string;
}

/** What this package finds of a round. */
export interface Finding {
  readonly seedHolds: boolean;
  /** All that follows from the draw is in the outcome that was stored. */
  readonly outcomeHolds: boolean;
  readonly multiplierHolds: boolean;
  /** What the round pays by this package's reckoning, in ten-thousandths of the stake; absent for unreadable choices. */
  readonly multiplierE4?: string;
}

const MOST_BLOCKS = 4_096;

/** Whether this package implements a game. */
export function verifiesGame(game: string): boolean {
  return Object.hasOwn(instantVerifiers, game);
}

/** The choice and the moves of what was sent. */
function parted(input: unknown): [choice: unknown, moves: readonly unknown[]] {
  if (isRecord(input) && 'choice' in input && Array.isArray(input['moves'])) return [input['choice'], input['moves']];
  return [input, []];
}

/** Recomputes a game from a stream of as many words as needed. */
async function recompute(verifier: GameVerifier, seeds: Seeds, input: unknown) {
  const [choice, moves] = parted(input);
  for (let blocks = 8; blocks <= MOST_BLOCKS; blocks *= 4) {
    const numbers = numbersFrom(await wordsOf(seeds, blocks));
    try {
      return verifier(numbers, choice, moves);
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
  return undefined;
}

/**
 * Checks a round with code of its own and the browser's cryptography: nothing here is shared with what drew it.
 * `undefined` for a game that this package does not know.
 */
export async function verify(evidence: Evidence): Promise<Finding | undefined> {
  const verifier = verifiesGame(evidence.game) ? instantVerifiers[evidence.game] : undefined;
  if (verifier === undefined) return undefined;
  const seedHolds = (await commitmentOf(evidence)) === evidence.commitment.toLowerCase();
  const recomputed = await recompute(verifier, evidence, evidence.input);
  if (recomputed === undefined) return { seedHolds, outcomeHolds: false, multiplierHolds: false };
  const { outcome } = evidence;
  // A game of moves stores what its player saw at the end under `view`.
  const stored = isRecord(outcome) && isRecord(outcome['view']) ? outcome['view'] : outcome;
  const outcomeHolds =
    isRecord(stored) && Object.entries(recomputed.shows).every(([name, value]) => same(stored[name], value));
  const multiplierE4 = String(recomputed.multiplierE4);
  return { seedHolds, outcomeHolds, multiplierHolds: multiplierE4 === evidence.multiplierE4, multiplierE4 };
}
