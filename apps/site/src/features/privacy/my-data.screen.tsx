import { Empty, ErrorBox, PageHeader, Skeleton, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { MemberPending } from '../../shared/session/member-pending.tsx';
import { type Member, useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { ErasurePanel } from './erasure-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import css from './privacy.module.css';
import { NamePanel } from './name-panel.tsx';
import { usePrivacy } from './privacy-queries.ts';

/** `/my-data`: the identity of the member, an export of all their data, and erasure. */
export function MyDataScreen() {
  const t = useT();
  const { token, member } = useSession();
  return (
    <div className={css['page']}>
      <PageHeader title={t('privacy.title')} text={t('privacy.text')} />
      {token === null ? (
        <SignInCard text={t('privacy.signIn')} />
      ) : member === null ? (
        <MemberPending height="536px">
          <MyDataSkeleton />
        </MemberPending>
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
        <MemberData member={member} />
      )}
    </div>
  );
}

function MyDataSkeleton() {
  return (
    <div className={css['columns']} aria-busy="true">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="260px" radius="var(--radius-l)" />
      ))}
    </div>
  );
}

function MemberData({ member }: { member: Member }) {
  const t = useT();
  const { data, error, refetch, isFetching } = usePrivacy(true);
  if (data === undefined) {
    if (!error) return <MyDataSkeleton />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <>
      <div className={css['columns']}>
        <div className={css['column']}>
          {member.realname === '' && <NamePanel />}
          <IdentityPanel member={member} identity={data.identity} />
          <DetailsPanel />
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
