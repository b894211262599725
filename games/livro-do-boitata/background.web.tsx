import { cssVariables } from '../stage/css-variables.web.ts';
import { type Mood } from './scene.ts';
import { addressOf } from './pictures.web.tsx';
import css from './background.module.css';

const FIREFLIES = 14;

/** Leaves at the edges, from the back to the front. */
const LEAVES = [
  'M-20 420C20 320 30 220 -10 120 60 180 90 260 80 340 60 390 20 410 -20 420Z',
  'M-30 520C60 470 110 400 120 310 60 340 0 400 -30 460Z',
  'M-20 120C50 110 110 60 130 -10 70 -10 0 20 -20 60Z',
];

interface JungleProps {
  /** Free spins are played. */
  readonly isBurning: boolean;
  readonly mood: Mood;
}

/** The jungle at night with its fireflies; it burns red while free spins last. A wide window has room for the serpent beside the reels. */
export function Jungle({ isBurning, mood }: JungleProps) {
  return (
    <div className={css['jungle']} data-burning={isBurning || undefined}>
      <i className={css['night']} />
      <i className={css['fire']} />
      {(['left', 'right'] as const).map((side) => (
        <svg key={side} viewBox="0 0 200 500" preserveAspectRatio="xMinYMax slice" data-side={side}>
          {LEAVES.map((leaf, index) => (
            <path key={leaf} d={leaf} data-leaf={index} />
          ))}
        </svg>
      ))}
      {Array.from({ length: FIREFLIES }, (_, index) => (
        <i
          key={index}
          className={css['firefly']}
          style={cssVariables({
            '--x': `${(index * 61.8 + 7) % 100}%`,
            '--y': `${(index * 37 + 11) % 92}%`,
            '--delay': `${-((index * 1.7) % 6)}s`,
          })}
        />
      ))}
      <div className={css['guardian']} data-mood={mood}>
        <img src={addressOf.serpent} alt="" />
      </div>
    </div>
  );
}
