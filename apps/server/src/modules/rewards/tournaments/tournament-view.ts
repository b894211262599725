import { type GameTitles, localizedText, writeFreeRounds } from '@arara/activity-kit';
import type { Answer } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { MemberRank } from './member-leaderboard.ts';
import { readStoredFreeRounds } from '../bonus/index.ts';
import { type LeaderboardEntry, findPrizeRounds } from './ranks.ts';
import { type FinalEntry, listParticipations } from './tournament-store.ts';
import { type Tournament, countPrizeRanks, getEnd, getSettlementTime, getStage, getStart } from './tournament.ts';

/** The language of the reader, and the titles of games in it. */
export interface PrizeReader {
  locale: LocaleKey;
  titles: GameTitles;
}

/** An entry of a leaderboard; final ones may be paid. */
type ShownEntry = Pick<LeaderboardEntry, 'rank' | 'prize'> & Partial<Pick<FinalEntry, 'paidAt' | 'freeRounds'>>;

type TournamentCard = Answer<'tournaments'>['data'][number];

/** Formats a score: an amount with two decimal places, or a multiple with four. */
export function formatScore(kind: Tournament['score'], score: bigint): string {
  if (kind === 'valid') return formatReais(centavos(score));
  return `${score / 10_000n}.${String(score % 10_000n).padStart(4, '0')}`;
}

export const toPrizeRows = ({ rule: { prizes } }: Tournament, reader: PrizeReader) =>
  prizes.map(({ from, to, amount, freeRounds }) => ({
    from,
    to,
    amount: formatReais(amount),
    free_rounds: writeFreeRounds(freeRounds, reader),
  }));

/** The free rounds of an entry: those that were granted, or until they are paid those that its rank gives. */
export function toEntryRounds({ rule: { prizes } }: Tournament, entry: ShownEntry, reader: PrizeReader) {
  const isPaid = entry.paidAt !== undefined && entry.paidAt !== null;
  const granted = entry.freeRounds ? readStoredFreeRounds(entry.freeRounds) : null;
  return writeFreeRounds(isPaid ? granted : findPrizeRounds(prizes, entry), reader);
}

function toNextPrize({ score }: Tournament, { next }: MemberRank) {
  if (next === null) return null;
  const { rank, prize, missing, of } = next;
  const formatted = of === 'staked' ? formatReais(centavos(missing)) : formatScore(score, missing);
  return { rank, prize: formatReais(prize), missing: formatted, of };
}

function toMemberRankView(tournament: Tournament, mine: MemberRank, reader: PrizeReader) {
  return {
    standing: mine.status,
    joined: mine.isJoined,
    rank: mine.rank,
    score: formatScore(tournament.score, mine.score),
    staked: formatReais(mine.staked),
    prize: formatReais(mine.prize),
    free_rounds: mine.entry === null ? null : toEntryRounds(tournament, mine.entry, reader),
    next: toNextPrize(tournament, mine),
  };
}

interface CardContext {
  now: Date;
  reader: PrizeReader;
  players: number;
  mine: MemberRank | null;
}

export function toTournamentCard(tournament: Tournament, { now, reader, players, mine }: CardContext): TournamentCard {
  const stage = getStage(tournament, now);
  if (stage === 'draft' || stage === 'approved') throw new Error(`tournament ${tournament.id} was not announced`);
  return {
    id: tournament.id,
    title: localizedText(tournament.titles, reader.locale),
    stage,
    score: tournament.score,
    entry: tournament.entry,
    starts_at: getStart(tournament).toISOString(),
    ends_at: getEnd(tournament).toISOString(),
    settles_at: getSettlementTime(tournament).toISOString(),
    budget: formatReais(tournament.budget),
    places: countPrizeRanks(tournament.rule.prizes),
    players,
    mine: mine === null ? null : toMemberRankView(tournament, mine, reader),
  };
}

/** The tournaments that a member entered, was ranked in or was disqualified from, for the copy of the member's data. */
export async function describeTournaments(q: Queryable, memberId: number) {
  return (await listParticipations(q, memberId)).map(
    ({ tournament, joinedAt, disqualifiedAt, rank, prize, freeRounds }) => ({
      tournament,
      joined_at: joinedAt?.toISOString() ?? null,
      disqualified_at: disqualifiedAt?.toISOString() ?? null,
      rank,
      prize: prize === null ? null : formatReais(prize),
      free_rounds: freeRounds,
    }),
  );
}
