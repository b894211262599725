import { Button, Empty, ErrorBox, Icon, PageHeader, Tabs, TextField, buttonClass } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { CategoryRail } from './category-rail.tsx';
import { isCategory } from './category.ts';
import { gameArt } from './game-art.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import { type Sort, isSort, sorted, sorts } from './game-sort.ts';
import { useGames, useProviders } from './games-queries.ts';
import css from './games.module.css';

/** Every filter of the list, read from the address so that a list can be sent to a friend. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const category = params.get('category');
  const sort = params.get('sort');
  const set = (name: string, value: string | null) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    params,
    set,
    category: isCategory(category) ? category : null,
    provider: params.get('provider'),
    search: params.get('q') ?? '',
    sort: isSort(sort) ? sort : 'popular',
  };
}

/** `/game`: the whole catalogue. */
export function GamesScreen() {
  const t = useT();
  const { params, set, category, provider, search, sort } = useFilters();
  const href = (to: string | null) => {
    const next = new URLSearchParams(params);
    if (to === null) next.delete('category');
    else next.set('category', to);
    return `/game?${next}`;
  };
  return (
    <div className={css['screen']}>
      <PageHeader title={category === null ? t('games.title') : t(`category.${category}`)} />
      <SearchBox search={search} onSearch={(words) => set('q', words)} />
      <CategoryRail chosen={category} href={href} />
      <div className={css['filters']}>
        <ProviderFilter provider={provider} onProvider={(name) => set('provider', name)} />
        <SortFilter sort={sort} onSort={(name) => set('sort', name === 'popular' ? null : name)} />
      </div>
      <Games
        filter={{
          ...(category && { category }),
          ...(provider !== null && { provider }),
          ...(search !== '' && { search }),
        }}
        sort={sort}
      />
    </div>
  );
}

/** How long the typing rests before it is searched for. */
const REST_MS = 200;

function SearchBox({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (search !== asked) {
    // The address changed: by this box, by the header's search, or by Back.
    setAsked(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(words.trim()), REST_MS);
  };
  return (
    <TextField
      label={t('games.search')}
      type="search"
      enterKeyHint="search"
      maxLength={80}
      prefix={<Icon name="search" size={20} />}
      placeholder={t('nav.search')}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function ProviderFilter({
  provider,
  onProvider,
}: {
  provider: string | null;
  onProvider: (name: string | null) => void;
}) {
  const t = useT();
  const { data } = useProviders();
  // One provider is no choice.
  if (!data || data.length < 2) return null;
  return (
    <Tabs
      look="pills"
      label={t('games.provider')}
      value={provider ?? ''}
      choices={[
        { value: '', label: t('games.allProviders') },
        ...data.map(({ api_name, title }) => ({ value: api_name, label: title })),
      ]}
      onChange={(name) => onProvider(name === '' ? null : name)}
    />
  );
}

function SortFilter({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const t = useT();
  return (
    <Tabs
      look="pills"
      label={t('games.sort')}
      value={sort}
      choices={sorts.map((value) => ({ value, label: t(`games.sort.${value}`) }))}
      onChange={onSort}
    />
  );
}

function Games({ filter, sort }: { filter: Parameters<typeof useGames>[0]; sort: Sort }) {
  const t = useT();
  const query = useGames(filter);
  if (query.isPending) return <GameGridSkeleton tiles={12} />;
  if (query.isError)
    return <ErrorBox message={failureText(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const games = query.data.pages.flatMap((page) => page.data);
  if (games.length === 0) {
    return (
      <Empty
        art={<Art name={art.magnifier} size={72} />}
        title={t('games.none')}
        text={t('games.noneText')}
        action={
          <Link to="/game" className={buttonClass()}>
            {t('games.clear')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <GameGrid games={sorted(games, sort, (game) => gameArt(game).title)} eager />
      {query.hasNextPage && (
        <Button full busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('ui.more')}
        </Button>
      )}
    </>
  );
}
