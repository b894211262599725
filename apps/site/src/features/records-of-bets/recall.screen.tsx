import { ErrorBox, PageHeader, Panel, Skeleton } from '@arara/ui';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { RoundProof } from '../verify/round-proof.tsx';
import { type Round, useRound } from '../verify/verify-queries.ts';
import css from './bets.module.css';
import { Replay } from './replay.tsx';

/** `/gameRecords/round?round=ID`: one round of the past as it was shown, with all that is stored of it, recomputed here. */
export function RecallScreen() {
  const t = useT();
  const { token } = useSession();
  const [params] = useSearchParams();
  const id = params.get('round') ?? '';
  return (
    <div className={css['screen']}>
      <PageHeader title={t('recall.title')} text={t('recall.text')} />
      {token === null ? <SignInCard /> : <Recalled key={id} id={id} />}
      <p className={css['back']}>
        <Link to="/gameRecords">{t('recall.back')}</Link>
      </p>
    </div>
  );
}

function Recalled({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRound(id, true);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="620px" radius="var(--radius-l)" />;
  return (
    <>
      <Replay key={data.round_id} round={data} />
      <RoundProof id={id} />
      <Choices round={data} />
    </>
  );
}

/** What the player chose, as it is stored: with the seeds, all that it takes to draw the round again anywhere. */
function Choices({ round }: { round: Round }) {
  const t = useT();
  return (
    <Panel>
      <h2>{t('recall.choices')}</h2>
      <pre className={css['choices']} tabIndex={0}>
        {JSON.stringify(round.input, null, 2)}
      </pre>
    </Panel>
  );
}
