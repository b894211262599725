import { account } from './account.ts';
import { activities } from './activities.ts';
import { agency } from './agency.ts';
import { auth } from './auth.ts';
import { bankAccounts } from './bank-accounts.ts';
import { cover } from './cover.ts';
import { deposits } from './deposits.ts';
import type { Endpoint } from './endpoint.ts';
import { exclusion } from './exclusion.ts';
import { fairness } from './fairness.ts';
import { doubleUps } from './double-ups.ts';
import { games } from './games.ts';
import { jackpots } from './jackpots.ts';
import { helpdesk } from './helpdesk.ts';
import { inbox } from './inbox.ts';
import { moves } from './moves.ts';
import { office } from './office.ts';
import { officeAlerts } from './office-alerts.ts';
import { fundsRequests } from './funds-requests.ts';
import { officeAml } from './office-aml.ts';
import { officeRegulator } from './office-regulator.ts';
import { officeAnnouncements } from './office-announcements.ts';
import { officeAgency } from './office-agency.ts';
import { officeBankHealth } from './office-bank-health.ts';
import { officeCommissions } from './office-commissions.ts';
import { officeDebts } from './office-debts.ts';
import { officeDeposits } from './office-deposits.ts';
import { officeGames } from './office-games.ts';
import { officeTables } from './office-tables.ts';
import { officeJackpots } from './office-jackpots.ts';
import { officeExclusions } from './office-exclusions.ts';
import { officeExports } from './office-exports.ts';
import { officeFaq } from './office-faq.ts';
import { officeHarm } from './office-harm.ts';
import { officeHelpdesk } from './office-helpdesk.ts';
import { officeInbox } from './office-inbox.ts';
import { officeMethods } from './office-methods.ts';
import { officePayouts } from './office-payouts.ts';
import { officeAbuse } from './office-abuse.ts';
import { officeBonuses, officePromotions } from './office-promotions.ts';
import { officeRewardReviews } from './office-reward-reviews.ts';
import { officeContributions } from './office-contributions.ts';
import { officeProviders } from './office-providers.ts';
import { officeReconciliation } from './office-reconciliation.ts';
import { officeSearch } from './office-search.ts';
import { officePlayerCorrections } from './office-player-corrections.ts';
import { officePlayerOverview } from './office-player-overview.ts';
import { officePlayLimits } from './office-play-limits.ts';
import { officePlayers } from './office-players.ts';
import { officeStatement } from './office-statement.ts';
import { identity } from './identity.ts';
import { officeIdentity } from './office-identity.ts';
import { officePrivacy } from './office-privacy.ts';
import { officeCostRates } from './office-cost-rates.ts';
import { officeMemberReports } from './office-member-reports.ts';
import { officeOperationReports } from './office-operation-reports.ts';
import { officeScheduledReports } from './office-scheduled-reports.ts';
import { officeReports } from './office-reports.ts';
import { officeReviewedDeposits } from './office-reviewed-deposits.ts';
import { officeSiteGames } from './office-site-games.ts';
import { officeSites } from './office-sites.ts';
import { officeStaff } from './office-staff.ts';
import { officeStaffCredits } from './office-staff-credits.ts';
import { officeViews } from './office-views.ts';
import { officeVip } from './office-vip.ts';
import { officeSelfVerification } from './office-self-verification.ts';
import { officeSystem } from './office-system.ts';
import { officeTournaments } from './office-tournaments.ts';
import { officeWithdrawalRules } from './office-withdrawal-rules.ts';
import { officeWithdrawals } from './office-withdrawals.ts';
import { orders } from './orders.ts';
import { passkeys } from './passkeys.ts';
import type { EndpointName } from './paths.ts';
import { playLimits } from './play-limits.ts';
import { realityChecks } from './reality-checks.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { rebates } from './rebates.ts';
import { reviewedDeposits } from './reviewed-deposits.ts';
import { proof } from './proof.ts';
import { security } from './security.ts';
import { site } from './site.ts';
import { vip } from './vip.ts';
import { wins } from './wins.ts';
import { webVitals } from './web-vitals.ts';
import { officeWebVitals } from './office-web-vitals.ts';
import { chat } from './chat.ts';
import { officeChat } from './office-chat.ts';
import { tables } from './tables.ts';
import { taxStatements } from './tax-statements.ts';
import { tournaments } from './tournaments.ts';
import { withdrawals } from './withdrawals.ts';

/** Every call, by name. */
export const endpoints = {
  ...auth,
  ...security,
  ...exclusion,
  ...passkeys,
  ...account,
  ...profile,
  ...playLimits,
  ...realityChecks,
  ...site,
  ...officeExports,
  ...officeSelfVerification,
  ...officeSystem,
  ...officeBankHealth,
  ...officeAlerts,
  ...officeViews,
  ...webVitals,
  ...officeWebVitals,
  ...officeReports,
  ...officeMemberReports,
  ...officeCostRates,
  ...officeScheduledReports,
  ...officeOperationReports,
  ...helpdesk,
  ...games,
  ...doubleUps,
  ...wins,
  ...moves,
  ...deposits,
  ...reviewedDeposits,
  ...bankAccounts,
  ...withdrawals,
  ...orders,
  ...activities,
  ...cover,
  ...vip,
  ...rebates,
  ...tables,
  ...fairness,
  ...proof,
  ...chat,
  ...tournaments,
  ...agency,
  ...jackpots,
  ...inbox,
  ...office,
  ...officeAgency,
  ...officePlayers,
  ...officeSearch,
  ...officePlayerOverview,
  ...officePlayerCorrections,
  ...officeExclusions,
  ...officePlayLimits,
  ...officeStatement,
  ...officeDebts,
  ...officeDeposits,
  ...officeReviewedDeposits,
  ...officeWithdrawals,
  ...officeWithdrawalRules,
  ...officeGames,
  ...officeSiteGames,
  ...officeTables,
  ...officeMethods,
  ...officeProviders,
  ...officePayouts,
  ...officePromotions,
  ...officeRewardReviews,
  ...officeBonuses,
  ...officeContributions,
  ...officeAbuse,
  ...officeTournaments,
  ...officeJackpots,
  ...officeInbox,
  ...officeChat,
  ...officeAnnouncements,
  ...officeReconciliation,
  ...officeSites,
  ...officeHelpdesk,
  ...officeFaq,
  ...officeStaff,
  ...officeStaffCredits,
  ...officeVip,
  ...officeCommissions,
  ...privacy,
  ...identity,
  ...officePrivacy,
  ...officeIdentity,
  ...officeAml,
  ...officeHarm,
  ...officeRegulator,
  ...fundsRequests,
  ...taxStatements,
} satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof endpoints;
