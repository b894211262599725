import { Button, Empty, ErrorBox, Icon, Loading, buttonClass } from '@arara/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Art, art, artUrl } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import type { Game } from '../../shared/games/category.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { DEMO_MODE, hasOwnDemo, useFreePlay } from '../../shared/games/free-play.ts';
import { gameArt } from '../../shared/games/game-art.ts';
import { useGame } from '../../shared/games/games-queries.ts';
import { useIsSlow } from './slow-loading.ts';
import { toPace, useEarlyLaunch, useLaunch } from './launch.ts';
import { OwnGame } from './own-game.tsx';
import css from './play.module.css';
import { ProviderGame } from './provider-game.tsx';

/** `/gameInfo?game=NAME`: one game without the shell; with `mode=demo`, the demo of its provider. */
export function PlayScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const { token } = useSession();
  const name = params.get('game') ?? '';
  const { data: game, error, isFetching, refetch } = useGame(name);
  useEarlyLaunch(name, token !== null);
  // A game that is open stays open where the catalogue cannot be asked again: what lies on its table must not be lost.
  if (error && game === undefined) {
    return (
      <GamePlaceholder>
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      </GamePlaceholder>
    );
  }
  if (game === undefined) return <Loading />;
  if (game === null) {
    return (
      <GamePlaceholder>
        <Empty
          art={<Art name={art.compass} size={72} />}
          title={t('play.unknown')}
          action={
            <Link to="/game" className={buttonClass({ tone: 'gold' })}>
              {t('play.others')}
            </Link>
          }
        />
      </GamePlaceholder>
    );
  }
  if (token === null) {
    return (
      <GamePlaceholder game={game}>
        <SignInCard text={t('play.signIn', { game: gameArt(game).title })} />
        <FreePlay game={game} />
      </GamePlaceholder>
    );
  }
  const isDemo = params.get('mode') === DEMO_MODE && hasOwnDemo(game);
  return <Launched key={`${game.name} ${isDemo}`} game={game} isDemo={isDemo} />;
}

/** One tap to the game with demo balance. */
function FreePlay({ game }: { game: Game }) {
  const t = useT();
  const free = useFreePlay(game);
  if (!free.isOffered) return null;
  return (
    <>
      <Button full busy={free.isOpening} onClick={free.start}>
        {t('shell.games.free')}
      </Button>
      {free.error !== null && <FormProblem>{failureText(free.error)}</FormProblem>}
    </>
  );
}

function Launched({ game, isDemo }: { game: Game; isDemo: boolean }) {
  const { data: session, error, isFetching, refetch } = useLaunch(game, isDemo);
  const pace = useMemo(() => toPace(session?.pace ?? null), [session]);
  if (error && session === undefined) {
    return (
      <GamePlaceholder game={game}>
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      </GamePlaceholder>
    );
  }
  if (!session) return <Curtain game={game} onRetry={() => void refetch()} />;
  // A provider's game has its own URL; this site draws our own games.
  if (URL.canParse(session.game_url))
    return <ProviderGame game={game} isDemo={isDemo} url={session.game_url} onRetry={() => void refetch()} />;
  // A retry reloads the page, since its scripts may be outdated.
  const curtain = <Curtain game={game} onRetry={() => location.reload()} />;
  return <OwnGame game={game} session={session.session} pace={pace} doublesUp={session.double_up} curtain={curtain} />;
}

/** Shown until the game can be played, with a link back. */
function GamePlaceholder({ game, children }: { game?: Game; children: ReactNode }) {
  const t = useT();
  return (
    <main className={css['waiting']} style={game && { background: backgroundStyle(game) }}>
      <Link to="/" className={css['back']} aria-label={t('play.back')}>
        <Icon name="back" />
      </Link>
      <h1 className={css['title']} tabIndex={-1}>
        {game ? gameArt(game).title : t('play.title')}
      </h1>
      {game && <img src={artUrl(gameArt(game).hero)} alt="" width={140} height={140} />}
      <div className={css['card']}>{children}</div>
    </main>
  );
}

const backgroundStyle = (game: Game) => {
  const [from, to] = gameArt(game).gradient;
  return `radial-gradient(90% 60% at 50% 0, ${from}, ${to} 60%, #12060a)`;
};

/** The game's colours and artwork while it loads; a retry button when it fails to load. */
function Curtain({ game, onRetry }: { game: Game; onRetry: () => void }) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const late = useIsSlow(true, tries);
  useEffect(() => {
    if (!late) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [late, onRetry]);
  const { title, hero } = gameArt(game);
  if (late) {
    const retry = () => {
      setTries(tries + 1);
      onRetry();
    };
    return (
      <GamePlaceholder game={game}>
        <ErrorBox message={t('play.late')} onRetry={retry} />
      </GamePlaceholder>
    );
  }
  return (
    <main className={css['curtain']} style={{ background: backgroundStyle(game) }} aria-busy="true">
      <h1 tabIndex={-1}>{title}</h1>
      <img src={artUrl(hero)} alt="" width={160} height={160} />
      <p role="status">{t('play.opening')}</p>
    </main>
  );
}
