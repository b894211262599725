import { useLocation } from 'react-router';
import { screen } from './screen.ts';

const CztxScreen = screen(() => import('../features/bare-cashier/cztx.screen.tsx'), 'CztxScreen', 'orders', 'cashier');
const DiagnosticsScreen = screen(
  () => import('../features/diagnostics/diagnostics.screen.tsx'),
  'DiagnosticsScreen',
  'diagnostics',
  'support',
);

/** Screens that have the page to themselves and are no game: fetched as a list, so that the first view does not hold it. */
export function BareScreens() {
  return useLocation().pathname.startsWith('/cztx') ? <CztxScreen /> : <DiagnosticsScreen />;
}
