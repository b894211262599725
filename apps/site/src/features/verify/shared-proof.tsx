import { ErrorBox, Facts, Panel, Skeleton } from '@arara/ui';
import { Link } from 'react-router';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { titleOf } from '../games/game-art.ts';
import { useTiles } from '../games/games-queries.ts';
import { Code } from './code.tsx';
import { useFairRound } from './shared-queries.ts';
import { SharedCodes, SharedRuling, secondText } from './shared-ruling.tsx';
import { type FairRound, sharedEvidence } from './shared-verdict.ts';
import css from './verify.module.css';

/** One shared round, checked in the reader's browser. */
export function SharedProof({ game, number }: { game: string; number: number }) {
  const { data, error, isFetching, refetch } = useFairRound(game, number);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="520px" radius="var(--radius-l)" />;
  return <Proof round={data} />;
}

function Proof({ round }: { round: FairRound }) {
  const t = useT();
  useTiles();
  return (
    <Panel>
      <h2>{t('verify.roundTitle', { game: titleOf(round.game) })}</h2>
      <SharedRuling round={round} />
      <Facts
        facts={[
          { name: t('verify.nonce'), value: String(round.number) },
          { name: t('fair.committedAt'), value: secondText(round.chain.committed_at) },
          { name: t('fair.lockedAt'), value: secondText(round.locks_at) },
          { name: t('fair.valueAt'), value: secondText(round.beacon.at) },
          { name: t('fair.place'), value: `${round.place} / ${round.chain.links}` },
        ]}
      />
      <SharedCodes round={round} />
      <Code name={t('verify.proof')} code={JSON.stringify(sharedEvidence(round))} />
      <details className={css['outcome']}>
        <summary>{t('verify.outcome')}</summary>
        <pre tabIndex={0}>{JSON.stringify(round.outcome, null, 2)}</pre>
      </details>
      <Link className={css['more']} to={`/verify?table=${round.game}`}>
        {t('fair.all')}
      </Link>
    </Panel>
  );
}
