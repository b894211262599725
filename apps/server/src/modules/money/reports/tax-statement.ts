import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import { type Clock, dayOf } from '../../../platform/index.ts';
import type { PlayerStats } from '../../rewards/player-stats/index.ts';

export interface TaxStatementDeps {
  clock: Clock;
  playerStats: Pick<PlayerStats, 'fresh'>;
}

interface MonthSums {
  staked: Centavos;
  won: Centavos;
  prizes: Centavos;
}

const MONTHS = 12;

const toMonth = (day: string): number => Number(day.slice(5, 7));

const toView = ({ staked, won, prizes }: MonthSums) => ({
  staked: formatReais(staked),
  won: formatReais(won),
  net: formatReais(centavos(won - staked)),
  prizes: formatReais(prizes),
  withheld: formatReais(ZERO),
});

const add = (sums: MonthSums, more: Partial<MonthSums>): MonthSums => ({
  staked: centavos(sums.staked + (more.staked ?? ZERO)),
  won: centavos(sums.won + (more.won ?? ZERO)),
  prizes: centavos(sums.prizes + (more.prizes ?? ZERO)),
});

/**
 * Creates the loader of the statement of a year for the income tax: stakes and wins of cash by month of America/Sao_Paulo.
 * Play with bonus money is left out, as is what was rolled back.
 */
export function createTaxStatements({ clock, playerStats }: TaxStatementDeps) {
  return async (memberId: number, year: number) => {
    const span = { from: `${year}-01-01`, to: `${year}-12-31` };
    const nothing: MonthSums = { staked: ZERO, won: ZERO, prizes: ZERO };
    const months = Array.from({ length: MONTHS }, () => nothing);
    const count = (day: string, more: Partial<MonthSums>) => {
      const index = toMonth(day) - 1;
      months[index] = add(months[index] ?? nothing, more);
    };
    for (const { day, staked, won, doubleUpStaked, doubleUpWon } of await playerStats.fresh.days(memberId, span))
      count(day, { staked: centavos(staked + doubleUpStaked), won: centavos(won + doubleUpWon) });
    for (const { day, cash } of await playerStats.fresh.rewards(memberId, span)) count(day, { prizes: cash });
    const category = {
      category: 'online_games' as const,
      months: months.map((sums, index) => ({ month: index + 1, ...toView(sums) })),
      total: toView(months.reduce(add, nothing)),
    };
    return { year, is_complete: dayOf(clock.now()) > span.to, categories: [category] };
  };
}
