import { type GameVerifier, Unreadable, requireNothing } from '../game.ts';
import { cardName, rankFromAce } from './cards.ts';

interface Hand {
  readonly cards: number[];
  doubled: boolean;
  done: boolean;
}

/** A round in play: `next` is the next card of the endless deck, by its number. */
interface Table {
  readonly next: () => number;
  readonly hands: Hand[];
  readonly dealer: number[];
  /** The dealer shows an ace and the player has not answered yet. */
  asking: boolean;
  insured: boolean;
}

/** What comes back for a hand, in ten-thousandths of what lies on it. */
const BACK = { natural: 25_000n, won: 20_000n, push: 10_000n, lost: 0n, bust: 0n } as const;

const pointsOf = (card: number): number => Math.min(10, rankFromAce(card));

/** What cards count: an ace is eleven where that is not too many. */
function counted(cards: readonly number[]): number {
  const low = cards.map(pointsOf).reduce((sum, points) => sum + points, 0);
  return cards.some((card) => pointsOf(card) === 1) && low + 10 <= 21 ? low + 10 : low;
}

const isDealt21 = (cards: readonly number[]): boolean => cards.length === 2 && counted(cards) === 21;

/** An ace and a ten that were dealt so: after a split they are a plain 21. */
const isNatural = ({ hands }: Table): boolean => hands.length === 1 && isDealt21(hands[0]?.cards ?? []);

function handOf(cards: number[]): Hand {
  return { cards, doubled: false, done: counted(cards) >= 21 };
}

function isOver(table: Table): boolean {
  return !table.asking && (isDealt21(table.dealer) || table.hands.every(({ done }) => done));
}

function answer(table: Table, move: unknown): void {
  table.insured = move === 'insure';
  table.asking = false;
}

/** The first hand that is not done takes its move; halves of a pair get their second cards at once, the left one first. */
function play({ hands, next }: Table, move: unknown): void {
  const at = hands.findIndex(({ done }) => !done);
  const hand = hands[at];
  if (hand === undefined) throw new Unreadable('moves');
  if (move === 'split') {
    const halves = hand.cards.map((card) => handOf([card, next()]));
    // Aces take no card but that one.
    for (const half of halves) half.done ||= pointsOf(half.cards[0] ?? 0) === 1;
    hands.splice(at, 1, ...halves);
    return;
  }
  if (move !== 'stand') hand.cards.push(next());
  hand.doubled = move === 'double';
  hand.done = move !== 'hit' || counted(hand.cards) >= 21;
}

/** The dealer takes cards below 17, where any hand can still be beaten. */
function finish(table: Table): void {
  const { dealer, hands, next } = table;
  if (isNatural(table) || isDealt21(dealer) || hands.every(({ cards }) => counted(cards) > 21)) return;
  while (counted(dealer) < 17) dealer.push(next());
}

function resultOf(table: Table, cards: readonly number[]): keyof typeof BACK {
  const [own, house] = [counted(cards), counted(table.dealer)];
  if (own > 21) return 'bust';
  if (isNatural(table)) return isDealt21(table.dealer) ? 'push' : 'natural';
  if (isDealt21(table.dealer)) return 'lost';
  if (house > 21 || own > house) return 'won';
  return own === house ? 'push' : 'lost';
}

/** Twenty-one: endless deck, dealer stands on 17, naturals pay 3 to 2, up to four hands, insurance pays 2 to 1. */
export const vinteEUm: GameVerifier = (numbers, choice, moves) => {
  requireNothing(choice);
  const next = (): number => numbers.scaled(52);
  const [first, second, open, hidden] = [next(), next(), next(), next()];
  const asking = pointsOf(open) === 1;
  const table: Table = { next, hands: [handOf([first, second])], dealer: [open, hidden], asking, insured: false };
  for (const move of moves) {
    if (isOver(table)) throw new Unreadable('moves');
    (table.asking ? answer : play)(table, move);
  }
  if (!isOver(table)) throw new Unreadable('moves');
  finish(table);

  let multiplierE4 = table.insured && isDealt21(table.dealer) ? 15_000n : 0n;
  const hands = table.hands.map(({ cards, doubled }) => {
    const result = resultOf(table, cards);
    multiplierE4 += BACK[result] * (doubled ? 2n : 1n);
    return { cards: cards.map(cardName), doubled, result };
  });
  return { shows: { hands, dealer: table.dealer.map(cardName) }, multiplierE4 };
};
