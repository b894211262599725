import { Button, Sheet, useToast } from '@arara/ui';
import { useEffect } from 'react';
import { useAuthDialog } from './auth-dialog.tsx';
import { useT } from './i18n.ts';
import { useSession } from './session.ts';
import css from './sign-in-card.module.css';
import { session } from './session-store.ts';

const noticed = () => session.tell({ type: 'noticed' });

/** Tells a member who lost the session: a question when it ran out, the network message when it was taken away. */
export function SessionNotices() {
  const t = useT();
  const { notice } = useSession();
  const openAuth = useAuthDialog();
  const toast = useToast();

  useEffect(() => {
    if (notice !== 'offline') return;
    toast(t('error.network'), 'bad');
    noticed();
  }, [notice, toast, t]);

  const again = () => {
    noticed();
    openAuth('login');
  };

  return (
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
  );
}
