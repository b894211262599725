import { Admin, CustomRoutes, Loading, Resource } from 'react-admin';
import { Suspense, lazy } from 'react';
import { BrowserRouter, Route } from 'react-router';
import { createAuthProvider } from './auth-provider.ts';
import { call, session } from './call.ts';
import { createDataProvider } from './data-provider.ts';
import { SignIn } from './features/sign-in/sign-in.tsx';
import { i18nProvider } from './i18n-provider.ts';
import { Layout } from './shell/layout.tsx';
import { Notices } from './shell/notices.tsx';
import { createStore } from './store.ts';
import { darkTheme, lightTheme } from './theme.ts';

const Home = lazy(() => import('./features/home/home.tsx').then((module) => ({ default: module.Home })));
const Queue = lazy(() => import('./features/withdrawals/queue.tsx').then((module) => ({ default: module.Queue })));
const WithdrawalRules = lazy(() =>
  import('./features/withdrawal-rules/rules.tsx').then((module) => ({ default: module.WithdrawalRules })),
);
const PaymentMethods = lazy(() =>
  import('./features/methods/methods.tsx').then((module) => ({ default: module.PaymentMethods })),
);
const PayoutList = lazy(() =>
  import('./features/payouts/payout-list.tsx').then((module) => ({ default: module.PayoutList })),
);
const RechargeList = lazy(() =>
  import('./features/recharges/recharge-list.tsx').then((module) => ({ default: module.RechargeList })),
);
const ReviewedDeposits = lazy(() =>
  import('./features/reviewed-deposits/queue.tsx').then((module) => ({ default: module.ReviewedDeposits })),
);
const PaymentList = lazy(() =>
  import('./features/payments/payment-list.tsx').then((module) => ({ default: module.PaymentList })),
);
const ReturnList = lazy(() =>
  import('./features/returns/return-list.tsx').then((module) => ({ default: module.ReturnList })),
);
const DayList = lazy(() =>
  import('./features/reconciliation/day-list.tsx').then((module) => ({ default: module.DayList })),
);
const DayShow = lazy(() =>
  import('./features/reconciliation/day-show.tsx').then((module) => ({ default: module.DayShow })),
);
const MessageList = lazy(() =>
  import('./features/webhooks/message-list.tsx').then((module) => ({ default: module.MessageList })),
);
const GameList = lazy(() => import('./features/games/game-list.tsx').then((module) => ({ default: module.GameList })));
const OutsideReviewList = lazy(() =>
  import('./features/outside-reviews/review-list.tsx').then((module) => ({ default: module.OutsideReviewList })),
);
const FreeRoundsList = lazy(() =>
  import('./features/outside-free-rounds/free-rounds-list.tsx').then((module) => ({ default: module.FreeRoundsList })),
);
const PlayerList = lazy(() =>
  import('./features/players/player-list.tsx').then((module) => ({ default: module.PlayerList })),
);
const PlayerShow = lazy(() =>
  import('./features/players/player-show.tsx').then((module) => ({ default: module.PlayerShow })),
);
const ErasureList = lazy(() =>
  import('./features/erasures/erasure-list.tsx').then((module) => ({ default: module.ErasureList })),
);
const RetentionList = lazy(() =>
  import('./features/retention/retention-list.tsx').then((module) => ({ default: module.RetentionList })),
);
const AuditList = lazy(() =>
  import('./features/audit/audit-list.tsx').then((module) => ({ default: module.AuditList })),
);
const SiteList = lazy(() => import('./features/sites/site-list.tsx').then((module) => ({ default: module.SiteList })));
const SiteShow = lazy(() => import('./features/sites/site-show.tsx').then((module) => ({ default: module.SiteShow })));

const PeopleList = lazy(() =>
  import('./features/staff/people-list.tsx').then((module) => ({ default: module.PeopleList })),
);
const RoleList = lazy(() => import('./features/staff/role-list.tsx').then((module) => ({ default: module.RoleList })));
const OwnAccount = lazy(() =>
  import('./features/staff/own-account.tsx').then((module) => ({ default: module.OwnAccount })),
);
const Invitation = lazy(() =>
  import('./features/staff/invitation.tsx').then((module) => ({ default: module.Invitation })),
);

const store = createStore();
const authProvider = createAuthProvider(call, session);
const dataProvider = createDataProvider(call);

/** The back office: each list is a chunk of its own, fetched when it is opened. */
export function App() {
  return (
    <BrowserRouter basename="/office">
      <Admin
        title="Arara"
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={Layout}
        dashboard={Home}
        loginPage={SignIn}
        notification={Notices}
        store={store}
        requireAuth
        disableTelemetry
      >
        <Resource name="withdrawals" list={Queue} />
        <Resource name="withdrawal-rules" list={WithdrawalRules} />
        <Resource name="payment-methods" list={PaymentMethods} />
        <Resource name="payouts" list={PayoutList} />
        <Resource name="recharges" list={RechargeList} />
        <Resource name="reviewed-deposits" list={ReviewedDeposits} />
        <Resource name="payments" list={PaymentList} />
        <Resource name="returns" list={ReturnList} />
        <Resource name="reconciliations" list={DayList} show={DayShow} />
        <Resource name="webhooks" list={MessageList} />
        <Resource name="games" list={GameList} />
        <Resource name="outside-reviews" list={OutsideReviewList} />
        <Resource name="free-rounds" list={FreeRoundsList} />
        <Resource name="players" list={PlayerList} show={PlayerShow} recordRepresentation="account" />
        <Resource name="ledger" />
        <Resource name="erasures" list={ErasureList} />
        <Resource name="retention" list={RetentionList} />
        <Resource name="audit" list={AuditList} />
        <Resource name="staff" list={PeopleList} />
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
