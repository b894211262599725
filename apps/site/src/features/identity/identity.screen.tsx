import { Empty, ErrorBox, PageHeader, Panel, Skeleton, Timeline, type TimelineStep, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { Art, art } from '../../shared/art/art.tsx';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { MemberPending } from '../../shared/session/member-pending.tsx';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { type IdentityState, useIdentityState } from './identity-queries.ts';
import { PhotoForm } from './photo-form.tsx';
import css from './identity.module.css';

/** `/identity`: how far the member's identity is verified, and the photos that verify it. */
export function IdentityScreen() {
  const t = useT();
  const { token, member } = useSession();
  return (
    <div className={css['page']}>
      <PageHeader title={t('identity.title')} text={t('identity.text')} />
      {token === null ? (
        <SignInCard text={t('identity.signIn')} />
      ) : member === null ? (
        <MemberPending height="400px">
          <Skeleton height="400px" radius="var(--radius-l)" />
        </MemberPending>
      ) : member.is_demo === 1 ? (
        <Empty art={<Art name={art.games} size={72} />} title={t('identity.demo')} />
      ) : (
        <Verification />
      )}
    </div>
  );
}

function Verification() {
  const { data, error, refetch, isFetching } = useIdentityState(true);
  if (data === undefined) {
    if (!error) return <Skeleton height="400px" radius="var(--radius-l)" />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <>
      <Steps state={data} />
      <NextStep state={data} />
    </>
  );
}

/** The steps of the verification, with where the member stands. */
function Steps({ state: { level, missing, submission } }: { state: IdentityState }) {
  const t = useT();
  const hasData = missing.length === 0;
  const status = submission?.status;
  const isRefused = status === 'refused' || status === 'asked_again';
  const steps: TimelineStep[] = [
    { key: 'data', title: t('identity.stepData'), state: hasData ? 'done' : 'now' },
    {
      key: 'photos',
      title: t('identity.stepPhotos'),
      state: status === 'waiting' || level === 2 ? 'done' : isRefused ? 'bad' : hasData ? 'now' : 'wait',
    },
    {
      key: 'review',
      title: t('identity.stepReview'),
      state: level === 2 ? 'done' : status === 'waiting' ? 'now' : 'wait',
      note: status === 'waiting' ? t('identity.until', { when: momentText(submission?.due_at ?? '') }) : undefined,
    },
  ];
  return (
    <Panel>
      <Timeline label={t('identity.steps')} steps={steps} />
    </Panel>
  );
}

/** What the member can do now. */
function NextStep({ state }: { state: IdentityState }) {
  const t = useT();
  const { level, missing, submission } = state;
  if (level === 2)
    return (
      <Panel>
        <h2 className={css['title']}>{t('identity.approved')}</h2>
        <p className={css['text']}>{t('identity.approvedText')}</p>
      </Panel>
    );
  if (submission?.status === 'waiting')
    return (
      <Panel>
        <h2 className={css['title']}>{t('identity.waiting')}</h2>
        <p className={css['text']}>{t('identity.waitingText')}</p>
      </Panel>
    );
  if (missing.length > 0)
    return (
      <Panel>
        <h2 className={css['title']}>{t('identity.missing')}</h2>
        <p className={css['text']}>{t('identity.missingText')}</p>
        <Link className={buttonClass({ tone: 'gold', size: 'l', full: true })} to="/my-data">
          {t('identity.complete')}
        </Link>
      </Panel>
    );
  return <PhotoForm state={state} />;
}
