import type { ReactNode } from 'react';
import css from './wheel-case.module.css';

interface WheelCaseProps {
  /** How far from the middle the segments begin and end, where the rim reaches to 196. */
  readonly inner: number;
  readonly outer: number;
  /** How many lamps there are in the rim. */
  readonly bulbs: number;
  readonly isTurning: boolean;
  /** The text of the hub; by default a star. */
  readonly result: ReactNode;
  /** The disc that turns in it. */
  readonly children: ReactNode;
}

/** All of a wheel that stands still while its disc turns: the rim with its lamps, the hub and the pointer. */
export function WheelCase({ inner, outer, bulbs, isTurning, result, children }: WheelCaseProps) {
  return (
    <svg className={css['wheel']} viewBox="-200 -210 400 410" aria-hidden="true" data-turning={isTurning || undefined}>
      <Gradients />
      <circle r="196" fill="url(#wheel-rim)" />
      {Array.from({ length: bulbs }, (_, index) => (
        <circle
          key={index}
          className={css['bulb']}
          data-odd={index % 2 === 1 || undefined}
          r="6"
          cy="-183"
          transform={`rotate(${(index * 360) / bulbs})`}
        />
      ))}
      {children}
      <circle r={outer} fill="url(#wheel-shade)" />
      <circle r={inner} fill="url(#wheel-hub)" stroke="#ffd774" strokeWidth="5" />
      {result ?? <path className={css['star']} d="M0-34 9-11 33-10 14 5 21 29 0 15-21 29-14 5-33-10-9-11Z" />}
      <path className={css['pointer']} d="M-17-206H17L5-158Q0-148-5-158Z" />
      <circle r="6" cy="-193" fill="#7a4b06" />
    </svg>
  );
}

function Gradients() {
  return (
    <defs>
      <radialGradient id="wheel-rim">
        <stop offset=".86" stopColor="#451070" />
        <stop offset=".93" stopColor="#f0448b" />
        <stop offset="1" stopColor="#8a1a6b" />
      </radialGradient>
      <radialGradient id="wheel-shade">
        <stop offset=".3" stopColor="#fff" stopOpacity=".15" />
        <stop offset=".75" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#1a0030" stopOpacity=".4" />
      </radialGradient>
      <radialGradient id="wheel-hub" cx=".4" cy=".34">
        <stop offset="0" stopColor="#7332af" />
        <stop offset="1" stopColor="#2a0b4a" />
      </radialGradient>
    </defs>
  );
}
