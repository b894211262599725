import { localizedText } from '@arara/activity-kit';
import type { Answer } from '@arara/contract/client';
import { ZERO, centavos, formatReais, hundredths } from '@arara/money';
import type { PoolChange } from './change-store.ts';
import type { PoolMonth } from './entry-store.ts';
import { type GameReturn, toTotalReturn } from './jackpot-returns.ts';
import { formatPercent } from './jackpot-view.ts';
import type { JackpotPool } from './pool-store.ts';
import { type PoolTerms, computeAverageWin, computePoolReturn } from './pool.ts';
import type { JackpotWin, PoolWins } from './round-store.ts';

type OfficeJackpot = Answer<'officeJackpot'>['data'];

/** What a list of pools shows beside each pool. */
export interface PoolDetails {
  terms: PoolTerms | undefined;
  pending: PoolChange | undefined;
  wins: PoolWins | undefined;
}

export const toPoolRow = (pool: JackpotPool, { terms, pending, wins }: PoolDetails) => ({
  id: pool.id,
  key: pool.key,
  title: terms === undefined ? pool.key : localizedText(terms.titles, 'pt'),
  site: pool.site,
  state: pool.state,
  amount: formatReais(pool.amount),
  contribution: hundredths(terms?.contributionBps ?? 0),
  asked: pending?.kind ?? null,
  drops: wins?.wins ?? 0,
  paid: formatReais(wins?.paid ?? ZERO),
});

export function toTermsView(terms: PoolTerms, best: GameReturn | undefined): NonNullable<OfficeJackpot['terms']> {
  const { titles, games, categories, contributionBps, seed, oneIn, cap } = terms;
  return {
    titles,
    games,
    categories,
    contribution_bps: contributionBps,
    seed: formatReais(seed),
    one_in: formatReais(centavos(oneIn)),
    one_in_centavos: String(oneIn),
    cap: cap === null ? null : formatReais(cap),
    gives: formatPercent(computePoolReturn(terms)),
    usual: formatReais(computeAverageWin(terms)),
    best_return: formatPercent(best === undefined ? 0n : toTotalReturn(best)),
  };
}

export const toMonthView = (month: PoolMonth): OfficeJackpot['months'][number] => ({
  month: month.month,
  opening: formatReais(month.opening),
  fed: formatReais(month.contributed),
  seeded: formatReais(month.seeded),
  moved: formatReais(month.moved),
  paid: formatReais(month.paid),
  taken_back: formatReais(month.takenBack),
  closing: formatReais(month.closing),
});

export const toWinView = (
  { id, memberId, roundId, amount, at }: JackpotWin,
  { pool, account }: { pool: string; account: string },
): OfficeJackpot['last_drops'][number] => ({
  id,
  pool,
  player_id: memberId,
  account,
  round_id: roundId,
  amount: formatReais(amount),
  time: at.toISOString(),
});
