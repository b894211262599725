import { type Retelling, Unreadable, isRecord } from './game.ts';
import { retellings } from './retellings.ts';
import { same } from './same.ts';
import { OutOfWords, type Seeds, commitmentOf, numbersFrom, wordsOf } from './stream.ts';

/** A round as the house published it once its seed was revealed. */
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

/** Whether there is a retelling of a game. */
export function retells(game: string): boolean {
  return Object.hasOwn(retellings, game);
}

/** The choice and the moves of what was sent. */
function parted(input: unknown): [choice: unknown, moves: readonly unknown[]] {
  if (isRecord(input) && 'choice' in input && Array.isArray(input['moves'])) return [input['choice'], input['moves']];
  return [input, []];
}

/** Tells a game on as many words as it takes. */
async function retold(tell: Retelling, seeds: Seeds, input: unknown) {
  const [choice, moves] = parted(input);
  for (let blocks = 8; blocks <= MOST_BLOCKS; blocks *= 4) {
    const numbers = numbersFrom(await wordsOf(seeds, blocks));
    try {
      return tell(numbers, choice, moves);
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
  const tell = retells(evidence.game) ? retellings[evidence.game] : undefined;
  if (tell === undefined) return undefined;
  const seedHolds = (await commitmentOf(evidence)) === evidence.commitment.toLowerCase();
  const told = await retold(tell, evidence, evidence.input);
  if (told === undefined) return { seedHolds, outcomeHolds: false, multiplierHolds: false };
  const { outcome } = evidence;
  // A game of moves stores what its player saw at the end under `view`.
  const stored = isRecord(outcome) && isRecord(outcome['view']) ? outcome['view'] : outcome;
  const outcomeHolds =
    isRecord(stored) && Object.entries(told.shows).every(([name, value]) => same(stored[name], value));
  const multiplierE4 = String(told.multiplierE4);
  return { seedHolds, outcomeHolds, multiplierHolds: multiplierE4 === evidence.multiplierE4, multiplierE4 };
}
