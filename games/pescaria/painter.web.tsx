import { stillnessWanted } from '../stage/stillness.web.tsx';
import { type BayLayout, type Corner, type Point, cornerOf, layOutBay, plateAt, toPoint } from './bay-layout.ts';
import { type Fish, placeOf } from './fish.ts';
import type { OtherVolley } from './others.ts';
import { type CannonLook, createCannonPainter } from './paint-cannon.web.tsx';
import { createBubblePainter } from './paint-bubbles.web.tsx';
import { createCatchPainter } from './paint-catch.web.tsx';
import { createFishPainter } from './paint-fish.web.tsx';
import { createLockPainter } from './paint-lock.web.tsx';
import { OTHER, OWN, type ShotLook, createShotPainter } from './paint-shot.web.tsx';
import { drawScenery } from './scenery.web.tsx';
import { FLIGHT_MS, type Sea, type Volley } from './sea.ts';
import { swimming } from './shoal.ts';
import type { Kind } from './shoal-list.ts';
import { createSharpness } from './sharpness.ts';
import { type Context2D, createFishSprites } from './sprites.web.tsx';

/** Who sits in the room, and what the others shoot. */
export interface Company {
  /** The reader's. */
  readonly seat: number;
  readonly taken: readonly number[];
  readonly volleys: readonly OtherVolley[];
}

/** All that a picture shows at a moment. */
export interface BayMoment {
  readonly sea: Sea;
  readonly at: number;
  /** Nobody where the game is played alone. */
  readonly company: Company | undefined;
  /** Where the reader points, and which fish the aim is locked on. */
  readonly pointer: Point | undefined;
  readonly locked: Fish | undefined;
}

export interface Painter {
  paint(moment: BayMoment): void;
  /** Where things are in the picture as it was painted last. */
  layout(): BayLayout;
  close(): void;
}

/** More pixels than these cost a slow phone its frames. */
const MOST_RATIO = 2;
const MOST_PIXELS = 1_300_000;

/** The ratio of pixels for a picture of this size. */
function ratioOf(width: number, height: number): number {
  return Math.max(1, Math.min(MOST_RATIO, window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height))));
}

const seats = [1, 2, 3, 4] as const;

/** What is drawn once for a size of the picture, and puts it together. */
function createStage(
  context: Context2D,
  layout: BayLayout,
  ratio: number,
  pictures: ReadonlyMap<Kind, HTMLImageElement>,
) {
  const isStill = stillnessWanted();
  const putBubbles = createBubblePainter(context, layout, ratio, isStill);
  const sprites = createFishSprites(pictures, layout.side, ratio);
  const { putFish, putGiantPrize } = createFishPainter(context, layout, sprites);
  const { putShot, putNet } = createShotPainter(context, layout, ratio);
  const putCatch = createCatchPainter(context, layout, ratio, putFish);
  const putLock = createLockPainter(context, layout, isStill);
  const { putCannon, muzzleTo } = createCannonPainter(context, layout, ratio, isStill);

  function putVolley(volley: Volley, at: number, corner: Corner | undefined, cannon: CannonLook, look: ShotLook): void {
    if (at < volley.firedAt + FLIGHT_MS)
      return putShot(volley, muzzleTo(corner, cannon, toPoint(layout, volley.to)), at, look);
    // A net moves with its fish until the answer is shown.
    const place = placeOf(volley.fish, volley.shownAt ?? at) ?? volley.to;
    putNet(volley, place, at, look);
    putCatch(volley, place, { at, plate: plateAt(layout, corner), look, isStill });
  }

  function putOwnCannon({ sea, at, pointer, locked, company }: BayMoment): void {
    const last = sea.volleys.at(-1);
    const place = locked && placeOf(locked, at);
    const aim = place ? toPoint(layout, place) : (pointer ?? (last && toPoint(layout, last.to)));
    const corner = company && cornerOf(company.seat, company.seat);
    if (locked && place) putLock(locked, place, at, muzzleTo(corner, 'own', toPoint(layout, place)));
    putCannon({ seat: company?.seat ?? 1, corner, look: 'own', aim, firedAt: last?.firedAt }, at);
  }

  function putOtherCannons({ seat: own, taken, volleys }: Company, at: number): void {
    for (const seat of seats) {
      if (seat === own) continue;
      const last = volleys.findLast((volley) => volley.seat === seat);
      const look = taken.includes(seat) ? 'taken' : 'free';
      const aim = last && toPoint(layout, last.to);
      putCannon({ seat, corner: cornerOf(seat, own), look, aim, firedAt: last?.firedAt }, at);
    }
  }

  return function paint(moment: BayMoment): void {
    const { sea, at, company } = moment;
    sprites.allowMore(at);
    context.clearRect(0, 0, layout.width, layout.height);
    const free = swimming(at).filter(({ fish }) => !sea.caught.has(fish.id));
    for (const { fish, place } of free) putFish(fish, place, { beatAt: isStill ? undefined : at });
    for (const { fish, place } of free) if (fish.isGiant) putGiantPrize(fish, place);
    putBubbles(at);
    if (company) {
      for (const volley of company.volleys) putVolley(volley, at, cornerOf(volley.seat, company.seat), 'taken', OTHER);
      putOtherCannons(company, at);
    }
    const corner = company && cornerOf(company.seat, company.seat);
    putOwnCannon(moment);
    for (const volley of sea.volleys) putVolley(volley, at, corner, 'own', OWN);
  };
}

/** Draws the bay on a canvas before its scenery; what it is put together from is drawn again where its size changes. */
export function createPainter(
  canvas: HTMLCanvasElement,
  scenery: HTMLElement,
  pictures: ReadonlyMap<Kind, HTMLImageElement>,
): Painter {
  const context = canvas.getContext('2d');
  let layout = layOutBay({ width: 1, height: 1 }, false);
  let stage: ReturnType<typeof createStage> | undefined;
  const sharpness = createSharpness();
  let share = 1;
  // Read once for each size: to ask the page in every frame would make it lay itself out each time.
  let [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const sizes = new ResizeObserver(() => {
    [width, height] = [canvas.clientWidth, canvas.clientHeight];
  });
  sizes.observe(canvas);

  function fit(isShared: boolean): void {
    const next = layOutBay({ width, height }, isShared);
    const isSame = next.width === layout.width && next.height === layout.height && next.water.y === layout.water.y;
    if (!context || (stage && isSame && share === sharpness.share()) || width === 0 || height === 0) return;
    const sharpest = ratioOf(width, height);
    share = sharpness.share();
    const ratio = Math.max(1, sharpest * share);
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!stage || !isSame) drawScenery(scenery, next, sharpest);
    layout = next;
    stage = createStage(context, layout, ratio, pictures);
  }
  return {
    paint(moment) {
      sharpness.note(moment.at);
      fit(moment.company !== undefined);
      stage?.(moment);
    },
    layout: () => layout,
    close: () => sizes.disconnect(),
  };
}
