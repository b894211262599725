import { PageHeader, Skeleton } from '@arara/ui';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { screen } from '../../app/screen.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ManualProof } from './manual-proof.tsx';
import { OfflineVerifier } from './offline-verifier.tsx';
import { RoundProof } from './round-proof.tsx';
import { SeedPanel } from './seed-panel.tsx';
import css from './verify.module.css';

const SharedProof = screen(() => import('./shared-proof.tsx'), 'SharedProof', 'play', 'fairness');
const SharedRounds = screen(() => import('./shared-rounds.tsx'), 'SharedRounds', 'play', 'fairness');
const SpinProof = screen(() => import('./spin-proof.tsx'), 'SpinProof', 'play', 'wheel');

/** The number of a round in an address; nothing for any other text. */
const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** `/verify`, `/verify?round=ID`, `/verify?spin=ID`, `/verify?table=GAME&number=N`: every outcome computed again, in the reader's own browser. */
export function VerifyScreen() {
  const t = useT();
  const { token } = useSession();
  const [params] = useSearchParams();
  const round = params.get('round');
  const spin = params.get('spin');
  const [table, number] = [params.get('table'), numberIn(params.get('number'))];
  return (
    <div className={css['screen']}>
      <PageHeader title={t('verify.title')} text={t('verify.text')} />
      {round !== null && (
        <Mine>
          <RoundProof id={round} />
        </Mine>
      )}
      {spin !== null && (
        <Mine>
          <SpinProof id={spin} />
        </Mine>
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

/** What is one member's own; a guest meets the way in. */
function Mine({ children }: { children: ReactNode }) {
  const t = useT();
  const { token } = useSession();
  if (token === null) return <SignInCard text={t('verify.signIn')} />;
  return <Suspense fallback={<Skeleton height="480px" radius="var(--radius-l)" />}>{children}</Suspense>;
}
