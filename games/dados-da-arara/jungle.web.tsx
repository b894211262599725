import css from './jungle.module.css';

const LEAF = 'M0 0C-30-26-34-84 0-140 34-84 30-26 0 0Z';
const PALM =
  'M0 0C30-34 84-44 132-16 84-20 44-8 0 0ZM0 0C34-8 78 14 96 56 62 26 30 16 0 0ZM0 0C14-44 60-78 112-74 66-56 34-34 0 0Z';

/** A forest at dusk behind the table: a low sun, big leaves at the edges, fireflies. */
export function Jungle() {
  return (
    <div className={css['jungle']}>
      <i className={css['sun']} />
      {(['left', 'right'] as const).map((side) => (
        <svg
          key={side}
          className={css['leaves']}
          data-side={side}
          viewBox="0 0 200 400"
          preserveAspectRatio="xMinYMid slice"
        >
          <g className={css['far']}>
            <path d={PALM} transform="translate(-8 70) scale(1.25)" />
            <path d={PALM} transform="translate(-14 210) rotate(14) scale(1.3)" />
          </g>
          <g className={css['near']}>
            <path d={LEAF} transform="translate(-6 400) rotate(34) scale(1.1)" />
            <path d={LEAF} transform="translate(-10 330) rotate(62) scale(0.9)" />
            <path d={LEAF} transform="translate(-6 36) rotate(118) scale(0.8)" />
          </g>
          <g className={css['veins']}>
            <path d="M-6 400 80 272M-10 330 101 271M-6 36 93 89" />
          </g>
          <g className={css['fireflies']}>
            <circle cx="64" cy="150" r="2.2" />
            <circle cx="120" cy="92" r="1.6" />
            <circle cx="96" cy="236" r="1.8" />
          </g>
        </svg>
      ))}
    </div>
  );
}
