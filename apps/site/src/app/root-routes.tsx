import { Loading } from '@arara/ui';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { HomeScreen } from '../features/home/home.screen.tsx';
import { Crash } from './crash.tsx';
import { whenCalm } from './late.ts';
import { screen } from './screen.ts';
import { useArrival, useScroll } from './scroll.ts';
import { Shell } from './shell.tsx';

const ScreenRoutes = screen(() => import('./routes.tsx'), 'ScreenRoutes');
const PlayScreen = screen(() => import('../features/play/play.screen.tsx'), 'PlayScreen', 'play');

const BareScreens = screen(() => import('./bare-screens.tsx'), 'BareScreens');

/** Has the list of screens ready before it is asked for: at once for who comes in by another address than the first. */
export function prefetchScreens(pathname: string): void {
  const soon = pathname === '/' ? whenCalm() : Promise.resolve();
  void soon.then(ScreenRoutes.bring).catch(() => undefined);
}

/** A screen that has the page to itself. */
function Alone({ of: Screen }: { of: ComponentType }) {
  return (
    <Crash>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </Crash>
  );
}

/** The addresses of the site: the first, those that have the page to themselves, and all others. */
export function AppRoutes() {
  useScroll();
  useArrival();
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomeScreen />} />
        <Route path="*" element={<ScreenRoutes />} />
      </Route>
      <Route path="gameInfo" element={<Alone of={PlayScreen} />} />
      {['cztx', 'test', 'test12'].map((path) => (
        <Route key={path} path={path} element={<Alone of={BareScreens} />} />
      ))}
    </Routes>
  );
}
