import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useT } from '../../app/i18n.ts';
import { useSiteData } from '../../app/site-data.ts';
import { LanguageButton } from '../language/language-button.tsx';
import css from './footer.module.css';

/** Who may play, under which licence, and how the terms change. */
export function Footer() {
  const t = useT();
  const { data } = useSiteData();
  const name = data?.name ?? 'Arara';
  return (
    <footer className={css['footer']}>
      <div className={css['top']}>
        <p className={css['brand']}>
          <Art name={art.parrot} size={28} /> {name.toLocaleLowerCase()}
        </p>
        <LanguageButton />
      </div>
      <nav className={css['links']} aria-label={t('footer.links')}>
        <Link to="/game">{t('nav.games')}</Link>
        <Link to="/recharge">{t('nav.deposit')}</Link>
        <Link to="/withdraw">{t('nav.withdraw')}</Link>
        <Link to="/verify">{t('nav.verify')}</Link>
      </nav>
      <div className={css['adults']}>
        <span aria-hidden="true">18+</span>
        <p>{data?.footer.adults ?? t('footer.adults')}</p>
      </div>
      <p>{data?.footer.licence ?? t('footer.licence')}</p>
      <p>{data?.footer.terms ?? t('footer.terms')}</p>
    </footer>
  );
}
