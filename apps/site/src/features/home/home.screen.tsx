import { ErrorBox, Icon } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { CategoryRail } from '../games/category-rail.tsx';
import { GameFeature } from '../games/game-feature.tsx';
import { GameGrid, GameGridSkeleton } from '../games/game-grid.tsx';
import { useGames, useTaggedGames } from '../games/games-queries.ts';
import { Banners } from './banners.tsx';
import css from './home.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { Welcome } from './welcome.tsx';

/** Below this many games a shelf of tiles would stand half empty: each is shown large instead. */
const FEW = 4;

/** `/`: what the house offers, in the operator's order. */
export function HomeScreen() {
  const t = useT();
  const { token, member } = useSession();
  const isDemo = member?.is_demo === 1;
  return (
    <div className={css['home']}>
      <h1 className={css['title']} tabIndex={-1}>
        {t('home.title')}
      </h1>
      <Banners />
      <CategoryRail chosen={null} href={(category) => (category === null ? '/game' : `/game?category=${category}`)} />
      {(token === null || isDemo) && <Welcome />}
      <Shortcuts hasCashier={!isDemo} />
      <MostPlayed />
      <AllGames />
    </div>
  );
}

function ShelfHead({ picture, title }: { picture: string; title: string }) {
  const t = useT();
  return (
    <header className={css['head']}>
      <Art name={picture} size={24} />
      <h2>{title}</h2>
      <Link to="/game">
        {t('home.all')} <Icon name="chevron" size={14} />
      </Link>
    </header>
  );
}

/** The shelf of games tagged `popular`; not there when it would only repeat what stands below. */
function MostPlayed() {
  const t = useT();
  const { data } = useTaggedGames('popular');
  if (!data || data.length < FEW) return null;
  return (
    <section className={css['shelf']}>
      <ShelfHead picture={art.fire} title={t('home.mostPlayed')} />
      <GameGrid games={data.slice(0, 7)} eager />
    </section>
  );
}

function AllGames() {
  const t = useT();
  const query = useGames({});
  if (query.isError)
    return <ErrorBox message={failureText(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const games = query.data?.pages.flatMap((page) => page.data);
  if (games?.length === 0) return null;
  return (
    <section className={css['shelf']}>
      <ShelfHead picture={art.games} title={t(games && games.length < FEW ? 'home.featured' : 'home.allGames')} />
      {!games && <GameGridSkeleton tiles={6} />}
      {games && games.length < FEW && games.map((game) => <GameFeature key={game.id} game={game} />)}
      {games && games.length >= FEW && <GameGrid games={games.slice(0, 42)} />}
    </section>
  );
}
