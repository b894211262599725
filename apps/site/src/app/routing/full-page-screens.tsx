import { useLocation } from 'react-router';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';

const EmbeddedCashierScreen = lazyScreen(
  () => import('../../features/cashier/embedded/embedded-cashier.screen.tsx'),
  'EmbeddedCashierScreen',
  'orders',
  'cashier',
  'pix',
);
const DiagnosticsScreen = lazyScreen(
  () => import('../../features/diagnostics/diagnostics.screen.tsx'),
  'DiagnosticsScreen',
  'diagnostics',
  'support',
);
const DownloadScreen = lazyScreen(
  () => import('../../features/support/download.screen.tsx'),
  'DownloadScreen',
  'support',
);

/**
 * Screens without the shell, except games. Loaded as one chunk, which keeps their list out of the first view's script.
 */
export function FullPageScreens() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/cztx')) return <EmbeddedCashierScreen />;
  return pathname.startsWith('/download') ? <DownloadScreen /> : <DiagnosticsScreen />;
}
