import { Empty, ErrorBox, Icon, Loading, buttonClass } from '@arara/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Art, art, artUrl } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import type { Game } from '../games/category.ts';
import { gameArt } from '../games/game-art.ts';
import { useGame } from '../games/games-queries.ts';
import { useLate } from './late.ts';
import { paceOf, useLaunch } from './launch.ts';
import { OwnGame } from './own-game.tsx';
import css from './play.module.css';
import { ProviderGame } from './provider-game.tsx';

/** `/gameInfo?game=NAME`: one game and nothing else on the screen. */
export function PlayScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const { token } = useSession();
  const { data: game, error, isFetching, refetch } = useGame(params.get('game') ?? '');
  if (error) {
    return (
      <Waiting>
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Waiting>
    );
  }
  if (game === undefined) return <Loading />;
  if (game === null) {
    return (
      <Waiting>
        <Empty
          art={<Art name={art.compass} size={72} />}
          title={t('play.unknown')}
          action={
            <Link to="/game" className={buttonClass({ tone: 'gold' })}>
              {t('play.others')}
            </Link>
          }
        />
      </Waiting>
    );
  }
  if (token === null) {
    return (
      <Waiting game={game}>
        <SignInCard text={t('play.signIn', { game: gameArt(game).title })} />
      </Waiting>
    );
  }
  return <Launched key={game.name} game={game} />;
}

function Launched({ game }: { game: Game }) {
  const { data: session, error, isFetching, refetch } = useLaunch(game);
  const pace = useMemo(() => paceOf(session?.pace ?? null), [session]);
  if (error) {
    return (
      <Waiting game={game}>
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Waiting>
    );
  }
  if (!session) return <Curtain game={game} onRetry={() => void refetch()} />;
  // A provider's game has an address of its own; ours are drawn by this site.
  if (URL.canParse(session.game_url))
    return <ProviderGame game={game} url={session.game_url} onRetry={() => void refetch()} />;
  // What did not come with the page's own scripts is asked for again with the page.
  const curtain = <Curtain game={game} onRetry={() => location.reload()} />;
  return <OwnGame game={game} session={session.session} pace={pace} curtain={curtain} />;
}

/** What stands in the game's place until it can be played, with the way back. */
function Waiting({ game, children }: { game?: Game; children: ReactNode }) {
  const t = useT();
  return (
    <main className={css['waiting']} style={game && { background: groundOf(game) }}>
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

const groundOf = (game: Game) => {
  const [from, to] = gameArt(game).gradient;
  return `radial-gradient(90% 60% at 50% 0, ${from}, ${to} 60%, #12060a)`;
};

/** The game's own colours and hero while it loads; the way to try again where it does not come. */
function Curtain({ game, onRetry }: { game: Game; onRetry: () => void }) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const late = useLate(true, tries);
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
      <Waiting game={game}>
        <ErrorBox message={t('play.late')} onRetry={retry} />
      </Waiting>
    );
  }
  return (
    <main className={css['curtain']} style={{ background: groundOf(game) }} aria-busy="true">
      <h1 tabIndex={-1}>{title}</h1>
      <img src={artUrl(hero)} alt="" width={160} height={160} />
      <p role="status">{t('play.opening')}</p>
    </main>
  );
}
