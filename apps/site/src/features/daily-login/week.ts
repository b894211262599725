import type { Week } from './login-queries.ts';

/** The status of a day. */
export type DayStatus = 'claimed' | 'missed' | 'today' | 'coming';

export interface WeekDay {
  /** From 1 to 7. */
  readonly number: number;
  /** In reais, with two decimals. */
  readonly reward: string;
  readonly look: DayStatus;
}

type Standing = Pick<Week, 'day' | 'rewards' | 'claimed_today' | 'items'>;

/**
 * Converts the seven days to cards. `day` is the day that is or can be claimed today; an item with the result of a day
 * takes precedence.
 */
export function toWeekDays({ day, rewards, claimed_today: isClaimed, items }: Standing): readonly WeekDay[] {
  return rewards.map((reward, index) => {
    const number = index + 1;
    const state = items[index]?.state;
    if (number === day) return { number, reward, look: isClaimed ? 'claimed' : 'today' };
    if (number > day) return { number, reward, look: 'coming' };
    return { number, reward, look: state === 'missed' ? 'missed' : 'claimed' };
  });
}

/** Returns the reward of the next day; `undefined` if the streak's next day is not among the seven. */
export function findNextReward({ day, rewards, claimed_today: isClaimed }: Standing): string | undefined {
  return isClaimed ? (rewards[day] ?? rewards[0]) : rewards[day];
}
