import { type GameVerifier, Unreadable, requireNothing } from '../game.ts';
import { taken } from '../stream.ts';

/** The cards by number: the rank is the tens from the four to the three, the suit what is left, from ouros to paus. */
const RANKS = ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3'];
const SUITS = 'DSHC';

const nameOf = (card: number): string => `${RANKS[card >> 2] ?? ''}${SUITS.charAt(card & 3)}`;

/** What a card beats: more than ten for the manilhas, whose suits count, the number of the rank for the others. */
function powerUnder(vira: number): (card: number) => number {
  const manilha = ((vira >> 2) + 1) % 10;
  return (card) => (card >> 2 === manilha ? 20 + (card & 3) : card >> 2);
}

/** Removes a card from a hand. */
function lay(hand: number[], card: number): number {
  hand.splice(hand.indexOf(card), 1);
  return card;
}

/** The bot's answer: the weakest of its cards that wins, else one that ties, else the weakest of all. */
function answer(hand: number[], power: (card: number) => number, laid: number): number {
  const rising = hand.toSorted((a, b) => power(a) - power(b) || hand.indexOf(a) - hand.indexOf(b));
  const chosen =
    rising.find((card) => power(card) > power(laid)) ?? rising.find((card) => power(card) === power(laid)) ?? rising[0];
  return lay(hand, chosen ?? laid);
}

/** How a hand of tricks ended, +1 for the player and −1 for the bot in each: `undefined` while nobody has it. */
function ending(tricks: readonly number[]): number | undefined {
  const [first = 0] = tricks;
  const won = (side: number): number => tricks.filter((trick) => trick === side).length;
  for (const side of [1, -1]) {
    if (won(side) === 2) return side;
    // One trick is enough beside a tie: that of the side that was first to win one.
    if (won(side) === 1 && tricks.includes(0) && (first === side || first === 0)) return side;
  }
  return tricks.length === 3 ? 0 : undefined;
}

/** Whether the bot accepts: it holds a manilha or the best of the other ranks. */
function accepts(hand: readonly number[], vira: number): boolean {
  const best = vira >> 2 === 8 ? 8 : 9;
  return hand.some((card) => powerUnder(vira)(card) >= 20 || card >> 2 === best);
}

/** Truco paulista: one hand of three tricks against a bot that plays by a published rule. */
export const trucoRelampago: GameVerifier = (numbers, choice, moves) => {
  requireNothing(choice);
  const cards = taken(40, 7, numbers.below);
  const [own, bot, vira = 0] = [cards.slice(0, 3), cards.slice(3, 6), cards[6]];
  const power = powerUnder(vira);
  const shown: { you: string; bot: string; winner: string }[] = [];
  const tricks: number[] = [];
  let [truco, lead]: [string, number | undefined] = ['none', undefined];
  for (const [at, move] of moves.entries()) {
    if (truco === 'ran' || ending(tricks) !== undefined) throw new Unreadable('moves');
    if (move === 'truco' && at === 0) {
      truco = accepts(bot, vira) ? 'accepted' : 'ran';
      continue;
    }
    const card = own.find((each) => nameOf(each) === move);
    if (card === undefined) throw new Unreadable('moves');
    lay(own, card);
    const against = lead ?? answer(bot, power, card);
    const won = Math.sign(power(card) - power(against));
    tricks.push(won);
    shown.push({ you: nameOf(card), bot: nameOf(against), winner: ['bot', 'tie', 'you'][won + 1] ?? '' });
    const leader = tricks.findLast((trick) => trick !== 0);
    const strongest = bot.toSorted((a, b) => power(b) - power(a) || bot.indexOf(a) - bot.indexOf(b))[0];
    lead = ending(tricks) === undefined && leader === -1 && strongest !== undefined ? lay(bot, strongest) : undefined;
  }
  const end = ending(tricks);
  if (truco !== 'ran' && end === undefined) throw new Unreadable('moves');
  const result = truco === 'ran' ? 'ran' : (['lost', 'push', 'won'][(end ?? 0) + 1] ?? '');
  const multiplierE4 = truco === 'ran' ? 25_000n : BigInt((end ?? 0) + 1) * (truco === 'none' ? 10_000n : 20_000n);
  return {
    shows: { vira: nameOf(vira), own: own.map(nameOf), tricks: shown, rest: bot.map(nameOf), truco, result },
    multiplierE4,
  };
};
