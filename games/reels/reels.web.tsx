import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BOARD_ROWS as ROWS, type Light } from './light.ts';
import type { Motor } from './motor.web.tsx';
import { type Board, paint } from './painter.web.tsx';
import { type CellSize, type Images, createSprites, loadImages } from './sprites.web.tsx';
import css from './reels.module.css';

/** More than two pixels to one are not seen, but paid for. */
const MOST_DENSITY = 2;

/** The size of a cell in device pixels, as large as the box allows. */
function useCellSize(reels: number): [(box: HTMLElement | null) => void, CellSize | undefined] {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<CellSize>();
  useLayoutEffect(() => {
    if (!box) return;
    const measure = (): void => {
      const density = Math.min(window.devicePixelRatio, MOST_DENSITY);
      const width = Math.floor((box.clientWidth * density) / reels);
      const height = Math.floor((box.clientHeight * density) / ROWS);
      if (width > 0 && height > 0)
        setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box, reels]);
  return [setBox, size];
}

function useImages(addresses: Readonly<Record<string, string>>): Images {
  const [images, setImages] = useState<Images>(new Map());
  useEffect(() => {
    let wanted = true;
    void loadImages(addresses).then((loaded) => {
      if (wanted) setImages(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [addresses]);
  return images;
}

interface ReelsProps {
  readonly board: Board;
  /** The file of each picture, and its side in parts of the cell's shorter side: values that never change. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly fill: Readonly<Record<string, number>>;
  readonly motor: Motor;
  readonly light: Light;
  readonly lively: boolean;
  /** What the reels show, in words. */
  readonly label: string;
}

/** The window of a machine: its reels on one canvas, painted only while something moves. */
export function Reels({ board, addresses, fill, motor, light, lively, label }: ReelsProps) {
  const count = board.strips.length;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [setBox, size] = useCellSize(count);
  const images = useImages(addresses);
  const sprites = useMemo(() => size && createSprites(images, fill, size), [images, fill, size]);
  const shown = useRef({ light, lively, sprites, size });

  useEffect(() => {
    let frame = 0;
    const tick = (now: number): void => {
      frame = 0;
      const context = canvas.current?.getContext('2d');
      const { light: lit, lively: moves, sprites: drawn, size: cell } = shown.current;
      if (!context || !drawn || !cell) return;
      const { bank, landed } = motor;
      // What began after this frame's own time has not moved yet.
      if (paint(context, drawn, { board, bank, landed, light: lit, lively: moves }, cell, now)) wake();
    };
    const wake = (): void => {
      if (frame === 0) frame = requestAnimationFrame(tick);
    };
    motor.onWake(wake);
    wake();
    return () => cancelAnimationFrame(frame);
  }, [board, motor]);

  useLayoutEffect(() => {
    shown.current = { light, lively, sprites, size };
    motor.wake();
  });

  return (
    <div ref={setBox} className={css['window']} role="img" aria-label={label}>
      <canvas ref={canvas} width={(size?.width ?? 1) * count} height={(size?.height ?? 1) * ROWS} />
    </div>
  );
}
