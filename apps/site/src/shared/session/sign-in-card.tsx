import { Button, Empty } from '@arara/ui';
import { Art, art } from '../art/art.tsx';
import { useAuthDialog } from './auth-dialog.ts';
import { useT } from '../messages/i18n.ts';
import css from './sign-in-card.module.css';

/** Replaces the member's data for a guest: the screen stays, without a redirect. */
export function SignInCard({ text }: { text?: string }) {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.parrot} size={72} />}
      title={t('shell.error.notSignedIn')}
      text={text}
      action={
        <div className={css['actions']}>
          <Button onClick={() => openAuth('login')}>{t('shell.auth.login')}</Button>
          <Button tone="gold" onClick={() => openAuth('register')}>
            {t('shell.auth.register')}
          </Button>
        </div>
      }
    />
  );
}
