import { Icon, PageHeader, Tabs, buttonClass, classes } from '@arara/ui';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import { CountedCategories } from '../../shared/games/category-rail.tsx';
import { type Category, isCategory } from '../../shared/games/category.ts';
import { GameList } from './game-list.tsx';
import { categoriesInOrder, useCategoryGroups, useProviders } from '../../shared/games/games-queries.ts';
import css from './games.module.css';
import { NoGames } from './no-games.tsx';
import { type Sort, isSort, sorts } from '../../shared/games/game-pages.ts';

/** The filters of the list, read from the URL, so that a list can be shared. */
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
    categories: category?.includes(',') === true ? category.split(',').filter(isCategory) : [],
    provider: params.get('provider'),
    sort: isSort(sort) ? sort : 'popular',
  };
}

/** `/game`: the whole catalogue. */
export function GamesScreen() {
  const t = useT();
  const { params, set, category, categories, provider, sort } = useFilters();
  const group = useCategoryGroups().find((one) => one.categories.join() === categories.join());
  const { data: providers } = useProviders();
  const href = (to: string | null) => {
    const next = new URLSearchParams(params);
    if (to === null) next.delete('category');
    else next.set('category', to);
    return `/game?${next}`;
  };
  const heading = category ?? group?.key;
  const counts = categoriesInOrder
    .map((shelf) => ({
      category: shelf,
      count: providers?.reduce((all, one) => all + countGames(one, shelf, provider), 0) ?? 0,
    }))
    // Categories with games first.
    .toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0));
  return (
    <div className={classes(css['screen'], css['page'])}>
      <PageHeader title={heading === undefined ? t('games.title') : t(`shell.category.${heading}`)} />
      <Link to="/searchGames" className={css['find']}>
        <Icon name="search" size={20} /> {t('shell.nav.search')}
      </Link>
      <CountedCategories
        label={t('games.title')}
        chosen={category}
        isGroup={categories.length > 0}
        href={href}
        counts={counts}
      />
      <div className={css['filters']}>
        <ProviderFilter category={category} provider={provider} onProvider={(name) => set('provider', name)} />
        <SortFilter sort={sort} onSort={(name) => set('sort', name === 'popular' ? null : name)} />
      </div>
      <GameList
        filter={{
          ...(category && { category }),
          ...(categories.length > 0 && { categories: categories.join(',') }),
          ...(provider !== null && { provider }),
          sort,
        }}
        nothing={<NoMatches isFiltered={provider !== null} />}
      />
    </div>
  );
}

type Provider = NonNullable<ReturnType<typeof useProviders>['data']>[number];

function countGames({ api_name, counts }: Provider, category: Category, provider: string | null): number {
  if (provider !== null && provider !== api_name) return 0;
  return counts.find((one) => one.category === category)?.game_count ?? 0;
}

/** With a provider filter another provider may match; without one, the category is empty. */
function NoMatches({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  if (!isFiltered) return <NoGames title={t('games.noneHere')} text={t('games.noneHereText')} />;
  return (
    <NoGames
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
  // A filter by one provider is useless.
  if (!data || data.length < 2) return null;
  const gamesOf = (one: Provider) => (category === null ? one.game_count : countGames(one, category, null));
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
