import { Loading } from '@arara/ui';
import { useLocation } from 'react-router';
import { NotFoundScreen } from '../../shared/loading/not-found.screen.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import css from './diagnostics.module.css';
import { Diagnosis } from './diagnosis.tsx';

const Gallery = lazyScreen(() => import('./gallery.tsx'), 'Gallery', 'diagnostics');

/**
 * `/test` checks the device's connection to the site, `/test12` shows every component; both only if the site enables
 * them.
 */
export function DiagnosticsScreen() {
  const { data, isPending } = useSiteData();
  const { pathname } = useLocation();
  if (isPending) return <Loading />;
  return (
    <main className={css['page']}>
      {data?.features['diagnostics'] === true ? (
        /^\/test12\/?$/.test(pathname) ? (
          <Gallery />
        ) : (
          <Diagnosis site={data.name} />
        )
      ) : (
        <NotFoundScreen />
      )}
    </main>
  );
}
