import { type Board, blossomAt, blossomsOf } from './board.ts';
import { contextOf } from './paint.web.tsx';
import { createSprites, put } from './sprites.web.tsx';

type Pen = CanvasRenderingContext2D;

/** The same scatter of numbers of 0 … 1 each time: a tree looks alike whenever it is painted. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The shade under the tree, so that blossoms and fruits stand out from the grove. */
function paintShade(pen: Pen, board: Board): void {
  const { middle, width, floor, top } = board;
  const high = floor - top;
  const shade = pen.createRadialGradient(middle, floor - high * 0.36, 0, middle, floor - high * 0.36, high * 0.85);
  shade.addColorStop(0, '#04261ad9');
  shade.addColorStop(0.62, '#04261a99');
  shade.addColorStop(1, '#04261a00');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, board.height);
}

/** Twigs from each blossom to the two below it, thick at the top and thin where they end. */
function paintTwigs(pen: Pen, board: Board): void {
  const { rows, dx, dy } = board;
  pen.lineCap = 'round';
  for (const [row, index] of blossomsOf(board)) {
    if (row === rows - 1) continue;
    const from = blossomAt(board, row, index);
    for (const to of [blossomAt(board, row + 1, index), blossomAt(board, row + 1, index + 1)]) {
      const aside = (to.x - from.x) * 0.8;
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.quadraticCurveTo(from.x + aside, from.y + dy * 0.25, to.x, to.y);
      pen.lineWidth = (0.8 + 2.2 * (1 - row / rows)) * Math.min(1, 0.55 + dx / 110);
      pen.strokeStyle = '#a9743d8c';
      pen.stroke();
    }
  }
}

function leaf(pen: Pen, x: number, y: number, size: number, angle: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.quadraticCurveTo(size * 0.45, -size * 0.4, size, 0);
  pen.quadraticCurveTo(size * 0.45, size * 0.4, 0, 0);
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = '#06351f4d';
  pen.lineWidth = Math.max(0.6, size / 28);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(size * 0.86, 0);
  pen.stroke();
  pen.restore();
}

const GREENS = ['#0b3d22', '#11552b', '#1a7034', '#2c8e3d', '#4fae45', '#84cf52'];

/** A pair of leaves at both ends of each row. */
function paintSprigs(pen: Pen, board: Board): void {
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
        leaf(pen, x, y, size * (0.8 + chance() * 0.4), angle, GREENS[3 + Math.floor(chance() * 3)] ?? '');
      }
    }
  }
}

/** The bough that the fruits come from, its leaves dark behind and light before, with fruits that stay on it. */
function paintBough(pen: Pen, board: Board): void {
  const { middle, top, width, fruit, blossom } = board;
  const chance = scatter(7);
  // It goes past both edges of a phone; in a wide picture it ends before them.
  const reach = width < 560 ? width * 0.56 : Math.min(width * 0.44, 430);
  const deep = top - fruit - blossom * 2;
  // It hangs from both ends, lowest in the middle.
  const high = (aside: number): number => deep * (0.46 - 0.14 * aside ** 2);
  pen.beginPath();
  for (let step = -20; step <= 20; step += 1) pen.lineTo(middle + (step / 20) * reach * 1.04, high(step / 20) - 3);
  pen.lineWidth = Math.max(4, deep * 0.09);
  pen.strokeStyle = '#6b4423';
  pen.stroke();
  const { fruit: ripe } = createSprites({ fruit: Math.min(fruit, 9), blossom });
  for (const [layer, colour] of GREENS.entries()) {
    for (let each = 0; each < 64 - layer * 6; each += 1) {
      const aside = chance() * 2.1 - 1.05;
      const size = deep * (0.58 - layer * 0.03) * (0.7 + chance() * 0.4);
      const isBelow = chance() < 0.62;
      const angle = (isBelow ? 1 : -1) * (Math.PI / 2) + (chance() - 0.5) * 2.2;
      leaf(pen, middle + aside * reach, high(aside), isBelow ? size : size * 0.7, angle, colour);
    }
    for (let each = 0; layer > 1 && each < 5; each += 1) {
      const aside = chance() * 2 - 1;
      put(pen, ripe, middle + aside * reach, high(aside) + deep * (chance() * 0.34 - 0.04));
    }
  }
}

/** Paints what stands still: shade, twigs, leaves and blossoms. */
export function paintTree(canvas: HTMLCanvasElement, board: Board): void {
  const pen = contextOf(canvas, board);
  if (!pen) return;
  paintShade(pen, board);
  paintTwigs(pen, board);
  paintSprigs(pen, board);
  const { blossom } = createSprites(board);
  for (const [row, index] of blossomsOf(board)) {
    const { x, y } = blossomAt(board, row, index);
    put(pen, blossom, x, y);
  }
  if (board.tally > 0) paintBough(pen, board);
}
