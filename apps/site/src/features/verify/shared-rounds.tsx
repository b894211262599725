import { roundGames } from '@arara/games';
import { Button, ErrorBox, Field, Panel, Skeleton } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { titleOf } from '../games/game-art.ts';
import { useTiles } from '../games/games-queries.ts';
import { SharedChains } from './shared-chains.tsx';
import { useFairRounds } from './shared-queries.ts';
import { secondText } from './shared-ruling.tsx';
import { type FairRound, unsoundOf } from './shared-verdict.ts';
import css from './verify.module.css';

/** For everybody: what was committed to for each shared game, and its last rounds, checked in the reader's browser. */
export function SharedRounds() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  useTiles();
  const named = params.get('table');
  const game = roundGames.find(({ name }) => name === named)?.name ?? roundGames[0]?.name;
  if (game === undefined) return null;
  return (
    <>
      <Panel>
        <h2>{t('fair.title')}</h2>
        <p className={css['dim']}>{t('fair.text')}</p>
        <ol className={css['steps']}>
          <li>{t('fair.how1')}</li>
          <li>{t('fair.how2')}</li>
          <li>{t('fair.how3')}</li>
          <li>{t('fair.how4')}</li>
        </ol>
        <Field label={t('bets.game')}>
          {(aria) => (
            <select
              {...aria}
              className={css['select']}
              value={game}
              onChange={(event) => setParams({ table: event.currentTarget.value }, { replace: true })}
            >
              {roundGames.map(({ name }) => (
                <option key={name} value={name}>
                  {titleOf(name)}
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
      <h2>{t('fair.rounds')}</h2>
      {data.length === 0 ? <p className={css['dim']}>{t('fair.noRounds')}</p> : <CheckAll rounds={data} />}
      <ul className={css['rounds']}>
        {data.slice(0, 20).map((round) => (
          <li key={round.number}>
            <span>
              <strong>{t('fair.round', { number: round.number })}</strong>
              <small>{secondText(round.locks_at)}</small>
            </span>
            <Link to={`/verify?table=${game}&number=${round.number}`}>{t('fair.check')}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** All of them one after another, with how far it is; it stops when the reader leaves. */
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
    const found = await unsoundOf(rounds, (count) => {
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
        {t('fair.checkAll', { count })}
      </Button>
      <div aria-live="polite">
        {isBusy && <p className={css['dim']}>{t('fair.checking', { done, count })}</p>}
        {failed && (
          <p className={css['tally']} data-sound={failed.length === 0}>
            {t('fair.sound', { count, failed: failed.length })}
            {failed.length === 0 ? ` ${t('verify.ok')}` : ` ${failed.join(', ')}`}
          </p>
        )}
      </div>
    </>
  );
}
