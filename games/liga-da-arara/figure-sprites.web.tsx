import {
  FIGURE_BOX,
  type FigureLook,
  POSE_FRAMES,
  RUN_FRAMES,
  STANCES,
  paintFigure,
  paintNumber,
} from './figure-paint.web.tsx';
import { scatter } from '../sports-book/scatter.ts';
import { KEEPER, PLAYERS, shirtNumber } from './formation.ts';
import type { Dress } from './kits.ts';
import type { Figure } from './play-moment.ts';

const SKINS = ['#8d5a3b', '#c58c5f', '#6b4129', '#e0ac82', '#a9714a'];
const HAIRS = ['#17120f', '#2b1a10', '#17120f', '#4a2f1b', '#0d0d0f'];

/** The look of a player of a club. */
function lookFor(dress: Dress, club: number, player: number): FigureLook {
  const isKeeper = player === KEEPER;
  const tone = Math.floor(scatter(club + 50, player) * SKINS.length);
  return {
    shirt: isKeeper ? dress.keeper : dress.shirt,
    trim: isKeeper ? '#10151c' : dress.trim,
    pattern: isKeeper ? 'plain' : dress.pattern,
    shorts: isKeeper ? '#10151c' : dress.trim,
    socks: isKeeper ? dress.keeper : dress.shirt,
    skin: SKINS[tone] ?? '#c58c5f',
    hair: HAIRS[(tone + player) % HAIRS.length] ?? '#17120f',
    number: shirtNumber(player),
  };
}

/** Pictures of the players of a match, each painted when it is first needed. */
export interface FigureSprites {
  /** The picture of a figure; the last one of the same player, or none, while a frame has painted as many as it may. */
  spriteOf(figure: Figure): HTMLCanvasElement | undefined;
  /** Begins a frame, which may paint some more. */
  beginFrame(): void;
  /** Pixels of a sprite for a metre. */
  readonly unit: number;
}

function frameOf({ pose, phase }: Figure): number {
  if (pose === 'run') return Math.floor((phase % 1) * RUN_FRAMES);
  return POSE_FRAMES[pose];
}

/** Numbers on shirts smaller than this, in pixels for a metre, are not to be read. */
const LEAST_UNIT_OF_NUMBERS = 13;

/** So many pictures of players are painted in one frame at most: the first frame needs one of each player. */
const MOST_IN_FRAME = 8;

export function createSprites(
  dresses: readonly [Dress, Dress],
  clubs: readonly [number, number],
  unit: number,
): FigureSprites {
  const looks = dresses.map((dress, side) =>
    Array.from({ length: PLAYERS }, (_, player) => lookFor(dress, clubs[side] ?? 0, player)),
  );
  const sprites = new Map<number, HTMLCanvasElement>();
  const latest = new Map<number, HTMLCanvasElement>();
  let painted = 0;
  return {
    unit,
    beginFrame() {
      painted = 0;
    },
    spriteOf(figure) {
      const side = figure.side === 'home' ? 0 : 1;
      const frame = frameOf(figure);
      const player = side * PLAYERS + figure.player;
      const key = (player * STANCES.length + frame) * 2 + (figure.facing === 1 ? 1 : 0);
      const known = sprites.get(key);
      if (known) return known;
      if (painted >= MOST_IN_FRAME) return latest.get(player);
      painted += 1;
      const sprite = paintSprite(looks[side]?.[figure.player], frame, figure.facing, unit);
      sprites.set(key, sprite);
      latest.set(player, sprite);
      return sprite;
    },
  };
}

function paintSprite(look: FigureLook | undefined, frame: number, facing: number, unit: number): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  sprite.width = Math.ceil(FIGURE_BOX.width * unit);
  sprite.height = Math.ceil(FIGURE_BOX.height * unit);
  const context = sprite.getContext('2d');
  const stance = STANCES[frame];
  if (!context || !look || !stance) return sprite;
  context.translate(sprite.width / 2, sprite.height - FIGURE_BOX.below * unit);
  context.scale(unit, unit);
  context.save();
  context.scale(facing, 1);
  paintFigure(context, look, stance);
  context.restore();
  if (unit >= LEAST_UNIT_OF_NUMBERS) paintNumber(context, look);
  return sprite;
}
