import { useEffect, useRef } from 'react';
import { type CoinDepth, coinFrame, coinsDue, createCoinFlight } from './coin-flight.ts';
import { type CoinSprites, drawCoinSprites } from './coin-frames.web.tsx';
import type { WinMoment } from './win-moments.ts';
import { rankOf } from './win-tier.ts';
import css from './win-ground.module.css';

/** Width of a coin on a phone, in pixels. */
const SIZES: Readonly<Record<CoinDepth, number>> = { 0: 26, 1: 50, 2: 92 };
const OPACITIES: Readonly<Record<CoinDepth, number>> = { 0: 0.7, 1: 1, 2: 0.85 };
/** Far coins first. */
const ORDER: readonly CoinDepth[] = [0, 2, 1];
const MOST_PIXELS_PER_POINT = 1.5;

/** What a show asks its coins to draw, once a frame. */
export interface CoinPainter {
  paint(seconds: number, moment: WinMoment): void;
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

function createCoinPainter(
  element: HTMLCanvasElement,
  total: number,
): CoinPainter & { use(sprites: CoinSprites): void } {
  const flight = createCoinFlight();
  const canvas = element.getContext('2d');
  const { clientWidth: width, clientHeight: height } = element;
  const points = Math.min(MOST_PIXELS_PER_POINT, window.devicePixelRatio);
  element.width = Math.round(width * points);
  element.height = Math.round(height * points);
  const larger = Math.min(1.5, Math.max(0.85, Math.min(width, height) / 390));
  let sprites: CoinSprites | undefined;
  const draw = (depth: CoinDepth): void => {
    if (!canvas || !sprites) return;
    const size = SIZES[depth] * larger;
    canvas.globalAlpha = OPACITIES[depth];
    for (const { depth: at, x, y, turn, tilt } of flight.alive) {
      const sprite = sprites.frames[depth][coinFrame(turn)];
      if (at !== depth || !sprite) continue;
      canvas.setTransform(points, 0, 0, points, x * points, y * points);
      canvas.rotate(tilt + turn * 0.8);
      canvas.drawImage(sprite, -size / 2, -size / 2, size, size);
    }
  };
  return {
    use: (next) => {
      sprites = next;
    },
    paint(seconds, { progress, phase, tier }) {
      const isRising = phase === 'count' || phase === 'land';
      if (isRising)
        flight.advance(seconds, { width, height }, coinsDue(total, progress), rankOf(tier) >= rankOf('epic'));
      else flight.advance(seconds, { width, height }, 0);
      if (!canvas) return;
      canvas.setTransform(1, 0, 0, 1, 0, 0);
      canvas.clearRect(0, 0, element.width, element.height);
      for (const depth of ORDER) draw(depth);
    },
  };
}

interface CoinCanvasProps {
  readonly total: number;
  /** Address of the game's own coin; the gold coin without one. */
  readonly picture: string | undefined;
  /** Receives what paints the coins, and `undefined` when it is gone. */
  onPainter(painter: CoinPainter | undefined): void;
}

/** The one canvas on which all coins of a show fly. */
export function CoinCanvas({ total, picture, onPainter }: CoinCanvasProps) {
  const element = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const made = createCoinPainter(element.current, total);
    onPainter(made);
    if (picture === undefined) made.use(drawCoinSprites());
    else
      loadPicture(picture).then(
        (loaded) => made.use(drawCoinSprites(loaded)),
        () => made.use(drawCoinSprites()),
      );
    return () => onPainter(undefined);
  }, [total, picture, onPainter]);
  return <canvas ref={element} data-part="coins" className={css['coins']} aria-hidden="true" />;
}
