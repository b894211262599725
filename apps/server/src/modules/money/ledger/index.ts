export { type Account, type Leg, accounts, transfer } from './account.ts';
export { listAllRounds } from './round-store.ts';
export { type Entry, type Movement, MAX_CENTAVOS, OPERATOR_ACCOUNT_ID, computeTransactionId } from './movement.ts';
export type { BetBatcher } from './bet-batcher.ts';
export type { BetSenderDeps } from './bet-sender.ts';
export { type BetWriter, type BetWriterDeps, createBetWriter } from './bet-writer.ts';
export type { Bet, DoubleUpLink, SettledRound, BetSettlement, GrantContribution } from './bet.ts';
export { type ChainMovement, chain } from './chain.ts';
export {
  type ChainPoint,
  type ChainedTransaction,
  computeChainPoint,
  findFirstSeqSince,
  listChainedTransactions,
} from './chained-transaction-store.ts';
export type { ChainHead } from './chain-store.ts';
export {
  type ClearingMovement,
  type LedgerSums,
  type OperatorBalance,
  type PlayerBalanceSums,
  findClearingBalance,
  findOperatorBalance,
  listOperatorBalances,
  sumLedger,
  sumPlayerBalances,
} from './account-balance-store.ts';
export { type WageringCoverage, computeCoverages } from './wagering-coverage.ts';
export type { BetOfCredit, BetUnderGrant } from './bonus-grant-store.ts';
export { type DrawnRound, listDrawnRounds } from './drawn-rounds.ts';
export { type GrantEnding, formatGrantCause } from './bonus-grants.ts';
export {
  type BetMade,
  type GameTotals,
  type BettingPace,
  type BalanceChange,
  type LedgerWin,
  findLastRoundStart,
  findLastMovement,
  findBettingPace,
  findPlaySince,
  listBetsMade,
  listMostPlayedGames,
  listGameTotals,
  listHourlyPlay,
  listBalanceChanges,
  listWins,
} from './play-history-store.ts';
export { type Ledger, createLedger } from './ledger.ts';
export { type TakenNonce, takeNextNonce } from './wallet-store.ts';
export {
  type ProviderMoney,
  type ProviderPrize,
  type ProviderBetCheck,
  computeProviderTransactionId,
  formatProviderKey,
  checkProviderBet,
} from './provider-money.ts';
export type { PlayMoneyGrant } from './play-money.ts';
export {
  type LimitUse,
  type PlayUse,
  type ReachedLimit,
  listLimitUses,
  loadLimitFailure,
  loadPlayUse,
} from './play-limits.ts';
export { recordActivity } from './play-limit-store.ts';
export { type LimitPeriod, type WalletLimits, limitPeriods } from './wallet-limits.ts';
export { type PlayTotals, findPlayTotals, sumDeposits, sumPayouts } from './play-limit-store.ts';
export { type DayLimits, type Balances, type Wallet, computeFreeCash, type SpendableFunds } from './wallet.ts';
export { findForfeitableCash } from './bound-cash.ts';
export { type AuditHead, PUBLISHED_SEALS, appendAuditHead, appendSeal, readPublished } from './published-seals.ts';
export { type SealRow, type SealedEnd, findNewestSeal, listSealedEnds, listSealsAfter } from './seal-store.ts';
export { type LedgerSeal, type LedgerSealer, createLedgerSealer } from './ledger-sealer.ts';
export { type StatementKind, type StatementLine, statement } from './statement.ts';
export type { KindSum, StatementSelection } from './statement-store.ts';
export {
  type PlayedRound,
  findOwnRoundsById,
  findPlayedRound,
  listRoundDays,
  listRoundsOfDay,
} from './played-round-store.ts';
export type { Recovery, RecoverySplit } from './debt-recovery.ts';
export type { FinishedRound, StakeReservation, StakeReservationInput } from './stake-reservations.ts';
export type { WageringObligation, OpenWagering } from './wagering.ts';
export { type InvariantViolation, type LedgerVerification, verifyLedger } from './verify/verify.ts';
