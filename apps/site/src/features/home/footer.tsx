import { Link } from 'react-router';
import { BrandMark, wordmark } from '../../app/brand.tsx';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { useSiteData } from '../../app/site-data.ts';
import { sitePage } from '../../app/site-page.ts';
import { dayText } from '../documents/day-text.ts';
import { inReadingOrder } from '../documents/reading-order.ts';
import { LanguageButton } from '../language/language-button.tsx';
import { useDocuments } from '../support/documents-in-force.ts';
import { NetworkLinks } from '../support/network-links.tsx';
import css from './footer.module.css';

/** Who may play, under which licence, how the terms change, and where to read and ask about it. */
export function Footer() {
  const t = useT();
  const { data } = useSiteData();
  const { name, logo } = data ?? sitePage;
  return (
    <footer className={css['footer']}>
      <div className={css['top']}>
        <p className={css['brand']}>
          <BrandMark logo={logo} size={28} /> {wordmark(name, logo)}
        </p>
        <LanguageButton />
      </div>
      <div className={css['columns']}>
        <Places canInstall={data?.features['install'] ?? sitePage.install} />
        <Documents />
        {data !== undefined && data.socials.length > 0 && (
          <nav className={css['networks']} aria-label={t('support.networks')}>
            <NetworkLinks networks={data.socials} look="signs" />
          </nav>
        )}
      </div>
      <div className={css['adults']}>
        <span aria-hidden="true">18+</span>
        <p>{data?.footer.adults ?? t('footer.adults')}</p>
      </div>
      <p>{data?.footer.licence ?? t('footer.licence')}</p>
      <p>{data?.footer.terms ?? t('footer.terms')}</p>
    </footer>
  );
}

function Places({ canInstall }: { canInstall: boolean }) {
  const t = useT();
  const { member } = useSession();
  return (
    <nav className={css['links']} aria-label={t('footer.links')}>
      <Link to="/information-center/support">{t('nav.support')}</Link>
      <Link to="/game">{t('nav.games')}</Link>
      {member?.is_demo !== 1 && (
        <>
          <Link to="/recharge">{t('nav.deposit')}</Link>
          <Link to="/withdraw">{t('nav.withdraw')}</Link>
        </>
      )}
      <Link to="/verify">{t('nav.verify')}</Link>
      {canInstall && <Link to="/download">{t('nav.install')}</Link>}
    </nav>
  );
}

/** What a player agrees to, as it is in force, and what was announced to follow it. */
function Documents() {
  const t = useT();
  const { data } = useDocuments();
  if (data === undefined || data.in_force.length === 0) return null;
  return (
    <nav className={css['links']} aria-label={t('support.documents')}>
      {inReadingOrder(data.in_force).map(({ kind, title }) => (
        <Link key={kind} to={`/documents/${kind}`}>
          {title}
        </Link>
      ))}
      {data.announced.map(({ kind, version, title, effective_at: from }) => (
        <Link key={`${kind} ${version}`} to={`/documents/${kind}?version=${version}`} className={css['change']}>
          {t('footer.change', { title, date: dayText(from) })}
        </Link>
      ))}
    </nav>
  );
}
