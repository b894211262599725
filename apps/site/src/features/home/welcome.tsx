import { Button } from '@arara/ui';
import { Art, art } from '../../shared/art/art.tsx';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { useT } from '../../shared/messages/i18n.ts';
import css from './welcome.module.css';

/** For guests and demo accounts: what an account needs, and a button to register. */
export function Welcome() {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <section className={css['welcome']}>
      <Art name={art.wave} size={48} />
      <div className={css['words']}>
        <h2>{t('shell.home.welcomeTitle')}</h2>
        <p>{t('shell.home.welcomeText')}</p>
      </div>
      <Button tone="gold" onClick={() => openAuth('register')}>
        {t('shell.home.welcomeAction')}
      </Button>
    </section>
  );
}
