import { ErrorBox } from '@arara/ui';
import { type ComponentType, Suspense, useState } from 'react';
import { art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useAfterFirstView } from '../../shared/loading/idle.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { deviceStore } from '../../shared/browser/storage.ts';
import { CategoryRail } from '../../shared/games/category-rail.tsx';
import { GameGrid, GameGridSkeleton } from '../../shared/games/game-grid.tsx';

import { useFirstGames, usePopular } from '../../shared/games/games-queries.ts';
import { GameRailSkeleton, ShelfHead } from '../../shared/games/shelf-head.tsx';
import { Banners } from './banners.tsx';
import css from './home.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { Welcome } from './welcome.tsx';

const ContinueRow = lazyScreen(() => import('./continue-row.tsx'), 'ContinueRow', 'games');

/** `/`: banners, categories and games in the operator's order; `Rows` is loaded after the first view is painted. */
export function HomeScreen({ rows: Rows }: { rows: ComponentType<{ goesOn: boolean }> }) {
  const t = useT();
  const { token, member } = useSession();
  const isDemo = member?.is_demo === 1;
  // For a player who had games to continue, the row is reserved at the top; for others it appears further down.
  const [goesOn] = useState(() => deviceStore.read('goes-on') !== null);
  const isLate = useAfterFirstView();
  return (
    <div className={css['home']}>
      <h1 className={css['title']} tabIndex={-1}>
        {t('shell.home.title')}
      </h1>
      <Banners />
      <CategoryRail />
      {token !== null && goesOn && (
        <Suspense fallback={<GameRailSkeleton />}>
          <ContinueRow waits />
        </Suspense>
      )}
      {(token === null || isDemo) && <Welcome />}
      <Shortcuts hasCashier={!isDemo} />
      <FirstShelf />
      {isLate && (
        <Suspense fallback={null}>
          <Rows goesOn={!goesOn} />
        </Suspense>
      )}
    </div>
  );
}

/** Two rows on a phone, one on a wide window. */
const FIRST = 7;
/** A row with fewer games looks empty. */
const FEW = 3;

/** The most played games; all games on a site with hardly any play. */
function FirstShelf() {
  const t = useT();
  const popular = usePopular();
  const all = useFirstGames(FIRST);
  const isUnplayed = popular.isError || (popular.data !== undefined && popular.data.length < FEW);
  const games = isUnplayed ? all.data : popular.data;
  if (isUnplayed && all.isError)
    return <ErrorBox message={failureText(all.error)} onRetry={() => void all.refetch()} busy={all.isFetching} />;
  if (games?.length === 0) return null;
  return (
    <section className={css['first']}>
      <ShelfHead
        picture={isUnplayed ? art.games : art.fire}
        title={t(isUnplayed ? 'shell.home.allGames' : 'shell.home.mostPlayed')}
        to="/game"
      />
      {games === undefined ? <GameGridSkeleton tiles={FIRST} /> : <GameGrid games={games.slice(0, FIRST)} eager />}
    </section>
  );
}
