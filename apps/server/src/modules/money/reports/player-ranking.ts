import type { Answer } from '@arara/contract/client';
import { ZERO, centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type RankingQuery, type RankingRow, rankPlayers } from './player-ranking-store.ts';
import { type DayRange, toTimeRange } from './report-periods.ts';
import { computeGgr } from './revenue-figures.ts';

type PlayerReport = Omit<Answer<'officeReportPlayers'>['data'], 'as_of'>;

const NO_SUMS: RankingRow = {
  key: null,
  title: null,
  registrations: 0,
  actives: 0,
  rounds: 0n,
  stakes: ZERO,
  wins: ZERO,
  depositors: 0,
  firstDeposits: 0,
  deposits: 0,
  deposited: ZERO,
  returned: ZERO,
  withdrawals: 0,
  withdrawn: ZERO,
  bonusCost: ZERO,
};

const toFigures = (row: RankingRow): PlayerReport['sums'] => ({
  registrations: row.registrations,
  actives: row.actives,
  rounds: Number(row.rounds),
  stakes: formatReais(row.stakes),
  wins: formatReais(row.wins),
  ggr: formatReais(computeGgr(row)),
  depositors: row.depositors,
  first_deposits: row.firstDeposits,
  deposits: row.deposits,
  deposit_amount: formatReais(row.deposited),
  withdrawals: row.withdrawals,
  withdrawal_amount: formatReais(row.withdrawn),
  net_cash: formatReais(centavos(row.deposited - row.returned - row.withdrawn)),
  bonus_cost: formatReais(row.bonusCost),
});

/** Ranks players or groups of them. User names are shown to those who may read players. */
export async function reportPlayers(
  q: Queryable,
  { range, hasNames, ...query }: Omit<RankingQuery, 'range'> & { range: DayRange; hasNames: boolean },
): Promise<PlayerReport> {
  const [sums = NO_SUMS, ...rows] = await rankPlayers(q, { ...query, range: toTimeRange(range) });
  return {
    rows: rows.slice(0, query.limit).map((row) => ({
      key: row.key ?? '',
      title: hasNames ? row.title : null,
      ...toFigures(row),
    })),
    is_truncated: rows.length > query.limit,
    sums: toFigures(sums),
  };
}
