import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Odds } from './pool.ts';

/** Contributions are told in ten-thousandths of a centavo. */
const PARTS = 10_000n;

/** Something that moved in a pot: below zero what left it, and what stood in it then. */
export interface Line {
  kind: 'feed' | 'seed' | 'win' | 'back';
  amount: Centavos;
  balance: Centavos;
}

/** The money of one pool while a stretch of play is taken in. Of what is fed nothing is lost to rounding: parts of a centavo wait. */
export interface Pot {
  /** What the house puts in for a stake; nothing where the pot is full. */
  feed(stake: Centavos, odds: Pick<Odds, 'contributionBps' | 'cap'>): Centavos;
  seed(amount: Centavos): void;
  /** All of it. */
  win(): Centavos;
  /** Takes so much out again, as far as there is. */
  back(amount: Centavos): Centavos;
  amount(): Centavos;
  carry(): number;
  /** What moved, oldest first; what was fed in a row is one line. */
  lines(): readonly Line[];
}

export function createPot(standing: { amount: Centavos; carry: number }): Pot {
  let { amount, carry } = standing;
  const lines: Line[] = [];

  function move(kind: Line['kind'], by: bigint): Centavos {
    const moved = centavos(by);
    if (moved === ZERO) return moved;
    amount = centavos(amount + moved);
    const last = lines.at(-1);
    if (kind === 'feed' && last?.kind === 'feed')
      lines.splice(-1, 1, { kind, amount: centavos(last.amount + moved), balance: amount });
    else lines.push({ kind, amount: moved, balance: amount });
    return moved;
  }

  return {
    feed(stake, { contributionBps, cap }) {
      if (cap !== null && amount >= cap) return ZERO;
      const parts = stake * BigInt(contributionBps) + BigInt(carry);
      const whole = parts / PARTS;
      carry = Number(parts % PARTS);
      const room = cap === null ? whole : cap - amount;
      return move('feed', whole < room ? whole : room);
    },
    seed: (by) => void move('seed', by),
    win: () => centavos(-move('win', -amount)),
    back: (by) => centavos(-move('back', by < amount ? -by : -amount)),
    amount: () => amount,
    carry: () => carry,
    lines: () => lines,
  };
}
