import { Loading, classes } from '@arara/ui';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BottomBar } from './bottom-bar.tsx';
import { Crash } from './crash.tsx';
import { Header } from './header.tsx';
import { useT } from './i18n.ts';
import { takeNewVersion } from './service-worker.ts';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** What stands around every screen but a game. */
export function Shell() {
  const t = useT();
  const { pathname } = useLocation();
  useEffect(takeNewVersion, [pathname]);
  return (
    <div className={classes(css['shell'], pathname === '/' && css['root'])}>
      <a className={css['skip']} href="#content">
        {t('nav.skip')}
      </a>
      <Header />
      <div className={css['columns']}>
        <Sidebar />
        <main id="content" className={css['main']}>
          <Crash key={pathname}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </Crash>
        </main>
      </div>
      <BottomBar />
    </div>
  );
}
