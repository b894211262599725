import { COIN_FRAMES, type CoinDepth } from './coin-flight.ts';

/** The pre-drawn frames of a turn at one depth, from the face to the edge. */
type Frames = readonly HTMLCanvasElement[];

/** What is drawn of a coin: a picture of the game's own, or the gold coin. */
export interface CoinSprites {
  readonly frames: Readonly<Record<CoinDepth, Frames>>;
}

/** Side of a frame, in pixels. The nearest coins are drawn coarse and shown large: that puts them out of focus. */
const SIDES: Readonly<Record<CoinDepth, number>> = { 0: 56, 1: 112, 2: 30 };

/** How wide a coin looks in each frame. */
const GOLD_WIDTHS = [1, 0.82, 0.58, 0.34, 0.14];
/** What is no disc turns less: its edge would be a line. */
const PICTURE_WIDTHS = [1, 0.92, 0.84, 0.76, 0.7];

const STAR = 5;

function drawStar(canvas: CanvasRenderingContext2D, radius: number): void {
  canvas.beginPath();
  for (let point = 0; point < STAR * 2; point += 1) {
    const reach = point % 2 === 0 ? radius : radius * 0.46;
    const angle = (point * Math.PI) / STAR - Math.PI / 2;
    canvas.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  canvas.closePath();
}

function fillDisc(
  canvas: CanvasRenderingContext2D,
  radius: number,
  stops: readonly (readonly [number, string])[],
): void {
  const gradient = canvas.createLinearGradient(-radius, -radius, radius, radius);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  canvas.fillStyle = gradient;
  canvas.beginPath();
  canvas.arc(0, 0, radius, 0, 2 * Math.PI);
  canvas.fill();
}

/** The face of the gold coin, a disc of radius 1, lit from the top left. */
function drawGoldFace(canvas: CanvasRenderingContext2D): void {
  fillDisc(canvas, 1, [
    [0, '#fff6c9'],
    [0.35, '#ffcf45'],
    [0.75, '#e08a12'],
    [1, '#8a4700'],
  ]);
  fillDisc(canvas, 0.8, [
    [0, '#b96a06'],
    [0.5, '#f3a71d'],
    [1, '#ffe38a'],
  ]);
  fillDisc(canvas, 0.74, [
    [0, '#ffe27a'],
    [0.55, '#ffc02b'],
    [1, '#e8930f'],
  ]);
  drawStar(canvas, 0.5);
  canvas.fillStyle = '#b96a06';
  canvas.fill();
  canvas.translate(0.025, 0.035);
  drawStar(canvas, 0.46);
  canvas.fillStyle = '#ffdc6b';
  canvas.fill();
  canvas.translate(-0.025, -0.035);
  canvas.strokeStyle = '#fffbe6cc';
  canvas.lineWidth = 0.09;
  canvas.lineCap = 'round';
  canvas.beginPath();
  canvas.arc(0, 0, 0.9, Math.PI * 1.08, Math.PI * 1.5);
  canvas.stroke();
}

/** The gold coin turned until it looks so wide: behind its face comes its edge into view. */
function drawGold(canvas: CanvasRenderingContext2D, side: number, width: number): void {
  const radius = side * 0.46;
  const edge = radius * 0.2 * Math.sqrt(1 - width ** 2);
  const disc = (x: number, draw: () => void): void => {
    canvas.save();
    canvas.translate(side / 2 + x, side / 2);
    canvas.scale(radius * width, radius);
    draw();
    canvas.restore();
  };
  for (let at = edge; at > 0; at -= 0.5)
    disc(at, () =>
      fillDisc(canvas, 1, [
        [0, '#d98a12'],
        [1, '#6b3600'],
      ]),
    );
  disc(-edge / 2, () => drawGoldFace(canvas));
}

function drawPicture(canvas: CanvasRenderingContext2D, picture: HTMLImageElement, side: number, width: number): void {
  canvas.translate(side / 2, side / 2);
  canvas.scale(width, 1);
  canvas.drawImage(picture, -side / 2, -side / 2, side, side);
}

function drawFrame(side: number, frame: number, picture: HTMLImageElement | undefined): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  sprite.width = side;
  sprite.height = side;
  const canvas = sprite.getContext('2d');
  if (!canvas) return sprite;
  if (picture) drawPicture(canvas, picture, side, PICTURE_WIDTHS[frame] ?? 1);
  else drawGold(canvas, side, GOLD_WIDTHS[frame] ?? 1);
  return sprite;
}

/** Draws every frame of a coin once. */
export function drawCoinSprites(picture?: HTMLImageElement): CoinSprites {
  const at = (depth: CoinDepth): Frames =>
    Array.from({ length: COIN_FRAMES }, (_, frame) => drawFrame(SIDES[depth], frame, picture));
  return { frames: { 0: at(0), 1: at(1), 2: at(2) } };
}
