import eyes from './pictures/eyes.svg';
import joyEyes from './pictures/eyes-joy.svg';
import body from './pictures/mascot.svg';
import joyBody from './pictures/mascot-joy.svg';
import wave from './pictures/wave.svg';
import type { Mood } from './scene.ts';
import css from './dolphin.module.css';

interface DolphinProps {
  readonly mood: Mood;
  readonly multiplier: number;
}

/** The pink dolphin of the river in its white hat. Its mood is all in the style sheet. */
export function Dolphin({ mood, multiplier }: DolphinProps) {
  const isGlad = mood === 'won' || mood === 'wild';
  return (
    <div className={css['dolphin']} data-mood={mood} aria-hidden="true">
      <div className={css['animal']}>
        <img src={isGlad ? joyBody : body} alt="" draggable={false} />
        <img className={css['eyes']} src={isGlad ? joyEyes : eyes} alt="" draggable={false} />
      </div>
      <img className={css['wave']} src={wave} alt="" draggable={false} />
      {multiplier > 1 && (
        <b key={multiplier} className={css['times']}>
          ×{multiplier}
        </b>
      )}
    </div>
  );
}
