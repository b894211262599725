import { Link } from 'react-router';
import { artUrl } from '../../app/art.tsx';
import { locale, useT } from '../../app/i18n.ts';
import type { Game } from './category.ts';
import { gameArt } from './game-art.ts';
import css from './game-tile.module.css';
import { decimalMark, rtpText } from './rtp-text.ts';

interface GameTileProps {
  game: Game;
  /** In the first view: its picture is fetched at once. */
  eager?: boolean;
}

export function gameLink(game: Game): string {
  return `/gameInfo?${new URLSearchParams({ game: game.name })}`;
}

/** A game in the lobby: drawn from its art, or the operator's picture; one tap plays. */
export function GameTile({ game, eager = false }: GameTileProps) {
  const art = gameArt(game);
  const loading = eager ? 'eager' : 'lazy';
  const [from, to] = art.gradient;
  return (
    <Link to={gameLink(game)} className={css['tile']} style={{ background: `linear-gradient(168deg, ${from}, ${to})` }}>
      {art.picture === undefined ? (
        <>
          <span className={css['light']} />
          {art.props.map((prop, index) => (
            <img
              key={prop}
              src={artUrl(prop)}
              alt=""
              width={64}
              height={64}
              loading={loading}
              decoding="async"
              className={css[`prop${index}`]}
            />
          ))}
          <img
            src={artUrl(art.hero)}
            alt=""
            width={160}
            height={160}
            loading={loading}
            decoding="async"
            className={css['hero']}
          />
        </>
      ) : (
        <img
          src={art.picture}
          alt=""
          width={240}
          height={320}
          loading={loading}
          decoding="async"
          className={css['picture']}
        />
      )}
      <span className={css['shade']} />
      <GameTag game={game} />
      <span className={css['words']}>
        <strong>{art.title}</strong>
        <small>{art.studio}</small>
      </span>
    </Link>
  );
}

/** The one tag of a tile: a live table, else what the game returns. */
function GameTag({ game }: { game: Game }) {
  const t = useT();
  const rtp = () => t('games.rtp', { rtp: rtpText(game.rtp, decimalMark(locale())) });
  return <span className={css['tag']}>{game.category === 'live' ? t('games.live') : rtp()}</span>;
}
