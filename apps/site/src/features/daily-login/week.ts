import type { Week } from './login-queries.ts';

/** How a day of the seven is shown. */
export type DayLook = 'claimed' | 'missed' | 'today' | 'coming';

export interface WeekDay {
  /** From 1. */
  readonly number: number;
  /** Reais with two places. */
  readonly reward: string;
  readonly look: DayLook;
}

type Standing = Pick<Week, 'day' | 'rewards' | 'claimed_today' | 'items'>;

/**
 * The seven days as cards. `day` is the one that is claimed today or can be; where an item tells of a day what has become
 * of it, that holds.
 */
export function weekOf({ day, rewards, claimed_today: isClaimed, items }: Standing): readonly WeekDay[] {
  return rewards.map((reward, index) => {
    const number = index + 1;
    const told = items[index]?.state;
    if (number === day) return { number, reward, look: isClaimed ? 'claimed' : 'today' };
    if (number > day) return { number, reward, look: 'coming' };
    return { number, reward, look: told === 'missed' ? 'missed' : 'claimed' };
  });
}

/** The reward of the day after; `undefined` where the streak's next is not among the seven. */
export function nextReward({ day, rewards, claimed_today: isClaimed }: Standing): string | undefined {
  return isClaimed ? (rewards[day] ?? rewards[0]) : rewards[day];
}
