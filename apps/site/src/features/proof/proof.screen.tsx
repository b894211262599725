import { CallError } from '@arara/contract/client';
import { Empty, ErrorBox, PageHeader, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { SignedStatement } from '../../shared/records/signed-statement.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { FundsCard, LedgerCard, VerificationCard, WithdrawalsCard } from './book-cards.tsx';
import { ChainsCard, ReturnsCard } from './game-cards.tsx';
import { type Proof, useProof } from './proof-queries.ts';
import { KeysCard, SealsCard } from './seal-cards.tsx';
import css from './proof.module.css';

/** `/proof`: the books of the operator, proven to anybody. */
export function ProofScreen() {
  const t = useT();
  const { data, error, refetch, isFetching } = useProof();
  return (
    <div className={css['screen']}>
      <PageHeader title={t('shell.nav.proof')} text={t('proof.text')} />
      {data !== undefined ? (
        <Cards proof={data} />
      ) : error instanceof CallError && error.code === 404 ? (
        <Empty art={<Art name={art.compass} size={72} />} title={t('proof.off')} />
      ) : error ? (
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton height="70vh" radius="var(--radius-l)" />
      )}
    </div>
  );
}

function Cards({ proof }: { proof: Proof }) {
  const t = useT();
  const { token, member } = useSession();
  return (
    <>
      {proof.sites > 1 && <p className={css['dim']}>{t('proof.shared', { sites: proof.sites })}</p>}
      <div className={css['cards']}>
        <LedgerCard ledger={proof.ledger} />
        <FundsCard funds={proof.funds} />
        <VerificationCard verification={proof.verification} />
        <WithdrawalsCard withdrawals={proof.withdrawals} />
        <ChainsCard chains={proof.chains} />
        <SealsCard heads={proof.heads} />
        <ReturnsCard returns={proof.returns} />
        <div className={css['column']}>
          {token !== null && member?.is_demo !== 1 && <SignedStatement />}
          <KeysCard keys={proof.keys} />
        </div>
      </div>
    </>
  );
}
