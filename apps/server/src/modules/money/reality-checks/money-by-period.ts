import { centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { limitPeriods, loadPlayUse, sumDeposits, sumPayouts } from '../ledger/index.ts';
import { startOfPeriod } from '../play-limits/index.ts';

/** Loads a player's deposits, paid withdrawals, bets and wins of the current day, week and month. */
export async function loadMoneyByPeriod(q: Queryable, playerId: number, now: Date) {
  const { stake, loss } = await loadPlayUse(q, playerId, now);
  const periods = [];
  for (const period of limitPeriods) {
    const since = startOfPeriod(period, now);
    periods.push({
      period,
      deposits: formatReais(centavos(await sumDeposits(q, playerId, since))),
      withdrawals: formatReais(centavos(await sumPayouts(q, playerId, since))),
      bets: formatReais(stake[period]),
      wins: formatReais(centavos(stake[period] - loss[period])),
      net: formatReais(centavos(-loss[period])),
    });
  }
  return periods;
}
