import { ErrorBox, classes } from '@arara/ui';
import { type ComponentType, Suspense } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { art } from '../../shared/art/art.tsx';
import { CategoryRail } from '../../shared/games/category-rail.tsx';
import { FIRST_SHELF, composeFirstShelf } from '../../shared/games/first-shelf.ts';
import { GameGrid, GameGridSkeleton } from '../../shared/games/game-grid.tsx';
import { useFirstGames, usePopular } from '../../shared/games/games-queries.ts';
import { ShelfHead } from '../../shared/games/shelf-head.tsx';
import { useAfterFirstView } from '../../shared/loading/idle.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Banners } from './banners.tsx';
import css from './home.module.css';
import { MemberTopSkeleton } from './member-top-skeleton.tsx';

// Only a member needs them.
const MemberTop = lazyScreen(() => import('./member-top.tsx'), 'MemberTop', 'games', 'pix');
const MemberRows = lazyScreen(() => import('./member-rows.tsx'), 'MemberRows', 'games');

/** `/`: banners, categories and the most played games; `Rows` is loaded after the first view is painted. */
export function HomeScreen({ rows: Rows }: { rows: ComponentType }) {
  const t = useT();
  const isLate = useAfterFirstView();
  const { token, member } = useSession();
  const isMember = token !== null && member?.is_demo !== 1;
  const strip = <div className={classes(css['strip'], css['waiting'])} />;
  return (
    <div className={css['home']}>
      <h1 className={css['title']} tabIndex={-1}>
        {t('shell.home.title')}
      </h1>
      <div className={css['top']}>
        {isMember ? (
          <Suspense fallback={<MemberTopSkeleton />}>
            <MemberTop banners={<Banners />} />
          </Suspense>
        ) : (
          <Banners />
        )}
      </div>
      <CategoryRail />
      {token !== null && (
        <Suspense fallback={null}>
          <MemberRows isLate={isLate} />
        </Suspense>
      )}
      <FirstShelf />
      {isLate ? (
        <Suspense fallback={strip}>
          <Rows />
        </Suspense>
      ) : (
        strip
      )}
    </div>
  );
}

/** The most played games, then the operator's order; all games on a site without play. */
function FirstShelf() {
  const t = useT();
  const popular = usePopular();
  const all = useFirstGames(FIRST_SHELF * 3);
  if (all.isError)
    return <ErrorBox message={failureText(all.error)} onRetry={() => void all.refetch()} busy={all.isFetching} />;
  const isPending = all.data === undefined || popular.isPending;
  const games = isPending ? [] : composeFirstShelf(popular.data ?? [], all.data);
  if (!isPending && games.length === 0) return null;
  const isUnplayed = !isPending && (popular.data ?? []).length === 0;
  return (
    <section className={css['first']}>
      <ShelfHead
        picture={isUnplayed ? art.games : art.fire}
        title={t(isUnplayed ? 'shell.home.allGames' : 'shell.home.mostPlayed')}
        to="/game"
      />
      {isPending ? <GameGridSkeleton tiles={FIRST_SHELF} /> : <GameGrid games={games} eager />}
    </section>
  );
}
