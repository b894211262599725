import { Route, Routes } from 'react-router';
import { screen } from './screen.ts';

const GamesScreen = screen(() => import('../features/games/games.screen.tsx'), 'GamesScreen', 'games');
const LiveScreen = screen(() => import('../features/games/live.screen.tsx'), 'LiveScreen', 'games');
const SearchScreen = screen(() => import('../features/games/search.screen.tsx'), 'SearchScreen', 'games');
const AuthScreen = screen(() => import('../features/auth/auth.screen.tsx'), 'AuthScreen', 'auth');
const ProfileScreen = screen(() => import('../features/profile/profile.screen.tsx'), 'ProfileScreen', 'account', 'vip');
const BetRecordsScreen = screen(
  () => import('../features/records-of-bets/bet-records.screen.tsx'),
  'BetRecordsScreen',
  'play',
);
const RecallScreen = screen(() => import('../features/records-of-bets/recall.screen.tsx'), 'RecallScreen', 'play');
const VerifyScreen = screen(() => import('../features/verify/verify.screen.tsx'), 'VerifyScreen', 'play');
const DailyWheelScreen = screen(() => import('../features/wheel/wheel.screen.tsx'), 'DailyWheelScreen', 'wheel');
const LotteryWheelScreen = screen(() => import('../features/wheel/wheel.screen.tsx'), 'LotteryWheelScreen', 'wheel');
const DailyLoginScreen = screen(
  () => import('../features/daily-login/daily-login.screen.tsx'),
  'DailyLoginScreen',
  'wheel',
);
const NotFoundScreen = screen(() => import('./not-found.screen.tsx'), 'NotFoundScreen', 'support');

const RechargeScreen = screen(() => import('../features/recharge/recharge.screen.tsx'), 'RechargeScreen', 'cashier');
const RechargePaymentScreen = screen(
  () => import('../features/recharge/recharge-payment.screen.tsx'),
  'RechargePaymentScreen',
  'cashier',
);
const RechargeRecordScreen = screen(
  () => import('../features/recharge/recharge-record.screen.tsx'),
  'RechargeRecordScreen',
  'cashier',
  'orders',
);
const WithdrawScreen = screen(() => import('../features/withdraw/withdraw.screen.tsx'), 'WithdrawScreen', 'cashier');
const WithdrawalRecordScreen = screen(
  () => import('../features/withdraw/withdrawal-record.screen.tsx'),
  'WithdrawalRecordScreen',
  'cashier',
  'orders',
);
const AccountsScreen = screen(() => import('../features/accounts/accounts.screen.tsx'), 'AccountsScreen', 'cashier');
const WithdrawalPasswordScreen = screen(
  () => import('../features/withdrawal-password/withdrawal-password.screen.tsx'),
  'WithdrawalPasswordScreen',
  'cashier',
);
const OrderDetailsScreen = screen(
  () => import('../features/orders/order-details.screen.tsx'),
  'OrderDetailsScreen',
  'orders',
  'cashier',
);
const OrderFeesScreen = screen(
  () => import('../features/orders/order-fees.screen.tsx'),
  'OrderFeesScreen',
  'orders',
  'cashier',
);
const OrderAssociationsScreen = screen(
  () => import('../features/orders/order-associations.screen.tsx'),
  'OrderAssociationsScreen',
  'orders',
  'cashier',
);
const SupportScreen = screen(
  () => import('../features/support/support.screen.tsx'),
  'SupportScreen',
  'support',
  'help',
  'information',
);
const TicketScreen = screen(() => import('../features/support/ticket.screen.tsx'), 'TicketScreen', 'support', 'help');
const DownloadScreen = screen(() => import('../features/support/download.screen.tsx'), 'DownloadScreen', 'support');

const SecurityScreen = screen(() => import('../features/security/security.screen.tsx'), 'SecurityScreen', 'security');
const VerifyPasswordScreen = screen(
  () => import('../features/security/verify-password.screen.tsx'),
  'VerifyPasswordScreen',
  'security',
  'auth',
);
const BindEmailScreen = screen(
  () => import('../features/security/bind-email.screen.tsx'),
  'BindEmailScreen',
  'security',
);
const ChangePasswordScreen = screen(
  () => import('../features/security/change-password.screen.tsx'),
  'ChangePasswordScreen',
  'security',
  'auth',
);
const ChangePinScreen = screen(
  () => import('../features/security/change-pin.screen.tsx'),
  'ChangePinScreen',
  'security',
  'cashier',
);
const TwoStepScreen = screen(() => import('../features/security/two-step.screen.tsx'), 'TwoStepScreen', 'security');

const TournamentsScreen = screen(
  () => import('../features/tournaments/tournaments.screen.tsx'),
  'TournamentsScreen',
  'tournaments',
  'promotion',
);
const TournamentScreen = screen(
  () => import('../features/tournaments/tournament.screen.tsx'),
  'TournamentScreen',
  'tournaments',
);

const InviteScreen = screen(() => import('../features/agency/invite.screen.tsx'), 'InviteScreen', 'agency');
const AgentScreen = screen(() => import('../features/agency/agent.screen.tsx'), 'AgentScreen', 'agency');
const MechanismScreen = screen(() => import('../features/agency/mechanism.screen.tsx'), 'MechanismScreen', 'agency');
const RewardScreen = screen(() => import('../features/agency/reward.screen.tsx'), 'RewardScreen', 'agency', 'cashier');
const InvitationRecordScreen = screen(
  () => import('../features/agency/invitation-record.screen.tsx'),
  'InvitationRecordScreen',
  'agency',
  'cashier',
);
const RegisterScreen = screen(() => import('../features/agency/register.screen.tsx'), 'RegisterScreen', 'agency');

const NotificationScreen = screen(
  () => import('../features/inbox/notification.screen.tsx'),
  'NotificationScreen',
  'inbox',
  'information',
);
const AnnouncementScreen = screen(
  () => import('../features/inbox/announcement.screen.tsx'),
  'AnnouncementScreen',
  'inbox',
  'information',
);

const MyDataScreen = screen(() => import('../features/privacy/my-data.screen.tsx'), 'MyDataScreen', 'privacy', 'auth');
const DocumentsScreen = screen(
  () => import('../features/documents/documents.screen.tsx'),
  'DocumentsScreen',
  'documents',
);
const DocumentScreen = screen(() => import('../features/documents/document.screen.tsx'), 'DocumentScreen', 'documents');

const ActivityScreen = screen(
  () => import('../features/promotion/activity.screen.tsx'),
  'ActivityScreen',
  'promotion',
  'tournaments',
);
const FirstDepositScreen = screen(
  () => import('../features/promotion/first-deposit.screen.tsx'),
  'FirstDepositScreen',
  'promotion',
);
const RechargeTiersScreen = screen(
  () => import('../features/promotion/recharge-tiers.screen.tsx'),
  'RechargeTiersScreen',
  'promotion',
);
const InvitationScreen = screen(
  () => import('../features/promotion/invitation.screen.tsx'),
  'InvitationScreen',
  'promotion',
);
const ReliefScreen = screen(() => import('../features/promotion/relief.screen.tsx'), 'ReliefScreen', 'promotion');
const RechargeRebateScreen = screen(
  () => import('../features/promotion/recharge-rebate.screen.tsx'),
  'RechargeRebateScreen',
  'promotion',
);
const MissionsScreen = screen(() => import('../features/promotion/missions.screen.tsx'), 'MissionsScreen', 'promotion');
const HistoryScreen = screen(() => import('../features/promotion/history.screen.tsx'), 'HistoryScreen', 'promotion');
const CoverScreen = screen(() => import('../features/promotion/cover.screen.tsx'), 'CoverScreen', 'promotion');
const VipScreen = screen(() => import('../features/vip/vip.screen.tsx'), 'VipScreen', 'vip', 'promotion');
const RebatesScreen = screen(
  () => import('../features/rebates/rebates.screen.tsx'),
  'RebatesScreen',
  'rebates',
  'promotion',
);

/** What an agent's six screens are called by. */
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
 * Every address inside the shell but the first. No guard: a guest sees the screen with a card to sign in. The list is
 * fetched by itself (`root-routes.tsx`), so that the first view does not grow with every screen.
 */
export function ScreenRoutes() {
  return (
    <Routes>
      <Route path="game" element={<GamesScreen />} />
      <Route path="video" element={<LiveScreen />} />
      <Route path="searchGames" element={<SearchScreen />} />
      <Route path="login" element={<AuthScreen />} />
      <Route path="profile" element={<ProfileScreen />} />
      <Route path="gameRecords" element={<BetRecordsScreen />} />
      <Route path="gameRecords/round" element={<RecallScreen />} />
      <Route path="verify" element={<VerifyScreen />} />
      <Route path="promotion/activity/daily-wheel" element={<DailyWheelScreen />} />
      <Route path="promotion/activity/lottery-wheel" element={<LotteryWheelScreen />} />
      <Route path="promotion/activity/daily-login" element={<DailyLoginScreen />} />
      <Route path="recharge" element={<RechargeScreen />} />
      <Route path="recharge-payment" element={<RechargePaymentScreen />} />
      <Route path="rechargeRecord" element={<RechargeRecordScreen />} />
      <Route path="withdraw" element={<WithdrawScreen />} />
      <Route path="withdrawalRecord" element={<WithdrawalRecordScreen />} />
      <Route path="withdrawal-card" element={<AccountsScreen />} />
      <Route path="withdrawalPassword" element={<WithdrawalPasswordScreen />} />
      <Route path="order-center" element={<OrderDetailsScreen />} />
      <Route path="order-center/fee" element={<OrderFeesScreen />} />
      <Route path="order-center/association" element={<OrderAssociationsScreen />} />
      <Route path="promotion/activity/tournaments" element={<TournamentsScreen />} />
      <Route path="promotion/activity/tournaments/:id" element={<TournamentScreen />} />
      <Route path="security-center" element={<SecurityScreen />} />
      <Route path="security-center/verify-password" element={<VerifyPasswordScreen />} />
      <Route path="security-center/bind-email" element={<BindEmailScreen />} />
      <Route path="security-center/change-password" element={<ChangePasswordScreen />} />
      <Route path="security-center/change-withdrawal-password" element={<ChangePinScreen />} />
      <Route path="security-center/two-step" element={<TwoStepScreen />} />
      <Route path="information-center/support" element={<SupportScreen />} />
      <Route path="information-center/support/ticket/:id" element={<TicketScreen />} />
      <Route path="information-center/notification" element={<NotificationScreen />} />
      <Route path="information-center/announcement" element={<AnnouncementScreen />} />
      <Route path="download" element={<DownloadScreen />} />
      <Route path="my-data" element={<MyDataScreen />} />
      <Route path="documents" element={<DocumentsScreen />} />
      <Route path="documents/:kind" element={<DocumentScreen />} />
      <Route path="promotion/activity" element={<ActivityScreen />} />
      <Route path="promotion/activity/first-deposit" element={<FirstDepositScreen />} />
      <Route path="promotion/activity/recharge" element={<RechargeTiersScreen />} />
      <Route path="promotion/activity/invitation-activity" element={<InvitationScreen />} />
      <Route path="promotion/activity/daily-loss-relief-fund" element={<ReliefScreen />} />
      <Route path="promotion/activity/recharge-rebate" element={<RechargeRebateScreen />} />
      <Route path="promotion/activity/missions" element={<MissionsScreen />} />
      <Route path="promotion/history" element={<HistoryScreen />} />
      <Route path="promotion/cover" element={<CoverScreen />} />
      <Route path="promotion/rebates" element={<RebatesScreen />} />
      <Route path="promotion/vip" element={<VipScreen />} />
      {agencyRoutes}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
