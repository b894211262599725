import { Icon } from '@arara/ui';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProviders } from '../../shared/games/games-queries.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useT } from '../../shared/messages/i18n.ts';
import css from './header-search.module.css';

const SearchPanel = lazyScreen(() => import('./search-panel.tsx'), 'SearchPanel', 'games');

/** Pause in typing before the search starts. */
const DEBOUNCE_MS = 150;
/** A single letter matches most games. */
const MIN_LETTERS = 2;

/** Follows a value once it has not changed for a moment. */
function useDebounced(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The search of a wide window: the best matches while typing, all of them by Enter. */
export function HeaderSearch() {
  const t = useT();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { data: providers } = useProviders();
  const [typed, setTyped] = useState({ words: '', at: key });
  // Another page closes the panel and empties the field.
  const words = typed.at === key ? typed.words : '';
  const searched = useDebounced(words.trim());
  const count = providers?.reduce((sum, { game_count: games }) => sum + games, 0) ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/searchGames?${new URLSearchParams({ q: words.trim() })}`);
  };
  return (
    <form
      className={css['search']}
      role="search"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped({ words: '', at: key });
      }}
    >
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={t('shell.nav.search')}
        placeholder={count === 0 ? t('shell.nav.search') : t('shell.nav.searchCount', { count })}
        value={words}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped({ words: event.currentTarget.value, at: key })}
      />
      {words.trim().length >= MIN_LETTERS && searched.length >= MIN_LETTERS && (
        <Suspense fallback={null}>
          <SearchPanel words={searched} />
        </Suspense>
      )}
    </form>
  );
}
