import type { ReactNode } from 'react';
import { type Face, faces } from './prizes.ts';

const idOf = (face: Face): string => `raspadinha-${face}`;
const inkOf = (name: string): string => `raspadinha-ink-${name}`;
const ink = (name: string): string => `url(#${inkOf(name)})`;

/** Gradients from light, at the top left, to dark. */
const inks: Readonly<Record<string, readonly [light: string, middle: string, dark: string]>> = {
  gold: ['#fffbd0', '#ffc62e', '#c06a00'],
  amber: ['#ffe9a0', '#ff9d2b', '#c74a06'],
  red: ['#ff9a86', '#e8263f', '#8a0628'],
  leaf: ['#b9f57a', '#2fb344', '#07592c'],
  palm: ['#9cf08a', '#1f9d55', '#05502f'],
  plum: ['#b08be0', '#4b1f7a', '#1c0738'],
  nut: ['#f2dcc0', '#b08763', '#5e3d26'],
  sky: ['#e2fbff', '#3fc1f5', '#0a4fae'],
  deep: ['#8fd8ff', '#1e7be0', '#0b2f8a'],
  cream: ['#ffffff', '#fff1cf', '#e0b982'],
};

const PLUM_BERRIES = [
  [22, 26, 13],
  [43, 30, 12],
  [31, 45, 14],
] as const;

const drawings: Readonly<Record<Face, ReactNode>> = {
  jabuticaba: (
    <g stroke="#14042b">
      <path d="M30 15Q36 5 50 6" fill="none" stroke="#6b3e1d" strokeWidth="3.4" />
      <path d="M40 9Q50-1 61 9Q52 18 40 9Z" fill={ink('leaf')} stroke="#06391f" />
      {PLUM_BERRIES.map(([x, y, radius]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={radius} fill={ink('plum')} />
          <ellipse
            cx={x - radius * 0.34}
            cy={y - radius * 0.4}
            rx={radius * 0.36}
            ry={radius * 0.24}
            fill="#fff"
            opacity="0.8"
            stroke="none"
            transform={`rotate(-35 ${x - radius * 0.34} ${y - radius * 0.4})`}
          />
          <path
            d={`M${x + radius * 0.1} ${y + radius * 0.7}q${radius * 0.6}-0.5 ${radius * 0.62}-${radius * 0.7}`}
            fill="none"
            stroke="#c9a3ff"
            strokeWidth="1.6"
            opacity="0.7"
          />
        </g>
      ))}
    </g>
  ),
  cashew: (
    <g stroke="#5b0a14">
      <path d="M20 24Q15 40 22 51Q32 62 43 51Q51 39 45 23Q33 15 20 24Z" fill={ink('red')} />
      <path d="M21 25Q33 31 45 24Q33 14 21 25Z" fill={ink('amber')} stroke="none" />
      <path d="M27 31Q22 41 27 50" fill="none" stroke="#ffd0c0" strokeWidth="3.4" opacity="0.85" />
      <path d="M25 22Q20 8 33 5Q46 3 47 13Q46 20 40 17Q36 13 33 17Q32 23 25 22Z" fill={ink('nut')} stroke="#3a2415" />
      <path d="M30 10Q35 7 40 9" fill="none" stroke="#fff" strokeWidth="2" opacity="0.7" />
      <path d="M42 26Q54 18 61 27Q53 36 43 31Z" fill={ink('leaf')} stroke="#06391f" />
    </g>
  ),
  star: (
    <g stroke="#7a3c00">
      <path
        d="M32 4Q34 4 35.5 7L41 19.500Q42 21.5 44 22L57 23.500Q61 24.5 58 28L48.5 37.500Q47 39 47.5 41.500L50 54Q50.5 58.5 46.5 57L34 50Q32 49 30 50L17.5 57Q13.5 58.5 14 54L16.5 41.500Q17 39 15.5 37.500L6 28Q3 24.5 7 23.500L20 22Q22 21.5 23 19.500L28.5 7Q30 4 32 4Z"
        fill={ink('gold')}
      />
      <path
        d="M32 8L26 22 32 31ZM32 31 53 26 42 37ZM32 31 45 53 32 45ZM32 31 19 53 22 38ZM32 31 11 26 26 22Z"
        fill="#fff6b8"
        stroke="none"
        opacity="0.45"
      />
      <path d="M29 12L25 21.5 15 24" fill="none" stroke="#fff" strokeWidth="2.6" opacity="0.9" />
    </g>
  ),
  coconut: (
    <g stroke="#053d22">
      <path d="M44 22L54 4 61 7" fill="none" stroke="#c3173a" strokeWidth="5.6" />
      <path d="M44 22L54 4 61 7" fill="none" stroke="#ff8fa6" strokeWidth="2.4" />
      <path d="M9 29Q7 57 32 60Q57 57 55 29Q44 21 32 21Q19 21 9 29Z" fill={ink('palm')} />
      <path d="M17 33Q13 47 24 55" fill="none" stroke="#d8ffc0" strokeWidth="3.6" opacity="0.8" />
      <ellipse cx="32" cy="28" rx="23" ry="9" fill={ink('cream')} stroke="#5d7b3d" />
      <ellipse cx="32" cy="28.5" rx="15.5" ry="5.4" fill="#d9f3ff" stroke="#8ec7d8" strokeWidth="1.4" />
      <path d="M12 17Q12 9 20 9Q28 9 28 17Q20 22 12 17Z" fill={ink('amber')} stroke="#7a2c00" />
      <path d="M20 20V36" stroke="#7a2c00" strokeWidth="2" />
      <path d="M20 10V18M15.5 11.5 17.5 18M24.5 11.5 22.5 18" fill="none" stroke="#fff3d0" strokeWidth="1.6" />
    </g>
  ),
  clover: (
    <g stroke="#05442a">
      <path d="M33 35Q36 50 46 58" fill="none" stroke="#0a6b3b" strokeWidth="4.6" />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn + 45} 31 31)`}>
          <path d="M31 31Q17 25 18 14Q20 5 28 8Q30 9 31 12Q32 9 34 8Q42 5 44 14Q45 25 31 31Z" fill={ink('leaf')} />
          <path d="M31 28V15" stroke="#d7ffae" strokeWidth="1.8" opacity="0.75" />
          <path d="M22 13Q22 10 25 10" fill="none" stroke="#fff" strokeWidth="2.2" opacity="0.75" />
        </g>
      ))}
    </g>
  ),
  coin: (
    <g stroke="#7a4300">
      <circle cx="32" cy="32" r="27" fill={ink('gold')} />
      <circle cx="32" cy="32" r="21" fill={ink('amber')} stroke="#a35c00" strokeWidth="1.8" />
      <path d="M32 15Q44 22 40 35Q37 43 25 49Q27 42 24 36Q21 25 32 15Z" fill={ink('gold')} strokeWidth="1.8" />
      <path
        d="M33 20Q35 32 27 45M33 28 38 27M32 34 38 34M29 28 33 31M27 35 31 37"
        fill="none"
        stroke="#a35c00"
        strokeWidth="1.6"
      />
      <path d="M11 26Q15 13 28 9" fill="none" stroke="#fff" strokeWidth="3" opacity="0.9" />
    </g>
  ),
  diamond: (
    <g stroke="#0a2f78">
      <path d="M15 10H49L61 26 32 59 3 26Z" fill={ink('sky')} />
      <path d="M15 10 22 26 32 10 42 26 49 10ZM22 26H42L32 10Z" fill="#fff" stroke="none" opacity="0.55" />
      <path d="M3 26H22L32 59Z" fill="#7fe0ff" stroke="none" opacity="0.6" />
      <path d="M42 26H61L32 59Z" fill="#0b3f9c" stroke="none" opacity="0.5" />
      <path d="M3 26H61M15 10 22 26 32 59 42 26 49 10M22 26 32 10 42 26" fill="none" strokeWidth="1.4" opacity="0.7" />
      <path d="M16 14 10 22" fill="none" stroke="#fff" strokeWidth="2.6" opacity="0.95" />
    </g>
  ),
  sun: (
    <g stroke="#8a3200">
      {Array.from({ length: 12 }, (_, ray) => (
        <path
          key={ray}
          d={ray % 2 === 0 ? 'M27 15Q32 6 32 0Q33 6 37 15Z' : 'M28 15L32 4 36 15Z'}
          fill={ink(ray % 2 === 0 ? 'red' : 'amber')}
          strokeWidth="1.6"
          transform={`rotate(${ray * 30} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="18" fill={ink('gold')} />
      <circle cx="26" cy="30" r="2.7" fill="#5a1e00" stroke="none" />
      <circle cx="38" cy="30" r="2.7" fill="#5a1e00" stroke="none" />
      <circle cx="27" cy="29" r="0.9" fill="#fff" stroke="none" />
      <circle cx="39" cy="29" r="0.9" fill="#fff" stroke="none" />
      <path d="M25 36Q32 44 39 36Q32 39 25 36Z" fill="#a8182f" strokeWidth="1.6" />
      <circle cx="21.5" cy="35" r="2.8" fill="#ff7a5c" stroke="none" opacity="0.7" />
      <circle cx="42.5" cy="35" r="2.8" fill="#ff7a5c" stroke="none" opacity="0.7" />
      <path d="M19 25Q23 18 30 17" fill="none" stroke="#fff" strokeWidth="2.6" opacity="0.9" />
    </g>
  ),
  macaw: (
    <g stroke="#5a0420">
      <path d="M10 61Q6 40 14 25Q21 6 38 7Q53 9 53 24Q53 33 46 37Q50 49 44 61Z" fill={ink('red')} />
      <path d="M10 61Q9 48 16 40Q27 43 31 61Z" fill={ink('deep')} stroke="#0b2466" />
      <path d="M17 41Q26 42 33 50L36 61H30Q27 47 17 41Z" fill={ink('gold')} stroke="#8a4b00" strokeWidth="1.6" />
      <path
        d="M30 16Q43 13 47 24Q48 32 40 34Q29 33 27 25Q27 18 30 16Z"
        fill={ink('cream')}
        stroke="#7a5330"
        strokeWidth="1.6"
      />
      <circle cx="37" cy="21.5" r="4.2" fill="#ffe27a" strokeWidth="1.4" />
      <circle cx="37.5" cy="21.5" r="2.4" fill="#1b0710" stroke="none" />
      <circle cx="38.4" cy="20.5" r="0.9" fill="#fff" stroke="none" />
      <path d="M31 27H37M31 30H38" stroke="#c78a5a" strokeWidth="1.2" />
      <path d="M45 17Q60 15 60 31Q59 38 54 41Q55 34 49 32Q43 31 44 24Z" fill={ink('nut')} stroke="#2a1508" />
      <path d="M44 31Q49 33 50 38Q47 42 42 39Z" fill="#3a2418" stroke="#1c0d06" strokeWidth="1.6" />
      <path d="M17 24Q22 13 32 11" fill="none" stroke="#ffc3b5" strokeWidth="3" opacity="0.9" />
      <path d="M49 20Q55 20 57 28" fill="none" stroke="#fff" strokeWidth="2" opacity="0.6" />
    </g>
  ),
};

/** The drawings of all faces, once a page; icons refer to them. */
export function FaceDrawings() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {Object.entries(inks).map(([name, [light, middle, dark]]) => (
          <linearGradient key={name} id={inkOf(name)} x1="0.15" y1="0" x2="0.7" y2="1">
            <stop offset="0" stopColor={light} />
            <stop offset="0.45" stopColor={middle} />
            <stop offset="1" stopColor={dark} />
          </linearGradient>
        ))}
        {faces.map((face) => (
          <symbol key={face} id={idOf(face)} viewBox="0 0 64 64" overflow="visible">
            <g strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
              {drawings[face]}
            </g>
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

/** The picture of a face. */
export function FaceIcon({ face, className }: { readonly face: Face; readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#${idOf(face)}`} />
    </svg>
  );
}
