import type { Week } from './login-queries.ts';

/** The status of a day. */
export type DayStatus = 'claimed' | 'missed' | 'today' | 'coming';

type FreeRounds = Week['items'][number]['free_rounds'];

export interface WeekDay {
  /** From 1 to 7. */
  readonly number: number;
  /** In reais, with two decimals. */
  readonly reward: string;
  /** The free rounds that are given instead of the reward. */
  readonly rounds: FreeRounds;
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
    const { state, free_rounds: rounds = null } = items[index] ?? {};
    const shown = { number, reward, rounds };
    if (number === day) return { ...shown, look: isClaimed ? 'claimed' : 'today' };
    if (number > day) return { ...shown, look: 'coming' };
    return { ...shown, look: state === 'missed' ? 'missed' : 'claimed' };
  });
}

/** Returns the reward of the next day; `undefined` if the streak's next day is not among the seven. */
export function findNextReward(week: Standing): Pick<WeekDay, 'reward' | 'rounds'> | undefined {
  const days = toWeekDays(week);
  return week.claimed_today ? (days[week.day] ?? days[0]) : days[week.day];
}
