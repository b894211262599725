import { Loading, classes } from '@arara/ui';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BottomBar } from './bottom-bar.tsx';
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx';
import { Header } from './header.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import {
  DeferredAccountNotices,
  DeferredAdvertisement,
  DeferredFooter,
  DeferredGameSheet,
  DeferredUpdateNotice,
} from './deferred-parts.tsx';
import { closeGameSheet } from '../../shared/games/game-sheet-store.ts';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** Screens for browsing have a footer; screens for payments, games and forms have none. */
const hasFooter = (pathname: string) => /^\/(?:|game|video|searchGames|promotion\/.*)$/.test(pathname);

/** A player who pays a Pix returns from another app and needs nothing else on the page. */
const isPaying = (pathname: string) => pathname === '/recharge-payment';

/** The layout around every screen except games: header, navigation and footer. */
export function Shell() {
  const t = useT();
  const { pathname } = useLocation();
  // Leaving the screen closes the sheet of a game, also by Back.
  useEffect(() => closeGameSheet, [pathname]);
  return (
    <div className={classes(css['shell'], pathname === '/' && css['root'])}>
      <a className={css['skip']} href="#content">
        {t('shell.nav.skip')}
      </a>
      <Header />
      <DeferredAccountNotices />
      <div className={css['columns']}>
        <Sidebar />
        <div className={css['content']}>
          <main id="content" className={css['main']}>
            <ErrorBoundary key={pathname}>
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
          {hasFooter(pathname) && <DeferredFooter />}
        </div>
      </div>
      {!isPaying(pathname) && <BottomBar />}
      <DeferredAdvertisement />
      <DeferredGameSheet />
      <DeferredUpdateNotice />
    </div>
  );
}
