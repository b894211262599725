import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Board, boardOf } from './board.ts';
import { createPainter } from './paint.web.tsx';
import type { Rows } from './pays.ts';
import type { Shower } from './shower.web.tsx';
import { paintTree } from './boughs.web.tsx';
import css from './tree.module.css';

/** The board in a box as large as it happens to be; `undefined` until that is known. */
export function useBoard(rows: Rows): readonly [RefObject<HTMLDivElement | null>, Board | undefined] {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<readonly [width: number, height: number]>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setSize([element.clientWidth, element.clientHeight]);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const isRoom = size !== undefined && size[0] > 0 && size[1] > 0;
  return [box, isRoom ? boardOf(rows, size[0], size[1]) : undefined];
}

interface TreeProps {
  readonly board: Board;
  readonly shower: Shower;
}

/** The tree, and over it whatever falls. */
export function Tree({ board, shower }: TreeProps) {
  const tree = useRef<HTMLCanvasElement>(null);
  const air = useRef<HTMLCanvasElement>(null);
  const { rows, width, height } = board;
  useLayoutEffect(() => {
    if (!tree.current || !air.current) return;
    const laid = boardOf(rows, width, height);
    paintTree(tree.current, laid);
    return shower.attach(createPainter(air.current, laid));
  }, [rows, width, height, shower]);
  return (
    <div className={css['tree']} aria-hidden="true">
      <canvas ref={tree} />
      <canvas ref={air} />
    </div>
  );
}
