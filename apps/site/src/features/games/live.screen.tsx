import { ErrorBox, PageHeader, Skeleton, classes } from '@arara/ui';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { GameGrid } from './game-grid.tsx';
import { useGames } from './game-pages.ts';
import css from './games.module.css';
import tables from './live-table.module.css';
import { LiveTile } from './live-table.tsx';
import { useLiveTables } from './live-tables.ts';
import { NothingHere } from './nothing-here.tsx';

/** How many pictures the first view of a phone holds. */
const FIRST_VIEW = 3;

/** `/video`: the live tables as they stand, and below them live games of other houses. Where there is none, the page says so. */
export function LiveScreen() {
  const t = useT();
  return (
    <div className={classes(css['screen'], css['page'])}>
      <PageHeader title={t('video.title')} />
      <Tables />
    </div>
  );
}

function Tables() {
  const t = useT();
  const asked = useLiveTables();
  const games = useGames({ category: 'live', sort: 'popular' });
  if (asked.isPending || games.isPending) return <TablesSkeleton />;
  // What was heard before stays in sight when an answer fails to come.
  if (asked.data === undefined)
    return <ErrorBox message={failureText(asked.error)} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  const { tables: own, now, receivedAt } = asked.data;
  const names = new Set(own.map(({ game }) => game));
  const others = (games.data?.pages ?? []).flatMap((page) => page.data.data).filter(({ name }) => !names.has(name));
  if (own.length === 0 && others.length === 0)
    return <NothingHere title={t('video.none')} text={t('video.noneText')} />;
  return (
    <>
      {own.length > 0 && (
        <>
          <ul className={tables['list']}>
            {own.map((table, index) => (
              <li key={table.game}>
                <LiveTile table={table} now={now} receivedAt={receivedAt} eager={index < FIRST_VIEW} />
              </li>
            ))}
          </ul>
          <p className={css['found']}>{t('video.virtualText')}</p>
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
