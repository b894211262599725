import { type Centavos, ZERO, centavos } from '@arara/money';
import type { PoolEntry } from './entry-store.ts';
import type { PoolOdds } from './pool.ts';

/** Contributions are computed in ten-thousandths of a centavo. */
const FRACTIONS = 10_000n;

/** A movement of a balance, below zero for what left it, and the balance after it. */
export interface PoolMovement extends PoolEntry {
  kind: Exclude<PoolEntry['kind'], 'moved'>;
}

/**
 * The balance of one pool while play is projected. Contributions lose nothing to rounding: fractions of a centavo are
 * carried until they add up to one.
 */
export interface PoolBalance {
  /** Adds the contribution of a stake, and returns it: zero where the cap is reached. */
  contribute(stake: Centavos, odds: Pick<PoolOdds, 'contributionBps' | 'cap'>): Centavos;
  seed(amount: Centavos): void;
  /** Empties the balance, and returns what was in it. */
  win(): Centavos;
  /** Withdraws an amount, or the whole balance where it is smaller, and returns what was withdrawn. */
  takeBack(amount: Centavos): Centavos;
  amount(): Centavos;
  /** The carried fraction, in ten-thousandths of a centavo. */
  carry(): number;
  /** All movements, oldest first; consecutive contributions are one movement. */
  movements(): readonly PoolMovement[];
}

export function createPoolBalance(initial: { amount: Centavos; carry: number }): PoolBalance {
  let { amount, carry } = initial;
  const movements: PoolMovement[] = [];

  function move(kind: PoolMovement['kind'], by: bigint): Centavos {
    const moved = centavos(by);
    if (moved === ZERO) return moved;
    amount = centavos(amount + moved);
    const last = movements.at(-1);
    if (kind === 'feed' && last?.kind === 'feed')
      movements.splice(-1, 1, { kind, amount: centavos(last.amount + moved), balance: amount });
    else movements.push({ kind, amount: moved, balance: amount });
    return moved;
  }

  return {
    contribute(stake, { contributionBps, cap }) {
      if (cap !== null && amount >= cap) return ZERO;
      const fractions = stake * BigInt(contributionBps) + BigInt(carry);
      const whole = fractions / FRACTIONS;
      carry = Number(fractions % FRACTIONS);
      const room = cap === null ? whole : cap - amount;
      return move('feed', whole < room ? whole : room);
    },
    seed: (by) => void move('seed', by),
    win: () => centavos(-move('win', -amount)),
    takeBack: (by) => centavos(-move('back', by < amount ? -by : -amount)),
    amount: () => amount,
    carry: () => carry,
    movements: () => movements,
  };
}
