export {
  type Activity,
  type ActivityOf,
  type Asked,
  type Chance,
  type Claim,
  type Claiming,
  type Had,
  type Item,
  type OnDeposit,
  type Progress,
  type Reason,
  type Standing,
  type State,
  reasons,
  registered,
} from './activity.ts';
export { type ActivityCheck, conformance } from './conformance.ts';
export { addDays, dayOf, endOfDay, mondayOf, startOfDay } from './day.ts';
export type { ClaimFact, DayFact, DepositFact, Facts, InvitedFact, Needs } from './facts.ts';
export { type Field, type Form, type Rule, type RuleOf, type ValueOf, type Words, wordsIn } from './form.ts';
export { type Fault, readRule, writeRule } from './read-rule.ts';
export { type Contribution, type Payment, type Terms, asBonus, asCash, paymentForm, termsOf } from './terms.ts';
export { claimAll, countProgress, isOver, moneyProgress, standingOf } from './standing.ts';
export { type Speech, speaking, voiceOf } from './speech.ts';
export { type Earning, categoryWord, closingSentences, listed, paymentSentences } from './terms-sentences.ts';
export {
  type Prize,
  expectedSpin,
  oddsOf,
  prizeFaults,
  prizeLabel,
  prizesField,
  topPrize,
  weightsOf,
} from './prize.ts';
export { spin, spinItem } from './wheel.ts';
export { type Life, lifeOf } from './life.ts';
export { writePayment } from './written-payment.ts';
