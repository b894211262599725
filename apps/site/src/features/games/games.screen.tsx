import { Icon, PageHeader, Tabs, buttonClass, classes } from '@arara/ui';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { CountedCategories } from './category-rail.tsx';
import { type Category, isCategory } from './category.ts';
import { GameList } from './game-list.tsx';
import { shelves, useProviders } from './games-queries.ts';
import css from './games.module.css';
import { NothingHere } from './nothing-here.tsx';
import { type Sort, isSort, sorts } from './sort.ts';

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
    sort: isSort(sort) ? sort : 'popular',
  };
}

/** `/game`: the whole catalogue. */
export function GamesScreen() {
  const t = useT();
  const { params, set, category, provider, sort } = useFilters();
  const { data: providers } = useProviders();
  const href = (to: string | null) => {
    const next = new URLSearchParams(params);
    if (to === null) next.delete('category');
    else next.set('category', to);
    return `/game?${next}`;
  };
  const counts = shelves
    .map((shelf) => ({
      category: shelf,
      count: providers?.reduce((all, one) => all + countOf(one, shelf, provider), 0) ?? 0,
    }))
    // Shelves that hold something first.
    .toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0));
  return (
    <div className={classes(css['screen'], css['page'])}>
      <PageHeader title={category === null ? t('games.title') : t(`category.${category}`)} />
      <Link to="/searchGames" className={css['find']}>
        <Icon name="search" size={20} /> {t('nav.search')}
      </Link>
      <CountedCategories label={t('games.title')} chosen={category} href={href} counts={counts} />
      <div className={css['filters']}>
        <ProviderFilter category={category} provider={provider} onProvider={(name) => set('provider', name)} />
        <SortFilter sort={sort} onSort={(name) => set('sort', name === 'popular' ? null : name)} />
      </div>
      <GameList
        filter={{ ...(category && { category }), ...(provider !== null && { provider }), sort }}
        nothing={<Nothing isFiltered={provider !== null} />}
      />
    </div>
  );
}

type Provider = NonNullable<ReturnType<typeof useProviders>['data']>[number];

function countOf({ api_name, counts }: Provider, category: Category, provider: string | null): number {
  if (provider !== null && provider !== api_name) return 0;
  return counts.find((one) => one.category === category)?.game_count ?? 0;
}

/** With a provider chosen another one may have what is looked for; without one, there is nothing on this shelf yet. */
function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  if (!isFiltered) return <NothingHere title={t('games.noneHere')} text={t('games.noneHereText')} />;
  return (
    <NothingHere
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

interface ProviderFilterProps {
  category: Category | null;
  provider: string | null;
  onProvider: (name: string | null) => void;
}

function ProviderFilter({ category, provider, onProvider }: ProviderFilterProps) {
  const t = useT();
  const { data } = useProviders();
  // One provider is no choice.
  if (!data || data.length < 2) return null;
  const gamesOf = (one: Provider) => (category === null ? one.game_count : countOf(one, category, null));
  const shown = data.filter((one) => gamesOf(one) > 0 || one.api_name === provider);
  return (
    <Tabs
      look="pills"
      label={t('games.provider')}
      value={provider ?? ''}
      choices={[
        { value: '', label: t('games.allProviders') },
        ...shown.map((one) => ({
          value: one.api_name,
          label: (
            <>
              {one.icon_url !== '' && <img src={one.icon_url} alt="" width={20} height={20} className={css['mark']} />}
              {one.title} <small>{gamesOf(one)}</small>
            </>
          ),
        })),
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
