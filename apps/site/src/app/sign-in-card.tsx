import { Button, Empty } from '@arara/ui';
import { Art, art } from './art.tsx';
import { useAuthDialog } from './auth-dialog.tsx';
import { useT } from './i18n.ts';
import css from './sign-in-card.module.css';

/** Stands where a member's things would, for a guest: the screen stays, nobody is sent away. */
export function SignInCard({ text }: { text?: string }) {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.parrot} size={72} />}
      title={t('error.notSignedIn')}
      text={text}
      action={
        <div className={css['actions']}>
          <Button onClick={() => openAuth('login')}>{t('auth.login')}</Button>
          <Button tone="gold" onClick={() => openAuth('register')}>
            {t('auth.register')}
          </Button>
        </div>
      }
    />
  );
}
