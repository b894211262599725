import { Button } from '@arara/ui';
import { Art, art } from '../../app/art.tsx';
import { useAuthDialog } from '../../app/auth-dialog.tsx';
import { useT } from '../../app/i18n.ts';
import css from './welcome.module.css';

/** For a guest and for play money: what an account needs, and the way to it. */
export function Welcome() {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <section className={css['welcome']}>
      <Art name={art.wave} size={48} />
      <div className={css['words']}>
        <h2>{t('home.welcomeTitle')}</h2>
        <p>{t('home.welcomeText')}</p>
      </div>
      <Button tone="gold" onClick={() => openAuth('register')}>
        {t('home.welcomeAction')}
      </Button>
    </section>
  );
}
