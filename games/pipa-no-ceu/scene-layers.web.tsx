import type { Moment } from '../crash/moment.ts';
import {
  CUT_PART,
  type KitePose,
  type Spot,
  climbAt,
  driftAt,
  handOf,
  kiteAt,
  kiteSize,
  landDepth,
  rivalAt,
  slackAt,
  strikeAt,
  stringAt,
  sunkAt,
  tailAt,
} from './flight-path.ts';
import type { Place } from './scene-place.web.tsx';
import { TAIL_SPOTS, drawLines, sizeCanvas } from './string.web.tsx';

/** The string is seen so far below the stage, behind the line of words. */
export const BELOW = 64;
/** How many clouds pass, and how fast each is: pixels of the page a second of the flight, of which the lowest is the slowest. */
export const CLOUDS = [
  { x: 0.12, y: 0.16, size: 1, speed: 46 },
  { x: 0.62, y: 0.06, size: 0.7, speed: 34 },
  { x: 0.86, y: 0.42, size: 1.25, speed: 58 },
  { x: 0.36, y: 0.62, size: 0.85, speed: 40 },
] as const;
const CLOUD_WIDTH = 120;

const px = (value: number): string => `${value.toFixed(1)}px`;

/** Moves an element without painting it again. */
function move(element: HTMLElement | null, x: number, y: number, angle = 0): void {
  if (!element) return;
  const turn = angle === 0 ? '' : ` rotate(${angle.toFixed(3)}rad)`;
  element.style.transform = `translate3d(${px(x)}, ${px(y)}, 0)${turn}`;
}

function pose(element: HTMLElement | null, size: number, { x, y, angle, opacity }: KitePose): void {
  if (!element) return;
  move(element, x - size / 2, y - size / 2, angle);
  element.style.opacity = opacity.toFixed(2);
}

/** The kites at one moment. */
interface Kites {
  readonly own: KitePose;
  readonly rival: KitePose;
  readonly cut: Spot;
  ownAgo(ms: number): KitePose;
}

function kitesAt(place: Place, moment: Moment, hand: Spot, isStill: boolean): Kites {
  const { stage } = place;
  const { phase, ms, sinceMs, now } = moment;
  const held = phase === 'flying' || phase === 'over' ? 0 : isStill ? 0 : Math.sin(now / 480) * 3;
  const flown = kiteAt(stage, ms, isStill);
  const cut = stringAt(hand, flown, slackAt(stage, ms), CUT_PART);
  if (phase === 'over') {
    const ownAgo = (ago: number): KitePose => driftAt(stage, ms, sinceMs - ago, isStill);
    return { own: ownAgo(0), rival: strikeAt(stage, ms, cut, sinceMs, isStill), cut, ownAgo };
  }
  const ownAgo = (ago: number): KitePose => {
    const at = kiteAt(stage, ms - ago, isStill);
    return { ...at, y: at.y + held };
  };
  return { own: ownAgo(0), rival: rivalAt(stage, ms, isStill), cut, ownAgo };
}

/** Finds the layers of a scene and returns what moves them to a moment; only the string and the tail are drawn. */
export function createLayers(root: HTMLElement, place: Place): (moment: Moment, isStill: boolean) => void {
  const layer = (name: string): HTMLElement | null => root.querySelector(`[data-layer="${name}"]`);
  const [sky, sun, land, roof] = ['sky', 'sun', 'land', 'roof'].map(layer);
  const [kite, rival, flash] = ['kite', 'rival', 'flash'].map(layer);
  const clouds = [...root.querySelectorAll<HTMLElement>('[data-layer="cloud"]')];
  const canvas = root.querySelector('canvas');
  const { stage } = place;
  const box = { width: stage.width, height: stage.height + BELOW };
  const context = canvas && sizeCanvas(canvas, box);
  const size = kiteSize(stage);
  const floor = stage.y + stage.height;

  const moveSky = ({ ms, now }: Moment, isStill: boolean): void => {
    move(sky ?? null, 0, climbAt(ms) * (3 * place.height - floor));
    move(sun ?? null, 0, sunkAt(ms) * stage.height * 1.05);
    for (const [index, { x, y, size: scale, speed }] of CLOUDS.entries()) {
      const wide = place.width + CLOUD_WIDTH * 2;
      const across = (x * wide + (isStill ? 0 : now * 0.004 * scale)) % wide;
      const down = (y * floor + (ms / 1000) * speed) % (floor + CLOUD_WIDTH);
      move(clouds[index] ?? null, across - CLOUD_WIDTH * 1.5, down - CLOUD_WIDTH * 0.6);
    }
  };

  return (moment, isStill) => {
    const { phase, ms, sinceMs, now } = moment;
    const sunk = sunkAt(ms) * landDepth(stage);
    moveSky(moment, isStill);
    move(land ?? null, 0, sunk);
    move(roof ?? null, 0, sunk);
    const start = handOf(stage);
    const hand = { x: start.x, y: start.y + sunk };
    const { own, rival: other, cut, ownAgo } = kitesAt(place, moment, hand, isStill);
    pose(kite ?? null, size, own);
    pose(rival ?? null, size * 0.72, other);
    move(flash ?? null, cut.x, cut.y);
    if (!context) return;
    drawLines(context, box, size, {
      hand,
      kite: own,
      slack: slackAt(stage, ms),
      cutMs: phase === 'over' ? sinceMs : undefined,
      tail: tailAt(size, TAIL_SPOTS, isStill ? 0 : now, ownAgo),
      tailOpacity: own.opacity,
    });
  };
}
