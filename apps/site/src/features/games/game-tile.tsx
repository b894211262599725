import { centavosOf } from '@arara/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { artUrl } from '../../app/art.tsx';
import { locale, useT } from '../../app/i18n.ts';
import { useLate } from '../../app/late.ts';
import { screen } from '../../app/screen.ts';
import type { Game } from './category.ts';
import { type GameArt, gameArt } from './game-art.ts';
import css from './game-tile.module.css';
import { limitsText } from './limits-text.ts';
import { decimalMark, rtpText } from './rtp-text.ts';

// It stands over a tile that is there already: nobody waits for it, and nothing moves when it comes.
const FavouriteButton = screen(() => import('./favourite-button.tsx'), 'FavouriteButton', 'games');

interface GameTileProps {
  game: Game;
  /** In the first view: its picture is fetched at once. */
  eager?: boolean;
  /** What stands in the place of the tag, as that a round is open. */
  note?: string | undefined;
  /** Goes on also where staff closed the game: a round of the reader's own is open in it. */
  goesOn?: boolean;
}

export function gameLink(game: Game): string {
  return `/gameInfo?${new URLSearchParams({ game: game.name })}`;
}

/** A game in the lobby: drawn from its art, or the operator's picture; one tap plays. One that is closed is no link. */
export function GameTile({ game, eager = false, note, goesOn = false }: GameTileProps) {
  const isLate = useLate();
  const art = gameArt(game);
  const isOpen = game.open || goesOn;
  const [from, to] = art.gradient;
  const style = { background: `linear-gradient(168deg, ${from}, ${to})` };
  const face = (
    <>
      <Picture art={art} loading={eager ? 'eager' : 'lazy'} />
      <span className={css['shade']} />
      <GameTag game={game} isOpen={isOpen} note={note} />
      <span className={css['words']}>
        <strong>{art.title}</strong>
        <small>{art.studio}</small>
        <small className={css['limits']}>{limitsText(centavosOf(game.min_bet), centavosOf(game.max_bet))}</small>
      </span>
    </>
  );
  return (
    <div className={css['slot']}>
      {isOpen ? (
        <Link to={gameLink(game)} className={css['tile']} style={style}>
          {face}
        </Link>
      ) : (
        <div className={css['tile']} style={style} data-closed>
          {face}
        </div>
      )}
      {isLate && (
        <Suspense fallback={null}>
          <FavouriteButton name={game.name} title={art.title} />
        </Suspense>
      )}
    </div>
  );
}

function Picture({ art, loading }: { art: GameArt; loading: 'eager' | 'lazy' }) {
  const how = { loading, decoding: 'async' } as const;
  if (art.picture !== undefined)
    return <img alt="" src={art.picture} width={240} height={320} className={css['picture']} {...how} />;
  return (
    <>
      <span className={css['light']} />
      {art.props.map((prop, index) => (
        <img key={prop} alt="" src={artUrl(prop)} width={64} height={64} className={css[`prop${index}`]} {...how} />
      ))}
      <img alt="" src={artUrl(art.hero)} width={160} height={160} className={css['hero']} {...how} />
    </>
  );
}

/** The one tag of a tile: that it is closed, what the row says of it, a live table, else what the game returns. */
function GameTag({ game, isOpen, note }: { game: Game; isOpen: boolean; note: string | undefined }) {
  const t = useT();
  const rtp = t('games.rtp', { rtp: rtpText(game.rtp, decimalMark(locale())) });
  if (!isOpen) return <span className={css['tag']}>{t('games.closed')}</span>;
  if (note !== undefined) return <span className={css['tag']}>{note}</span>;
  return <span className={css['tag']}>{game.category === 'live' ? t('games.live') : rtp}</span>;
}
