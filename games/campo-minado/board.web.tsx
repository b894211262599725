import type { Translate } from '@arara/messages';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import { BLAST, BOMB, FLOWER } from './art.ts';
import { SIDE } from './field.ts';
import type { Messages } from './messages/messages.ts';
import { type Face, type TileScene, adjacent } from './scene.ts';
import css from './board.module.css';

interface BoardProps {
  readonly tiles: readonly TileScene[];
  /** The tile opened last, and what it made the prize: it says so for a moment. */
  readonly revealed: { readonly tile: number; readonly text: string } | undefined;
  readonly t: Translate<Messages>;
  /** Whether a press on a closed tile means something now. */
  readonly live: boolean;
  assets(name: string): string;
  onPress(tile: number): void;
}

/** The field: 25 tiles of grass that turn over. */
export function Board({ tiles, revealed, t, live, assets, onPress }: BoardProps) {
  const [at, setAt] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    const next = adjacent(at, event.key);
    if (next === at) return;
    event.preventDefault();
    setAt(next);
    const button = board.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div
      ref={board}
      className={css['board']}
      role="group"
      aria-label={t('field')}
      data-live={live || undefined}
      data-blast={tiles.some(({ face }) => face === 'hit') || undefined}
      onKeyDown={onKey}
    >
      {tiles.map((tile, index) => (
        <Tile
          key={index}
          {...tile}
          label={labelOf(index, tile.face, t)}
          tabIndex={index === at ? 0 : -1}
          revealed={revealed?.tile === index ? revealed.text : undefined}
          assets={assets}
          onFocus={() => setAt(index)}
          onPress={() => onPress(index)}
        />
      ))}
    </div>
  );
}

function labelOf(tile: number, face: Face, t: Translate<Messages>): string {
  const [row, column] = [String(Math.floor(tile / SIDE) + 1), String((tile % SIDE) + 1)];
  const faces: Readonly<Record<Face, string>> = {
    closed: t('closed'),
    asked: t('closed'),
    planned: t('planned'),
    flower: t('flower'),
    spared: t('flower'),
    mine: t('mine'),
    hit: t('hit'),
  };
  return t('tile', { row, column, face: faces[face] });
}

interface TileProps extends TileScene {
  readonly label: string;
  readonly tabIndex: number;
  readonly revealed: string | undefined;
  assets(name: string): string;
  onFocus(): void;
  onPress(): void;
}

function Tile({ face, far, label, tabIndex, revealed, assets, onFocus, onPress }: TileProps) {
  return (
    <button
      type="button"
      className={css['tile']}
      data-face={face}
      style={cssVariables({ '--far': far.toFixed(2) })}
      tabIndex={tabIndex}
      aria-label={label}
      onFocus={onFocus}
      onClick={onPress}
    >
      <span className={css['turn']}>
        <span className={css['turf']} />
        <span className={css['hole']}>
          {(face === 'flower' || face === 'spared') && <img src={assets(FLOWER)} alt="" draggable={false} />}
          {(face === 'hit' || face === 'mine') && <img src={assets(BOMB)} alt="" draggable={false} />}
          {face === 'hit' && <img className={css['blast']} src={assets(BLAST)} alt="" draggable={false} />}
        </span>
      </span>
      {revealed !== undefined && (
        <span key={revealed} className={css['told']} aria-hidden="true">
          {revealed}
        </span>
      )}
    </button>
  );
}
