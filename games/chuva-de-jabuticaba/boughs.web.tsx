import { type Board, blossomAt, blossomsOf } from './board.ts';
import { contextOf } from './paint.web.tsx';
import { createSprites, put } from './sprites.web.tsx';

type Context2D = CanvasRenderingContext2D;

/** The same scatter of numbers of 0 … 1 each time: a tree looks alike whenever it is painted. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The shade under the tree, so that blossoms and fruits stand out from the grove. */
function paintShade(context: Context2D, board: Board): void {
  const { middle, width, floor, top } = board;
  const high = floor - top;
  const shade = context.createRadialGradient(middle, floor - high * 0.36, 0, middle, floor - high * 0.36, high * 0.85);
  shade.addColorStop(0, '#04261ad9');
  shade.addColorStop(0.62, '#04261a99');
  shade.addColorStop(1, '#04261a00');
  context.fillStyle = shade;
  context.fillRect(0, 0, width, board.height);
}

/** Twigs from each blossom to the two below it, thick at the top and thin where they end. */
function paintTwigs(context: Context2D, board: Board): void {
  const { rows, dx, dy } = board;
  context.lineCap = 'round';
  for (const [row, index] of blossomsOf(board)) {
    if (row === rows - 1) continue;
    const from = blossomAt(board, row, index);
    for (const to of [blossomAt(board, row + 1, index), blossomAt(board, row + 1, index + 1)]) {
      const aside = (to.x - from.x) * 0.8;
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.quadraticCurveTo(from.x + aside, from.y + dy * 0.25, to.x, to.y);
      context.lineWidth = (0.8 + 2.2 * (1 - row / rows)) * Math.min(1, 0.55 + dx / 110);
      context.strokeStyle = '#a9743d8c';
      context.stroke();
    }
  }
}

function leaf(context: Context2D, x: number, y: number, size: number, angle: number, colour: string): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(size * 0.45, -size * 0.4, size, 0);
  context.quadraticCurveTo(size * 0.45, size * 0.4, 0, 0);
  context.fillStyle = colour;
  context.fill();
  context.strokeStyle = '#06351f4d';
  context.lineWidth = Math.max(0.6, size / 28);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(size * 0.86, 0);
  context.stroke();
  context.restore();
}

const GREENS = ['#0b3d22', '#11552b', '#1a7034', '#2c8e3d', '#4fae45', '#84cf52'];

/** A pair of leaves at both ends of each row. */
function paintSprigs(context: Context2D, board: Board): void {
  const chance = scatter(3);
  const size = Math.min(30, Math.max(11, board.dy * 0.62));
  for (let row = 0; row < board.rows; row += 1) {
    for (const [index, side] of [
      [0, -1],
      [row + 2, 1],
    ] as const) {
      const { x, y } = blossomAt(board, row, index);
      for (const turn of [0.75, 0.1]) {
        const angle = side === 1 ? turn : Math.PI - turn;
        leaf(context, x, y, size * (0.8 + chance() * 0.4), angle, GREENS[3 + Math.floor(chance() * 3)] ?? '');
      }
    }
  }
}

/** The bough that the fruits come from, its leaves dark behind and light before, with fruits that stay on it. */
function paintBough(context: Context2D, board: Board): void {
  const { middle, top, width, fruit, blossom } = board;
  const chance = scatter(7);
  // It goes past both edges of a phone; in a wide picture it ends before them.
  const reach = width < 560 ? width * 0.56 : Math.min(width * 0.44, 430);
  const deep = top - fruit - blossom * 2;
  // It hangs from both ends, lowest in the middle.
  const high = (aside: number): number => deep * (0.46 - 0.14 * aside ** 2);
  context.beginPath();
  for (let step = -20; step <= 20; step += 1) context.lineTo(middle + (step / 20) * reach * 1.04, high(step / 20) - 3);
  context.lineWidth = Math.max(4, deep * 0.09);
  context.strokeStyle = '#6b4423';
  context.stroke();
  const { fruit: ripe } = createSprites({ fruit: Math.min(fruit, 9), blossom });
  for (const [layer, colour] of GREENS.entries()) {
    for (let each = 0; each < 64 - layer * 6; each += 1) {
      const aside = chance() * 2.1 - 1.05;
      const size = deep * (0.58 - layer * 0.03) * (0.7 + chance() * 0.4);
      const isBelow = chance() < 0.62;
      const angle = (isBelow ? 1 : -1) * (Math.PI / 2) + (chance() - 0.5) * 2.2;
      leaf(context, middle + aside * reach, high(aside), isBelow ? size : size * 0.7, angle, colour);
    }
    for (let each = 0; layer > 1 && each < 5; each += 1) {
      const aside = chance() * 2 - 1;
      put(context, ripe, middle + aside * reach, high(aside) + deep * (chance() * 0.34 - 0.04));
    }
  }
}

/** Paints what stands still: shade, twigs, leaves and blossoms. */
export function paintTree(canvas: HTMLCanvasElement, board: Board): void {
  const context = contextOf(canvas, board);
  if (!context) return;
  paintShade(context, board);
  paintTwigs(context, board);
  paintSprigs(context, board);
  const { blossom } = createSprites(board);
  for (const [row, index] of blossomsOf(board)) {
    const { x, y } = blossomAt(board, row, index);
    put(context, blossom, x, y);
  }
  if (board.tally > 0) paintBough(context, board);
}
