import type { tournamentStandings } from '@arara/contract';
import { type Centavos, ZERO } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type Leaderboards, isFinal, toMemberScore } from './leaderboards.ts';
import { type LeaderboardEntry, findNextPrize, rankScores } from './ranks.ts';
import * as store from './tournament-store.ts';
import type { Tournament, TournamentStage } from './tournament.ts';

/** The next better prize of a member, and how much is missing to it. */
export interface MissingScore {
  rank: number;
  prize: Centavos;
  missing: bigint;
  /** Whether `missing` is a cash stake or a score. */
  of: 'staked' | 'score';
}

/** A member's rank in a tournament, with what they played by now. */
export interface MemberRank {
  status: (typeof tournamentStandings)[number];
  isJoined: boolean;
  rank: number | null;
  score: bigint;
  staked: Centavos;
  prize: Centavos;
  /** The member's entry; `null` without a rank. */
  entry: LeaderboardEntry | null;
  next: MissingScore | null;
}

/** A leaderboard as one member sees it: with what they played by now. */
export interface MemberLeaderboard {
  mine: MemberRank;
  entries: readonly LeaderboardEntry[];
}

interface MemberLeaderboardDeps {
  db: Db;
  identity: Pick<Identity, 'players'>;
  leaderboards: Leaderboards;
}

/** What an unranked member must stake to be ranked. The prize is unknown: the rank depends on the other members. */
function toMissingStake({ leastStaked }: Tournament, count: number, staked: Centavos): MissingScore | null {
  if (staked >= leastStaked) return null;
  return { rank: count + 1, prize: ZERO, missing: leastStaked - staked, of: 'staked' };
}

function toMissingScore(
  { score, rule }: Tournament,
  entries: readonly LeaderboardEntry[],
  mine: LeaderboardEntry,
): MissingScore | null {
  const next = findNextPrize(entries, rule.prizes, mine);
  return next === undefined ? null : { ...next, of: score === 'valid' ? 'staked' : 'score' };
}

export function createMemberLeaderboards({ db, identity, leaderboards }: MemberLeaderboardDeps) {
  async function findEligibility({ id, site, entry }: Tournament, memberId: number) {
    const [disqualifications, joined, players] = await Promise.all([
      store.listDisqualifications(db, id),
      entry === 'joined' ? store.listEntrants(db, id) : Promise.resolve(undefined),
      identity.players(db, site, [memberId]),
    ]);
    const isJoined = joined === undefined || joined.has(memberId);
    const isDisqualified = disqualifications.some((one) => one.memberId === memberId);
    return { isJoined, isDisqualified, isEligible: isJoined && players.has(memberId) && !isDisqualified };
  }

  return async function loadMemberLeaderboard(
    tournament: Tournament,
    stage: TournamentStage,
    memberId: number,
  ): Promise<MemberLeaderboard> {
    const { entries: all } = await leaderboards.load(tournament);
    const { isJoined, isDisqualified, isEligible } = await findEligibility(tournament, memberId);
    const play = await leaderboards.loadPlay(tournament, memberId);
    const { staked, bestE4 } = play;
    const others = all.filter((entry) => entry.memberId !== memberId);
    const scores = isEligible ? [...others, toMemberScore(tournament, play)] : others;
    const entries = isFinal(tournament) ? all : rankScores(scores, tournament.rule.prizes);
    const entry = entries.find((one) => one.memberId === memberId);
    const unrankedStatus = isEligible ? 'unranked' : 'outside';
    const next =
      entry === undefined
        ? toMissingStake(tournament, entries.length, staked)
        : toMissingScore(tournament, entries, entry);
    return {
      entries,
      mine: {
        status: isDisqualified ? 'disqualified' : entry === undefined ? unrankedStatus : 'ranked',
        isJoined,
        rank: entry?.rank ?? null,
        score: entry?.score ?? (tournament.score === 'valid' ? staked : bestE4),
        staked,
        prize: entry?.prize ?? ZERO,
        entry: entry ?? null,
        next: stage === 'running' && !isDisqualified ? next : null,
      },
    };
  };
}

export type LoadMemberLeaderboard = ReturnType<typeof createMemberLeaderboards>;
