import { Button, Sheet } from '@arara/ui';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { useT } from '../../shared/messages/i18n.ts';
import css from '../../shared/session/sign-in-card.module.css';
import { session } from '../../shared/session/session-store.ts';

const dismiss = () => session.dispatch({ type: 'noticed' });

/** A dialog over the open page: the session expired, and the member may sign in again. */
export function ExpiredSession() {
  const t = useT();
  const openAuth = useAuthDialog();
  const signInAgain = () => {
    session.dispatch({ type: 'again' });
    openAuth('login');
  };
  return (
    <Sheet open onClose={dismiss} title={t('shell.session.expiredTitle')}>
      <p>{t('shell.session.expired')}</p>
      <div className={css['actions']}>
        <Button tone="quiet" onClick={dismiss}>
          {t('shell.session.notNow')}
        </Button>
        <Button tone="gold" onClick={signInAgain}>
          {t('shell.auth.login')}
        </Button>
      </div>
    </Sheet>
  );
}
