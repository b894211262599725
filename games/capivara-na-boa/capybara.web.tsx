import { cssVariables } from '../stage/css-variables.web.ts';
import { pileOf } from './orange-pile.ts';
import eyes from './pictures/eyes.svg';
import joyEyes from './pictures/eyes-joy.svg';
import body from './pictures/mascot.svg';
import joyBody from './pictures/mascot-joy.svg';
import orange from './pictures/orange.svg';
import tub from './pictures/tub.svg';
import type { Mood } from './scene.ts';
import css from './capybara.module.css';

interface CapybaraProps {
  readonly mood: Mood;
  readonly oranges: number;
  /** It bathes elsewhere: its tub is empty. */
  readonly isAway?: boolean;
  /** Whether the number of its oranges stands beside it. */
  readonly hasBadge?: boolean;
}

/** The capybara with its oranges, calm whatever comes. Its mood is all in the style sheet. */
export function Capybara({ mood, oranges, isAway = false, hasBadge = true }: CapybaraProps) {
  const isGlad = mood === 'won' || mood === 'bath';
  return (
    <div className={css['capybara']} data-mood={mood} aria-hidden="true">
      {!isAway && (
        <div className={css['animal']}>
          <img src={isGlad ? joyBody : body} alt="" draggable={false} />
          <img className={css['eyes']} src={isGlad ? joyEyes : eyes} alt="" draggable={false} />
          <Pile key={oranges} oranges={oranges} />
        </div>
      )}
      <img src={tub} alt="" draggable={false} />
      <i className={css['steam']} data-at="0" />
      <i className={css['steam']} data-at="1" />
      <i className={css['steam']} data-at="2" />
      {hasBadge && oranges > 1 && (
        <b key={oranges} className={css['times']}>
          ×{oranges}
        </b>
      )}
    </div>
  );
}

function Pile({ oranges }: { readonly oranges: number }) {
  return (
    <div className={css['pile']}>
      {pileOf(oranges).map((count, row) => (
        <div key={row} style={cssVariables({ '--row': row })}>
          {Array.from({ length: count }, (_, at) => (
            <img key={at} src={orange} alt="" draggable={false} />
          ))}
        </div>
      ))}
    </div>
  );
}
