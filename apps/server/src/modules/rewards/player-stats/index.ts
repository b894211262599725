export { isAtRisk } from './at-risk.ts';
export type { BetInSpan, ValidSpan } from './bets-in-span.ts';
export {
  type MemberBets,
  type MemberKept,
  type MemberNet,
  type MemberDeposits,
  type MemberSince,
  countDays,
  findFingerprint,
  listBets,
  listKept,
  listNets,
  listDeposits,
  listDepositsOfMembers,
} from './member-day-store.ts';
export { type PlayerStats, type PlayerStatsReader, createPlayerStats } from './player-stats.ts';
export {
  type GameOfMember,
  type MemberDeposit,
  type MemberLifetime,
  type MemberSums,
  type PlayedDay,
  type RewardedDay,
  listActive,
  listDaysOfMembers,
  listDepositors,
  listMemberDeposits,
  listValidStakesByGame,
  listLifetimes,
  listMemberSums,
  listRewardedDays,
  listStakesByGame,
  listStakers,
  sumDays,
} from './history-store.ts';
export type { AtRisk, PlaySums, RoundBet } from './play.ts';
export type {
  MemberActivityCounts,
  DayStats,
  DayCursor,
  Days,
  DepositStats,
  GameDayStats,
  GameStats,
  LifetimeStats,
  MemberDay,
  TopBy,
  TopPlayer,
} from './stats-store.ts';
export type { RewardSum } from './tally.ts';
