import { centavosOf } from '@arara/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { artUrl } from '../art/art.tsx';
import { locale, useT } from '../messages/i18n.ts';
import { useAfterFirstView } from '../loading/idle.ts';
import { lazyScreen } from '../loading/lazy-screen.ts';
import type { Game } from './category.ts';
import { type GameArt, gameArt } from './game-art.ts';
import css from './game-tile.module.css';
import { limitsText } from './limits-text.ts';
import { rtpText } from '../format/percent-text.ts';

// An overlay on a tile that is already drawn: its absence shifts nothing.
const FavouriteButton = lazyScreen(() => import('./favourite-button.tsx'), 'FavouriteButton', 'games');

interface GameTileProps {
  game: Game;
  /** In the first view: the picture is loaded at once. */
  eager?: boolean;
  /** Replaces the tag, for example with the note that a round is open. */
  note?: string | undefined;
  /** Stays a link when staff closed the game: the player has an open round in it. */
  goesOn?: boolean;
}

export function gameLink(game: Game): string {
  return `/gameInfo?${new URLSearchParams({ game: game.name })}`;
}

/** A game in the lobby: its drawing or the operator's picture. A tap plays it. A closed game is no link. */
export function GameTile({ game, eager = false, note, goesOn = false }: GameTileProps) {
  const isLate = useAfterFirstView();
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

/** The tag of a tile: closed, the note of its row, live table, or else the RTP. */
function GameTag({ game, isOpen, note }: { game: Game; isOpen: boolean; note: string | undefined }) {
  const t = useT();
  const rtp = t('shell.games.rtp', { rtp: rtpText(game.rtp, locale()) });
  if (!isOpen) return <span className={css['tag']}>{t('shell.games.closed')}</span>;
  if (note !== undefined) return <span className={css['tag']}>{note}</span>;
  return <span className={css['tag']}>{game.category === 'live' ? t('shell.games.live') : rtp}</span>;
}
