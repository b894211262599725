import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Motor } from '../reels/motor.web.tsx';
import type { Light } from './light.ts';
import { paint } from './painter.web.tsx';
import { REELS, ROWS } from './paytable.ts';
import { type CellSize, type Images, createSprites, loadImages } from './sprites.web.tsx';
import css from './machine.module.css';

/** More than two pixels to one are not seen, but paid for. */
const MOST_DENSITY = 2;

/** The size of a cell in device pixels, as large as the box allows. */
function useCellSize(): [(box: HTMLElement | null) => void, CellSize | undefined] {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<CellSize>();
  useLayoutEffect(() => {
    if (!box) return;
    const measure = (): void => {
      const density = Math.min(window.devicePixelRatio, MOST_DENSITY);
      const width = Math.floor((box.clientWidth * density) / REELS);
      const height = Math.floor((box.clientHeight * density) / ROWS);
      if (width > 0 && height > 0)
        setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return [setBox, size];
}

function useImages(): Images {
  const [images, setImages] = useState<Images>(new Map());
  useEffect(() => {
    let wanted = true;
    void loadImages().then((loaded) => {
      if (wanted) setImages(loaded);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return images;
}

interface ReelsProps {
  readonly motor: Motor;
  readonly light: Light;
  readonly lively: boolean;
  /** What the reels show, in words. */
  readonly label: string;
}

/** The window of the machine: five reels on one canvas, painted only while something moves. */
export function Reels({ motor, light, lively, label }: ReelsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [setBox, size] = useCellSize();
  const images = useImages();
  const sprites = useMemo(() => size && createSprites(images, size), [images, size]);
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
      if (paint(context, drawn, { bank, landed, light: lit, lively: moves }, cell, now)) wake();
    };
    const wake = (): void => {
      if (frame === 0) frame = requestAnimationFrame(tick);
    };
    motor.onWake(wake);
    wake();
    return () => cancelAnimationFrame(frame);
  }, [motor]);

  useLayoutEffect(() => {
    shown.current = { light, lively, sprites, size };
    motor.wake();
  });

  return (
    <div ref={setBox} className={css['window']} role="img" aria-label={label}>
      <canvas ref={canvas} width={(size?.width ?? 1) * REELS} height={(size?.height ?? 1) * ROWS} />
    </div>
  );
}
