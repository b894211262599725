import { useLayoutEffect, useRef } from 'react';
import { Mascot } from '../stage/rig/mascot.web.tsx';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import css from './capybara.module.css';
import { mascot } from './mascot.ts';
import { type Mood, clipOfMood } from './mascot-mood.ts';

interface CapybaraProps {
  readonly mood: Mood;
  /** The row that it stands on: it hops onto each. */
  readonly row: number;
  /** Address of the mascot's atlas. */
  readonly address: string;
  /** Address of the picture over its head when it was tossed. */
  readonly dizzy: string;
}

const HOP = [
  { translate: '0 0' },
  { translate: '0 -30%', offset: 0.45, easing: 'ease-in' },
  { translate: '0 0' },
] as const satisfies Keyframe[];

/** The capybara, calm as ever, with its tangerine. */
export function Capybara({ mood, row, address, dizzy }: CapybaraProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row > 0 && !stillnessWanted()) box.current?.animate([...HOP], { duration: 270, easing: 'ease-out' });
  }, [row]);
  return (
    <div ref={box} className={css['capybara']} data-mood={mood} aria-hidden="true">
      <Mascot rig={mascot} address={address} clip={clipOfMood[mood]} className={css['body']} />
      <img className={css['stars']} src={dizzy} alt="" />
    </div>
  );
}
