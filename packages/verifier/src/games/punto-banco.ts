import { looked } from '../game.ts';
import type { Numbers } from '../stream.ts';
import { rankFromAce } from './cards.ts';

const CARDS = 8 * 52;

/** The cards of both hands by their numbers 0 … 51, in the order in which they came. */
export interface Hands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** What a hand counts: aces one, tens and the court nothing, the last digit of the sum. */
function counted(cards: readonly number[]): number {
  const points = cards.map((card) => (rankFromAce(card) > 9 ? 0 : rankFromAce(card)));
  return points.reduce((sum, point) => sum + point, 0) % 10;
}

/** On which thirds of the player the bank draws, by its two cards; `-` is where the player has no third. */
const BANK_DRAWS = ['-0123456789', '-0123456789', '-0123456789', '-012345679', '-234567', '-4567', '67'];

/** Deals from eight full decks, each card drawn among those that are left. */
export function dealtBy(numbers: Numbers): Hands {
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
  return { player, banker };
}

const leadOf = ({ player, banker }: Hands): number => Math.sign(counted(player) - counted(banker));

/** Who wins: the higher count. */
export function resultOf(hands: Hands): string {
  return ['banker', 'tie', 'player'][leadOf(hands) + 1] ?? 'tie';
}

const isPair = ([one = 0, two = 0]: readonly number[]): boolean => one >> 2 === two >> 2;

/** What comes back for a chip on a place, in hundredths of it. */
export function chipBackE2(hands: Hands, place: string): number {
  const lead = leadOf(hands);
  const even = lead === 0 ? 100 : 0;
  const back: Readonly<Record<string, number>> = {
    player: lead > 0 ? 200 : even,
    banker: lead < 0 ? 195 : even,
    tie: lead === 0 ? 1_000 : 0,
    'player-pair': isPair(hands.player) ? 1_300 : 0,
    'banker-pair': isPair(hands.banker) ? 1_300 : 0,
  };
  return looked(back, place);
}
