import { Icon } from '@arara/ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { artUrl } from '../art/art.tsx';
import { locale, useT } from '../messages/i18n.ts';
import type { Game } from './category.ts';
import { type GameArt, gameArt } from './game-art.ts';
import { openGameSheet } from './game-sheet-store.ts';
import css from './game-tile.module.css';
import { useJackpotValue } from './jackpot-values.ts';
import { useLongPress } from './long-press.ts';
import { measureTitle } from './title-width.ts';

interface GameTileProps {
  game: Game;
  /** In the first view: the picture is loaded at once. */
  eager?: boolean;
  /** Replaces the tag, for example with the note that a round is open. */
  note?: string | undefined;
  /** Stays a link when staff closed the game: the player has an open round in it. */
  goesOn?: boolean;
}

export function gameLink({ name }: Pick<Game, 'name'>): string {
  return `/gameInfo?${new URLSearchParams({ game: name })}`;
}

/**
 * A game in the lobby: its drawing or the operator's picture. A tap plays it; a long press or the button opens its
 * sheet. A closed game is no link.
 */
export function GameTile({ game, eager = false, note, goesOn = false }: GameTileProps) {
  const t = useT();
  const art = gameArt(game);
  const press = useLongPress(() => openGameSheet(game));
  const isOpen = game.open || goesOn;
  const [from, to] = art.gradient;
  const style = { '--from': from, '--to': to } as CSSProperties;
  const face = (
    <>
      <Picture art={art} loading={eager ? 'eager' : 'lazy'} />
      <span className={css['shade']} />
      <GameTag game={game} isOpen={isOpen} note={note} />
      <span className={css['words']}>
        <TileTitle art={art} />
        <small>{art.studio}</small>
      </span>
    </>
  );
  return (
    <div className={css['slot']} {...press}>
      {isOpen ? (
        <Link to={gameLink(game)} className={css['tile']} style={style} draggable={false}>
          {face}
        </Link>
      ) : (
        <div className={css['tile']} style={style} data-closed>
          {face}
        </div>
      )}
      <button
        type="button"
        className={css['info']}
        aria-haspopup="dialog"
        aria-label={t('shell.games.details', { title: art.title })}
        onClick={() => openGameSheet(game)}
      >
        <Icon name="info" size={18} />
      </button>
    </div>
  );
}

/** The title in one line, as large as it fits; a shorter name on a narrow tile, where the game has one. */
function TileTitle({ art: { title, short } }: { art: GameArt }) {
  const sized = (text: string) => ({ '--letters': measureTitle(text) }) as CSSProperties;
  if (short === undefined) return <strong style={sized(title)}>{title}</strong>;
  return (
    <>
      <strong style={sized(title)} className={css['long']}>
        {title}
      </strong>
      <strong style={sized(short)} className={css['short']} aria-hidden="true">
        {short}
      </strong>
    </>
  );
}

function Picture({ art, loading }: { art: GameArt; loading: 'eager' | 'lazy' }) {
  const how = { loading, decoding: 'async', draggable: false } as const;
  if (art.picture !== undefined)
    return <img alt="" src={art.picture} width={240} height={320} className={css['picture']} {...how} />;
  return (
    <>
      <span className={css['rays']} />
      {art.props.map((prop, index) => (
        <img key={prop} alt="" src={artUrl(prop)} width={64} height={64} className={css[`prop${index}`]} {...how} />
      ))}
      <img alt="" src={artUrl(art.hero)} width={160} height={160} className={css['hero']} {...how} />
    </>
  );
}

interface GameTagProps {
  game: Pick<Game, 'name' | 'badge' | 'players'>;
  isOpen: boolean;
  note?: string | undefined;
}

/** The only tag of a tile: closed, the note of its row, or what the server says of the game. */
export function GameTag({ game: { name, badge, players }, isOpen, note }: GameTagProps) {
  const t = useT();
  const pot = useJackpotValue(name);
  if (!isOpen) return <span className={css['tag']}>{t('shell.games.closed')}</span>;
  if (note !== undefined) return <span className={css['tag']}>{note}</span>;
  if (badge === null) return null;
  return (
    <span className={css['tag']} data-badge={badge}>
      {badge === 'live' && <i aria-hidden="true" />}
      {t(`shell.games.${badge}`)}
      {badge === 'live' && players !== null && players > 0 && <b>{players.toLocaleString(locale())}</b>}
      {badge === 'jackpot' && <b>{pot}</b>}
    </span>
  );
}
