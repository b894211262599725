import { type PointerEvent, useEffect, useRef } from 'react';
import type { Point } from './bay-layout.ts';
import { bayTime } from './bay-time.ts';
import type { Fish } from './fish.ts';
import { type BayMoment, type Painter, createPainter } from './painter.web.tsx';
import css from './pescaria.module.css';
import { Scenery } from './scenery.web.tsx';
import type { Kind } from './shoal-list.ts';
import { loadPictures } from './sprites.web.tsx';
import { type Gunner, createGunner } from './gunner.ts';

interface BayProps {
  /** What is under way at a moment, besides what the finger does. */
  moment(at: number): Pick<BayMoment, 'sea' | 'company' | 'locked'>;
  address(kind: Kind): string;
  /** Milliseconds between two shots of a finger that is held down. */
  restMs: number;
  shoot(fish: Fish, at: number): void;
  advance(at: number): void;
}

/** The water with all that swims in it. A press shoots at what it meets; held, it goes on shooting. */
export function Bay({ moment, address, restMs, shoot, advance }: BayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(null);
  const gunner = useRef<Gunner>(null);
  const latest = useRef({ moment, address, restMs, shoot, advance });
  useEffect(() => {
    latest.current = { moment, address, restMs, shoot, advance };
  });
  useEffect(() => {
    const scenery = canvas.current?.previousElementSibling;
    if (!canvas.current || !(scenery instanceof HTMLElement)) return undefined;
    const drawn = createPainter(
      canvas.current,
      scenery,
      loadPictures((kind) => latest.current.address(kind)),
    );
    const held = createGunner();
    [painter.current, gunner.current] = [drawn, held];
    let frame = requestAnimationFrame(function step() {
      const at = bayTime();
      latest.current.advance(at);
      const now = latest.current.moment(at);
      const fish = held.pull({ ...now, at, layout: drawn.layout(), restMs: latest.current.restMs });
      if (fish) latest.current.shoot(fish, at);
      drawn.paint({ ...now, at, pointer: held.pointer() });
      frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      drawn.close();
    };
  }, []);

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const release = (): void => gunner.current?.release();
  return (
    <>
      <Scenery />
      <canvas
        ref={canvas}
        className={css['bay']}
        aria-hidden="true"
        onPointerDown={(event) => gunner.current?.press(pointOf(event))}
        onPointerMove={(event) => gunner.current?.move(pointOf(event))}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
      />
    </>
  );
}
