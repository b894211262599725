import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { loadFlatPicture } from '../slots/flat-picture.web.tsx';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { type Cell, type Picture, pictures } from './paytable.ts';
import { addressOf } from './pictures.web.tsx';
import css from './board.module.css';

/** Side of one picture on the strip, in pixels: the strip is blurred, so it needs no more. */
const SIDE = 100;
/** How much of the side a picture takes. */
const SHARE = 0.7;
const TRAIL = 7;

type Images = Readonly<Record<Picture, HTMLCanvasElement>>;

/** What passes by, from top to bottom: every picture, or in the tiger's turn only what can land. */
function order(turn: Picture | undefined): readonly Cell[] {
  return turn
    ? [turn, '', '', 'tiger', '', turn, '']
    : ['tiger', 'coin', 'crown', 'clover', 'diamond', 'orange', 'envelope'];
}

/** The pictures under one another, the first again at the end, each smeared downwards once and for all. */
function drawStrip(images: Images, turn: Picture | undefined): HTMLCanvasElement {
  const cells = order(turn);
  const strip = document.createElement('canvas');
  strip.width = SIDE;
  strip.height = SIDE * (cells.length + 1);
  const context = strip.getContext('2d');
  if (!context) return strip;
  context.globalAlpha = 0.16;
  for (const [index, cell] of [...cells, ...cells.slice(0, 1)].entries()) {
    if (cell === '') continue;
    const margin = ((1 - SHARE) / 2) * SIDE;
    for (let trail = -TRAIL; trail <= TRAIL; trail += 1)
      context.drawImage(images[cell], margin, index * SIDE + margin + trail * 3);
  }
  return strip;
}

/** The strip of a turning reel, once its pictures are loaded. */
export function useStrip(turn: Picture | undefined): HTMLCanvasElement | undefined {
  const [images, setImages] = useState<Images>();
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      const [tiger, diamond, crown, envelope, coin, orange, clover] = await Promise.all(
        pictures.map((picture) => loadFlatPicture(addressOf[picture], SIDE * SHARE)),
      );
      if (!wanted || !tiger || !diamond || !crown || !envelope || !coin || !orange || !clover) return;
      setImages({ tiger, diamond, crown, envelope, coin, orange, clover });
    };
    // Without its pictures a reel still turns and stops; only its strip stays empty.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  return useMemo(() => images && drawStrip(images, turn), [images, turn]);
}

interface ReelProps {
  readonly index: number;
  readonly cell: Cell;
  readonly moving: boolean;
  /** It turns slowly: it can still complete a large line. */
  readonly open: boolean;
  readonly landed: boolean;
  readonly held: boolean;
  readonly lit: boolean;
  readonly strip: HTMLCanvasElement | undefined;
  readonly name: string;
}

/** One cell of the board: a picture at rest, or the turning strip. */
export function Reel({ index, cell, moving, open, landed, held, lit, strip, name }: ReelProps) {
  const belt = useRef<HTMLCanvasElement>(null);
  const turn = useRef<Animation>(undefined);
  const picture = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    const canvas = belt.current;
    if (!canvas || !strip) return;
    canvas.width = strip.width;
    canvas.height = strip.height;
    canvas.getContext('2d')?.drawImage(strip, 0, 0);
  }, [strip]);

  useLayoutEffect(() => {
    const canvas = belt.current;
    if (!canvas || !moving || stillnessWanted()) return;
    const frames = [
      { transform: `translateY(-${(pictures.length / (pictures.length + 1)) * 100}%)` },
      { transform: 'translateY(0)' },
    ];
    const turning = canvas.animate(frames, { duration: 430, iterations: Number.POSITIVE_INFINITY });
    // Neighbours are out of step, so that the board does not look stamped.
    turn.current = turning;
    turning.currentTime = ((index % 3) * 97 + Math.floor(index / 3) * 184) % 430;
    return () => turning.cancel();
  }, [moving, index]);

  useLayoutEffect(() => {
    turn.current?.updatePlaybackRate(open ? 0.42 : 1);
  }, [open, moving]);

  useLayoutEffect(() => {
    if (!landed || stillnessWanted()) return;
    const frames = [
      { transform: 'translateY(-75%)', opacity: 0.4 },
      { transform: 'translateY(9%)', opacity: 1, offset: 0.55 },
      { transform: 'translateY(-4%)', offset: 0.8 },
      { transform: 'none' },
    ];
    picture.current?.animate(frames, { duration: 300, easing: 'ease-out' });
  }, [landed, cell]);

  const state = [
    css['cell'],
    moving && css['moving'],
    held && css['held'],
    lit && css['lit'],
    cell === '' && css['empty'],
  ];
  return (
    <div className={state.filter(Boolean).join(' ')}>
      <canvas ref={belt} className={css['strip']} aria-hidden="true" />
      {cell !== '' && (
        <img ref={picture} className={css['picture']} src={addressOf[cell]} alt={name} draggable={false} />
      )}
    </div>
  );
}
