import { type GameVerifier, Unreadable, requireNothing, roundedUp } from '../game.ts';
import { cardName, rankFromAce } from './cards.ts';

const TOP_E4 = 9_700n * 13n ** 3n;
const MOST_CARDS = 52;

/** Whether a rank is right. The own rank counts for both sides, but where one side would then be certain. */
function isRight(rank: number, guess: string, next: number): boolean {
  if (guess === 'high') return rank === 1 ? next > 1 : next >= rank;
  return rank === 13 ? next < 13 : next <= rank;
}

/** Higher or lower: each right guess pays 13 over the ranks that made it right, 3 % taken once. */
export const maiorMenor: GameVerifier = (numbers, choice, moves) => {
  requireNothing(choice);
  const cards = [numbers.scaled(52)];
  let end: string | undefined;
  let [guesses, under] = [0n, 1n];
  const stands = (extra: bigint): bigint =>
    roundedUp(9_700n * 13n ** (guesses + (extra > 0n ? 1n : 0n)), under * (extra || 1n));
  for (const move of moves) {
    if (end !== undefined || typeof move !== 'string') throw new Unreadable('moves');
    if (move === 'out') {
      end = 'out';
      continue;
    }
    const rank = rankFromAce(cards.at(-1) ?? 0);
    const card = numbers.scaled(52);
    cards.push(card);
    if (move === 'skip') continue;
    const right = Array.from({ length: 13 }, (_, at) => at + 1).filter((next) => isRight(rank, move, next));
    if (!right.includes(rankFromAce(card))) {
      end = 'wrong';
      continue;
    }
    guesses += 1n;
    under *= BigInt(right.length);
    if (stands(12n) > TOP_E4) end = 'top';
    else if (cards.length === MOST_CARDS) end = 'cards';
  }
  if (end === undefined) throw new Unreadable('moves');
  const multiplierE4 = end === 'wrong' || guesses === 0n ? 0n : stands(0n);
  return { shows: { cards: cards.map(cardName), end, standsE4: String(multiplierE4) }, multiplierE4 };
};
