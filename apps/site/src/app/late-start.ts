import { countVisit } from '../shared/install/visits.ts';
import { keepReaderCookies } from '../shared/session/reader-cookies.ts';
import { preloadPressedGames } from './pressed-games.ts';
import { startServiceWorker } from './pwa/start-service-worker.ts';
import { measureWebVitals } from './web-vitals.ts';

/** What a visit needs besides what it shows, apart from the first script. */
export function startLate(): void {
  countVisit();
  keepReaderCookies();
  preloadPressedGames();
  void measureWebVitals();
  if (import.meta.env.PROD) startServiceWorker();
}
