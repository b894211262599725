import { PageHeader, Skeleton, Icon, Panel } from '@arara/ui';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { ManualProof } from './manual-proof.tsx';
import { RoundProof } from './round-proof.tsx';
import { SeedPanel } from './seed-panel.tsx';
import css from './verify.module.css';

/** Explains the proof in three sentences. */
function HowItWorks() {
  const t = useT();
  return (
    <Panel>
      <h2>{t('play.verify.howTitle')}</h2>
      <ol className={css['steps']}>
        <li>{t('play.verify.how1')}</li>
        <li>{t('play.verify.how2')}</li>
        <li>{t('play.verify.how3')}</li>
      </ol>
    </Panel>
  );
}

/** Links to the verifier as a single HTML file, which the build writes beside the site. */
function OfflineVerifier() {
  const t = useT();
  return (
    <Panel>
      <h2>{t('play.verify.download')}</h2>
      <p className={css['dim']}>{t('play.verify.downloadText')}</p>
      <a className={css['download']} href="/verificador.html" download>
        <Icon name="install" /> {t('play.verify.download')}
      </a>
    </Panel>
  );
}

const SharedProof = lazyScreen(() => import('./shared-proof.tsx'), 'SharedProof', 'play', 'fairness');
const SharedRounds = lazyScreen(() => import('./shared-rounds.tsx'), 'SharedRounds', 'play', 'fairness');
const SpinProof = lazyScreen(() => import('./spin-proof.tsx'), 'SpinProof', 'play', 'wheel');

/** Parses a round number of the URL; `undefined` for any other text. */
const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/**
 * `/verify`, `/verify?round=ID`, `/verify?spin=ID`, `/verify?table=GAME&number=N`: recomputes outcomes in the reader's
 * own browser.
 */
export function VerifyScreen() {
  const t = useT();
  const { token } = useSession();
  const [params] = useSearchParams();
  const round = params.get('round');
  const spin = params.get('spin');
  const [table, number] = [params.get('table'), numberIn(params.get('number'))];
  return (
    <div className={css['screen']}>
      <PageHeader title={t('play.verify.title')} text={t('play.verify.text')} />
      {round !== null && (
        <MemberOnly>
          <RoundProof id={round} />
        </MemberOnly>
      )}
      {spin !== null && (
        <MemberOnly>
          <SpinProof id={spin} />
        </MemberOnly>
      )}
      {table !== null && number !== undefined && (
        <Suspense fallback={<Skeleton height="520px" radius="var(--radius-l)" />}>
          <SharedProof key={number} game={table} number={number} />
        </Suspense>
      )}
      {table === null && token !== null && <SeedPanel />}
      {table === null && <HowItWorks />}
      <Suspense fallback={<Skeleton height="480px" radius="var(--radius-l)" />}>
        <SharedRounds />
      </Suspense>
      <ManualProof />
      <OfflineVerifier />
    </div>
  );
}

/** Content for members; a guest sees a sign-in card. */
function MemberOnly({ children }: { children: ReactNode }) {
  const t = useT();
  const { token } = useSession();
  if (token === null) return <SignInCard text={t('play.verify.signIn')} />;
  return <Suspense fallback={<Skeleton height="480px" radius="var(--radius-l)" />}>{children}</Suspense>;
}
