import { type BayLayout, toPixels, toPoint } from './bay-layout.ts';
import type { Fish, Place } from './fish.ts';
import { topOf, catchOf } from './shoal-list.ts';
import {
  type Context2D,
  FISH_SHARE,
  type FishSprites,
  type Sprite,
  drawGlow,
  drawSprite,
  putSprite,
} from './sprites.web.tsx';
import { swimPose } from './swim.ts';

/** How a fish is put: as it swims, or as it hangs in a net. */
interface FishLook {
  /** The bay's time; `undefined` where it is not to move its body. */
  readonly beatAt: number | undefined;
  readonly grow?: number;
  /** In radians, besides its lean. */
  readonly turn?: number;
  readonly alpha?: number;
}

/** Draws fish; a giant in its own light. */
export function createFishPainter(context: Context2D, layout: BayLayout, sprites: FishSprites) {
  const aura = drawGlow('#ffdf7a8c', '#ffcf4500', 0.2);
  const prizes = new Map<string, Sprite>();

  function prizeOf({ kind }: Fish): Sprite {
    const known = prizes.get(kind);
    if (known) return known;
    const prize = drawSprite(90, 30, 2, (canvas) => putWord(canvas, `${topOf(catchOf(kind))}x`, 24));
    prizes.set(kind, prize);
    return prize;
  }

  function putAura(x: number, y: number, size: number, at: number): void {
    const breath = 1 + 0.06 * Math.sin(at / 420);
    putSprite(context, aura, x, y, size * 1.5 * breath, size * 1.2 * breath);
  }

  function putFish(fish: Fish, place: Place, { beatAt, grow = 1, turn = 0, alpha = 1 }: FishLook): void {
    const pose = beatAt === undefined ? undefined : swimPose(fish.kind, beatAt, fish.phase);
    const frame = sprites.frameOf(fish, pose?.beat ?? 0);
    if (!frame) return;
    const { x, y } = toPoint(layout, place);
    const size = toPixels(layout, fish) * grow;
    const whole = size / FISH_SHARE;
    if (fish.isGiant && turn === 0) putAura(x, y, size, beatAt ?? 0);
    context.save();
    context.globalAlpha = alpha;
    context.translate(x, y);
    // The pictures look to the left.
    if (fish.fromLeft) context.scale(-1, 1);
    context.rotate((fish.fromLeft ? -place.lean : place.lean) + (pose?.rock ?? 0) + turn);
    if (pose) context.scale(pose.scaleX, pose.scaleY);
    const { picture, box } = frame;
    context.drawImage(
      picture,
      (box.left - 0.5) * whole,
      (box.top - 0.5) * whole,
      box.width * whole,
      box.height * whole,
    );
    context.restore();
  }

  /** What a giant brings, above it. */
  function putGiantPrize(fish: Fish, place: Place): void {
    const { x, y } = toPoint(layout, place);
    putSprite(context, prizeOf(fish), x, Math.max(layout.water.y + 16, y - toPixels(layout, fish) * 0.52), 90, 30);
  }
  return { putFish, putGiantPrize };
}

export type FishPainter = ReturnType<typeof createFishPainter>;

/** A golden word with a dark line around it, its middle at 0, 0. */
export function putWord(context: Context2D, word: string, size: number): void {
  context.font = `800 ${Math.round(size)}px Outfit, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.24;
  context.strokeStyle = '#4a2100';
  context.strokeText(word, 0, 0);
  const gold = context.createLinearGradient(0, -size / 2, 0, size / 2);
  gold.addColorStop(0.1, '#fffbe0');
  gold.addColorStop(0.5, '#ffd84f');
  gold.addColorStop(0.95, '#ff9d1c');
  context.fillStyle = gold;
  context.fillText(word, 0, 0);
}
