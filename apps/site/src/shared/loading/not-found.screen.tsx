import { Button, Icon, PageHeader, buttonClass } from '@arara/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { art } from '../art/art.tsx';
import { GameRail } from '../games/game-rail.tsx';
import { useFirstGames } from '../games/games-queries.ts';
import { useT } from '../messages/i18n.ts';
import css from './not-found.module.css';

const GAMES = 7;

/** An unknown address: a search, games that can be played now, and the ways home and to the support. */
export function NotFoundScreen() {
  const t = useT();
  const { data: games = [] } = useFirstGames(GAMES);
  return (
    <div className={css['page']}>
      <PageHeader title={t('support.notFound.title')} text={t('support.notFound.text')} />
      <SearchForm />
      {games.length > 0 && <GameRail picture={art.fire} title={t('support.notFound.games')} to="/game" games={games} />}
      <nav className={css['ways']} aria-label={t('support.notFound.title')}>
        <Link to="/" className={buttonClass({ tone: 'gold', size: 'l' })}>
          {t('support.notFound.home')}
        </Link>
        <Link to="/information-center/support" className={buttonClass({ size: 'l' })}>
          {t('support.notFound.support')}
        </Link>
      </nav>
    </div>
  );
}

function SearchForm() {
  const t = useT();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  return (
    <form
      role="search"
      className={css['search']}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`/searchGames?${new URLSearchParams({ q: words.trim() }).toString()}`);
      }}
    >
      <Icon name="search" size={20} />
      <input
        type="search"
        value={words}
        maxLength={60}
        placeholder={t('shell.nav.search')}
        aria-label={t('shell.nav.search')}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit">{t('support.notFound.search')}</Button>
    </form>
  );
}
