import { centavos, formatBRL } from '@arara/money';
import { type BayLayout, type Point, toPixels, toPoint } from './bay-layout.ts';
import { BURST_MS, coinPoint, coinsOf, flightOf } from './coin-path.ts';
import type { Place } from './fish.ts';
import { type FishPainter, putWord } from './paint-fish.web.tsx';
import type { ShotLook } from './paint-shot.web.tsx';
import { SHOW_MS, type Volley } from './sea.ts';
import { type Context2D, type Sprite, drawGlow, drawSprite, putSprite } from './sprites.web.tsx';

const COIN_SIDE = 22;

/** How wide a coin looks as it turns. */
const WIDTHS = [1, 0.78, 0.4, 0.12, 0.4, 0.78];

function drawCoin(context: Context2D, width: number): void {
  const disc = (radius: number, light: string, dark: string): void => {
    const gold = context.createLinearGradient(-radius, -radius, radius, radius);
    gold.addColorStop(0, light);
    gold.addColorStop(1, dark);
    context.fillStyle = gold;
    context.beginPath();
    context.ellipse(0, 0, radius * width, radius, 0, 0, 2 * Math.PI);
    context.fill();
  };
  disc(10.5, '#fff6c9', '#8a4700');
  disc(8.6, '#c9780a', '#ffe38a');
  disc(7.8, '#ffe88f', '#f0a21a');
  disc(3.4, '#d9890f', '#ffdf78');
}

/** Draws a catch from the twist in the net to the coins that come to the plate. */
export function createCatchPainter(
  context: Context2D,
  layout: BayLayout,
  ratio: number,
  putFish: FishPainter['putFish'],
) {
  const coins: readonly Sprite[] = WIDTHS.map((width) =>
    drawSprite(COIN_SIDE, COIN_SIDE, ratio, (canvas) => drawCoin(canvas, width)),
  );
  const flash = drawGlow('#fff8d6', '#ffd65c00', 0.1);

  function putTwist(volley: Volley, place: Place, since: number): void {
    if (since > BURST_MS) return;
    const part = since / BURST_MS;
    const grow = part < 0.75 ? 1 + 0.12 * part : 1.09 * (1 - (part - 0.75) * 3.6);
    putFish(volley.fish, place, { beatAt: since * 3, grow: Math.max(0.05, grow), turn: 0.42 * Math.sin(since / 26) });
  }

  function putBurst(volley: Volley, place: Place, since: number, { alpha, size }: ShotLook): void {
    const part = (since - BURST_MS + 60) / 300;
    if (part < 0 || part > 1) return;
    const { x, y } = toPoint(layout, place);
    context.globalAlpha = (1 - part) * alpha;
    putSprite(context, flash, x, y, toPixels(layout, volley.fish) * (1.2 + part * 1.4) * size);
    context.globalAlpha = 1;
  }

  function putCoins(volley: Volley, place: Place, since: number, plate: Point, { alpha, size }: ShotLook): void {
    const from = toPoint(layout, place);
    const count = Math.ceil(coinsOf(volley.times ?? 0) * size);
    const spread = Math.max(54, toPixels(layout, volley.fish) * 0.9);
    context.globalAlpha = alpha;
    for (let index = 0; index < count; index += 1) {
      const part = flightOf(index, count, since);
      if (part === undefined) continue;
      const { x, y } = coinPoint(from, plate, index, part, spread);
      const coin = coins[Math.floor(part * 14 + index) % coins.length];
      if (coin) putSprite(context, coin, x, y, COIN_SIDE * size * (1.15 - 0.35 * part));
    }
    context.globalAlpha = 1;
  }

  /** What it brought: it jumps out of the net and rises. */
  function putPrize(volley: Volley, place: Place, since: number, { alpha, size }: ShotLook): void {
    const { times = 0, price } = volley;
    const { x, y } = toPoint(layout, place);
    const jump = since < 180 ? (since / 180) * 1.25 : Math.max(1, 1.25 - (since - 180) / 400);
    const letters = (times >= 80 ? 46 : times >= 20 ? 36 : 27) * Math.max(0.7, size);
    const half = letters * 1.3;
    context.save();
    context.globalAlpha = Math.min(1, (SHOW_MS - since) / 260) * alpha;
    context.translate(
      Math.min(Math.max(x, half), layout.width - half),
      Math.max(y - since * 0.03, layout.water.y + 24),
    );
    context.scale(jump, jump);
    putWord(context, `${times}x`, letters);
    if (price !== undefined) {
      context.translate(0, letters * 0.86);
      putWord(context, formatBRL(centavos(price * BigInt(times))), letters * 0.5);
    }
    context.restore();
  }

  return function putCatch(
    volley: Volley,
    place: Place,
    { at, plate, look, isStill }: { readonly at: number; plate: Point; look: ShotLook; isStill: boolean },
  ): void {
    if (volley.shownAt === undefined || (volley.times ?? 0) === 0) return;
    const since = at - volley.shownAt;
    if (!isStill) {
      // The catch of another takes no fish from the reader's picture.
      if (look.alpha === 1) putTwist(volley, place, since);
      putBurst(volley, place, since, look);
      putCoins(volley, place, since, plate, look);
    }
    putPrize(volley, place, since, look);
  };
}
