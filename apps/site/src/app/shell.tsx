import { Loading, classes } from '@arara/ui';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BottomBar } from './bottom-bar.tsx';
import { Crash } from './crash.tsx';
import { Header } from './header.tsx';
import { useT } from './i18n.ts';
import { LateAdvertisement, LateDebt, LateFooter } from './late-parts.tsx';
import { takeNewVersion } from './service-worker.ts';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** The screens where people look around. Where they pay, play or fill in a form, nothing stands below. */
const hasFooter = (pathname: string) => /^\/(?:|game|video|searchGames|promotion\/.*)$/.test(pathname);

/** Who pays a Pix comes back from another app, and looks for nothing else. */
const isPaying = (pathname: string) => pathname === '/recharge-payment';

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
      <LateDebt />
      <div className={css['columns']}>
        <Sidebar />
        <div className={css['content']}>
          <main id="content" className={css['main']}>
            <Crash key={pathname}>
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </Crash>
          </main>
          {hasFooter(pathname) && <LateFooter />}
        </div>
      </div>
      {!isPaying(pathname) && <BottomBar />}
      <LateAdvertisement />
    </div>
  );
}
