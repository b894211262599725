import { type Retelling, listPart, looked, roundedUp, textPart, wholePart } from '../game.ts';
import { cardName, rankFromAce } from './cards.ts';

const CARDS = 8 * 52;

/** What a hand counts: aces one, tens and the court nothing, the last digit of the sum. */
function counted(cards: readonly number[]): number {
  const points = cards.map((card) => (rankFromAce(card) > 9 ? 0 : rankFromAce(card)));
  return points.reduce((sum, point) => sum + point, 0) % 10;
}

/** On which thirds of the player the bank draws, by its two cards; `-` is where the player has no third. */
const BANK_DRAWS = ['-0123456789', '-0123456789', '-0123456789', '-012345679', '-234567', '-4567', '67'];

const isPair = ([one = 0, two = 0]: readonly number[]): boolean => one >> 2 === two >> 2;

/** Punto banco from eight full decks, each card drawn among those that are left. */
export const bacaraDaArara: Retelling = (numbers, choice) => {
  const shoe = Array.from({ length: CARDS }, (_, at) => at % 52);
  const next = (): number => shoe.splice(numbers.below(shoe.length), 1)[0] ?? 0;
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const player = [first, third];
  const banker = [second, fourth];
  if (counted(player) < 8 && counted(banker) < 8) {
    let asked = '-';
    if (counted(player) <= 5) {
      const card = next();
      player.push(card);
      asked = String(counted([card]));
    }
    if (BANK_DRAWS[counted(banker)]?.includes(asked)) banker.push(next());
  }

  const lead = Math.sign(counted(player) - counted(banker));
  const result = ['banker', 'tie', 'player'][lead + 1] ?? 'tie';
  const even = lead === 0 ? 100 : 0;
  /** What comes back for a hundred of each place. */
  const back: Readonly<Record<string, number>> = {
    player: lead > 0 ? 200 : even,
    banker: lead < 0 ? 195 : even,
    tie: lead === 0 ? 1_000 : 0,
    'player-pair': isPair(player) ? 1_300 : 0,
    'banker-pair': isPair(banker) ? 1_300 : 0,
  };
  let [all, won] = [0, 0];
  for (const bet of listPart(choice, 'bets')) {
    const chips = wholePart(bet, 'chips');
    all += chips;
    won += chips * looked(back, textPart(bet, 'bet'));
  }
  const shows = { player: player.map(cardName), banker: banker.map(cardName), result };
  return { shows, multiplierE4: roundedUp(BigInt(won) * 100n, BigInt(all)) };
};
