import { type Retelling, listPart, looked, roundedUp, textPart, wholePart } from '../game.ts';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

type Wins = (pocket: number) => boolean;

/** The even chances; none of them wins on zero. */
const EVEN_CHANCES: Readonly<Record<string, Wins>> = {
  red: (pocket) => RED.has(pocket),
  black: (pocket) => pocket > 0 && !RED.has(pocket),
  even: (pocket) => pocket > 0 && pocket % 2 === 0,
  odd: (pocket) => pocket % 2 === 1,
  low: (pocket) => pocket >= 1 && pocket <= 18,
  high: (pocket) => pocket >= 19,
};

/** What a place wins on, and how many numbers it covers. */
function placeOf(name: string): { wins: Wins; covers: number } {
  const [kind, which] = name.split('-');
  const index = Number(which) - 1;
  if (kind === 'dozen') return { wins: (pocket) => Math.ceil(pocket / 12) - 1 === index && pocket > 0, covers: 12 };
  if (kind === 'column') return { wins: (pocket) => pocket > 0 && (pocket - 1) % 3 === index, covers: 12 };
  if (!/^\d/.test(name)) return { wins: looked(EVEN_CHANCES, name), covers: 18 };
  const numbers = name.split('-').map(Number);
  return { wins: (pocket) => numbers.includes(pocket), covers: numbers.length };
}

/** European roulette: a place pays 36 for each chip over the numbers that it covers; together, over all that lies there. */
export const roleta: Retelling = (numbers, choice) => {
  const pocket = numbers.scaled(37);
  const winners: unknown[] = [];
  let [all, back] = [0, 0];
  for (const bet of listPart(choice, 'bets')) {
    const chips = wholePart(bet, 'chips');
    const { wins, covers } = placeOf(textPart(bet, 'bet'));
    all += chips;
    if (!wins(pocket)) continue;
    winners.push(bet);
    back += (36 / covers) * chips;
  }
  return { shows: { pocket, winners }, multiplierE4: roundedUp(BigInt(back) * 10_000n, BigInt(all)) };
};
