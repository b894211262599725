import { type PointerEvent, useEffect, useRef } from 'react';
import { type Company, type Painter, createPainter, loadPictures } from './painter.web.tsx';
import css from './pescaria.module.css';
import { type Sea, nearest } from './sea.ts';
import { type Fish, isVisible, placeOf } from './shoal.ts';
import type { Kind } from './shoal-list.ts';

/** Held down, the cannon shoots so often. */
const REPEAT_MS = 170;

/** The bay's own time: the same for everybody, for it is the time of day. */
export function bayTime(): number {
  return performance.timeOrigin + performance.now();
}

/** What a finger that is held down aims at, and when it shoots again. */
interface Held {
  readonly fish: Fish;
  next: number;
}

/** Whether a held finger is to shoot again; `undefined` when there is nothing left to shoot at. */
function repeated(aim: Held | undefined, sea: Sea, at: number): 'due' | 'later' | undefined {
  const place = aim && placeOf(aim.fish, at);
  if (!aim || !place || !isVisible(place) || sea.caught.has(aim.fish.id)) return undefined;
  return at < aim.next ? 'later' : 'due';
}

interface BayProps {
  sea(): Sea;
  /** Who else is there; nobody where the game is played alone. */
  company(): Company | undefined;
  address(kind: Kind): string;
  shoot(fish: Fish, at: number): void;
  advance(at: number): void;
}

/** The water with all that swims in it. A press shoots at what it meets; held, it goes on shooting at it. */
export function Bay({ sea, company, address, shoot, advance }: BayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(null);
  const held = useRef<Held | undefined>(undefined);
  const latest = useRef({ address, shoot, advance });
  useEffect(() => {
    latest.current = { address, shoot, advance };
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawn = createPainter(
      canvas.current,
      loadPictures((kind) => latest.current.address(kind)),
    );
    painter.current = drawn;
    let frame = requestAnimationFrame(function step() {
      const at = bayTime();
      const again = repeated(held.current, sea(), at);
      if (again === undefined) held.current = undefined;
      if (again === 'due' && held.current) {
        held.current.next = at + REPEAT_MS;
        latest.current.shoot(held.current.fish, at);
      }
      latest.current.advance(at);
      drawn.paint(sea(), at, company());
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [sea, company]);

  const press = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!painter.current) return;
    const size = painter.current.size();
    const box = event.currentTarget.getBoundingClientRect();
    const at = bayTime();
    const point = { x: (event.clientX - box.left) / size.width, y: (event.clientY - box.top) / size.height };
    const fish = nearest(sea(), at, point, size);
    if (!fish) return;
    held.current = { fish, next: at + REPEAT_MS };
    shoot(fish, at);
  };
  const release = (): void => {
    held.current = undefined;
  };
  return (
    <canvas
      ref={canvas}
      className={css['bay']}
      aria-hidden="true"
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
    />
  );
}
