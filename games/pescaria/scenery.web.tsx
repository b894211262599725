import type { BayLayout } from './bay-layout.ts';
import { type Context2D, type Sprite, drawGlow, drawSprite } from './sprites.web.tsx';

/** A fixed scatter of 0 … 1 for the n-th thing. */
function scatter(index: number, turn: number): number {
  return (index * 0.618_034 + turn) % 1;
}

/** How far layers move aside as the sea sways, in pixels: the nearer, the further. */
const SWAY_FAR = 5;
const SWAY_NEAR = 14;
const SWAY_MS = 9_000;
const MARGIN = 20;
const BUBBLES = 16;

/** Water from the light above to the deep. */
function drawWater(context: Context2D, width: number, height: number): void {
  const water = context.createLinearGradient(0, -height / 2, 0, height / 2);
  for (const [stop, colour] of [
    [0, '#0b6cae'],
    [0.14, '#1aa3d4'],
    [0.34, '#1287c4'],
    [0.66, '#0a5798'],
    [1, '#06305f'],
  ] as const)
    water.addColorStop(stop, colour);
  context.fillStyle = water;
  context.fillRect(-width / 2, -height / 2, width, height);
  const light = context.createRadialGradient(0, -height * 0.5, 0, 0, -height * 0.5, Math.max(width, height) * 0.62);
  light.addColorStop(0, '#c9fbff8c');
  light.addColorStop(0.45, '#7fe3ff30');
  light.addColorStop(1, '#7fe3ff00');
  context.fillStyle = light;
  context.fillRect(-width / 2, -height / 2, width, height);
}

/** A row of hills over the whole width, as high as `rise` above the lower edge at the most. */
function drawHills(context: Context2D, width: number, height: number, rise: number, step: number, seed: number): void {
  context.beginPath();
  context.moveTo(-width / 2, height / 2);
  const count = Math.ceil(width / step) + 1;
  let [x, y] = [-width / 2, height / 2 - rise * 0.5];
  context.lineTo(x, y);
  for (let index = 0; index < count; index += 1) {
    const next = { x: x + step, y: height / 2 - rise * (0.3 + 0.7 * scatter(index, seed)) };
    context.bezierCurveTo(x + step / 2, y, next.x - step / 2, next.y, next.x, next.y);
    [x, y] = [next.x, next.y];
  }
  context.lineTo(width / 2, height / 2);
  context.closePath();
  context.fill();
}

/** A branch of coral that parts as it grows; `thick` is a share of how thick it is. */
function drawBranch(
  context: Context2D,
  { x, y, angle, thick }: { x: number; y: number; angle: number; thick: number },
  length: number,
  left: number,
): void {
  const to = { x: x + Math.sin(angle) * length, y: y - Math.cos(angle) * length };
  context.lineWidth = Math.max(2.4, left * 2.8) * thick;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(to.x, to.y);
  context.stroke();
  if (left <= 1) return;
  for (const turn of [-0.5, 0.12, 0.55])
    drawBranch(context, { ...to, angle: angle + turn, thick }, length * 0.74, left - 1);
}

/** The dark edge and the light of each. */
const CORALS: readonly (readonly [dark: string, light: string])[] = [
  ['#8a1a4a', '#ff6f8a'],
  ['#8f3d08', '#ffa04d'],
  ['#4c1a86', '#b765f2'],
  ['#861a62', '#ff86c0'],
];

/** Sand with stones and corals, which stand thickest where the picture ends. */
function drawFloor(context: Context2D, width: number, height: number): void {
  context.lineCap = 'round';
  const count = Math.max(4, Math.round(width / 110));
  for (let index = 0; index < count; index += 1) {
    const x = -width / 2 + (width * (index + 0.25 + 0.5 * scatter(index, 0.3))) / count;
    const [dark, light] = CORALS[index % CORALS.length] ?? ['#8a1a4a', '#ff6f8a'];
    const foot = { x, y: height * 0.28, angle: (scatter(index, 0.8) - 0.5) * 0.3 };
    const length = height * (0.15 + 0.09 * scatter(index, 0.5));
    for (const [colour, thick, aside] of [
      [dark, 1.35, 0],
      [light, 0.9, 0],
      ['#ffffff70', 0.25, -1.2],
    ] as const) {
      context.strokeStyle = colour;
      drawBranch(context, { ...foot, x: foot.x + aside, thick }, length, 4);
    }
  }
  const sand = context.createLinearGradient(0, 0, 0, height / 2);
  sand.addColorStop(0, '#d9bd84');
  sand.addColorStop(0.4, '#8f7a54');
  sand.addColorStop(1, '#2f3b4b');
  context.fillStyle = sand;
  drawHills(context, width, height, height * 0.36, 130, 0.2);
  for (let index = 0; index < count; index += 1) {
    const x = -width / 2 + width * scatter(index, 0.55);
    const size = 9 + 12 * scatter(index, 0.15);
    const stone = context.createLinearGradient(0, height * 0.2, 0, height * 0.36);
    stone.addColorStop(0, '#9aa8b6');
    stone.addColorStop(1, '#3d4a58');
    context.fillStyle = stone;
    context.beginPath();
    context.ellipse(x, height * 0.31, size, size * 0.6, 0, 0, 2 * Math.PI);
    context.fill();
  }
}

/** A leaf of weed that stands on 0, half its height below the middle. */
function drawWeed(context: Context2D, height: number): void {
  const leaf = context.createLinearGradient(0, -height / 2, 0, height / 2);
  leaf.addColorStop(0, '#63e08f');
  leaf.addColorStop(1, '#0c5a4a');
  context.fillStyle = leaf;
  const [top, foot] = [-height / 2, height / 2];
  context.beginPath();
  context.moveTo(-7, foot);
  context.bezierCurveTo(-16, foot - height * 0.3, 8, foot - height * 0.6, -2, top);
  context.bezierCurveTo(16, foot - height * 0.6, -4, foot - height * 0.3, 8, foot);
  context.fill();
}

function drawRay(context: Context2D, height: number): void {
  const ray = context.createLinearGradient(0, -height / 2, 0, height / 2);
  ray.addColorStop(0, '#e6fdff66');
  ray.addColorStop(1, '#e6fdff00');
  context.fillStyle = ray;
  context.beginPath();
  context.moveTo(-14, -height / 2);
  context.lineTo(14, -height / 2);
  context.lineTo(48, height / 2);
  context.lineTo(-48, height / 2);
  context.fill();
}

interface Weed {
  readonly x: number;
  readonly height: number;
  readonly phase: number;
}

/** Weeds near both edges, and some between. */
function listWeeds(width: number, height: number): readonly Weed[] {
  const count = Math.max(7, Math.round(width / 60));
  return Array.from({ length: count }, (_, index) => {
    const share = scatter(index, 0.37);
    // The square brings them to the edges.
    const near = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
    return { x: near * width, height: height * (0.11 + 0.1 * scatter(index, 0.7)), phase: scatter(index, 0.9) };
  });
}

/** The sea around the fish: drawn once in layers, which are put together for each picture. */
export function createScenery(context: Context2D, layout: BayLayout, ratio: number, isStill: boolean) {
  const { width, height, water } = layout;
  const bed = Math.min(190, height * 0.3);
  const wide = width + 2 * MARGIN;
  const back = drawSprite(width, height, ratio, (canvas) => drawWater(canvas, width, height));
  const far = drawSprite(wide, bed * 1.5, ratio / 2, (canvas) => {
    canvas.fillStyle = '#0a4f8a';
    drawHills(canvas, wide, bed * 1.5, bed * 1.25, 150, 0.6);
    canvas.fillStyle = '#08406f';
    drawHills(canvas, wide, bed * 1.5, bed * 0.95, 110, 0.1);
  });
  const floor = drawSprite(wide, bed, ratio, (canvas) => drawFloor(canvas, wide, bed));
  const weed = drawSprite(36, 120, ratio, (canvas) => drawWeed(canvas, 118));
  const ray = drawSprite(100, 300, 0.5, (canvas) => drawRay(canvas, 300));
  const bubble: Sprite = drawSprite(24, 24, ratio, (canvas) => {
    canvas.drawImage(drawGlow('#ffffff00', '#dff7ff66', 0.55), -12, -12, 24, 24);
    canvas.globalCompositeOperation = 'destination-in';
    canvas.arc(0, 0, 10, 0, 2 * Math.PI);
    canvas.fill();
    canvas.globalCompositeOperation = 'source-over';
    canvas.fillStyle = '#ffffffd0';
    canvas.beginPath();
    canvas.arc(-3.5, -4, 2.2, 0, 2 * Math.PI);
    canvas.fill();
  });
  const weeds = listWeeds(width, height);
  const rays = Math.max(4, Math.round(width / 150));

  function putRays(at: number): void {
    const length = height * 0.86;
    for (let index = 0; index < rays; index += 1) {
      const x = (width * (index + 0.5)) / rays + (isStill ? 0 : 18 * Math.sin(at / 4_100 + index * 1.9));
      context.globalAlpha = isStill ? 0.5 : 0.45 + 0.4 * Math.sin(at / 2_300 + index * 2.4);
      context.drawImage(ray, x - 45 - index * 6, 0, 90 + index * 12, length);
    }
    context.globalAlpha = 1;
  }

  function putWeeds(at: number): void {
    for (const { x, height: tall, phase } of weeds) {
      const lean = isStill ? 0 : 0.2 * Math.sin(at / 1_300 + phase * 6.3);
      context.save();
      context.translate(x, height - bed * 0.17);
      context.transform(1, 0, -lean, 1, 0, 0);
      context.drawImage(weed, -14, -tall, 28, tall);
      context.restore();
    }
  }

  /** What lies behind the fish. */
  function putBack(at: number): void {
    const sway = isStill ? 0 : Math.sin((at / SWAY_MS) * 2 * Math.PI);
    context.drawImage(back, 0, 0, width, height);
    context.drawImage(far, -MARGIN + SWAY_FAR * sway, height - bed * 1.5, wide, bed * 1.5);
    putRays(at);
    context.drawImage(floor, -MARGIN + SWAY_NEAR * sway, height - bed, wide, bed);
    putWeeds(at);
  }

  /** Bubbles that rise before the fish. */
  function putBubbles(at: number): void {
    if (isStill) return;
    for (let index = 0; index < BUBBLES; index += 1) {
      const part = (at / (7_000 + 5_000 * scatter(index, 0.2)) + scatter(index, 0.6)) % 1;
      const size = 5 + 11 * scatter(index, 0.4);
      const x = width * scatter(index, 0.8) + 9 * Math.sin(part * 20 + index);
      context.globalAlpha = 0.75 * Math.min(1, 6 * part, 6 * (1 - part));
      context.drawImage(bubble, x, water.y + water.height * (1 - part), size, size);
    }
    context.globalAlpha = 1;
  }
  return { putBack, putBubbles };
}
