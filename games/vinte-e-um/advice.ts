import { countOf, pointsOf } from './hand.ts';
import type { Seen } from './outcome.ts';
import type { Move } from './table.ts';

/*
 * What returns most, for an endless deck and these rules. A row is a hand, a letter of it the dealer's open card from two
 * to ten and then the ace: `h` hit, `s` stand, `d` double or else hit, `D` double or else stand, `p` split, `.` as the
 * count says. `maths.test.ts` holds every letter to the exact returns of all moves.
 */

const hard: Readonly<Record<number, string>> = {
  9: 'hddddhhhhh',
  10: 'ddddddddhh',
  11: 'dddddddddh',
  12: 'hhssshhhhh',
  13: 'ssssshhhhh',
  14: 'ssssshhhhh',
  15: 'ssssshhhhh',
  16: 'ssssshhhhh',
};

const soft: Readonly<Record<number, string>> = {
  12: 'hhhhhhhhhh',
  13: 'hhhhdhhhhh',
  14: 'hhhddhhhhh',
  15: 'hhhddhhhhh',
  16: 'hhdddhhhhh',
  17: 'hddddhhhhh',
  18: 'sDDDDsshhh',
};

/** By the points of one card of the pair. */
const pairs: Readonly<Record<number, string>> = {
  1: 'pppppppppp',
  2: 'pppppp....',
  3: 'pppppp....',
  4: '...pp.....',
  6: 'ppppp.....',
  7: 'pppppp....',
  8: 'pppppppppp',
  9: 'ppppp.pp..',
};

/** A hand as advice needs it. */
export interface Situation {
  readonly total: number;
  readonly soft: boolean;
  /** The points of one card where both are alike and may be split; 0 otherwise. */
  readonly pair: number;
  /** The hand has two cards. */
  readonly fresh: boolean;
}

function byCount({ total, soft: isSoft }: Situation, column: number): string {
  const table = isSoft ? soft : hard;
  const otherwise = isSoft || total > 16 ? 's' : 'h';
  return table[total]?.[column] ?? otherwise;
}

/** The best move against an open card of that many points, 1 for an ace. */
export function advise(situation: Situation, open: number): Move {
  const column = open === 1 ? 9 : open - 2;
  if (pairs[situation.pair]?.[column] === 'p') return 'split';
  const letter = byCount(situation, column);
  if (letter === 'd') return situation.fresh ? 'double' : 'hit';
  if (letter === 'D') return situation.fresh ? 'double' : 'stand';
  return letter === 's' ? 'stand' : 'hit';
}

/** The best move in a round as its player sees it, where there is one to make. Insurance is never it. */
export function bestMove({ hands, turn, dealer, moves }: Pick<Seen, 'hands' | 'turn' | 'dealer' | 'moves'>): Move {
  if (moves.includes('decline')) return 'decline';
  const cards = hands[turn]?.cards ?? [];
  const [first] = cards;
  const [open] = dealer;
  const pair = first && moves.includes('split') ? pointsOf(first) : 0;
  return advise({ ...countOf(cards), pair, fresh: cards.length === 2 }, open ? pointsOf(open) : 10);
}
