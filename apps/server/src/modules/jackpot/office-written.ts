import { wordsIn } from '@arara/activity-kit';
import type { Answer } from '@arara/contract/client';
import { ZERO, centavos, formatReais, hundredths } from '@arara/money';
import type { Change } from './change-store.ts';
import type { Month } from './entry-store.ts';
import { type Pool, type Terms, givesOf, usualDrop } from './pool.ts';
import type { Drop } from './round-store.ts';
import { percentText } from './written.ts';

type Whole = Answer<'officeJackpot'>['data'];

/** What all drops of a pool came to. */
export interface Dropped {
  drops: number;
  paid: bigint;
}

interface RowBeside {
  terms: Terms | undefined;
  waiting: Change | undefined;
  dropped: Dropped | undefined;
}

export const writeRow = (pool: Pool, { terms, waiting, dropped }: RowBeside) => ({
  id: pool.id,
  key: pool.key,
  title: terms === undefined ? pool.key : wordsIn(terms.titles, 'pt'),
  site: pool.site,
  state: pool.state,
  amount: formatReais(pool.amount),
  contribution: hundredths(terms?.contributionBps ?? 0),
  asked: waiting?.kind ?? null,
  drops: dropped?.drops ?? 0,
  paid: formatReais(centavos(dropped?.paid ?? ZERO)),
});

export function writeTerms(
  terms: Terms,
  best: { rtpBps: number; gives: bigint } | undefined,
): NonNullable<Whole['terms']> {
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
    gives: percentText(givesOf(terms)),
    usual: formatReais(usualDrop(terms)),
    best_return: percentText(best === undefined ? 0n : BigInt(best.rtpBps) * 100n + best.gives),
  };
}

export const writeMonth = (month: Month): Whole['months'][number] => ({
  month: month.month,
  opening: formatReais(month.opening),
  fed: formatReais(month.fed),
  seeded: formatReais(month.seeded),
  moved: formatReais(month.moved),
  paid: formatReais(month.paid),
  taken_back: formatReais(month.takenBack),
  closing: formatReais(month.closing),
});

export const writeDrop = (
  { id, memberId, roundId, amount, at }: Drop,
  { pool, account }: { pool: string; account: string },
): Whole['last_drops'][number] => ({
  id,
  pool,
  player_id: memberId,
  account,
  round_id: roundId,
  amount: formatReais(amount),
  time: at.toISOString(),
});
