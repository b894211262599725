import { ErrorBox, PageHeader, Skeleton, classes } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { GameGrid } from '../../shared/games/game-grid.tsx';
import { useGames } from '../../shared/games/game-pages.ts';
import css from './games.module.css';
import tables from '../../shared/games/live-table.module.css';
import { LiveTableTile } from '../../shared/games/live-table.tsx';
import { useLiveTables } from '../../shared/games/live-tables.ts';
import { NoGames } from './no-games.tsx';

/** Number of pictures in the first view of a phone. */
const FIRST_VIEW = 3;

/**
 * `/video`: the live tables with their status, and below them live games of other providers; a message if there are
 * none.
 */
export function LiveScreen() {
  const t = useT();
  return (
    <div className={classes(css['screen'], css['page'])}>
      <PageHeader title={t('games.video.title')} />
      <Tables />
    </div>
  );
}

function Tables() {
  const t = useT();
  const asked = useLiveTables();
  const games = useGames({ category: 'live', sort: 'popular' });
  if (asked.isPending || games.isPending) return <TablesSkeleton />;
  // Keep the previous answer visible when a request fails.
  if (asked.data === undefined)
    return <ErrorBox message={failureText(asked.error)} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  const { tables: own, now, receivedAt } = asked.data;
  const names = new Set(own.map(({ game }) => game));
  const others = (games.data?.pages ?? []).flatMap((page) => page.data.data).filter(({ name }) => !names.has(name));
  if (own.length === 0 && others.length === 0)
    return <NoGames title={t('games.video.none')} text={t('games.video.noneText')} />;
  return (
    <>
      {own.length > 0 && (
        <>
          <ul className={tables['list']}>
            {own.map((table, index) => (
              <li key={table.game}>
                <LiveTableTile table={table} now={now} receivedAt={receivedAt} eager={index < FIRST_VIEW} />
              </li>
            ))}
          </ul>
          <p className={css['found']}>{t('games.video.virtualText')}</p>
        </>
      )}
      {others.length > 0 && <GameGrid games={others} wide />}
    </>
  );
}

function TablesSkeleton() {
  return (
    <div className={tables['list']} aria-busy="true">
      {Array.from({ length: FIRST_VIEW }, (_, tile) => (
        <Skeleton key={tile} ratio="16 / 9" radius="var(--radius-l)" />
      ))}
    </div>
  );
}
