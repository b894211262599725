import { ErrorBox, Facts, Panel, Skeleton } from '@arara/ui';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { toGameTitle } from '../../shared/games/game-art.ts';
import { useTiles } from '../../shared/games/games-queries.ts';
import { Code } from './code.tsx';
import { useFairRound } from './shared-queries.ts';
import { SharedCodes, SharedVerdictBox, secondText } from './shared-verdict-box.tsx';
import { type FairRound, sharedEvidence } from './shared-verdict.ts';
import css from './verify.module.css';

/** A shared round, checked in the browser. */
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
      <h2>{t('play.verify.roundTitle', { game: toGameTitle(round.game) })}</h2>
      <SharedVerdictBox round={round} />
      <Facts
        facts={[
          { name: t('play.verify.nonce'), value: String(round.number) },
          { name: t('fairness.committedAt'), value: secondText(round.chain.committed_at) },
          { name: t('fairness.lockedAt'), value: secondText(round.locks_at) },
          { name: t('fairness.valueAt'), value: secondText(round.beacon.at) },
          { name: t('fairness.place'), value: `${round.place} / ${round.chain.links}` },
        ]}
      />
      <SharedCodes round={round} />
      <Code name={t('play.verify.proof')} code={JSON.stringify(sharedEvidence(round))} />
      <details className={css['outcome']}>
        <summary>{t('play.verify.outcome')}</summary>
        <pre tabIndex={0}>{JSON.stringify(round.outcome, null, 2)}</pre>
      </details>
      <Link className={css['more']} to={`/verify?table=${round.game}`}>
        {t('fairness.all')}
      </Link>
    </Panel>
  );
}
