import { Empty, ErrorBox, PageHeader, Skeleton, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { type Member, useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { ErasurePanel } from './erasure-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import css from './privacy.module.css';
import { usePrivacy } from './privacy-queries.ts';

/** `/my-data`: who the member told us they are, a copy of all we know, and the way to be forgotten. */
export function MyDataScreen() {
  const t = useT();
  const { token, member } = useSession();
  return (
    <div className={css['page']}>
      <PageHeader title={t('privacy.title')} text={t('privacy.text')} />
      {token === null ? (
        <SignInCard text={t('privacy.signIn')} />
      ) : member === null ? (
        <Waiting />
      ) : member.is_demo === 1 ? (
        <Empty
          art={<Art name={art.games} size={72} />}
          title={t('privacy.demoTitle')}
          text={t('privacy.demoText')}
          action={
            <Link className={buttonClass()} to="/documents/privacy">
              {t('privacy.policy')}
            </Link>
          }
        />
      ) : (
        <Mine member={member} />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={css['columns']} aria-busy="true">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="260px" radius="var(--radius-l)" />
      ))}
    </div>
  );
}

function Mine({ member }: { member: Member }) {
  const t = useT();
  const { data, error, refetch, isFetching } = usePrivacy(true);
  if (data === undefined) {
    if (!error) return <Waiting />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <>
      <div className={css['columns']}>
        <div className={css['column']}>
          <IdentityPanel member={member} identity={data.identity} />
        </div>
        <div className={css['column']}>
          <ExportPanel exports={data.exports} />
          <ErasurePanel member={member} erasure={data.erasure} obstacles={data.obstacles} />
        </div>
      </div>
      <p className={css['policy']}>
        <Link to="/documents/privacy">{t('privacy.policy')}</Link>
      </p>
    </>
  );
}
