import { ErrorBox, Panel, Skeleton } from '@arara/ui';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { RevealButton } from './reveal-button.tsx';
import { Code } from './code.tsx';
import { useSeed } from './verify-queries.ts';
import css from './verify.module.css';

/** The seeds in use: what the house has bound itself to, before the next round. */
export function SeedPanel() {
  const t = useT();
  const { data, error, isFetching, refetch } = useSeed(true);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="300px" radius="var(--radius-l)" />;
  return (
    <Panel>
      <h2>{t('verify.seedTitle')}</h2>
      <Code name={t('verify.commitment')} code={data.commitment} />
      <Code name={t('verify.nextCommitment')} code={data.next_commitment} />
      <Code name={t('verify.clientSeed')} code={data.client_seed} />
      <p className={css['dim']}>{t('verify.drawn', { rounds: data.nonce })}</p>
      <RevealButton />
    </Panel>
  );
}
