import { localizedText } from '@arara/activity-kit';
import type { Answer } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { MemberRank } from './member-leaderboard.ts';
import { listParticipations } from './tournament-store.ts';
import { type Tournament, countPrizeRanks, getEnd, getSettlementTime, getStage, getStart } from './tournament.ts';

type TournamentCard = Answer<'tournaments'>['data'][number];

/** Formats a score: an amount with two decimal places, or a multiple with four. */
export function formatScore(kind: Tournament['score'], score: bigint): string {
  if (kind === 'valid') return formatReais(centavos(score));
  return `${score / 10_000n}.${String(score % 10_000n).padStart(4, '0')}`;
}

export const toPrizeRows = ({ rule: { prizes } }: Tournament) =>
  prizes.map(({ from, to, amount }) => ({ from, to, amount: formatReais(amount) }));

function toNextPrize({ score }: Tournament, { next }: MemberRank) {
  if (next === null) return null;
  const { rank, prize, missing, of } = next;
  const formatted = of === 'staked' ? formatReais(centavos(missing)) : formatScore(score, missing);
  return { rank, prize: formatReais(prize), missing: formatted, of };
}

function toMemberRankView(tournament: Tournament, mine: MemberRank) {
  return {
    standing: mine.status,
    joined: mine.isJoined,
    rank: mine.rank,
    score: formatScore(tournament.score, mine.score),
    staked: formatReais(mine.staked),
    prize: formatReais(mine.prize),
    next: toNextPrize(tournament, mine),
  };
}

interface CardContext {
  now: Date;
  locale: LocaleKey;
  players: number;
  mine: MemberRank | null;
}

export function toTournamentCard(tournament: Tournament, { now, locale, players, mine }: CardContext): TournamentCard {
  const stage = getStage(tournament, now);
  if (stage === 'draft' || stage === 'approved') throw new Error(`tournament ${tournament.id} was not announced`);
  return {
    id: tournament.id,
    title: localizedText(tournament.titles, locale),
    stage,
    score: tournament.score,
    entry: tournament.entry,
    starts_at: getStart(tournament).toISOString(),
    ends_at: getEnd(tournament).toISOString(),
    settles_at: getSettlementTime(tournament).toISOString(),
    budget: formatReais(tournament.budget),
    places: countPrizeRanks(tournament.rule.prizes),
    players,
    mine: mine === null ? null : toMemberRankView(tournament, mine),
  };
}

/** The tournaments that a member entered, was ranked in or was disqualified from, for the copy of the member's data. */
export async function describeTournaments(q: Queryable, memberId: number) {
  return (await listParticipations(q, memberId)).map(({ tournament, joinedAt, disqualifiedAt, rank, prize }) => ({
    tournament,
    joined_at: joinedAt?.toISOString() ?? null,
    disqualified_at: disqualifiedAt?.toISOString() ?? null,
    rank,
    prize: prize === null ? null : formatReais(prize),
  }));
}
