import { Button, ErrorBox } from '@arara/ui';
import type { ReactNode } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { FULL_ROW } from '../../shared/games/category-group.ts';
import { GameGrid, GameGridSkeleton } from '../../shared/games/game-grid.tsx';
import css from './games.module.css';
import { PlayedMost } from './no-games.tsx';
import { type GameFilter, useGames } from '../../shared/games/game-pages.ts';

interface GameListProps {
  filter: GameFilter;
  /** Shown when no game matches. */
  nothing: ReactNode;
  /** Heading of the list: the number of games, or that they are only similar. */
  says?: (found: { total: number; near: boolean }) => string;
  wide?: boolean;
}

/** The games of a filter, page by page, with loading, empty and error states. */
export function GameList({ filter, nothing, says, wide = false }: GameListProps) {
  const t = useT();
  const query = useGames(filter);
  if (query.isPending) return <GameGridSkeleton tiles={12} wide={wide} />;
  if (query.isError)
    return <ErrorBox message={failureText(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const { pages } = query.data;
  const games = pages.flatMap((page) => page.data.data);
  if (games.length === 0) return nothing;
  const [first] = pages;
  return (
    <>
      {first && says && (
        <p className={css['found']} role="status">
          {says({ total: first.data.total, near: first.near })}
        </p>
      )}
      <GameGrid games={games} eager wide={wide} />
      {query.hasNextPage && (
        <Button full busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('shell.ui.more')}
        </Button>
      )}
      {!wide && games.length < FULL_ROW && (
        <div data-offered>
          <PlayedMost except={games} />
        </div>
      )}
    </>
  );
}
