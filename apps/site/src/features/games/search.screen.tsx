import { Icon, PageHeader, TextField, buttonClass, classes } from '@arara/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { GameList } from './game-list.tsx';
import { useProviders } from './games-queries.ts';
import css from './games.module.css';
import { NothingHere, PlayedMost } from './nothing-here.tsx';
import { recentSearches } from './recent-searches.ts';

/** How long the typing rests before it is searched for. */
const REST_MS = 150;

/** `/searchGames`: results while one types; before that, what was searched for last and what is played most. */
export function SearchScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const search = (next: string) =>
    setParams(next === '' ? new URLSearchParams() : new URLSearchParams({ q: next }), { replace: true });
  return (
    <div className={classes(css['screen'], css['page'])}>
      <PageHeader title={t('search.title')} />
      <SearchBox words={words} onSearch={search} />
      {words === '' ? <Before onSearch={search} /> : <Results words={words} />}
    </div>
  );
}

function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  if (words !== asked) {
    // The address changed: by this box, by the header's search, or by Back.
    setAsked(words);
    if (words !== typed.trim()) setTyped(words);
  }
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), REST_MS);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onSearch(typed.trim());
        recentSearches.add(typed);
      }}
    >
      <TextField
        ref={box}
        label={t('nav.search')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        prefix={<Icon name="search" size={20} />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </form>
  );
}

function Before({ onSearch }: { onSearch: (words: string) => void }) {
  return (
    <>
      <Recent onSearch={onSearch} />
      <PlayedMost />
      <Providers typed="" />
    </>
  );
}

/** What this browser searched for last; each can be taken away, and all together. */
function Recent({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useT();
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.list);
  if (recent.length === 0) return null;
  return (
    <section className={css['recent']} aria-labelledby="recent">
      <header>
        <h2 id="recent">{t('search.recent')}</h2>
        <button type="button" onClick={() => recentSearches.clear()}>
          {t('search.clearAll')}
        </button>
      </header>
      <ul>
        {recent.map((words) => (
          <li key={words}>
            <button type="button" onClick={() => onSearch(words)}>
              {words}
            </button>
            <button
              type="button"
              aria-label={t('search.remove', { words })}
              onClick={() => recentSearches.remove(words)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Letters as they are compared, so that `Estudio` finds `Estúdio`. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function Providers({ typed }: { typed: string }) {
  const t = useT();
  const { data } = useProviders();
  const found = data?.filter(({ title }) => plain(title).includes(plain(typed))) ?? [];
  // Where there is one provider only, there is nothing to choose.
  if (found.length === 0 || data === undefined || data.length < 2) return null;
  return (
    <section className={css['providers']} aria-labelledby="providers">
      <h2 id="providers">{t('search.providers')}</h2>
      <ul>
        {found.map(({ api_name, title, game_count }) => (
          <li key={api_name}>
            <Link to={`/game?${new URLSearchParams({ provider: api_name })}`} className={buttonClass()}>
              {title} <small>{game_count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ words }: { words: string }) {
  const t = useT();
  return (
    // Whoever opens a game from here has found what they searched for.
    <div
      className={css['screen']}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) recentSearches.add(words);
      }}
    >
      <Providers typed={words} />
      <GameList
        filter={{ search: words }}
        says={({ total, near }) => (near ? t('search.near', { words }) : t('search.found', { count: total }))}
        nothing={
          <div role="status">
            <NothingHere title={t('search.none', { words })} text={t('search.noneText')} />
          </div>
        }
      />
    </div>
  );
}
