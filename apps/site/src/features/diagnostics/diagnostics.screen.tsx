import { Loading } from '@arara/ui';
import { useLocation } from 'react-router';
import { NotFoundScreen } from '../../app/not-found.screen.tsx';
import { screen } from '../../app/screen.ts';
import { useSiteData } from '../../app/site-data.ts';
import css from './diagnostics.module.css';
import { Diagnosis } from './diagnosis.tsx';

const Gallery = screen(() => import('./gallery.tsx'), 'Gallery', 'diagnostics');

/** `/test` tells how this device stands to the site, `/test12` shows every component; both where the site has them on. */
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
