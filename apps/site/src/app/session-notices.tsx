import { Button, Loading, Sheet, useToast } from '@arara/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useAuthDialog } from './auth-dialog.tsx';
import { Crash } from './crash.tsx';
import { useT } from './i18n.ts';
import { screen } from './screen.ts';
import { useSession } from './session.ts';
import css from './sign-in-card.module.css';
import { session } from './session-store.ts';

const OfflineScreen = screen(() => import('../features/auth/offline.screen.tsx'), 'OfflineScreen', 'auth');

const noticed = () => session.tell({ type: 'noticed' });

/**
 * Tells a member who lost the session: a question over their page when it ran out; the network's message, and its screen
 * in the place of every other, when it was taken away.
 */
export function SessionNotices({ children }: { children: ReactNode }) {
  const t = useT();
  const { notice } = useSession();
  const openAuth = useAuthDialog();
  const toast = useToast();

  useEffect(() => {
    if (notice === 'offline') toast(t('error.network'), 'bad');
  }, [notice, toast, t]);

  const again = () => {
    session.tell({ type: 'again' });
    openAuth('login');
  };

  if (notice === 'offline') {
    return (
      <Crash>
        <Suspense fallback={<Loading />}>
          <OfflineScreen />
        </Suspense>
      </Crash>
    );
  }
  return (
    <>
      {children}
      <Sheet open={notice === 'expired'} onClose={noticed} title={t('session.expiredTitle')}>
        <p>{t('session.expired')}</p>
        <div className={css['actions']}>
          <Button tone="quiet" onClick={noticed}>
            {t('session.notNow')}
          </Button>
          <Button tone="gold" onClick={again}>
            {t('auth.login')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
