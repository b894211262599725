import { ErrorBox, Icon } from '@arara/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import type { Game } from '../games/category.ts';
import { gameArt } from '../games/game-art.ts';
import { frameRights } from './frame-rights.ts';
import css from './play.module.css';

const PATIENCE_MS = 15_000;

interface ProviderGameProps {
  game: Game;
  url: string;
  onRetry: () => void;
}

/** A game of an outside provider in a frame that may do no more than play. */
export function ProviderGame({ game, url, onRetry }: ProviderGameProps) {
  const t = useT();
  const [state, setState] = useState<'loading' | 'here' | 'late'>('loading');
  const { title } = gameArt(game);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('late'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  // What was won or lost in there is news for the wallet.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['me'] }), []);

  const retry = () => {
    setState('loading');
    onRetry();
  };
  return (
    <main className={css['provider']}>
      <header className={css['bar']}>
        <Link to="/" className={css['back']} aria-label={t('play.back')}>
          <Icon name="back" />
        </Link>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {state === 'late' ? (
        <ErrorBox message={t('play.late')} onRetry={retry} />
      ) : (
        <iframe
          key={url}
          src={url}
          title={title}
          className={css['frame']}
          allow="autoplay; fullscreen; screen-wake-lock"
          sandbox={frameRights(url, location.origin)}
          referrerPolicy="origin"
          onLoad={() => setState('here')}
        />
      )}
    </main>
  );
}
