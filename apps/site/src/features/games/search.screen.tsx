import { Icon, PageHeader, TextField, buttonClass, classes } from '@arara/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { foldText } from '../../shared/format/folded-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { GameList } from './game-list.tsx';
import { useProviders } from '../../shared/games/games-queries.ts';
import css from './games.module.css';
import { NoGames, PlayedMost } from './no-games.tsx';
import { recentSearches } from './recent-searches.ts';

/** Pause in typing before the search starts. */
const DEBOUNCE_MS = 150;

/** `/searchGames`: results while typing; before that, recent searches and popular games. */
export function SearchScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const search = (next: string) =>
    setParams(next === '' ? new URLSearchParams() : new URLSearchParams({ q: next }), { replace: true });
  return (
    <div className={classes(css['screen'], css['page'])}>
      <PageHeader title={t('games.search.title')} />
      <SearchBox words={words} onSearch={search} />
      {words === '' ? <SearchSuggestions onSearch={search} /> : <Results words={words} />}
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
    // The URL changed: by this field, by the search in the header, or by Back.
    setAsked(words);
    if (words !== typed.trim()) setTyped(words);
  }
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), DEBOUNCE_MS);
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
        label={t('shell.nav.search')}
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

function SearchSuggestions({ onSearch }: { onSearch: (words: string) => void }) {
  return (
    <>
      <Recent onSearch={onSearch} />
      <PlayedMost />
      <Providers typed="" />
    </>
  );
}

const NONE: readonly string[] = [];
/** The server knows no searches of this browser. */
const noSearches = () => NONE;

/** Recent searches; each can be removed, and all together. */
function Recent({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useT();
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.list, noSearches);
  if (recent.length === 0) return null;
  return (
    <section className={css['recent']} aria-labelledby="recent">
      <header>
        <h2 id="recent">{t('games.search.recent')}</h2>
        <button type="button" onClick={() => recentSearches.clear()}>
          {t('games.search.clearAll')}
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
              aria-label={t('games.search.remove', { words })}
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

function Providers({ typed }: { typed: string }) {
  const t = useT();
  const { data } = useProviders();
  const found = data?.filter(({ title }) => foldText(title).includes(foldText(typed))) ?? [];
  // With a single provider there is nothing to choose.
  if (found.length === 0 || data === undefined || data.length < 2) return null;
  return (
    <section className={css['providers']} aria-labelledby="providers">
      <h2 id="providers">{t('games.search.providers')}</h2>
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
    // A player who opens a game from here has found it: the search is stored.
    <div
      className={css['screen']}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) recentSearches.add(words);
      }}
    >
      <Providers typed={words} />
      <GameList
        filter={{ search: words }}
        says={({ total, near }) =>
          near ? t('games.search.near', { words }) : t('games.search.found', { count: total })
        }
        nothing={
          <div role="status">
            <NoGames title={t('games.search.none', { words })} text={t('games.search.noneText')} />
          </div>
        }
      />
    </div>
  );
}
