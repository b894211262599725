import { wordsIn } from '@arara/activity-kit';
import type { Answer } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais, centavos } from '@arara/money';
import type { OwnStanding } from './own-standing.ts';
import { type Tournament, endOf, placesOf, settlesAt, stageOf, startOf } from './tournament.ts';

type Card = Answer<'tournaments'>['data'][number];

/** A score as it is read: points with two places, or a multiple with four. */
export function scoreText(kind: Tournament['score'], score: bigint): string {
  if (kind === 'valid') return formatReais(centavos(score));
  return `${score / 10_000n}.${String(score % 10_000n).padStart(4, '0')}`;
}

export const writePrizeRows = ({ rule: { prizes } }: Tournament) =>
  prizes.map(({ from, to, amount }) => ({ from, to, amount: formatReais(amount) }));

function writeNext({ score }: Tournament, { next }: OwnStanding) {
  if (next === null) return null;
  const { rank, prize, missing, of } = next;
  const missingText = of === 'staked' ? formatReais(centavos(missing)) : scoreText(score, missing);
  return { rank, prize: formatReais(prize), missing: missingText, of };
}

export function writeMine(tournament: Tournament, mine: OwnStanding) {
  return {
    standing: mine.standing,
    joined: mine.isJoined,
    rank: mine.rank,
    score: scoreText(tournament.score, mine.score),
    staked: formatReais(mine.staked),
    prize: formatReais(mine.prize),
    next: writeNext(tournament, mine),
  };
}

interface CardBeside {
  now: Date;
  locale: LocaleKey;
  players: number;
  mine: OwnStanding | null;
}

export function writeCard(tournament: Tournament, { now, locale, players, mine }: CardBeside): Card {
  const stage = stageOf(tournament, now);
  if (stage === 'draft' || stage === 'approved') throw new Error(`tournament ${tournament.id} was not announced`);
  return {
    id: tournament.id,
    title: wordsIn(tournament.titles, locale),
    stage,
    score: tournament.score,
    entry: tournament.entry,
    starts_at: startOf(tournament).toISOString(),
    ends_at: endOf(tournament).toISOString(),
    settles_at: settlesAt(tournament).toISOString(),
    budget: formatReais(tournament.budget),
    places: placesOf(tournament.rule.prizes),
    players,
    mine: mine === null ? null : writeMine(tournament, mine),
  };
}
