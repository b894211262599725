export { type CaptchaReader, captchaReader } from './captcha-reader.ts';
export { type TestDatabase, createTestDatabase } from './database.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { freshKey } from './fresh-key.ts';
export { type BonusHouse, giftOf, openBonusHouse } from './bonus-house.ts';
export { createTestGrants } from './grants.ts';
export { type TestHouse, type TestHouseOptions, createTestHouse } from './house.ts';
export {
  type TestLedger,
  betOf,
  createTestLedger,
  depositOf,
  grantOf,
  requireSoundLedger,
  seedOf,
  weighedBy,
} from './ledger.ts';
export {
  type TestMember,
  deposit,
  prepareWithdrawal,
  proofOf,
  registerMember,
  registrationForm,
  signIn,
  signInStaff,
} from './people.ts';
export { letAnybodyPay } from './payer-rule.ts';
export { PAYER_CPF, SOMEBODY_ELSE, askForOwnAccount, codeOfTheKey, isThePayer } from './payers.ts';
export { type ReviewedWays, endToEndId, openReviewedWays, paperReceipt, sendReceipt } from './reviewed-deposits.ts';
export { askDeposit, payCode, payTooLittle, paymentOf, settleLater } from './received.ts';
export { type RememberedSeeds, rememberedSeeds } from './remembered-seeds.ts';
export { type ReconciledDay, compareDay, nextDay } from './reconciled-day.ts';
export { roundsBegun } from './rounds-begun.ts';
export { type TestFairness, testFairness } from './shared-fairness.ts';
export { coinGame, flightGame, minuteCoin } from './shared-games.ts';
export {
  type KeptTicket,
  PURSE_OF_TABLES,
  newestRound,
  newestTicket,
  requireTicketsOnce,
  roundById,
} from './table-books.ts';
export { codeSentTo, messageSentTo, wrongCodeFor } from './sent-code.ts';
export { seededRandom } from './seeded-random.ts';
export { changeRule, ruleOf } from './withdrawal-rules.ts';
export { changeMethod, channelForm, methodForm, methodOf } from './payment-methods.ts';
export { twoPlaces } from './two-places.ts';
