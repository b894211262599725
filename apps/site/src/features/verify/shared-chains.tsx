import type { Answer } from '@arara/contract/client';
import { ErrorBox, Panel, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { Code } from './code.tsx';
import { useFairChains } from './shared-queries.ts';
import css from './verify.module.css';

type Chains = Answer<'fairnessChains'>;

const MAX_BEACON_CHAINS = 2;

/** The commitments of a shared game: the current hash chain, the next one, and the beacon. */
export function SharedChains({ game }: { game: string }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useFairChains(game);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="360px" radius="var(--radius-l)" />;
  const now = data.data.filter(({ state }) => state !== 'over').toReversed();
  const over = data.data.filter(({ state }) => state === 'over');
  return (
    <Panel>
      <h2>{t('fairness.commitments')}</h2>
      {now.length === 0 && <p className={css['dim']}>{t('fairness.noChain')}</p>}
      {now.map((chain) => (
        <Chain key={chain.id} chain={chain} />
      ))}
      {data.beacon && <Beacon beacon={data.beacon} />}
      {over.length > 0 && (
        <details className={css['outcome']}>
          <summary>{t('fairness.over')}</summary>
          <div className={css['form']}>
            {over.map((chain) => (
              <Chain key={chain.id} chain={chain} />
            ))}
          </div>
        </details>
      )}
    </Panel>
  );
}

function Chain({ chain }: { chain: Chains['data'][number] }) {
  const t = useT();
  const time = momentText(chain.committed_at);
  return (
    <div className={css['chain']}>
      <Code name={t(`fairness.${chain.state}`)} code={chain.commitment} />
      <p className={css['dim']}>{t('fairness.used', { used: chain.used, links: chain.links, time })}</p>
    </div>
  );
}

function Beacon({ beacon }: { beacon: NonNullable<Chains['beacon']> }) {
  const t = useT();
  return (
    <div className={css['chain']}>
      <h3>{t('fairness.beacon')}</h3>
      <p className={css['dim']}>{t(`fairness.${beacon.kind}`)}</p>
      {beacon.public_key !== null && <Code name={t('fairness.publicKey')} code={beacon.public_key} />}
      {beacon.chains.slice(0, MAX_BEACON_CHAINS).map(({ commitment, seen_at: seenAt }) => (
        <Code key={commitment} name={`${t('fairness.beaconChain')} (${momentText(seenAt)})`} code={commitment} />
      ))}
    </div>
  );
}
