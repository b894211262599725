import { Admin, CustomRoutes, Loading, Resource, Notification } from 'react-admin';
import { Suspense, lazy } from 'react';
import { BrowserRouter, Route } from 'react-router';
import { createAuthProvider } from './shared/auth/auth-provider.ts';
import { call, session } from './shared/api/api-client.ts';
import { createDataProvider } from './shared/api/data-provider.ts';
import { OfficeQueryClient } from './shared/api/query-client.ts';
import { complianceResources } from './compliance-resources.tsx';
import { SignIn } from './features/sign-in/sign-in.tsx';
import { i18nProvider } from './shared/messages/i18n-provider.ts';
import { store } from './shared/platform/store.ts';
import { Layout } from './shell/layout.tsx';
import { darkTheme, lightTheme } from './shared/theme/theme.ts';

const Home = lazy(() => import('./features/home/home.tsx').then((module) => ({ default: module.Home })));
const Queue = lazy(() => import('./features/withdrawals/queue.tsx').then((module) => ({ default: module.Queue })));
const WithdrawalRules = lazy(() =>
  import('./features/withdrawal-rules/withdrawal-rules.tsx').then((module) => ({ default: module.WithdrawalRules })),
);
const PaymentMethods = lazy(() =>
  import('./features/payment-methods/payment-methods.tsx').then((module) => ({ default: module.PaymentMethods })),
);
const PayoutList = lazy(() =>
  import('./features/payouts/payout-list.tsx').then((module) => ({ default: module.PayoutList })),
);
const DepositList = lazy(() =>
  import('./features/deposits/deposit-list.tsx').then((module) => ({ default: module.DepositList })),
);
const ReviewedDeposits = lazy(() =>
  import('./features/reviewed-deposits/queue.tsx').then((module) => ({ default: module.ReviewedDeposits })),
);
const PaymentList = lazy(() =>
  import('./features/payments/payment-list.tsx').then((module) => ({ default: module.PaymentList })),
);
const DebtList = lazy(() => import('./features/debts/debt-list.tsx').then((module) => ({ default: module.DebtList })));
const ReturnList = lazy(() =>
  import('./features/returns/return-list.tsx').then((module) => ({ default: module.ReturnList })),
);
const DayList = lazy(() =>
  import('./features/reconciliation/day-list.tsx').then((module) => ({ default: module.DayList })),
);
const DayShow = lazy(() =>
  import('./features/reconciliation/day-show.tsx').then((module) => ({ default: module.DayShow })),
);
const WebhookList = lazy(() =>
  import('./features/webhooks/webhook-list.tsx').then((module) => ({ default: module.WebhookList })),
);
const AgencyTree = lazy(() =>
  import('./features/agency/agency-tree.tsx').then((module) => ({ default: module.AgencyTree })),
);
const AgencyFlagList = lazy(() =>
  import('./features/agency/flag-list.tsx').then((module) => ({ default: module.AgencyFlagList })),
);
const AgencyMoveList = lazy(() =>
  import('./features/agency/move-list.tsx').then((module) => ({ default: module.AgencyMoveList })),
);
const AgencyRules = lazy(() =>
  import('./features/agency/agency-rules.tsx').then((module) => ({ default: module.AgencyRules })),
);
const VipPlans = lazy(() => import('./features/vip/vip-plans.tsx').then((module) => ({ default: module.VipPlans })));
const RebatePlans = lazy(() =>
  import('./features/rebates/rebate-plans.tsx').then((module) => ({ default: module.RebatePlans })),
);
const CommissionList = lazy(() =>
  import('./features/commissions/commission-list.tsx').then((module) => ({ default: module.CommissionList })),
);
const CommissionPlans = lazy(() =>
  import('./features/commissions/commission-plans.tsx').then((module) => ({ default: module.CommissionPlans })),
);
const GameList = lazy(() => import('./features/games/game-list.tsx').then((module) => ({ default: module.GameList })));
const GameShow = lazy(() => import('./features/games/game-show.tsx').then((module) => ({ default: module.GameShow })));
const BankHealthPage = lazy(() =>
  import('./features/bank-health/bank-health.tsx').then((module) => ({ default: module.BankHealthPage })),
);
const SystemPage = lazy(() =>
  import('./features/system/system-page.tsx').then((module) => ({ default: module.SystemPage })),
);
const TableList = lazy(() =>
  import('./features/tables/table-list.tsx').then((module) => ({ default: module.TableList })),
);
const TableShow = lazy(() =>
  import('./features/tables/table-show.tsx').then((module) => ({ default: module.TableShow })),
);
const ChainList = lazy(() =>
  import('./features/chains/chain-list.tsx').then((module) => ({ default: module.ChainList })),
);
const ProviderReviewList = lazy(() =>
  import('./features/provider-reviews/review-list.tsx').then((module) => ({ default: module.ProviderReviewList })),
);
const FreeRoundsList = lazy(() =>
  import('./features/free-rounds/free-rounds-list.tsx').then((module) => ({ default: module.FreeRoundsList })),
);
const PromotionList = lazy(() =>
  import('./features/promotions/promotion-list.tsx').then((module) => ({ default: module.PromotionList })),
);
const PromotionShow = lazy(() =>
  import('./features/promotions/promotion-show.tsx').then((module) => ({ default: module.PromotionShow })),
);
const PromotionCreate = lazy(() =>
  import('./features/promotions/promotion-show.tsx').then((module) => ({ default: module.PromotionCreate })),
);
const ClaimList = lazy(() =>
  import('./features/promotions/claim-list.tsx').then((module) => ({ default: module.ClaimList })),
);
const HeldClaimList = lazy(() =>
  import('./features/held-claims/held-claim-list.tsx').then((module) => ({ default: module.HeldClaimList })),
);
const FlagList = lazy(() =>
  import('./features/reward-flags/flag-list.tsx').then((module) => ({ default: module.FlagList })),
);
const AbuseLimits = lazy(() =>
  import('./features/abuse-limits/abuse-limits.tsx').then((module) => ({ default: module.AbuseLimits })),
);
const StaffCreditList = lazy(() =>
  import('./features/staff-credits/credit-list.tsx').then((module) => ({ default: module.StaffCreditList })),
);
const StaffCreditLimits = lazy(() =>
  import('./features/staff-credits/limits-editor.tsx').then((module) => ({ default: module.StaffCreditLimits })),
);
const BonusList = lazy(() =>
  import('./features/bonuses/bonus-list.tsx').then((module) => ({ default: module.BonusList })),
);
const ContributionList = lazy(() =>
  import('./features/contributions/contribution-list.tsx').then((module) => ({ default: module.ContributionList })),
);
const TournamentList = lazy(() =>
  import('./features/tournaments/tournament-list.tsx').then((module) => ({ default: module.TournamentList })),
);
const TournamentShow = lazy(() =>
  import('./features/tournaments/tournament-show.tsx').then((module) => ({ default: module.TournamentShow })),
);
const JackpotList = lazy(() =>
  import('./features/jackpots/jackpot-list.tsx').then((module) => ({ default: module.JackpotList })),
);
const JackpotShow = lazy(() =>
  import('./features/jackpots/jackpot-show.tsx').then((module) => ({ default: module.JackpotShow })),
);
const JackpotWins = lazy(() =>
  import('./features/jackpots/win-list.tsx').then((module) => ({ default: module.JackpotWinList })),
);
const TicketList = lazy(() =>
  import('./features/tickets/ticket-list.tsx').then((module) => ({ default: module.TicketList })),
);
const ComplaintList = lazy(() =>
  import('./features/tickets/ticket-list.tsx').then((module) => ({ default: module.ComplaintList })),
);
const TicketShow = lazy(() =>
  import('./features/tickets/ticket-show.tsx').then((module) => ({ default: module.TicketShow })),
);
const FaqList = lazy(() => import('./features/faq/faq-list.tsx').then((module) => ({ default: module.FaqList })));
const FaqShow = lazy(() => import('./features/faq/faq-show.tsx').then((module) => ({ default: module.FaqShow })));
const HelpdeskPage = lazy(() =>
  import('./features/helpdesk/helpdesk-page.tsx').then((module) => ({ default: module.HelpdeskPage })),
);
const ChatList = lazy(() => import('./features/chat/chat-list.tsx').then((module) => ({ default: module.ChatList })));
const CampaignList = lazy(() =>
  import('./features/campaigns/campaign-list.tsx').then((module) => ({ default: module.CampaignList })),
);
const CampaignShow = lazy(() =>
  import('./features/campaigns/campaign-show.tsx').then((module) => ({ default: module.CampaignShow })),
);
const AnnouncementList = lazy(() =>
  import('./features/announcements/announcement-list.tsx').then((module) => ({ default: module.AnnouncementList })),
);
const AnnouncementShow = lazy(() =>
  import('./features/announcements/announcement-show.tsx').then((module) => ({ default: module.AnnouncementShow })),
);
const PlayerList = lazy(() =>
  import('./features/players/player-list.tsx').then((module) => ({ default: module.PlayerList })),
);
const PlayerPage = lazy(() => import('./shell/player-page.tsx').then((module) => ({ default: module.PlayerPage })));
const WebVitalsList = lazy(() =>
  import('./features/web-vitals/web-vitals-list.tsx').then((module) => ({ default: module.WebVitalsList })),
);
const ExportList = lazy(() =>
  import('./features/exports/export-list.tsx').then((module) => ({ default: module.ExportList })),
);
const EventList = lazy(() =>
  import('./features/audit/event-list.tsx').then((module) => ({ default: module.EventList })),
);
const AuditList = lazy(() =>
  import('./features/audit/audit-list.tsx').then((module) => ({ default: module.AuditList })),
);
const SiteList = lazy(() => import('./features/sites/site-list.tsx').then((module) => ({ default: module.SiteList })));
const SiteShow = lazy(() => import('./features/sites/site-show.tsx').then((module) => ({ default: module.SiteShow })));

const StaffList = lazy(() =>
  import('./features/staff/staff-list.tsx').then((module) => ({ default: module.StaffList })),
);
const RoleList = lazy(() => import('./features/staff/role-list.tsx').then((module) => ({ default: module.RoleList })));
const OwnAccount = lazy(() =>
  import('./features/staff/own-account.tsx').then((module) => ({ default: module.OwnAccount })),
);
const Invitation = lazy(() =>
  import('./features/staff/invitation.tsx').then((module) => ({ default: module.Invitation })),
);

const LivePage = lazy(() => import('./features/live/live-page.tsx').then((module) => ({ default: module.LivePage })));
const AlertsPage = lazy(() =>
  import('./features/alerts/alerts-page.tsx').then((module) => ({ default: module.AlertsPage })),
);

const ReportsPage = lazy(() =>
  import('./features/reports/reports-page.tsx').then((module) => ({ default: module.ReportsPage })),
);

const authProvider = createAuthProvider(call, session);
const dataProvider = createDataProvider(call);
const queryClient = new OfficeQueryClient();

/** Shows the result of a command at the top right, where it covers neither a dialog nor the buttons of a decision. */
function CommandNotification() {
  return <Notification autoHideDuration={5_000} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />;
}

/** Agency: the tree, its flags, moves and rules. */
const agencyResources = (
  <>
    <Resource name="agency" list={AgencyTree} />
    <Resource name="agency-flags" list={AgencyFlagList} />
    <Resource name="agency-moves" list={AgencyMoveList} />
    <Resource name="agency-rules" list={AgencyRules} />
  </>
);

/** Rewards: promotions, claims, bonuses, jackpots and the agency. */
const rewardResources = (
  <>
    <Resource name="promotions" list={PromotionList} show={PromotionShow} create={PromotionCreate} />
    <Resource name="reward-claims" list={ClaimList} />
    <Resource name="held-claims" list={HeldClaimList} />
    <Resource name="reward-flags" list={FlagList} />
    <Resource name="staff-credits" list={StaffCreditList} />
    <Resource name="staff-credit-limits" list={StaffCreditLimits} />
    <Resource name="abuse-limits" list={AbuseLimits} />
    <Resource name="bonuses" list={BonusList} />
    <Resource name="contributions" list={ContributionList} />
    <Resource name="jackpots" list={JackpotList} show={JackpotShow} recordRepresentation="title" />
    <Resource name="jackpot-drops" list={JackpotWins} />
    {agencyResources}
  </>
);

/** Support and communication: tickets, FAQ, helpdesk, chat, campaigns and announcements. */
const helpResources = (
  <>
    <Resource name="tickets" list={TicketList} show={TicketShow} recordRepresentation="id" />
    <Resource name="complaints" list={ComplaintList} />
    <Resource name="faq" list={FaqList} show={FaqShow} recordRepresentation="question" />
    <Resource name="helpdesk" list={HelpdeskPage} />
    <Resource name="chat" list={ChatList} />
    <Resource name="campaigns" list={CampaignList} show={CampaignShow} recordRepresentation="title" />
    <Resource name="announcements" list={AnnouncementList} show={AnnouncementShow} recordRepresentation="title" />
  </>
);

/** Games: the catalogue, the shared tables and the hash chains they draw from. */
const gameResources = (
  <>
    <Resource name="games" list={GameList} show={GameShow} recordRepresentation="title" />
    <Resource name="tables" list={TableList} show={TableShow} />
    <Resource name="chains" list={ChainList} />
  </>
);

/** Returned deposits and the debts they leave. */
const moneyBackResources = (
  <>
    <Resource name="debts" list={DebtList} />
    <Resource name="returns" list={ReturnList} />
  </>
);

/** Plans by site: VIP, rebates and agent commissions. */
const planResources = (
  <>
    <Resource name="vip" list={VipPlans} />
    <Resource name="rebates" list={RebatePlans} />
    <Resource name="commissions" list={CommissionList} />
    <Resource name="commission-rates" list={CommissionPlans} />
  </>
);

/** The back office. Each screen is a chunk of its own, fetched when it is opened. */
export function App() {
  return (
    <BrowserRouter basename="/office">
      <Admin
        title="Arara"
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={Layout}
        dashboard={Home}
        loginPage={SignIn}
        notification={CommandNotification}
        store={store}
        requireAuth
        disableTelemetry
      >
        <Resource name="reports" list={ReportsPage} />
        <Resource name="alerts" list={AlertsPage} />
        {complianceResources}
        <Resource name="live" list={LivePage} />
        <Resource name="withdrawals" list={Queue} />
        <Resource name="withdrawal-rules" list={WithdrawalRules} />
        <Resource name="payment-methods" list={PaymentMethods} />
        <Resource name="payouts" list={PayoutList} />
        <Resource name="recharges" list={DepositList} />
        <Resource name="reviewed-deposits" list={ReviewedDeposits} />
        <Resource name="payments" list={PaymentList} />
        {moneyBackResources}
        <Resource name="reconciliations" list={DayList} show={DayShow} />
        <Resource name="webhooks" list={WebhookList} />
        <Resource name="bank-health" list={BankHealthPage} />
        {gameResources}
        <Resource name="outside-reviews" list={ProviderReviewList} />
        <Resource name="free-rounds" list={FreeRoundsList} />
        {rewardResources}
        <Resource name="tournaments" list={TournamentList} show={TournamentShow} recordRepresentation="title" />
        {helpResources}
        <Resource name="players" list={PlayerList} show={PlayerPage} recordRepresentation="account" />
        <Resource name="ledger" />
        {planResources}
        <Resource name="exports" list={ExportList} />
        <Resource name="audit" list={AuditList} />
        <Resource name="events" list={EventList} />
        <Resource name="web-vitals" list={WebVitalsList} />
        <Resource name="system" list={SystemPage} />
        <Resource name="staff" list={StaffList} />
        <Resource name="roles" list={RoleList} />
        <CustomRoutes>
          <Route path="/account" element={<OwnAccount />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route
            path="/invitation"
            element={
              <Suspense fallback={<Loading />}>
                <Invitation />
              </Suspense>
            }
          />
        </CustomRoutes>
        <Resource name="sites" list={SiteList} show={SiteShow} recordRepresentation="name" />
      </Admin>
    </BrowserRouter>
  );
}
