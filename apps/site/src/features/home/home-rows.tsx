import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { art } from '../../shared/art/art.tsx';
import { type CategoryGroup, FULL_ROW, groupLink } from '../../shared/games/category-group.ts';
import { useFavourites } from '../../shared/games/favourites.ts';
import { useGames } from '../../shared/games/game-pages.ts';
import { GameRail } from '../../shared/games/game-rail.tsx';
import { useCategoryGroups, useProviders } from '../../shared/games/games-queries.ts';
import { GameRailSkeleton } from '../../shared/games/shelf-head.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { usePairedFavourites } from './continued.ts';
import css from './home.module.css';
import { LiveRow } from './live-row.tsx';
import { ProvidersRow } from './providers-row.tsx';
import { WinsStrip } from './wins-strip.tsx';

const SHOWN = 14;

interface HomeRowsProps {
  jackpots: ReactNode;
  /** For members only. */
  rewards: ReactNode;
}

/** The rows below the first games: jackpots, wins, live tables and the member's favourites, then what is loaded once the reader comes near. */
export function HomeRows({ jackpots, rewards }: HomeRowsProps) {
  const { token } = useSession();
  return (
    <>
      <div className={css['strip']}>
        {jackpots}
        <WinsStrip />
      </div>
      <LiveRow />
      {token !== null && <FavouriteRow />}
      {token !== null && rewards}
      <LoadWhenNear>
        <MoreRows />
      </LoadWhenNear>
    </>
  );
}

/** The promoted and the new games, then every other. */
function MoreRows() {
  const groups = useCategoryGroups();
  const full = groups.filter(({ count, key }) => count >= FULL_ROW && key !== 'live');
  const others = groups.filter(({ count, key }) => count < FULL_ROW && key !== 'live');
  return (
    <>
      <PromotionRow />
      <NewRow />
      {full.map((group) => (
        <LoadWhenNear key={group.key}>
          <GroupRow group={group} />
        </LoadWhenNear>
      ))}
      {others.length > 0 && (
        <LoadWhenNear>
          <OtherGamesRow groups={others} />
        </LoadWhenNear>
      )}
      <ProvidersRow />
    </>
  );
}

function FavouriteRow() {
  const t = useT();
  const { data } = useFavourites();
  const isPaired = usePairedFavourites().length > 0;
  if (data === undefined || data.length === 0 || isPaired) return null;
  return <GameRail picture={art.star} title={t('games.lobby.favourites')} games={data} />;
}

/** The games that the operator promotes. */
function PromotionRow() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['games', 'promotion'],
    queryFn: async ({ signal }) => (await call('promotion', {}, { signal })).data,
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
  if (page === undefined || page.data.total < FULL_ROW || page.data.total * 2 > all) return null;
  return <GameRail picture={art.sparkles} title={t('games.lobby.new')} games={page.data.data} to="/game?sort=new" />;
}

/** The games of categories, as many as a wide window shows twice. */
function useGroupGames(groups: readonly CategoryGroup[]) {
  const categories = groups.flatMap((group) => group.categories).join(',');
  const { data } = useGames({ categories, sort: 'popular' }, SHOWN);
  return data?.pages.flatMap((page) => page.data.data);
}

function GroupRow({ group }: { group: CategoryGroup }) {
  const t = useT();
  const games = useGroupGames([group]);
  if (games === undefined) return <GameRailSkeleton />;
  if (games.length === 0) return null;
  const title = t(`shell.category.${group.key}`);
  return <GameRail picture={group.picture} title={title} games={games} to={groupLink(group)} />;
}

/** The games of all categories that cannot fill a row of their own. */
function OtherGamesRow({ groups }: { groups: readonly CategoryGroup[] }) {
  const t = useT();
  const games = useGroupGames(groups);
  if (games === undefined) return <GameRailSkeleton />;
  if (games.length === 0) return null;
  return <GameRail picture={art.games} title={t('games.lobby.more')} games={games} to="/game" />;
}

/** Reserves the space of a row and loads it when it comes into the window: a phone loads nothing that nobody sees. */
function LoadWhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const here = place.current;
    if (here === null || isNear) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    watcher.observe(here);
    return () => watcher.disconnect();
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={place} className={css['unseen']}>
      <GameRailSkeleton />
    </div>
  );
}
