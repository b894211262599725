import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { splinterOf } from './art.ts';
import { isMoving, piecesAt, sparksAt, stillMoment } from './motion.ts';
import { pictures } from './paytable.ts';
import type { Act } from './scene.ts';
import { type Sprites, createSprites, loadPictures, spriteOf } from './sprites.web.tsx';
import css from './board.module.css';

/** The canvas in cells: the board with its frame, and above it the way of the orbs to the dragon. */
export const WIDE = 6.2;
export const HIGH = 6.95;
const LEFT = 0.1;
const TOP = 1.85;
/** Finer than this nobody sees on a phone, and it costs frames. */
const MOST_RATIO = 2;

function paint(context: CanvasRenderingContext2D, sprites: Sprites, act: Act, ms: number, unit: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  const clip = act.kind === 'land' || act.kind === 'leave' || act.kind === 'fall';
  context.save();
  if (clip) {
    context.beginPath();
    context.rect(0, TOP * unit, context.canvas.width, 5 * unit);
    context.clip();
  }
  for (const { cell, column, row, scale, alpha, glow } of piecesAt(act, ms)) {
    const sprite = spriteOf(sprites, cell);
    if (!sprite || alpha <= 0) continue;
    const [x, y] = [(LEFT + column + 0.5) * unit, (TOP + row + 0.5) * unit];
    if (glow > 0) {
      const side = unit * 1.3 * scale;
      context.globalAlpha = 0.75 * glow * alpha;
      context.drawImage(sprites.light, x - side / 2, y - side / 2, side, side);
    }
    const side = unit * 0.97 * scale;
    context.globalAlpha = alpha;
    context.drawImage(sprite, x - side / 2, y - side / 2, side, side);
  }
  for (const { cell, column, row, size, alpha } of sparksAt(act, ms)) {
    const side = size * unit;
    context.globalAlpha = alpha;
    context.fillStyle = splinterOf[pictures[cell] ?? 'crown'];
    context.fillRect((LEFT + column) * unit - side / 2, (TOP + row) * unit - side / 2, side, side);
  }
  context.restore();
}

/** The sprites at the size that the canvas has now; redrawn when it changes. */
function useSprites(unit: number): Sprites | undefined {
  const [images, setImages] = useState<readonly HTMLImageElement[]>();
  const [sprites, setSprites] = useState<Sprites>();
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      // The orbs carry numbers: they are drawn once their letters are there.
      const [loaded] = await Promise.all([loadPictures(), document.fonts.ready]);
      if (wanted) setImages(loaded);
    };
    // Without its pictures the game still describes each round in words.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  useEffect(() => {
    if (images && unit > 0) setSprites(createSprites(images, Math.ceil(unit)));
  }, [images, unit]);
  return sprites;
}

/** One cell in pixels of the canvas. */
function useUnit(canvas: React.RefObject<HTMLCanvasElement | null>): number {
  const [unit, setUnit] = useState(0);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = (): void => {
      const ratio = Math.min(window.devicePixelRatio, MOST_RATIO);
      setUnit((element.clientWidth * ratio) / WIDE);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return unit;
}

/** The board: every frame is drawn from the act and its time alone, and none while nothing moves. */
export function Reels({ act }: { readonly act: Act }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const unit = useUnit(canvas);
  const sprites = useSprites(unit);

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !sprites || unit === 0) return;
    const [width, height] = [Math.round(WIDE * unit), Math.round(HIGH * unit)];
    if (element.width !== width || element.height !== height) {
      element.width = width;
      element.height = height;
    }
    if (stillnessWanted()) {
      paint(context, sprites, act, stillMoment(act), unit);
      return;
    }
    let frame = 0;
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now;
      paint(context, sprites, act, now - start, unit);
      if (isMoving(act, now - start)) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [act, sprites, unit]);

  return <canvas ref={canvas} className={css['canvas']} aria-hidden="true" />;
}
