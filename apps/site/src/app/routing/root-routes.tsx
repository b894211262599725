import { Loading } from '@arara/ui';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { HomeScreen } from '../../features/home/home.screen.tsx';
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx';
import { whenIdle } from '../../shared/loading/idle.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useHeadingFocus, useScrollRestoration } from './scroll-restoration.ts';
import { Shell } from '../shell/shell.tsx';

const HomeRows = lazyScreen(() => import('../pages/home-rows.tsx'), 'ComposedHomeRows', 'games');
const ScreenRoutes = lazyScreen(() => import('./routes.tsx'), 'ScreenRoutes');
const PlayScreen = lazyScreen(() => import('../../features/play/play.screen.tsx'), 'PlayScreen', 'play');

const FullPageScreens = lazyScreen(() => import('./full-page-screens.tsx'), 'FullPageScreens');

/**
 * Prefetches what a visit that starts at a path needs first: a game, or the route list, which the home page needs when the
 * browser is idle.
 */
export function prefetchScreens(pathname: string): void {
  const soon = pathname === '/' ? whenIdle() : Promise.resolve();
  const { preload } = pathname === '/gameInfo' ? PlayScreen : ScreenRoutes;
  void soon.then(preload).catch(() => undefined);
}

/** Renders a screen without the shell. */
function FullPage({ of: Screen }: { of: ComponentType }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The top-level routes: the home page, the screens without the shell, and the lazily loaded list of all others. */
export function AppRoutes() {
  useScrollRestoration();
  useHeadingFocus();
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomeScreen rows={HomeRows} />} />
        <Route path="*" element={<ScreenRoutes />} />
      </Route>
      <Route path="gameInfo" element={<FullPage of={PlayScreen} />} />
      {['cztx', 'download', 'test', 'test12'].map((path) => (
        <Route key={path} path={path} element={<FullPage of={FullPageScreens} />} />
      ))}
    </Routes>
  );
}
