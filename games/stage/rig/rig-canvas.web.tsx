import { onEveryFrame } from './frame-loop.web.tsx';
import type { RigClock, RigMotion } from './rig-motion.ts';

/** More pixels cost time and show nothing. */
const MAX_PIXEL_RATIO = 2;

const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');

/** The time of this page and what its reader wants. */
export const pageClock: RigClock = {
  now: () => performance.now(),
  isStill: () => stillness.matches,
  onEveryFrame,
};

/** Gives a canvas the pixels of its size on the page; whether that changed it, which also empties it. */
function fitPixels(canvas: HTMLCanvasElement): boolean {
  const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width === width && canvas.height === height) return false;
  [canvas.width, canvas.height] = [width, height];
  return true;
}

/** Reports to a motion what becomes of its canvas: its size, whether it is on screen, whether less motion is wanted. */
export function watchCanvas(canvas: HTMLCanvasElement, motion: RigMotion): () => void {
  const sizes = new ResizeObserver(() => {
    if (fitPixels(canvas)) motion.draw();
  });
  const visibility = new IntersectionObserver((entries) => {
    motion.setVisible(entries.at(-1)?.isIntersecting ?? false);
  });
  fitPixels(canvas);
  motion.draw();
  sizes.observe(canvas);
  visibility.observe(canvas);
  stillness.addEventListener('change', motion.update);
  return () => {
    sizes.disconnect();
    visibility.disconnect();
    stillness.removeEventListener('change', motion.update);
    motion.end();
  };
}
