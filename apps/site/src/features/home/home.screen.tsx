import { ErrorBox } from '@arara/ui';
import { Suspense, useState } from 'react';
import { art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useLate } from '../../app/late.ts';
import { screen } from '../../app/screen.ts';
import { useSession } from '../../app/session.ts';
import { longDrawer } from '../../app/storage.ts';
import { CategoryRail } from '../games/category-rail.tsx';
import { GameGrid, GameGridSkeleton } from '../games/game-grid.tsx';

import { useFirstGames, usePopular } from '../games/games-queries.ts';
import { GameRailSkeleton, ShelfHead } from '../games/shelf-head.tsx';
import { Banners } from './banners.tsx';
import css from './home.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { Welcome } from './welcome.tsx';

const ContinueRow = screen(() => import('./continue-row.tsx'), 'ContinueRow', 'games');
const HomeRows = screen(() => import('./home-rows.tsx'), 'HomeRows', 'games');

/** `/`: what the house offers, in the operator's order. */
export function HomeScreen() {
  const t = useT();
  const { token, member } = useSession();
  const isDemo = member?.is_demo === 1;
  // Whoever had something to go on with finds its place kept: it stands first. For others it comes below what is there.
  const [goesOn] = useState(() => longDrawer.read('goes-on') !== null);
  const isLate = useLate();
  return (
    <div className={css['home']}>
      <h1 className={css['title']} tabIndex={-1}>
        {t('home.title')}
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
          <HomeRows goesOn={!goesOn} />
        </Suspense>
      )}
    </div>
  );
}

/** Two rows of a phone, one of a wide window. */
const FIRST = 7;
/** Fewer than this are a shelf that stands half empty. */
const FEW = 3;

/** What is played most; in a house where hardly anybody played yet, what there is. */
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
        title={t(isUnplayed ? 'home.allGames' : 'home.mostPlayed')}
        to="/game"
      />
      {games === undefined ? <GameGridSkeleton tiles={FIRST} /> : <GameGrid games={games.slice(0, FIRST)} eager />}
    </section>
  );
}
