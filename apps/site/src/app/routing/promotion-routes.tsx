import type { ScreenLayout } from '@arara/activity-kit';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { findScreenAt } from '../../shared/promotions/screens.ts';

const ClaimsScreen = lazyScreen(
  () => import('../../features/promotion/claims.screen.tsx'),
  'ClaimsScreen',
  'promotion',
);
const FirstDepositScreen = lazyScreen(
  () => import('../../features/promotion/first-deposit.screen.tsx'),
  'FirstDepositScreen',
  'promotion',
);
const InvitationScreen = lazyScreen(
  () => import('../../features/promotion/invitation.screen.tsx'),
  'InvitationScreen',
  'promotion',
);
const DepositRebateScreen = lazyScreen(
  () => import('../../features/promotion/deposit-rebate.screen.tsx'),
  'DepositRebateScreen',
  'promotion',
);
const ReliefScreen = lazyScreen(
  () => import('../../features/promotion/relief.screen.tsx'),
  'ReliefScreen',
  'promotion',
);
const MissionsScreen = lazyScreen(
  () => import('../../features/promotion/missions.screen.tsx'),
  'MissionsScreen',
  'promotion',
);
const DepositTiersScreen = lazyScreen(
  () => import('../../features/promotion/deposit-tiers.screen.tsx'),
  'DepositTiersScreen',
  'promotion',
);
const DailyLoginScreen = lazyScreen(
  () => import('../../features/daily-login/daily-login.screen.tsx'),
  'DailyLoginScreen',
  'wheel',
);
const WheelScreen = lazyScreen(
  () => import('../../features/wheel/wheel.screen.tsx'),
  'WheelScreen',
  'wheel',
  'promotion',
);

const layouts: Readonly<Record<ScreenLayout, ComponentType<{ kind: string }>>> = {
  claims: ClaimsScreen,
  'first-deposit': FirstDepositScreen,
  friends: InvitationScreen,
  rebates: DepositRebateScreen,
  relief: ReliefScreen,
  tasks: MissionsScreen,
  tiers: DepositTiersScreen,
  week: DailyLoginScreen,
  wheel: WheelScreen,
};

/** `/promotion/activity/:promotion`: the screen of a kind of promotion, in the layout that its manifest names. */
export function PromotionScreen({ notFound }: { notFound: ReactNode }) {
  const { promotion = '' } = useParams();
  const screen = findScreenAt(promotion);
  if (screen === undefined) return notFound;
  const Screen = layouts[screen.layout];
  return <Screen key={screen.kind} kind={screen.kind} />;
}
