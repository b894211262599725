import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { art } from '../../shared/art/art.tsx';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { type Category, categoryArt } from '../../shared/games/category.ts';
import { useFavourites } from '../../shared/games/favourites.ts';
import { GameRail } from '../../shared/games/game-rail.tsx';
import { GameRailSkeleton } from '../../shared/games/shelf-head.tsx';
import { useGames } from '../../shared/games/game-pages.ts';
import { useCategories, useProviders, withTiles } from '../../shared/games/games-queries.ts';
import { ContinueRow } from './continue-row.tsx';
import { WinsRow } from './wins-row.tsx';

const SHOWN = 14;
/** A row with fewer games looks empty. */
const FEW = 3;

export interface HomeRowsProps {
  /** Whether the row of games to continue is here; otherwise it is in the first view. */
  goesOn: boolean;
}

interface ComposedRowsProps extends HomeRowsProps {
  jackpots: ReactNode;
  /** For members only. */
  rewards: ReactNode;
}

/** The rows below the first view: the member's own games, then promoted games, new games and each category. */
export function HomeRows({ goesOn, jackpots, rewards }: ComposedRowsProps) {
  const { token } = useSession();
  const { data: providers } = useProviders();
  const countOf = (category: Category) =>
    providers
      ?.flatMap(({ counts }) => counts)
      .reduce((sum, one) => sum + (one.category === category ? one.game_count : 0), 0) ?? 0;
  const categories = useCategories().filter((category) => countOf(category) >= FEW);
  return (
    <>
      {jackpots}
      {token !== null && goesOn && <ContinueRow />}
      {token !== null && <FavouriteRow />}
      <PromotionRow />
      <WinsRow />
      <NewRow />
      {token !== null && rewards}
      {categories.map((category) => (
        <LoadWhenNear key={category}>
          <CategoryRow category={category} />
        </LoadWhenNear>
      ))}
    </>
  );
}

function FavouriteRow() {
  const t = useT();
  const { data } = useFavourites();
  if (data === undefined || data.length === 0) return null;
  return <GameRail picture={art.star} title={t('games.lobby.favourites')} games={data} />;
}

function PromotionRow() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['games', 'promotion'],
    queryFn: async ({ signal }) => (await withTiles(call('promotion', {}, { signal }))).data,
    staleTime: 60_000,
  });
  if (data === undefined || data.length === 0) return null;
  return <GameRail picture={art.gift} title={t('games.lobby.promotion')} games={data.slice(0, SHOWN)} />;
}

/** Recently added games; hidden while they are most of the catalogue, where "new" means nothing. */
function NewRow() {
  const t = useT();
  const { data: providers } = useProviders();
  const { data } = useGames({ tag: 'new', sort: 'new' }, SHOWN);
  const [page] = data?.pages ?? [];
  const all = providers?.reduce((sum, { game_count: count }) => sum + count, 0) ?? 0;
  if (page === undefined || page.data.total < FEW || page.data.total * 2 > all) return null;
  return <GameRail picture={art.sparkles} title={t('games.lobby.new')} games={page.data.data} to="/game?sort=new" />;
}

function CategoryRow({ category }: { category: Category }) {
  const t = useT();
  const { data } = useGames({ category, sort: 'popular' }, SHOWN);
  if (data === undefined) return <GameRailSkeleton />;
  const games = data.pages.flatMap((page) => page.data.data);
  if (games.length === 0) return null;
  const to = category === 'live' ? '/video' : `/game?category=${category}`;
  return <GameRail picture={categoryArt[category]} title={t(`shell.category.${category}`)} games={games} to={to} />;
}

/** Reserves the space of a row and loads it when the reader scrolls near it. */
function LoadWhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const here = place.current;
    if (here === null || isNear) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    watcher.observe(here);
    return () => watcher.disconnect();
  }, [isNear]);
  return <div ref={place}>{isNear ? children : <GameRailSkeleton />}</div>;
}
