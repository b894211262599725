import { Empty, ErrorBox, PageHeader, Panel, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { MemberPending } from '../../shared/session/member-pending.tsx';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { LimitForm } from './limit-form.tsx';
import { LimitPanels } from './limit-panels.tsx';
import css from './limits.module.css';
import { useLimits } from './limits-queries.ts';

/** `/limits`: the limits of the member with what is used of each, and the form that changes them. */
export function LimitsScreen() {
  const t = useT();
  const { token, member } = useSession();
  return (
    <div className={css['page']}>
      <PageHeader title={t('limits.title')} text={t('limits.text')} />
      {token === null ? (
        <SignInCard text={t('limits.signIn')} />
      ) : member === null ? (
        <MemberPending height="536px">
          <LimitsSkeleton />
        </MemberPending>
      ) : member.is_demo === 1 ? (
        <Empty art={<Art name={art.games} size={72} />} title={t('limits.demoTitle')} text={t('limits.demoText')} />
      ) : (
        <MemberLimits />
      )}
    </div>
  );
}

function LimitsSkeleton() {
  return (
    <div className={css['columns']} aria-busy="true">
      <Skeleton height="420px" radius="var(--radius-l)" />
      <Skeleton height="420px" radius="var(--radius-l)" />
    </div>
  );
}

function MemberLimits() {
  const t = useT();
  const { data, error, refetch, isFetching } = useLimits();
  if (data === undefined) {
    if (!error) return <LimitsSkeleton />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        {data.required.length > 0 && (
          <Panel>
            <p className={css['text']} role="status">
              {t('limits.required')}
            </p>
          </Panel>
        )}
        <LimitForm limits={data} />
      </div>
      <LimitPanels limits={data} />
    </div>
  );
}
