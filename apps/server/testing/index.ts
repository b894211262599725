export { type CaptchaReader, captchaReader } from './captcha-reader.ts';
export { type TestDatabase, createTestDatabase } from './database.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { freshKey } from './fresh-key.ts';
export { type BonusTestServer, testGrant, openBonusTestServer } from './bonus-test-server.ts';
export { createTestGrants } from './grants.ts';
export { type TestServer, type TestServerOptions, createTestServer } from './test-server.ts';
export {
  type TestLedger,
  betOf,
  createTestLedger,
  depositOf,
  grantOf,
  requireSoundLedger,
  seedOf,
  grantContribution,
} from './ledger.ts';
export {
  type TestMember,
  deposit,
  meetRules,
  ownPayment,
  prepareWithdrawal,
  proofOf,
  registerMember,
  registrationForm,
  signIn,
  signInStaff,
  testAddress,
  testLimits,
} from './people.ts';
export { allowAnyPayer } from './payer-rule.ts';
export { PAYER_CPF, THIRD_PARTY, requireOwnAccount, staticPixCode, makePayer } from './payers.ts';
export {
  type ManualDepositChannels,
  endToEndId,
  openManualDepositChannels,
  paperReceipt,
  sendReceipt,
} from './reviewed-deposits.ts';
export { requestDeposit, payCode, underpayDeposit, findPayment, settleDelayedJobs } from './pix-payments.ts';
export { createRegulatorReceiver } from './regulator-receiver.ts';
export { type RememberedSeeds, rememberedSeeds } from './remembered-seeds.ts';
export { type ReconciledDay, compareDay, nextDay } from './reconciled-day.ts';
export { countRounds } from './round-count.ts';
export { type TestFairness, testFairness } from './shared-fairness.ts';
export { coinGame, flightGame, minuteCoin } from './shared-games.ts';
export {
  type StoredTicket,
  TABLE_BUY_IN,
  newestRound,
  newestTicket,
  requireTicketsOnce,
  roundById,
} from './table-rows.ts';
export { codeSentTo, messageSentTo, wrongCodeFor } from './sent-messages.ts';
export { seededRandom } from './seeded-random.ts';
export { changeRule, ruleOf } from './withdrawal-rules.ts';
export { changeMethod, channelForm, methodForm, methodOf } from './payment-methods.ts';
export { unlimitedCounters } from './unlimited-counters.ts';
export { twoSessions } from './two-sessions.ts';
export { setJurisdiction } from './site-settings.ts';
