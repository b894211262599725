export {
  type Activity,
  type ActivityOf,
  type ItemRequest,
  type Chance,
  type Claim,
  type ClaimDecision,
  type EarnedReward,
  type Item,
  type OnDeposit,
  type Progress,
  type PromotionHeadline,
  type NotClaimableReason,
  type PromotionStatus,
  type ItemState,
  reasons,
  declareActivity,
  findRuleFaults,
} from './activity.ts';
export type { PromotionArt, PromotionScreen, ScreenLayout } from './promotion-screen.ts';
export type { StaffTexts } from './staff-texts.ts';
export { type ActivityCheck, listConformanceChecks } from './conformance.ts';
export { addDays, toDay, endOfDay, findMonday, startOfDay } from './day.ts';
export type { ClaimFact, DayFact, DepositFact, Facts, InvitedFact, Needs } from './facts.ts';
export {
  type Field,
  type Form,
  type Rule,
  type RuleOf,
  type ValueOf,
  type LocalizedText,
  localizedText,
  toLocalizedText,
} from './form.ts';
export { type FreeRoundsPrize, type GameTitles, computeFreeRoundsValue, toWinWageringE2 } from './free-rounds.ts';
export {
  type OfferedFreeRounds,
  createFreeRoundsField,
  findFreeRoundsFaults,
  listOfferedFreeRounds,
} from './free-rounds-form.ts';
export {
  type Reward,
  formatReward,
  formatRewardFigure,
  formatRewardsFigure,
  listFreeRoundsTexts,
} from './reward-text.ts';
export { type Fault, readRule, writeRule } from './read-rule.ts';
export { type Contribution, type Payment, type Terms, asBonus, asCash, paymentForm, toTerms } from './terms.ts';
export {
  claimAll,
  toClaimedItem,
  toCountProgress,
  isOver,
  toMoneyProgress,
  toPromotionStatus,
} from './promotion-status.ts';
export { findNumberFormat } from './number-format.ts';
export {
  type Earning,
  findCategoryName,
  listClosingSentences,
  formatList,
  listPaymentSentences,
} from './terms-sentences.ts';
export {
  type Prize,
  computeExpectedSpin,
  computeOdds,
  findPrizeFaults,
  formatPrizeLabel,
  prizesField,
  findTopPrize,
  toFreeRoundsPrize,
  toMoneyPrize,
  listWeights,
} from './prize.ts';
export { spin, toSpinItem } from './wheel.ts';
export { type SampleHistory, createSampleHistory } from './life.ts';
export { writeFreeRounds, writePayment } from './written-payment.ts';
