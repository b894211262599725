import { Route, Routes } from 'react-router';
import { screen } from './screen.ts';

const GamesScreen = screen(() => import('../features/games/games.screen.tsx'), 'GamesScreen', 'games');
const LiveScreen = screen(() => import('../features/games/live.screen.tsx'), 'LiveScreen', 'games');
const SearchScreen = screen(() => import('../features/games/search.screen.tsx'), 'SearchScreen', 'games');
const AuthScreen = screen(() => import('../features/auth/auth.screen.tsx'), 'AuthScreen', 'auth');
const ProfileScreen = screen(() => import('../features/profile/profile.screen.tsx'), 'ProfileScreen', 'account');
const BetRecordsScreen = screen(
  () => import('../features/records-of-bets/bet-records.screen.tsx'),
  'BetRecordsScreen',
  'play',
);
const RecallScreen = screen(() => import('../features/records-of-bets/recall.screen.tsx'), 'RecallScreen', 'play');
const VerifyScreen = screen(() => import('../features/verify/verify.screen.tsx'), 'VerifyScreen', 'play');
const NotFoundScreen = screen(() => import('./not-found.screen.tsx'), 'NotFoundScreen');

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
const SupportScreen = screen(() => import('../features/support/support.screen.tsx'), 'SupportScreen', 'support');
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

const MyDataScreen = screen(() => import('../features/privacy/my-data.screen.tsx'), 'MyDataScreen', 'privacy', 'auth');
const DocumentsScreen = screen(
  () => import('../features/documents/documents.screen.tsx'),
  'DocumentsScreen',
  'documents',
);
const DocumentScreen = screen(() => import('../features/documents/document.screen.tsx'), 'DocumentScreen', 'documents');

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
      <Route path="security-center" element={<SecurityScreen />} />
      <Route path="security-center/verify-password" element={<VerifyPasswordScreen />} />
      <Route path="security-center/bind-email" element={<BindEmailScreen />} />
      <Route path="security-center/change-password" element={<ChangePasswordScreen />} />
      <Route path="security-center/change-withdrawal-password" element={<ChangePinScreen />} />
      <Route path="security-center/two-step" element={<TwoStepScreen />} />
      <Route path="information-center/support" element={<SupportScreen />} />
      <Route path="download" element={<DownloadScreen />} />
      <Route path="my-data" element={<MyDataScreen />} />
      <Route path="documents" element={<DocumentsScreen />} />
      <Route path="documents/:kind" element={<DocumentScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
