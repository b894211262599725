import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { beamAt, isMoving, piecesAt, sparksAt, stillMoment } from './motion.ts';
import { COLUMNS, ROWS } from './paytable.ts';
import type { Act } from './scene.ts';
import { type Sprites, createSprites, loadPictures, spriteOf } from './sprites.web.tsx';
import css from './machine.module.css';

/** The canvas in cells: the board and around it the way of the splinters; `machine.module.css` has the same figure. */
const MARGIN = 0.3;
const SIDE = COLUMNS + 2 * MARGIN;
/** Finer than this nobody sees on a phone, and it costs frames. */
const MOST_RATIO = 2;

interface Frame {
  readonly context: CanvasRenderingContext2D;
  readonly sprites: Sprites;
  /** One cell in pixels of the canvas. */
  readonly unit: number;
}

function paintBeam({ context, unit }: Frame, column: number, ms: number): void {
  const [x, y] = [(MARGIN + column) * unit, MARGIN * unit];
  const light = context.createLinearGradient(x, 0, x + unit, 0);
  light.addColorStop(0, '#ffb52e00');
  light.addColorStop(0.5, '#ffc94a');
  light.addColorStop(1, '#ffb52e00');
  context.globalAlpha = 0.55 + 0.3 * Math.sin(ms / 75);
  context.fillStyle = light;
  context.fillRect(x, y, unit, ROWS * unit);
}

function paintPieces({ context, sprites, unit }: Frame, act: Act, ms: number): void {
  for (const { cell, column, row, scale, squash, alpha, glow } of piecesAt(act, ms)) {
    const sprite = spriteOf(sprites, cell);
    if (!sprite || alpha <= 0) continue;
    const [x, y] = [(MARGIN + column + 0.5) * unit, (MARGIN + row + 0.5) * unit];
    if (glow > 0) {
      const side = unit * 1.4 * scale;
      context.globalAlpha = 0.8 * glow * alpha;
      context.drawImage(sprites.light, x - side / 2, y - side / 2, side, side);
    }
    const [wide, high] = [unit * scale * (1 + squash * 0.6), unit * scale * (1 - squash)];
    context.globalAlpha = alpha;
    context.drawImage(sprite, x - wide / 2, y + (unit * scale) / 2 - high, wide, high);
  }
}

function paint(frame: Frame, act: Act, ms: number): void {
  const { context, sprites, unit } = frame;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.save();
  if (act.kind === 'land' || act.kind === 'leave' || act.kind === 'fall') {
    context.beginPath();
    context.rect(0, MARGIN * unit, context.canvas.width, ROWS * unit);
    context.clip();
  }
  const beam = beamAt(act, ms);
  if (beam !== undefined) paintBeam(frame, beam, ms);
  paintPieces(frame, act, ms);
  for (const { cell, column, row, size, alpha } of sparksAt(act, ms)) {
    const spark = sprites.sparks[cell];
    const side = size * unit * 2.4;
    context.globalAlpha = alpha;
    if (spark)
      context.drawImage(spark, (MARGIN + column) * unit - side / 2, (MARGIN + row) * unit - side / 2, side, side);
  }
  context.restore();
}

/** The sprites at the size that the canvas has now; redrawn when it changes. */
function useSprites(unit: number): Sprites | undefined {
  const [images, setImages] = useState<readonly HTMLImageElement[]>();
  const [sprites, setSprites] = useState<Sprites>();
  useEffect(() => {
    let wanted = true;
    // Without its pictures the game still describes each round in words.
    loadPictures()
      .then((loaded) => (wanted ? setImages(loaded) : undefined))
      .catch(() => undefined);
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
      setUnit((element.clientWidth * ratio) / SIDE);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return unit;
}

/** The board: every frame is drawn from the act and its time alone, and none while nothing moves. */
export function TumbleBoard({ act }: { readonly act: Act }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const unit = useUnit(canvas);
  const sprites = useSprites(unit);

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !sprites || unit === 0) return;
    const side = Math.round(SIDE * unit);
    if (element.width !== side) {
      element.width = side;
      element.height = side;
    }
    const frame = { context, sprites, unit };
    if (stillnessWanted()) {
      paint(frame, act, stillMoment(act));
      return;
    }
    let request = 0;
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now;
      paint(frame, act, now - start);
      if (isMoving(act, now - start)) request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [act, sprites, unit]);

  return <canvas ref={canvas} className={css['canvas']} aria-hidden="true" />;
}
