import { Link } from 'react-router';
import { BrandMark, wordmark } from '../../shared/site/brand.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { sitePage } from '../../shared/site/site-page.ts';
import { dayText } from '../../shared/format/day-text.ts';
import { sortForReading } from '../../shared/documents/reading-order.ts';
import { LanguageButton } from '../../shared/language/language-button.tsx';
import { useDocuments } from '../../shared/documents/documents-in-force.ts';
import { NetworkLinks } from '../../shared/site/network-links.tsx';
import css from './footer.module.css';

/** Age limit, licence, changes of the terms, and links to documents and help. */
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
        <FooterLinks
          canInstall={data?.features['install'] ?? sitePage.install}
          hasProof={data?.features['public_proof'] === true}
        />
        <Documents />
        {data !== undefined && data.socials.length > 0 && (
          <nav className={css['networks']} aria-label={t('support.networks')}>
            <NetworkLinks networks={data.socials} look="signs" />
          </nav>
        )}
      </div>
      <div className={css['adults']}>
        <span aria-hidden="true">18+</span>
        <p>{data?.footer.adults ?? t('support.footer.adults')}</p>
      </div>
      {data !== undefined && <p>{data.footer.licence}</p>}
      <p>{data?.footer.terms ?? t('support.footer.terms')}</p>
    </footer>
  );
}

function FooterLinks({ canInstall, hasProof }: { canInstall: boolean; hasProof: boolean }) {
  const t = useT();
  const { member } = useSession();
  return (
    <nav className={css['links']} aria-label={t('support.footer.links')}>
      <Link to="/information-center/support">{t('shell.nav.support')}</Link>
      <Link to="/game">{t('shell.nav.games')}</Link>
      {member?.is_demo !== 1 && (
        <>
          <Link to="/recharge">{t('shell.nav.deposit')}</Link>
          <Link to="/withdraw">{t('shell.nav.withdraw')}</Link>
        </>
      )}
      <Link to="/responsible-play">{t('support.footer.responsible')}</Link>
      <Link to="/verify">{t('shell.nav.verify')}</Link>
      {hasProof && <Link to="/proof">{t('shell.nav.proof')}</Link>}
      {canInstall && <Link to="/download">{t('shell.nav.install')}</Link>}
    </nav>
  );
}

/** Links to the documents in force and announced versions. */
function Documents() {
  const t = useT();
  const { data } = useDocuments();
  if (data === undefined || data.in_force.length === 0) return null;
  return (
    <nav className={css['links']} aria-label={t('support.documents')}>
      {sortForReading(data.in_force).map(({ kind, title }) => (
        <Link key={kind} to={`/documents/${kind}`}>
          {title}
        </Link>
      ))}
      {data.announced.map(({ kind, version, title, effective_at: from }) => (
        <Link key={`${kind} ${version}`} to={`/documents/${kind}?version=${version}`} className={css['change']}>
          {t('support.footer.change', { title, date: dayText(from) })}
        </Link>
      ))}
    </nav>
  );
}
