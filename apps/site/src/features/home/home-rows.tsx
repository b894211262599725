import { Skeleton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { art } from '../../app/art.tsx';
import { call } from '../../app/call.ts';
import { useT } from '../../app/i18n.ts';
import { screen } from '../../app/screen.ts';
import { useSession } from '../../app/session.ts';
import { type Category, categoryArt } from '../games/category.ts';
import { useFavourites } from '../games/favourites.ts';
import { GameRail } from '../games/game-rail.tsx';
import { GameRailSkeleton } from '../games/shelf-head.tsx';
import { useGames } from '../games/game-pages.ts';
import { useCategories, useProviders, withTiles } from '../games/games-queries.ts';
import { ContinueRow } from './continue-row.tsx';
import { WinsRow } from './wins-row.tsx';

const JackpotRow = screen(() => import('../jackpot/jackpot-row.tsx'), 'JackpotRow', 'jackpot');
const RewardBubble = screen(() => import('../rewards/reward-bubble.tsx'), 'RewardBubble', 'rewards');

const SHOWN = 14;
/** Fewer than this are a shelf that stands half empty. */
const FEW = 3;

/** What stands below the first view: the member's own rows, then what the operator promotes, what is new, each shelf. */
export function HomeRows({ goesOn }: { goesOn: boolean }) {
  const { token } = useSession();
  const { data: providers } = useProviders();
  const countOf = (category: Category) =>
    providers
      ?.flatMap(({ counts }) => counts)
      .reduce((sum, one) => sum + (one.category === category ? one.game_count : 0), 0) ?? 0;
  const categories = useCategories().filter((category) => countOf(category) >= FEW);
  return (
    <>
      <Suspense fallback={<Skeleton height="112px" radius="var(--radius-l)" />}>
        <JackpotRow />
      </Suspense>
      {token !== null && goesOn && <ContinueRow />}
      {token !== null && <FavouriteRow />}
      <PromotionRow />
      <WinsRow />
      <NewRow />
      {token !== null && (
        <Suspense fallback={null}>
          <RewardBubble />
        </Suspense>
      )}
      {categories.map((category) => (
        <WhenNear key={category}>
          <CategoryRow category={category} />
        </WhenNear>
      ))}
    </>
  );
}

function FavouriteRow() {
  const t = useT();
  const { data } = useFavourites();
  if (data === undefined || data.length === 0) return null;
  return <GameRail picture={art.star} title={t('lobby.favourites')} games={data} />;
}

function PromotionRow() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['games', 'promotion'],
    queryFn: async ({ signal }) => (await withTiles(call('promotion', {}, { signal }))).data,
    staleTime: 60_000,
  });
  if (data === undefined || data.length === 0) return null;
  return <GameRail picture={art.gift} title={t('lobby.promotion')} games={data.slice(0, SHOWN)} />;
}

/** What came a short while ago; not there while that is most of the house, for then it tells nothing. */
function NewRow() {
  const t = useT();
  const { data: providers } = useProviders();
  const { data } = useGames({ tag: 'new', sort: 'new' }, SHOWN);
  const [page] = data?.pages ?? [];
  const all = providers?.reduce((sum, { game_count: count }) => sum + count, 0) ?? 0;
  if (page === undefined || page.data.total < FEW || page.data.total * 2 > all) return null;
  return <GameRail picture={art.sparkles} title={t('lobby.new')} games={page.data.data} to="/game?sort=new" />;
}

function CategoryRow({ category }: { category: Category }) {
  const t = useT();
  const { data } = useGames({ category, sort: 'popular' }, SHOWN);
  if (data === undefined) return <GameRailSkeleton />;
  const games = data.pages.flatMap((page) => page.data.data);
  if (games.length === 0) return null;
  const to = category === 'live' ? '/video' : `/game?category=${category}`;
  return <GameRail picture={categoryArt[category]} title={t(`category.${category}`)} games={games} to={to} />;
}

/** Keeps the place of a row, and asks for it when the reader is about to reach it. */
function WhenNear({ children }: { children: ReactNode }) {
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
