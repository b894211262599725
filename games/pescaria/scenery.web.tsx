import type { BayLayout } from './bay-layout.ts';
import css from './scenery.module.css';
import { scatter } from './scatter.ts';
import { type Context2D, drawPicture } from './sprites.web.tsx';

/** How much wider than the picture a layer is on either side, in pixels: it moves aside by less. The style sheet has the same. */
const MARGIN = 20;

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

/** A leaf of weed that stands on a point. */
function drawWeed(context: Context2D, { x, tall }: Weed, foot: number): void {
  const top = foot - tall;
  const leaf = context.createLinearGradient(0, top, 0, foot);
  leaf.addColorStop(0, '#63e08f');
  leaf.addColorStop(1, '#0c5a4a');
  context.fillStyle = leaf;
  context.beginPath();
  context.moveTo(x - 5, foot);
  context.bezierCurveTo(x - 12, foot - tall * 0.3, x + 6, foot - tall * 0.6, x - 2, top);
  context.bezierCurveTo(x + 12, foot - tall * 0.6, x - 3, foot - tall * 0.3, x + 6, foot);
  context.fill();
}

/** A ray of light that falls from above and widens, `half` wide to either side below. */
function drawRay(context: Context2D, x: number, half: number, height: number): void {
  const ray = context.createLinearGradient(0, 0, 0, height);
  ray.addColorStop(0, '#e6fdff66');
  ray.addColorStop(1, '#e6fdff00');
  context.fillStyle = ray;
  context.beginPath();
  context.moveTo(x - half * 0.3, 0);
  context.lineTo(x + half * 0.3, 0);
  context.lineTo(x + half, height);
  context.lineTo(x - half, height);
  context.fill();
}

interface Weed {
  readonly x: number;
  readonly tall: number;
}

/** Weeds near both edges, and some between. */
function listWeeds(width: number, height: number): readonly Weed[] {
  const count = Math.max(7, Math.round(width / 60));
  return Array.from({ length: count }, (_, index) => {
    const share = scatter(index, 0.37);
    // The square brings them to the edges.
    const near = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
    return { x: near * width, tall: height * (0.11 + 0.1 * scatter(index, 0.7)) };
  });
}

/** The layers from the deep to the eye; of rays and weeds two, which move against each other. */
const LAYERS = ['water', 'hills', 'rays', 'raysToo', 'floor', 'weeds', 'weedsToo'] as const;

type Layer = (typeof LAYERS)[number];

/** Every second thing, from the first or from the second on. */
const everySecond = <Item,>(items: readonly Item[], from: 0 | 1): readonly Item[] =>
  items.filter((_, index) => index % 2 === from);

/**
 * The sea behind the fish: each layer drawn once for a size of the picture. The style sheet moves them, which costs the page's own
 * thread nothing.
 */
export function Scenery() {
  return (
    <div className={css['scenery']} aria-hidden="true">
      {LAYERS.map((layer) => (
        <img key={layer} alt="" className={css[layer]} data-layer={layer} />
      ))}
    </div>
  );
}

/** A picture in place of the one before. A canvas would be handed to the screen again with every frame; a picture is not. */
function showPicture(image: HTMLImageElement, picture: Blob): void {
  const address = URL.createObjectURL(picture);
  image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  image.src = address;
}

/** Draws the layers of `Scenery`, which `scenery` holds, for a picture; `ratio` is that of its pixels. */
export function drawScenery(scenery: HTMLElement, layout: BayLayout, ratio: number): void {
  const { width, height } = layout;
  const bed = Math.min(190, height * 0.3);
  const wide = width + 2 * MARGIN;

  /** `draw` has 0, 0 in the middle of the layer, whose lower edge lies `bottom` above that of the picture. */
  function fill(layer: Layer, across: number, tall: number, bottom: number, draw: (context: Context2D) => void): void {
    const image = scenery.querySelector<HTMLImageElement>(`[data-layer='${layer}']`);
    if (!image) return;
    Object.assign(image.style, { width: `${across}px`, height: `${tall}px`, bottom: `${bottom}px` });
    void drawPicture(across, tall, ratio, draw).then((picture) => picture && showPicture(image, picture));
  }

  fill('water', width, height, 0, (context) => drawWater(context, width, height));
  fill('hills', wide, bed * 1.5, 0, (context) => {
    context.fillStyle = '#0a4f8a';
    drawHills(context, wide, bed * 1.5, bed * 1.25, 150, 0.6);
    context.fillStyle = '#08406f';
    drawHills(context, wide, bed * 1.5, bed * 0.95, 110, 0.1);
  });
  fill('floor', wide, bed, 0, (context) => drawFloor(context, wide, bed));

  const rays = [...Array(Math.max(4, Math.round(width / 150))).keys()];
  const weeds = listWeeds(width, height);
  const tallest = Math.max(...weeds.map(({ tall }) => tall));
  for (const [from, raysLayer, weedsLayer] of [
    [0, 'rays', 'weeds'],
    [1, 'raysToo', 'weedsToo'],
  ] as const) {
    const length = height * 0.86;
    fill(raysLayer, wide, length, height - length, (context) => {
      context.translate(-width / 2, -length / 2);
      for (const index of everySecond(rays, from))
        drawRay(context, (width * (index + 0.5)) / rays.length, 43 + index * 6, length);
    });
    fill(weedsLayer, wide, tallest, bed * 0.17, (context) => {
      context.translate(-width / 2, -tallest / 2);
      for (const weed of everySecond(weeds, from)) drawWeed(context, weed, tallest);
    });
  }
}
