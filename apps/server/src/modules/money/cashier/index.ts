export type { CashierPlayerMatch, CashierSearch } from './search/money-search.ts';
export type { FoundDeposit, FoundPayment, FoundWithdrawal } from './search/money-search-store.ts';
export { type Cashier, createCashier } from './cashier.ts';
export type { CashierNotifier } from './cashier-notifier.ts';
export type { CancelDepositBonuses } from './refunds/payment-returns.ts';
export type { CashierMemberData, CashierRecords, WithdrawalRecord } from './member-records.ts';
export { createReceiptReader } from './manual-deposits/receipt-picture.ts';
export { type PlacedOrder, type PaymentInstructions, sumOpenDeposits } from './deposits/deposit-store.ts';
export type {
  ProviderPolling,
  DepositProvider,
  ProviderPaymentStatus,
  DepositOpening,
} from './deposits/deposit-provider.ts';
export {
  type PlayerOrder,
  type PlayerOrderCounts,
  countPlayerOrders,
  listLatestOrders,
  listLinkedMembers,
} from './player-record-store.ts';
export { createAccountLinks } from './withdrawal-review/account-links.ts';
export type { WebhookAuthSettings } from './webhooks/webhook-auth.ts';
export {
  type MemberLink,
  type SharingCount,
  type SharingMember,
  countSharing,
  listLinkedAmong,
  listMemberLinks,
  listMembersSeenSince,
} from './withdrawal-review/account-link-store.ts';
export {
  type ClearingCheck,
  findEntrySums as findClearingEntrySums,
  findLastCheck as findLastClearingCheck,
} from './reconciliation/clearing-store.ts';
