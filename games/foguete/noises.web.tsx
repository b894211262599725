import { useEffect, useRef } from 'react';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import type { Frames } from './frames.web.tsx';
import { reachedAt } from './growth.ts';
import { type Moment, toneOf } from './moment.ts';
import { TONE_MS, boom, coin, liftOff, rising } from './sound-effects.web.tsx';

/** A start and a burst are heard as they are seen, not by who comes later. */
const FRESH_MS = 400;

/** Nothing sounds before the reader has touched the page. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

type NoiseDeps = Pick<RoundPanelState, 'play' | 'setTension'>;

/** The height, as a power of e above the start, at which the music is at its most tense: about tenfold. */
const TENSEST_POWER = 2.3;

/** The flight as it is heard: the start, a tone that rises with it, its end; and a coin for each of the reader's exits. */
export function useNoises(frames: Frames, { play, setTension }: NoiseDeps, exits: number): void {
  const audible = useRef<{ moment: Moment; toneMs: number } | undefined>(undefined);
  useEffect(
    () =>
      frames.listen((moment) => {
        const before = audible.current;
        const isSame = before?.moment.roundId === moment.roundId;
        let toneMs = isSame ? before.toneMs : 0;
        if (wasTouched() && before) {
          if (moment.phase === 'flying' && before.moment.phase !== 'flying' && moment.ms < FRESH_MS) play(liftOff);
          if (moment.phase === 'flying' && moment.ms - toneMs >= TONE_MS) {
            toneMs = moment.ms;
            play(rising(moment.height, reachedAt(moment.ms + TONE_MS)));
            setTension(Math.log(moment.height / 100) / TENSEST_POWER);
          }
          if (moment.phase !== 'flying' && before.moment.phase === 'flying') setTension(0);
          if (moment.phase === 'over' && before.moment.phase === 'flying') play(boom(toneOf(moment.height)));
        }
        audible.current = { moment, toneMs };
      }),
    [frames, play, setTension],
  );
  const known = useRef(exits);
  useEffect(() => {
    if (exits > known.current && wasTouched()) play(coin, { haptic: 'cashOut' });
    known.current = exits;
  }, [exits, play]);
}
