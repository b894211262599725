import { sharedGameNames } from '@arara/games/web';
import { Button, ErrorBox, Field, Panel, Skeleton } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { toGameTitle } from '../../shared/games/game-art.ts';
import { useTiles } from '../../shared/games/games-queries.ts';
import { SharedChains } from './shared-chains.tsx';
import { useFairRounds } from './shared-queries.ts';
import { secondText } from './shared-verdict-box.tsx';
import { type FairRound, findUnsound } from './shared-verdict.ts';
import css from './verify.module.css';

/** Public: the commitments of each shared game, and its last rounds, checked in the browser. */
export function SharedRounds() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  useTiles();
  const named = params.get('table');
  const game = sharedGameNames.find((name) => name === named) ?? sharedGameNames[0];
  if (game === undefined) return null;
  return (
    <>
      <Panel>
        <h2>{t('fairness.title')}</h2>
        <p className={css['dim']}>{t('fairness.text')}</p>
        <ol className={css['steps']}>
          <li>{t('fairness.how1')}</li>
          <li>{t('fairness.how2')}</li>
          <li>{t('fairness.how3')}</li>
          <li>{t('fairness.how4')}</li>
        </ol>
        <Field label={t('play.bets.game')}>
          {(aria) => (
            <select
              {...aria}
              className={css['select']}
              value={game}
              onChange={(event) => setParams({ table: event.currentTarget.value }, { replace: true })}
            >
              {sharedGameNames.map((name) => (
                <option key={name} value={name}>
                  {toGameTitle(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </Panel>
      <SharedChains key={`chains of ${game}`} game={game} />
      <LastRounds key={`rounds of ${game}`} game={game} />
    </>
  );
}

function LastRounds({ game }: { game: string }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useFairRounds(game);
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="320px" radius="var(--radius-l)" />;
  return (
    <Panel>
      <h2>{t('fairness.rounds')}</h2>
      {data.length === 0 ? <p className={css['dim']}>{t('fairness.noRounds')}</p> : <CheckAll rounds={data} />}
      <ul className={css['rounds']}>
        {data.slice(0, 20).map((round) => (
          <li key={round.number}>
            <span>
              <strong>{t('fairness.round', { number: round.number })}</strong>
              <small>{secondText(round.locks_at)}</small>
            </span>
            <Link to={`/verify?table=${game}&number=${round.number}`}>{t('fairness.check')}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Checks all rounds one after the other and shows the progress; stops on unmount. */
function CheckAll({ rounds }: { rounds: readonly FairRound[] }) {
  const t = useT();
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly number[]>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const check = async () => {
    setFailed(undefined);
    setDone(0);
    const found = await findUnsound(rounds, (count) => {
      if (isHere.current) setDone(count);
      return isHere.current;
    });
    if (isHere.current) setFailed(found);
  };
  const count = rounds.length;
  const isBusy = done !== undefined && failed === undefined;
  return (
    <>
      <Button tone="gold" busy={isBusy} onClick={() => void check()}>
        {t('fairness.checkAll', { count })}
      </Button>
      <div aria-live="polite">
        {isBusy && <p className={css['dim']}>{t('fairness.checking', { done, count })}</p>}
        {failed && (
          <p className={css['tally']} data-sound={failed.length === 0}>
            {t('fairness.sound', { count, failed: failed.length })}
            {failed.length === 0 ? ` ${t('play.verify.ok')}` : ` ${failed.join(', ')}`}
          </p>
        )}
      </div>
    </>
  );
}
