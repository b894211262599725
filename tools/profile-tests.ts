/**
 * Test files that hold under every jurisdiction profile: `npm test -- profiles` runs them with a home site under the rules of Brazil.
 * What a profile forbids is skipped by name in its file.
 */
export const profileTests: readonly string[] = [
  'apps/server/src/modules/accounts/exclusion/exclusions.test.ts',
  'apps/server/src/modules/accounts/identity/identity.test.ts',
  'apps/server/src/modules/accounts/identity/sign-in/login-history.test.ts',
  'apps/server/src/modules/accounts/identity/sign-in/two-step.test.ts',
  'apps/server/src/modules/accounts/staff/audit/audit-log.test.ts',
  'apps/server/src/modules/communication/inbox/marketing-reach.test.ts',
  'apps/server/src/modules/money/anti-money-laundering/cases.test.ts',
  'apps/server/src/modules/money/anti-money-laundering/watch-lists/watch-lists.test.ts',
  'apps/server/src/modules/money/cashier/deposits/deposits.test.ts',
  'apps/server/src/modules/money/cashier/withdrawals/withdrawal-idempotency.test.ts',
  'apps/server/src/modules/money/cashier/withdrawals/withdrawal-remark.test.ts',
  'apps/server/src/modules/money/reality-checks/provider-bets.test.ts',
  'apps/server/src/modules/play/game-aggregator/transfer/transfer.test.ts',
  'apps/server/src/modules/play/play/bets.test.ts',
  'apps/server/src/modules/play/play/open-rounds.test.ts',
  'apps/server/src/modules/play/rounds/table-bets.test.ts',
  'apps/server/src/modules/rewards/activities/claims/claims.test.ts',
];
