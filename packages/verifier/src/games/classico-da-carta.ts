import { type SharedGameVerifier, looked, part, requireParts, textPart } from '../game.ts';
import { cardName, cardNumber } from './cards.ts';

const CARDS = 8 * 52;

/** Who has the higher rank; the cards are numbered by rank, an ace last. */
function resultOf(home: number, away: number): string {
  return ['away', 'tie', 'home'][Math.sign(Math.floor(home / 4) - Math.floor(away / 4)) + 1] ?? 'tie';
}

/** One card for each side from eight full decks: the higher one wins, a draw gives half back. */
export const classicoDaCarta: SharedGameVerifier = {
  outcome(numbers) {
    const first = numbers.below(CARDS);
    const second = numbers.below(CARDS - 1);
    const [home, away] = [first % 52, (second < first ? second : second + 1) % 52];
    return { home: cardName(home), away: cardName(away), result: resultOf(home, away) };
  },
  payE4({ outcome, choice }) {
    const [home, away] = [cardNumber(part(outcome, 'home')), cardNumber(part(outcome, 'away'))];
    const result = resultOf(home, away);
    const half = result === 'tie' ? 5_000n : 0n;
    requireParts(choice, 'bet');
    const pays: Readonly<Record<string, bigint>> = {
      home: result === 'home' ? 20_000n : half,
      away: result === 'away' ? 20_000n : half,
      tie: result === 'tie' ? 130_000n : 0n,
      suited: home === away ? 570_000n : 0n,
    };
    return looked(pays, textPart(choice, 'bet'));
  },
};
