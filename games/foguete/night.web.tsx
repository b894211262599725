import { createBay } from './bay.web.tsx';
import { type Context2D, around, disc } from './canvas.web.tsx';
import { type Place, footOf, sunkAt } from './curve.ts';
import css from './picture.module.css';
import { type Sprite, createLayer, createSprite, squareOf } from './sprite.web.tsx';
import { createStars } from './stars.web.tsx';

function paintMoon(context: Context2D, size: number): void {
  disc(context, 0, 0, size * 3, around(context, 0, 0, size * 3, ['#ffe9c64d', '#ffd9a01a', '#ffd9a000']));
  disc(context, 0, 0, size, around(context, -size * 0.3, -size * 0.3, size * 1.5, ['#fffaf0', '#ffe4b8', '#f0b982']));
  disc(context, size * 0.3, size * 0.25, size * 0.18, '#e9b98a66');
  disc(context, -size * 0.35, size * 0.4, size * 0.12, '#e9b98a66');
}

/** A ringed planet: the ring behind it, the globe, the ring before it. */
function paintPlanet(context: Context2D, size: number): void {
  context.strokeStyle = '#ffe3b8a6';
  context.lineWidth = size * 0.13;
  const tilt = -0.35;
  const ring = (from: number, to: number): void => {
    context.beginPath();
    context.ellipse(0, 0, size * 1.9, size * 0.5, tilt, from, to);
    context.stroke();
  };
  ring(Math.PI, 2 * Math.PI);
  disc(context, 0, 0, size, around(context, -size * 0.35, -size * 0.4, size * 1.8, ['#ffd9b0', '#e8788f', '#6b2b8f']));
  ring(0, Math.PI);
}

/** The moon hangs over the bay and sinks with it; a planet appears above ten, and passes. */
function createLights({ stage }: Place) {
  const { x, y, width, height } = stage;
  const size = Math.min(54, Math.max(20, Math.min(width, height) * 0.085));
  const moon = createSprite(squareOf(size * 3), (context) => paintMoon(context, size));
  const planet = createSprite(squareOf(size * 1.8), (context) => paintPlanet(context, size * 0.85));
  return {
    sprites: [moon, planet],
    move(ms: number): void {
      const come = Math.max(0, (ms - 24_000) / 40_000);
      moon.move({ x: x + width * 0.84, y: y + height * 0.58 + sunkAt(ms) * height * 0.9 });
      planet.show(come > 0);
      planet.move({ x: x + width * 0.79, y: y - size * 3 + come * (height + size * 3) });
    },
  };
}

/** How far below the stage the water reaches: behind the line of words, and to the foot of the page where that is near. */
const WATER = 74;
const NEAR = 60;
/** The sky turns into space in so many steps, the last of them after so many milliseconds. */
const DEPTHS = 80;
const DEEP_MS = 40_000;

/**
 * The night, as far as the page goes: sky, stars, moon, and the bay, whose water ends where the panel begins. `shore` is where
 * it begins, and `barge` floats on it.
 */
export function createNight(place: Place, shore: number, barge: Sprite) {
  const { width, height, stage } = place;
  const water = stage.y + stage.height + WATER;
  const floor = height - water < NEAR ? height : water;
  const sky = createLayer(document.createElement('div'), { x: 0, y: 0, width, height: floor });
  const deep = createLayer(document.createElement('div'), { x: 0, y: 0, width, height: floor });
  const stars = createStars({ width, height: floor });
  const lights = createLights(place);
  const bay = createBay(width, floor - shore);
  sky.element.classList.add(css['sky'] ?? '');
  deep.element.classList.add(css['deep'] ?? '');
  sky.element.append(
    deep.element,
    stars.layer.element,
    ...lights.sprites.map(({ element }) => element),
    bay.sprite.element,
    barge.element,
  );
  let depth = -1;
  return {
    element: sky.element,
    show(ms: number, now: number, isStill: boolean): void {
      const next = Math.round(Math.min(1, ms / DEEP_MS) * DEPTHS);
      if (next !== depth) deep.element.style.opacity = String((depth = next) / DEPTHS);
      stars.paint(isStill ? 0 : ms, now);
      lights.move(ms);
      bay.sprite.move({ x: 0, y: shore - bay.shore + 1.06 * bay.height * sunkAt(ms) });
      const foot = footOf(stage);
      barge.move({ x: stage.x + foot.x, y: shore + 7 + sunkAt(ms) * stage.height });
    },
  };
}
