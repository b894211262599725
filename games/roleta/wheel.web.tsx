import { useLayoutEffect, useRef } from 'react';
import { type Frame, POCKET_RADIUS, type Rest } from './spin.ts';
import { POCKETS, angleOf, colourOf, wheelOrder } from './wheel-order.ts';
import css from './wheel.module.css';

/** A run of the wheel: its path, and its duration in milliseconds. */
export interface Run {
  readonly frames: readonly Frame[];
  readonly ms: number;
  /** How far it has come when it is first seen, in milliseconds: more than none for who comes late. */
  elapsedMs?(): number;
}

interface WheelProps {
  /** The run that goes on or is over; `undefined` before the first. */
  readonly run: Run | undefined;
  /** Where wheel and ball lie when nothing runs. */
  readonly rest: Rest;
  readonly running: boolean;
  /** Shown in the middle once the ball lies. */
  readonly pocket: number | undefined;
}

const HALF = 180 / POCKETS;

/** A sector of the ring between two radii, around the top. */
function sector(inner: number, outer: number): string {
  const [sin, cos] = [Math.sin((HALF * Math.PI) / 180), Math.cos((HALF * Math.PI) / 180)];
  const point = (radius: number, side: 1 | -1): string =>
    `${(side * radius * sin).toFixed(3)} ${(-radius * cos).toFixed(3)}`;
  return `M${point(outer, -1)}A${outer} ${outer} 0 0 1 ${point(outer, 1)}L${point(inner, 1)}A${inner} ${inner} 0 0 0 ${point(inner, -1)}Z`;
}

const NUMBER_RING = sector(116, 148);
const POCKET_RING = sector(88, 116);

/** The wheel with its ball. The run decides all that moves. */
export function Wheel({ run, rest, running, pocket }: WheelProps) {
  const turning = useRef<SVGGElement>(null);
  const circling = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (!run || !running) return;
    const timing = { duration: run.ms, fill: 'both' } as const;
    const animations = [
      turning.current?.animate(
        run.frames.map(({ at, wheel }) => ({ offset: at, transform: `rotate(${wheel}deg)` })),
        timing,
      ),
      circling.current?.animate(
        run.frames.map((frame) => ({ offset: frame.at, transform: `rotate(${frame.ball}deg)` })),
        timing,
      ),
      ball.current?.animate(
        run.frames.map(({ at, radius }) => ({ offset: at, transform: `translateY(${-radius}px)` })),
        timing,
      ),
    ];
    const elapsed = run.elapsedMs?.() ?? 0;
    for (const animation of animations) if (animation && elapsed > 0) animation.currentTime = elapsed;
    return () => {
      for (const animation of animations) animation?.cancel();
    };
  }, [run, running]);
  return (
    <svg className={css['wheel']} viewBox="-200 -200 400 400" aria-hidden="true">
      <Bowl />
      <g
        ref={turning}
        className={running ? css['moving'] : undefined}
        style={{ transform: `rotate(${rest.wheel}deg)` }}
      >
        <Pockets />
        <Turret />
      </g>
      <g
        ref={circling}
        className={running ? css['moving'] : undefined}
        style={{ transform: `rotate(${rest.ball}deg)` }}
      >
        <g ref={ball} style={{ transform: `translateY(${-POCKET_RADIUS}px)` }}>
          <circle r="8.5" cy="2.5" fill="#0007" />
          <circle r="7.5" fill="url(#roleta-ball)" />
        </g>
      </g>
      {pocket !== undefined && (
        <g className={css['fallen']} data-colour={colourOf(pocket)}>
          <circle r="50" />
          <text y="18">{pocket}</text>
        </g>
      )}
    </svg>
  );
}

function Bowl() {
  return (
    <>
      <defs>
        <radialGradient id="roleta-wood">
          <stop offset=".82" stopColor="#5b2413" />
          <stop offset=".9" stopColor="#a4572b" />
          <stop offset=".96" stopColor="#7b3517" />
          <stop offset="1" stopColor="#35120a" />
        </radialGradient>
        <radialGradient id="roleta-track">
          <stop offset=".84" stopColor="#1c0b08" />
          <stop offset=".93" stopColor="#6d3620" />
          <stop offset="1" stopColor="#2a0f08" />
        </radialGradient>
        <radialGradient id="roleta-cone" cx=".42" cy=".36">
          <stop offset="0" stopColor="#fff0b8" />
          <stop offset=".35" stopColor="#e0a93c" />
          <stop offset=".8" stopColor="#8a5314" />
          <stop offset="1" stopColor="#4f2a08" />
        </radialGradient>
        <radialGradient id="roleta-shadow">
          <stop offset=".8" stopColor="#000" stopOpacity=".6" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="roleta-ball" cx=".36" cy=".3">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".6" stopColor="#e4e7ee" />
          <stop offset="1" stopColor="#8d93a3" />
        </radialGradient>
      </defs>
      <circle cy="18" r="216" fill="url(#roleta-shadow)" />
      <circle r="198" fill="url(#roleta-wood)" />
      <circle r="178" fill="url(#roleta-track)" stroke="#e0a93c" strokeWidth="1.5" />
      {Array.from({ length: 8 }, (_, index) => (
        <path
          key={index}
          d={index % 2 === 0 ? 'M0-175l4 9-4 9-4-9Z' : 'M-8-167l8-3.5 8 3.5-8 3.5Z'}
          fill="#f3cf7a"
          transform={`rotate(${index * 45 + 22.5})`}
        />
      ))}
    </>
  );
}

function Pockets() {
  return (
    <g className={css['pockets']}>
      <circle r="151" fill="#d9a441" />
      {wheelOrder.map((pocket) => (
        <g key={pocket} transform={`rotate(${angleOf(pocket)})`} data-colour={colourOf(pocket)}>
          <path d={NUMBER_RING} />
          <path d={POCKET_RING} className={css['well']} />
          <text y="-126">{pocket}</text>
        </g>
      ))}
      <circle r="116" fill="none" stroke="#e7c067" strokeWidth="1.5" />
    </g>
  );
}

function Turret() {
  return (
    <>
      <circle r="88" fill="url(#roleta-cone)" stroke="#f2d488" strokeWidth="2" />
      <circle r="66" fill="none" stroke="#5d3509" strokeOpacity=".5" strokeWidth="1.5" />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-4 0-3-44H3L4 0Z" fill="#f7dd93" stroke="#7d4c10" strokeWidth="1" />
          <circle cy="-47" r="7" fill="#ffe9ae" stroke="#7d4c10" strokeWidth="1" />
        </g>
      ))}
      <circle r="17" fill="#ffe9ae" stroke="#7d4c10" strokeWidth="1.5" />
      <circle r="8" fill="#c88a2a" />
    </>
  );
}
