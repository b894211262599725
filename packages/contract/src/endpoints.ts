import { account } from './account.ts';
import { auth } from './auth.ts';
import { bankAccounts } from './bank-accounts.ts';
import { deposits } from './deposits.ts';
import type { Endpoint } from './endpoint.ts';
import { games } from './games.ts';
import { moves } from './moves.ts';
import { office } from './office.ts';
import { officeDeposits } from './office-deposits.ts';
import { officeGames } from './office-games.ts';
import { officeMethods } from './office-methods.ts';
import { officeOutside } from './office-outside.ts';
import { officePayouts } from './office-payouts.ts';
import { officeReconciliation } from './office-reconciliation.ts';
import { officePlayers } from './office-players.ts';
import { officePrivacy } from './office-privacy.ts';
import { officeReviewedDeposits } from './office-reviewed-deposits.ts';
import { officeSites } from './office-sites.ts';
import { officeStaff } from './office-staff.ts';
import { officeWithdrawalRules } from './office-withdrawal-rules.ts';
import { officeWithdrawals } from './office-withdrawals.ts';
import { orders } from './orders.ts';
import type { EndpointName } from './paths.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { reviewedDeposits } from './reviewed-deposits.ts';
import { security } from './security.ts';
import { site } from './site.ts';
import { withdrawals } from './withdrawals.ts';

/** Every call of the product, by name. */
export const endpoints = {
  ...auth,
  ...security,
  ...account,
  ...profile,
  ...site,
  ...games,
  ...moves,
  ...deposits,
  ...reviewedDeposits,
  ...bankAccounts,
  ...withdrawals,
  ...orders,
  ...office,
  ...officePlayers,
  ...officeDeposits,
  ...officeReviewedDeposits,
  ...officeWithdrawals,
  ...officeWithdrawalRules,
  ...officeGames,
  ...officeMethods,
  ...officeOutside,
  ...officePayouts,
  ...officeReconciliation,
  ...officeSites,
  ...officeStaff,
  ...privacy,
  ...officePrivacy,
} satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof endpoints;
