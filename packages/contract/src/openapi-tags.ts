import { account } from './account.ts';
import { activities } from './activities.ts';
import { agency } from './agency.ts';
import { auth } from './auth.ts';
import { bankAccounts } from './bank-accounts.ts';
import { chat } from './chat.ts';
import { cover } from './cover.ts';
import { deposits } from './deposits.ts';
import { exclusion } from './exclusion.ts';
import { fairness } from './fairness.ts';
import { doubleUps } from './double-ups.ts';
import { games } from './games.ts';
import { wins } from './wins.ts';
import { helpdesk } from './helpdesk.ts';
import { identity } from './identity.ts';
import { inbox } from './inbox.ts';
import { jackpots } from './jackpots.ts';
import { moves } from './moves.ts';
import { officeAbuse } from './office-abuse.ts';
import { officeAgency } from './office-agency.ts';
import { officeAlerts } from './office-alerts.ts';
import { fundsRequests } from './funds-requests.ts';
import { officeAml } from './office-aml.ts';
import { officeRegulator } from './office-regulator.ts';
import { officeAnnouncements } from './office-announcements.ts';
import { officeChat } from './office-chat.ts';
import { officeCommissions } from './office-commissions.ts';
import { officeContributions } from './office-contributions.ts';
import { officeDebts } from './office-debts.ts';
import { officeDeposits } from './office-deposits.ts';
import { officeExclusions } from './office-exclusions.ts';
import { officeExports } from './office-exports.ts';
import { officeFaq } from './office-faq.ts';
import { officeGames } from './office-games.ts';
import { officeHarm } from './office-harm.ts';
import { officeHelpdesk } from './office-helpdesk.ts';
import { officeIdentity } from './office-identity.ts';
import { officeInbox } from './office-inbox.ts';
import { officeJackpots } from './office-jackpots.ts';
import { officeMethods } from './office-methods.ts';
import { officePayouts } from './office-payouts.ts';
import { officeSearch } from './office-search.ts';
import { officePlayerCorrections } from './office-player-corrections.ts';
import { officePlayerOverview } from './office-player-overview.ts';
import { officePlayLimits } from './office-play-limits.ts';
import { officePlayers } from './office-players.ts';
import { officePrivacy } from './office-privacy.ts';
import { officeBonuses, officePromotions } from './office-promotions.ts';
import { officeProviders } from './office-providers.ts';
import { officeReconciliation } from './office-reconciliation.ts';
import { officeCostRates } from './office-cost-rates.ts';
import { officeMemberReports } from './office-member-reports.ts';
import { officeOperationReports } from './office-operation-reports.ts';
import { officeScheduledReports } from './office-scheduled-reports.ts';
import { officeReports } from './office-reports.ts';
import { officeReviewedDeposits } from './office-reviewed-deposits.ts';
import { officeRewardReviews } from './office-reward-reviews.ts';
import { officeSiteGames } from './office-site-games.ts';
import { officeSites } from './office-sites.ts';
import { officeStaffCredits } from './office-staff-credits.ts';
import { officeStaff } from './office-staff.ts';
import { officeStatement } from './office-statement.ts';
import { officeBankHealth } from './office-bank-health.ts';
import { officeSelfVerification } from './office-self-verification.ts';
import { officeSystem } from './office-system.ts';
import { officeTables } from './office-tables.ts';
import { officeTournaments } from './office-tournaments.ts';
import { officeViews } from './office-views.ts';
import { officeVip } from './office-vip.ts';
import { officeWebVitals } from './office-web-vitals.ts';
import { officeWithdrawalRules } from './office-withdrawal-rules.ts';
import { officeWithdrawals } from './office-withdrawals.ts';
import { office } from './office.ts';
import { orders } from './orders.ts';
import { passkeys } from './passkeys.ts';
import { playLimits } from './play-limits.ts';
import { realityChecks } from './reality-checks.ts';
import { privacy } from './privacy.ts';
import { proof } from './proof.ts';
import { profile } from './profile.ts';
import { rebates } from './rebates.ts';
import { reviewedDeposits } from './reviewed-deposits.ts';
import { security } from './security.ts';
import { site } from './site.ts';
import { tables } from './tables.ts';
import { taxStatements } from './tax-statements.ts';
import { tournaments } from './tournaments.ts';
import { vip } from './vip.ts';
import { webVitals } from './web-vitals.ts';
import { withdrawals } from './withdrawals.ts';

/** The groups of an API reference, in the order in which it lists them. */
const TAGS: readonly (readonly [tag: string, ...groups: object[]])[] = [
  ['Sign-in', auth],
  ['Security', security, passkeys],
  ['Account', account, profile, exclusion, fundsRequests],
  ['Limits', playLimits],
  ['Reality checks', realityChecks],
  ['Privacy', privacy],
  ['Identity verification', identity],
  ['Site', site, webVitals],
  ['Helpdesk', helpdesk],
  ['Inbox', inbox],
  ['Games', games, doubleUps, moves, wins],
  ['Tables', tables, chat],
  ['Fairness', fairness, proof],
  ['Deposits', deposits, reviewedDeposits],
  ['Withdrawals', withdrawals, bankAccounts],
  ['Orders', orders, taxStatements],
  ['Promotions', activities, cover],
  ['VIP', vip, rebates],
  ['Tournaments', tournaments],
  ['Jackpots', jackpots],
  ['Agency', agency],
  ['Staff session and records', office],
  ['Staff', officeStaff, officeStaffCredits],
  [
    'Players',
    officePlayers,
    officePlayerOverview,
    officePlayerCorrections,
    officeExclusions,
    officeSearch,
    officeStatement,
    officeDebts,
    officePlayLimits,
  ],
  ['Deposits of players', officeDeposits, officeReviewedDeposits, officeMethods],
  ['Withdrawals of players', officeWithdrawals, officeWithdrawalRules, officePayouts],
  ['Reconciliation', officeReconciliation],
  ['Game catalogue', officeGames, officeSiteGames, officeTables],
  ['System', officeSystem, officeSelfVerification, officeBankHealth],
  ['Game providers', officeProviders],
  ['Promotions and bonuses', officePromotions, officeBonuses, officeContributions],
  ['Reward reviews', officeRewardReviews, officeAbuse],
  ['Tournament administration', officeTournaments],
  ['Jackpot administration', officeJackpots],
  ['VIP levels', officeVip],
  ['Agents and commissions', officeAgency, officeCommissions],
  ['Messages to players', officeInbox, officeAnnouncements, officeChat],
  ['Helpdesk administration', officeHelpdesk, officeFaq],
  ['Reports', officeReports, officeMemberReports, officeOperationReports, officeCostRates, officeScheduledReports],
  ['Sites', officeSites, officeWebVitals],
  ['Privacy requests', officePrivacy],
  ['Identity reviews', officeIdentity],
  ['Alerts', officeAlerts],
  ['Prevention of money laundering', officeAml],
  ['Markers of harm', officeHarm],
  ['Files to the regulator', officeRegulator],
  ['Lists and exports', officeExports, officeViews],
];

/** The group of each endpoint, by the name of the endpoint. */
export const tagsByEndpoint: ReadonlyMap<string, string> = new Map(
  TAGS.flatMap(([tag, ...groups]) => groups.flatMap((group) => Object.keys(group).map((name) => [name, tag] as const))),
);

/** Every group in order. */
export const tagOrder: readonly string[] = TAGS.map(([tag]) => tag);
