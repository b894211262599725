export type { BetInSpan, ValidSpan } from './covering.ts';
export {
  type MemberBets,
  type MemberKept,
  type MemberNet,
  type MemberRecharged,
  type MemberSince,
  countDays,
  findFingerprint,
  listBets,
  listKept,
  listNets,
  listRecharged,
  listRechargedOf,
} from './base-store.ts';
export { type Facts, type FactsReader, createFacts } from './facts.ts';
export {
  type GameOfMember,
  type MemberDeposit,
  type MemberLifetime,
  type PlayedDay,
  type RewardedDay,
  listActive,
  listDaysOf,
  listDepositors,
  listDepositsOf,
  listGamesOf,
  listLifetimes,
  listRewardedOf,
  listStakesOf,
  listStakers,
  sumDays,
} from './history-store.ts';
export type { AtRisk, Play, RoundBet } from './play.ts';
export type {
  Audience,
  DayFacts,
  DayPlace,
  Days,
  DepositFacts,
  GameDayFacts,
  GameFacts,
  LifetimeFacts,
  MemberDay,
  TopBy,
  TopPlayer,
} from './read-store.ts';
export { type MemberSums, listMemberSums } from './sum-store.ts';
export type { Reward } from './tally.ts';
