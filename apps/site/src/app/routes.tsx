import { type ComponentType, Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { HomeScreen } from '../features/home/home.screen.tsx';
import { Loading } from '@arara/ui';
import { Crash } from './crash.tsx';
import { useArrival, useScroll } from './scroll.ts';
import { Shell } from './shell.tsx';

/** A screen in a file of its own, fetched when it is first gone to. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const GamesScreen = screen(() => import('../features/games/games.screen.tsx'), 'GamesScreen');
const AuthScreen = screen(() => import('../features/auth/auth.screen.tsx'), 'AuthScreen');
const ProfileScreen = screen(() => import('../features/profile/profile.screen.tsx'), 'ProfileScreen');
const BetRecordsScreen = screen(() => import('../features/records-of-bets/bet-records.screen.tsx'), 'BetRecordsScreen');
const VerifyScreen = screen(() => import('../features/verify/verify.screen.tsx'), 'VerifyScreen');
const PlayScreen = screen(() => import('../features/play/play.screen.tsx'), 'PlayScreen');
const NotFoundScreen = screen(() => import('./not-found.screen.tsx'), 'NotFoundScreen');

const RechargeScreen = screen(() => import('../features/recharge/recharge.screen.tsx'), 'RechargeScreen');
const RechargePaymentScreen = screen(
  () => import('../features/recharge/recharge-payment.screen.tsx'),
  'RechargePaymentScreen',
);
const RechargeRecordScreen = screen(
  () => import('../features/recharge/recharge-record.screen.tsx'),
  'RechargeRecordScreen',
);
const WithdrawScreen = screen(() => import('../features/withdraw/withdraw.screen.tsx'), 'WithdrawScreen');
const WithdrawalRecordScreen = screen(
  () => import('../features/withdraw/withdrawal-record.screen.tsx'),
  'WithdrawalRecordScreen',
);
const AccountsScreen = screen(() => import('../features/accounts/accounts.screen.tsx'), 'AccountsScreen');
const WithdrawalPasswordScreen = screen(
  () => import('../features/withdrawal-password/withdrawal-password.screen.tsx'),
  'WithdrawalPasswordScreen',
);

/** Every address of the site. No guard: a guest sees the screen with a card to sign in. */
export function AppRoutes() {
  useScroll();
  useArrival();
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomeScreen />} />
        <Route path="game" element={<GamesScreen />} />
        <Route path="login" element={<AuthScreen />} />
        <Route path="profile" element={<ProfileScreen />} />
        <Route path="gameRecords" element={<BetRecordsScreen />} />
        <Route path="verify" element={<VerifyScreen />} />
        <Route path="recharge" element={<RechargeScreen />} />
        <Route path="recharge-payment" element={<RechargePaymentScreen />} />
        <Route path="rechargeRecord" element={<RechargeRecordScreen />} />
        <Route path="withdraw" element={<WithdrawScreen />} />
        <Route path="withdrawalRecord" element={<WithdrawalRecordScreen />} />
        <Route path="withdrawal-card" element={<AccountsScreen />} />
        <Route path="withdrawalPassword" element={<WithdrawalPasswordScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route
        path="gameInfo"
        element={
          <Crash>
            <Suspense fallback={<Loading />}>
              <PlayScreen />
            </Suspense>
          </Crash>
        }
      />
    </Routes>
  );
}
