import { Route, Routes } from 'react-router';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';

const GamesScreen = lazyScreen(() => import('../../features/games/games.screen.tsx'), 'GamesScreen', 'games');
const LiveScreen = lazyScreen(() => import('../../features/games/live.screen.tsx'), 'LiveScreen', 'games');
const SearchScreen = lazyScreen(() => import('../../features/games/search.screen.tsx'), 'SearchScreen', 'games');
const AuthScreen = lazyScreen(() => import('../../features/auth/auth.screen.tsx'), 'AuthScreen', 'auth');
const ProfilePage = lazyScreen(() => import('../pages/profile-page.tsx'), 'ProfilePage', 'account', 'vip');
const BetHistoryScreen = lazyScreen(
  () => import('../../features/bet-history/bet-history.screen.tsx'),
  'BetHistoryScreen',
  'play',
  'orders',
);
const PastRoundPage = lazyScreen(() => import('../pages/past-round-page.tsx'), 'PastRoundPage', 'play');
const VerifyScreen = lazyScreen(() => import('../../features/verify/verify.screen.tsx'), 'VerifyScreen', 'play');
const ProofScreen = lazyScreen(() => import('../../features/proof/proof.screen.tsx'), 'ProofScreen', 'proof');
const NotFoundScreen = lazyScreen(
  () => import('../../shared/loading/not-found.screen.tsx'),
  'NotFoundScreen',
  'support',
);

const DepositScreen = lazyScreen(
  () => import('../../features/cashier/deposits/deposit.screen.tsx'),
  'DepositScreen',
  'cashier',
  'pix',
);
const DepositPaymentScreen = lazyScreen(
  () => import('../../features/cashier/deposits/deposit-payment.screen.tsx'),
  'DepositPaymentScreen',
  'cashier',
);
const DepositRecordScreen = lazyScreen(
  () => import('../../features/cashier/deposits/deposit-record.screen.tsx'),
  'DepositRecordScreen',
  'cashier',
  'pix',
  'orders',
);
const WithdrawalScreen = lazyScreen(
  () => import('../../features/cashier/withdrawals/withdrawal.screen.tsx'),
  'WithdrawalScreen',
  'cashier',
);
const WithdrawalRecordScreen = lazyScreen(
  () => import('../../features/cashier/withdrawals/withdrawal-record.screen.tsx'),
  'WithdrawalRecordScreen',
  'cashier',
  'orders',
);
const AccountsScreen = lazyScreen(
  () => import('../../features/cashier/accounts/accounts.screen.tsx'),
  'AccountsScreen',
  'cashier',
);
const WithdrawalPasswordScreen = lazyScreen(
  () => import('../../features/cashier/withdrawal-password/withdrawal-password.screen.tsx'),
  'WithdrawalPasswordScreen',
  'cashier',
);
const OrderDetailsScreen = lazyScreen(
  () => import('../../features/orders/order-details.screen.tsx'),
  'OrderDetailsScreen',
  'orders',
  'cashier',
  'proof',
);
const OrderFeesScreen = lazyScreen(
  () => import('../../features/orders/order-fees.screen.tsx'),
  'OrderFeesScreen',
  'orders',
  'cashier',
);
const TaxStatementScreen = lazyScreen(
  () => import('../../features/orders/tax-statement.screen.tsx'),
  'TaxStatementScreen',
  'orders',
);
const OrderAssociationsScreen = lazyScreen(
  () => import('../../features/orders/order-associations.screen.tsx'),
  'OrderAssociationsScreen',
  'orders',
  'cashier',
);
const FundsScreen = lazyScreen(() => import('../../features/support/funds.screen.tsx'), 'FundsScreen', 'help');
const SupportScreen = lazyScreen(
  () => import('../../features/support/support.screen.tsx'),
  'SupportScreen',
  'support',
  'help',
  'information',
);
const TicketScreen = lazyScreen(
  () => import('../../features/support/ticket.screen.tsx'),
  'TicketScreen',
  'support',
  'help',
);

const SecurityScreen = lazyScreen(
  () => import('../../features/security/security.screen.tsx'),
  'SecurityScreen',
  'security',
);
const VerifyPasswordScreen = lazyScreen(
  () => import('../../features/security/verify-password.screen.tsx'),
  'VerifyPasswordScreen',
  'security',
  'auth',
);
const BindEmailScreen = lazyScreen(
  () => import('../../features/security/bind-email.screen.tsx'),
  'BindEmailScreen',
  'security',
);
const ChangePasswordScreen = lazyScreen(
  () => import('../../features/security/change-password.screen.tsx'),
  'ChangePasswordScreen',
  'security',
  'auth',
);
const ChangePinScreen = lazyScreen(
  () => import('../../features/security/change-pin.screen.tsx'),
  'ChangePinScreen',
  'security',
  'cashier',
);
const TwoStepScreen = lazyScreen(
  () => import('../../features/security/two-step.screen.tsx'),
  'TwoStepScreen',
  'security',
);
const PasskeysScreen = lazyScreen(
  () => import('../../features/security/passkeys.screen.tsx'),
  'PasskeysScreen',
  'security',
);

const SelfExclusionScreen = lazyScreen(
  () => import('../../features/security/self-exclusion.screen.tsx'),
  'SelfExclusionScreen',
  'exclusion',
  'security',
);

const TournamentsScreen = lazyScreen(
  () => import('../../features/tournaments/tournaments.screen.tsx'),
  'TournamentsScreen',
  'tournaments',
  'promotion',
);
const TournamentScreen = lazyScreen(
  () => import('../../features/tournaments/tournament.screen.tsx'),
  'TournamentScreen',
  'tournaments',
);

const InviteScreen = lazyScreen(() => import('../../features/agency/invite.screen.tsx'), 'InviteScreen', 'agency');
const AgentScreen = lazyScreen(() => import('../../features/agency/agent.screen.tsx'), 'AgentScreen', 'agency');
const MechanismScreen = lazyScreen(
  () => import('../../features/agency/mechanism.screen.tsx'),
  'MechanismScreen',
  'agency',
);
const RewardScreen = lazyScreen(
  () => import('../../features/agency/reward.screen.tsx'),
  'RewardScreen',
  'agency',
  'cashier',
);
const InvitationRecordScreen = lazyScreen(
  () => import('../../features/agency/invitation-record.screen.tsx'),
  'InvitationRecordScreen',
  'agency',
  'cashier',
);
const RegisterScreen = lazyScreen(
  () => import('../../features/agency/register.screen.tsx'),
  'RegisterScreen',
  'agency',
);

const NotificationScreen = lazyScreen(
  () => import('../../features/inbox/notification.screen.tsx'),
  'NotificationScreen',
  'inbox',
  'information',
);
const AnnouncementScreen = lazyScreen(
  () => import('../../features/inbox/announcement.screen.tsx'),
  'AnnouncementScreen',
  'inbox',
  'information',
);

const LimitsScreen = lazyScreen(() => import('../../features/limits/limits.screen.tsx'), 'LimitsScreen', 'limits');
const ResponsiblePlayScreen = lazyScreen(
  () => import('../../features/limits/responsible-play.screen.tsx'),
  'ResponsiblePlayScreen',
  'limits',
  'realityCheck',
  'responsible',
);
const IdentityScreen = lazyScreen(
  () => import('../../features/identity/identity.screen.tsx'),
  'IdentityScreen',
  'identity',
);
const MyDataScreen = lazyScreen(
  () => import('../../features/privacy/my-data.screen.tsx'),
  'MyDataScreen',
  'privacy',
  'auth',
);
const DocumentsScreen = lazyScreen(
  () => import('../../features/documents/documents.screen.tsx'),
  'DocumentsScreen',
  'documents',
);
const DocumentScreen = lazyScreen(
  () => import('../../features/documents/document.screen.tsx'),
  'DocumentScreen',
  'documents',
);

const PromotionScreen = lazyScreen(() => import('./promotion-routes.tsx'), 'PromotionScreen');
const ActivityPage = lazyScreen(() => import('../pages/activity-page.tsx'), 'ActivityPage', 'promotion', 'tournaments');
const HistoryScreen = lazyScreen(
  () => import('../../features/promotion/history.screen.tsx'),
  'HistoryScreen',
  'promotion',
);
const CoverScreen = lazyScreen(() => import('../../features/promotion/cover.screen.tsx'), 'CoverScreen', 'promotion');
const VipScreen = lazyScreen(() => import('../../features/vip/vip.screen.tsx'), 'VipScreen', 'vip', 'promotion');
const RebatesScreen = lazyScreen(
  () => import('../../features/rebates/rebates.screen.tsx'),
  'RebatesScreen',
  'rebates',
  'promotion',
);

/** Routes of the agent's six screens. */
const agencyRoutes = (
  <>
    <Route path="agency-center/invite" element={<InviteScreen />} />
    <Route path="agency-center/agent" element={<AgentScreen />} />
    <Route path="agency-center/agency-mechanism" element={<MechanismScreen />} />
    <Route path="agency-center/reward" element={<RewardScreen />} />
    <Route path="agency-center/invitation-record" element={<InvitationRecordScreen />} />
    <Route path="agency-center/register-subordinates" element={<RegisterScreen />} />
  </>
);

/**
 * Every route inside the shell except the home page. No route is guarded: a guest sees the screen with a sign-in card.
 * The list is a lazy chunk (`root-routes.tsx`), so that the first view does not grow with every screen.
 */
export function ScreenRoutes() {
  return (
    <Routes>
      <Route path="game" element={<GamesScreen />} />
      <Route path="video" element={<LiveScreen />} />
      <Route path="searchGames" element={<SearchScreen />} />
      <Route path="login" element={<AuthScreen />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="gameRecords" element={<BetHistoryScreen />} />
      <Route path="gameRecords/round" element={<PastRoundPage />} />
      <Route path="verify" element={<VerifyScreen />} />
      <Route path="proof" element={<ProofScreen />} />
      <Route path="recharge" element={<DepositScreen />} />
      <Route path="recharge-payment" element={<DepositPaymentScreen />} />
      <Route path="rechargeRecord" element={<DepositRecordScreen />} />
      <Route path="withdraw" element={<WithdrawalScreen />} />
      <Route path="withdrawalRecord" element={<WithdrawalRecordScreen />} />
      <Route path="withdrawal-card" element={<AccountsScreen />} />
      <Route path="withdrawalPassword" element={<WithdrawalPasswordScreen />} />
      <Route path="order-center" element={<OrderDetailsScreen />} />
      <Route path="order-center/fee" element={<OrderFeesScreen />} />
      <Route path="order-center/tax" element={<TaxStatementScreen />} />
      <Route path="order-center/association" element={<OrderAssociationsScreen />} />
      <Route path="promotion/activity/tournaments" element={<TournamentsScreen />} />
      <Route path="promotion/activity/tournaments/:id" element={<TournamentScreen />} />
      <Route path="security-center" element={<SecurityScreen />} />
      <Route path="security-center/verify-password" element={<VerifyPasswordScreen />} />
      <Route path="security-center/bind-email" element={<BindEmailScreen />} />
      <Route path="security-center/change-password" element={<ChangePasswordScreen />} />
      <Route path="security-center/change-withdrawal-password" element={<ChangePinScreen />} />
      <Route path="security-center/two-step" element={<TwoStepScreen />} />
      <Route path="security-center/passkeys" element={<PasskeysScreen />} />
      <Route path="self-exclusion" element={<SelfExclusionScreen />} />
      <Route path="information-center/support" element={<SupportScreen />} />
      <Route path="information-center/support/ticket/:id" element={<TicketScreen />} />
      <Route path="information-center/funds" element={<FundsScreen />} />
      <Route path="information-center/notification" element={<NotificationScreen />} />
      <Route path="information-center/announcement" element={<AnnouncementScreen />} />
      <Route path="limits" element={<LimitsScreen />} />
      <Route path="responsible-play" element={<ResponsiblePlayScreen />} />
      <Route path="identity" element={<IdentityScreen />} />
      <Route path="my-data" element={<MyDataScreen />} />
      <Route path="documents" element={<DocumentsScreen />} />
      <Route path="documents/:kind" element={<DocumentScreen />} />
      <Route path="promotion/activity" element={<ActivityPage />} />
      <Route path="promotion/activity/:promotion" element={<PromotionScreen notFound={<NotFoundScreen />} />} />
      <Route path="promotion/history" element={<HistoryScreen />} />
      <Route path="promotion/cover" element={<CoverScreen />} />
      <Route path="promotion/rebates" element={<RebatesScreen />} />
      <Route path="promotion/vip" element={<VipScreen />} />
      {agencyRoutes}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
