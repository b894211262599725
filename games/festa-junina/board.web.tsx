import { BoardCanvas, type BoardFrame, type BoardLook } from '../tumble/board-canvas.web.tsx';
import { loadPictures } from '../tumble/sprites.web.tsx';
import { beamAt, isMoving, piecesAt, sparksAt, stillMoment } from './motion.ts';
import { COLUMNS, ROWS } from './paytable.ts';
import type { Act } from './scene.ts';
import { type Sprites, cellAddresses, createSprites, spriteOf } from './sprites.web.tsx';
import css from './machine.module.css';

/** The canvas in cells: the board and around it the way of the splinters; `machine.module.css` has the same figure. */
const MARGIN = 0.3;
const SIDE = COLUMNS + 2 * MARGIN;

type Frame = BoardFrame<Sprites>;
function paintBeam({ context, unit }: Frame, column: number, ms: number): void {
  const [x, y] = [(MARGIN + column) * unit, MARGIN * unit];
  const light = context.createLinearGradient(x, 0, x + unit, 0);
  light.addColorStop(0, '#ffb52e00');
  light.addColorStop(0.5, '#ffc94a');
  light.addColorStop(1, '#ffb52e00');
  context.globalAlpha = 0.55 + 0.3 * Math.sin(ms / 75);
  context.fillStyle = light;
  context.fillRect(x, y, unit, ROWS * unit);
}

function paintPieces({ context, sprites, unit }: Frame, act: Act, ms: number): void {
  for (const { cell, column, row, scale, squash, alpha, glow } of piecesAt(act, ms)) {
    const sprite = spriteOf(sprites, cell);
    if (!sprite || alpha <= 0) continue;
    const [x, y] = [(MARGIN + column + 0.5) * unit, (MARGIN + row + 0.5) * unit];
    if (glow > 0) {
      const side = unit * 1.4 * scale;
      context.globalAlpha = 0.8 * glow * alpha;
      context.drawImage(sprites.light, x - side / 2, y - side / 2, side, side);
    }
    const [wide, high] = [unit * scale * (1 + squash * 0.6), unit * scale * (1 - squash)];
    context.globalAlpha = alpha;
    context.drawImage(sprite, x - wide / 2, y + (unit * scale) / 2 - high, wide, high);
  }
}

function paint(frame: Frame, act: Act, ms: number): void {
  const { context, sprites, unit } = frame;
  context.save();
  if (act.kind === 'land' || act.kind === 'leave' || act.kind === 'fall') {
    context.beginPath();
    context.rect(0, MARGIN * unit, context.canvas.width, ROWS * unit);
    context.clip();
  }
  const beam = beamAt(act, ms);
  if (beam !== undefined) paintBeam(frame, beam, ms);
  paintPieces(frame, act, ms);
  for (const { cell, column, row, size, alpha } of sparksAt(act, ms)) {
    const spark = sprites.sparks[cell];
    const side = size * unit * 2.4;
    context.globalAlpha = alpha;
    if (spark)
      context.drawImage(spark, (MARGIN + column) * unit - side / 2, (MARGIN + row) * unit - side / 2, side, side);
  }
  context.restore();
}

const look: BoardLook<Act, Sprites> = {
  wide: SIDE,
  high: SIDE,
  load: () => loadPictures(cellAddresses),
  createSprites,
  paint,
  isMoving,
  stillMoment,
};

/** The board, as it is in an act. */
export function TumbleBoard({ act }: { readonly act: Act }) {
  return <BoardCanvas act={act} look={look} className={css['canvas']} />;
}
