import { PageHeader } from '@arara/ui';
import { useSearchParams } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ManualProof } from './manual-proof.tsx';
import { OfflineVerifier } from './offline-verifier.tsx';
import { RoundProof } from './round-proof.tsx';
import { SeedPanel } from './seed-panel.tsx';
import css from './verify.module.css';

/** `/verify`, `/verify?round=ID`: every outcome computed again, in the reader's own browser. */
export function VerifyScreen() {
  const t = useT();
  const { token } = useSession();
  const [params] = useSearchParams();
  const round = params.get('round');
  return (
    <div className={css['screen']}>
      <PageHeader title={t('verify.title')} text={t('verify.text')} />
      {round !== null && (token === null ? <SignInCard text={t('verify.signIn')} /> : <RoundProof id={round} />)}
      {token !== null && <SeedPanel />}
      <HowItWorks />
      <ManualProof />
      <OfflineVerifier />
    </div>
  );
}
