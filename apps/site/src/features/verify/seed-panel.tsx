import { ErrorBox, Panel, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { RevealButton } from './reveal-button.tsx';
import { Code } from './code.tsx';
import { useSeed } from './verify-queries.ts';
import css from './verify.module.css';

/** The current seeds: the server's commitment for the next round. */
export function SeedPanel() {
  const t = useT();
  const { data, error, isFetching, refetch } = useSeed(true);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="300px" radius="var(--radius-l)" />;
  return (
    <Panel>
      <h2>{t('play.verify.seedTitle')}</h2>
      <Code name={t('play.verify.commitment')} code={data.commitment} />
      <Code name={t('play.verify.nextCommitment')} code={data.next_commitment} />
      <Code name={t('play.verify.clientSeed')} code={data.client_seed} />
      <p className={css['dim']}>{t('play.verify.drawn', { rounds: data.nonce })}</p>
      <RevealButton />
    </Panel>
  );
}
