import { localizedText } from '@arara/activity-kit';
import type { Answer } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos, formatReais, hundredths } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { OpenPool } from './open-pools.ts';
import { computeAverageWin, computePoolReturn } from './pool.ts';
import { type JackpotWin, type PlayerPoolRound, listParticipations } from './round-store.ts';

type JackpotView = Answer<'jackpots'>['data'][number];
type JackpotRoundView = Answer<'jackpotRound'>['data'][number];

/** Formats parts per million as a percentage with four decimal places. */
export function formatPercent(ppm: bigint): string {
  return `${ppm / 10_000n}.${String(ppm % 10_000n).padStart(4, '0')}`;
}

/** Formats ten-thousandths of a centavo in reais. */
function formatFractions(e4: bigint): string {
  return `${e4 / 1_000_000n}.${String(e4 % 1_000_000n).padStart(6, '0')}`;
}

interface JackpotViewContext {
  locale: LocaleKey;
  findTitle: (game: string) => string;
  findWinnerName: (win: JackpotWin) => string;
}

export function toJackpotView(
  { pool, terms, perSecondE4, wins }: OpenPool,
  { locale, findTitle, findWinnerName }: JackpotViewContext,
): JackpotView {
  const { games, categories, contributingGames, contributionBps, seed, cap, oneIn } = terms;
  const isFull = cap !== null && pool.amount >= cap;
  return {
    key: pool.key,
    title: localizedText(terms.titles, locale),
    amount: formatReais(pool.amount),
    per_second: formatFractions(isFull ? 0n : perSecondE4),
    games: games.map((name) => ({ name, title: findTitle(name) })),
    categories,
    counted: contributingGames,
    contribution: hundredths(contributionBps),
    seed: formatReais(seed),
    cap: cap === null ? null : formatReais(cap),
    one_in: String(oneIn),
    one_in_reais: formatReais(centavos(oneIn)),
    gives: formatPercent(computePoolReturn(terms)),
    usual: formatReais(computeAverageWin(terms)),
    drops: wins.map((win) => ({
      name: findWinnerName(win),
      amount: formatReais(win.amount),
      time: win.at.toISOString(),
    })),
  };
}

const formatAmount = (amount: Centavos | null): string => formatReais(amount ?? ZERO);

export function toJackpotRoundView(round: PlayerPoolRound, locale: LocaleKey): JackpotRoundView {
  const { key, titles, stake, contributionBps, contribution, takenBack, oneIn, number, winId, won } = round;
  return {
    key,
    title: localizedText(titles, locale),
    stake: formatReais(stake),
    stake_centavos: String(stake),
    contribution: hundredths(contributionBps),
    fed: formatReais(contribution),
    taken_back: formatAmount(takenBack),
    one_in: String(oneIn),
    number: String(number),
    won: winId !== null,
    amount: formatAmount(won),
    drop: winId,
  };
}

/** The jackpots that a member's rounds contributed to, and what they won, for the copy of the member's data. */
export async function describeJackpots(q: Queryable, memberId: number) {
  return (await listParticipations(q, memberId)).map(({ key, rounds, staked, won }) => ({
    jackpot: key,
    rounds,
    staked: formatReais(staked),
    won: formatReais(won),
  }));
}
