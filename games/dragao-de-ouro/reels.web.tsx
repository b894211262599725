import { BoardCanvas, type BoardFrame, type BoardLook } from '../tumble/board-canvas.web.tsx';
import { loadPictures } from '../tumble/sprites.web.tsx';
import { splinterOf } from './art.ts';
import { isMoving, piecesAt, sparksAt, stillMoment } from './motion.ts';
import { pictures } from './paytable.ts';
import type { Act } from './scene.ts';
import { type Sprites, cellAddresses, createSprites, spriteOf } from './sprites.web.tsx';
import css from './board.module.css';

/** The canvas in cells: the board with its frame, and above it the way of the orbs to the dragon. */
export const WIDE = 6.2;
export const HIGH = 6.95;
const LEFT = 0.1;
const TOP = 1.85;
function paint({ context, sprites, unit }: BoardFrame<Sprites>, act: Act, ms: number): void {
  const clip = act.kind === 'land' || act.kind === 'leave' || act.kind === 'fall';
  context.save();
  if (clip) {
    context.beginPath();
    context.rect(0, TOP * unit, context.canvas.width, 5 * unit);
    context.clip();
  }
  for (const { cell, column, row, scale, alpha, glow } of piecesAt(act, ms)) {
    const sprite = spriteOf(sprites, cell);
    if (!sprite || alpha <= 0) continue;
    const [x, y] = [(LEFT + column + 0.5) * unit, (TOP + row + 0.5) * unit];
    if (glow > 0) {
      const side = unit * 1.3 * scale;
      context.globalAlpha = 0.75 * glow * alpha;
      context.drawImage(sprites.light, x - side / 2, y - side / 2, side, side);
    }
    const side = unit * 0.97 * scale;
    context.globalAlpha = alpha;
    context.drawImage(sprite, x - side / 2, y - side / 2, side, side);
  }
  for (const { cell, column, row, size, alpha } of sparksAt(act, ms)) {
    const side = size * unit;
    context.globalAlpha = alpha;
    context.fillStyle = splinterOf[pictures[cell] ?? 'crown'];
    context.fillRect((LEFT + column) * unit - side / 2, (TOP + row) * unit - side / 2, side, side);
  }
  context.restore();
}

const look: BoardLook<Act, Sprites> = {
  wide: WIDE,
  high: HIGH,
  async load() {
    // The orbs carry numbers: they are drawn once their letters are there.
    const [loaded] = await Promise.all([loadPictures(cellAddresses), document.fonts.ready]);
    return loaded;
  },
  createSprites,
  paint,
  isMoving,
  stillMoment,
};

/** The board, as it is in an act. */
export function Reels({ act }: { readonly act: Act }) {
  return <BoardCanvas act={act} look={look} className={css['canvas']} />;
}
