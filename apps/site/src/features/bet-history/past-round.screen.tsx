import { ErrorBox, PageHeader, Panel, Skeleton } from '@arara/ui';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { type StoredRound, useRound } from '../../shared/games/round-query.ts';
import css from './bets.module.css';
import { Replay } from './replay.tsx';

type ProofOfRound = ComponentType<{ id: string }>;

/** `/gameRecords/round?round=ID`: replays a stored round and shows its stored data; `proof` draws its fairness proof. */
export function PastRoundScreen({ proof }: { proof: ProofOfRound }) {
  const t = useT();
  const { token } = useSession();
  const [params] = useSearchParams();
  const id = params.get('round') ?? '';
  return (
    <div className={css['screen']}>
      <PageHeader title={t('play.recall.title')} text={t('play.recall.text')} />
      {token === null ? <SignInCard /> : <PastRound key={id} id={id} proof={proof} />}
      <p className={css['back']}>
        <Link to="/gameRecords">{t('play.recall.back')}</Link>
      </p>
    </div>
  );
}

function PastRound({ id, proof: Proof }: { id: string; proof: ProofOfRound }) {
  const { data, error, isFetching, refetch } = useRound(id, true);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="620px" radius="var(--radius-l)" />;
  return (
    <>
      <Replay key={data.round_id} round={data} />
      <Proof id={id} />
      <Choices round={data} />
    </>
  );
}

/** The stored input of the player: with the seeds, everything needed to recompute the round. */
function Choices({ round }: { round: StoredRound }) {
  const t = useT();
  return (
    <Panel>
      <h2>{t('play.recall.choices')}</h2>
      <pre className={css['choices']} tabIndex={0}>
        {JSON.stringify(round.input, null, 2)}
      </pre>
    </Panel>
  );
}
