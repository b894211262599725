import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stillnessWanted } from '../stage/stillness.web.tsx';

/** Finer than this nobody sees on a phone, and it costs frames. */
const MOST_RATIO = 2;

/** What a frame is painted with. */
export interface BoardFrame<Sprites> {
  readonly context: CanvasRenderingContext2D;
  readonly sprites: Sprites;
  /** One cell in pixels of the canvas. */
  readonly unit: number;
}

/** How a game draws its board. One object for the whole visit. */
export interface BoardLook<Act, Sprites> {
  /** The canvas in cells: the board, and what moves around it. */
  readonly wide: number;
  readonly high: number;
  load(): Promise<readonly HTMLImageElement[]>;
  /** Draws every cell once at `side` pixels, so that a frame only copies. */
  createSprites(images: readonly HTMLImageElement[], side: number): Sprites;
  /** Paints an act as it is `ms` after its start, on an empty canvas. */
  paint(frame: BoardFrame<Sprites>, act: Act, ms: number): void;
  /** Whether anything still moves `ms` after an act began. */
  isMoving(act: Act, ms: number): boolean;
  /** The moment of an act to show with reduced motion, in milliseconds. */
  stillMoment(act: Act): number;
}

/** The sprites at the size that the canvas has now; redrawn when it changes. */
function useSprites<Act, Sprites>(look: BoardLook<Act, Sprites>, unit: number): Sprites | undefined {
  const [images, setImages] = useState<readonly HTMLImageElement[]>();
  const [sprites, setSprites] = useState<Sprites>();
  useEffect(() => {
    let wanted = true;
    // Without its pictures the game still describes each round in words.
    look
      .load()
      .then((loaded) => (wanted ? setImages(loaded) : undefined))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [look]);
  useEffect(() => {
    if (images && unit > 0) setSprites(look.createSprites(images, Math.ceil(unit)));
  }, [look, images, unit]);
  return sprites;
}

/** One cell in pixels of a canvas that is `wide` cells wide. */
function useUnit(canvas: RefObject<HTMLCanvasElement | null>, wide: number): number {
  const [unit, setUnit] = useState(0);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = (): void => {
      const ratio = Math.min(window.devicePixelRatio, MOST_RATIO);
      setUnit((element.clientWidth * ratio) / wide);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, wide]);
  return unit;
}

interface BoardCanvasProps<Act, Sprites> {
  readonly act: Act;
  readonly look: BoardLook<Act, Sprites>;
  readonly className: string | undefined;
}

/** The board: every frame is drawn from the act and its time alone, and none while nothing moves. */
export function BoardCanvas<Act, Sprites>({ act, look, className }: BoardCanvasProps<Act, Sprites>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const unit = useUnit(canvas, look.wide);
  const sprites = useSprites(look, unit);

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !sprites || unit === 0) return;
    const [width, height] = [Math.round(look.wide * unit), Math.round(look.high * unit)];
    if (element.width !== width || element.height !== height) {
      element.width = width;
      element.height = height;
    }
    const paint = (ms: number): void => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      look.paint({ context, sprites, unit }, act, ms);
    };
    if (stillnessWanted()) {
      paint(look.stillMoment(act));
      return;
    }
    let request = 0;
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now;
      paint(now - start);
      if (look.isMoving(act, now - start)) request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [act, look, sprites, unit]);

  return <canvas ref={canvas} className={className} aria-hidden="true" />;
}
