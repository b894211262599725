import { useEffect, useRef } from 'react';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Frames } from './frames.web.tsx';
import { reachedAt } from './growth.ts';
import type { Moment } from './moment.ts';

/** How often the rising tone is updated, in milliseconds. */
export const TONE_MS = 180;

/** A start and an end are heard as they are seen, not by who comes later. */
const FRESH_MS = 400;

/** The height, as a power of e above the start, at which the music is at its most tense: about tenfold. */
const TENSEST_POWER = 2.3;

/** What a crash game sounds like; heights are hundredths. */
export interface FlightSounds {
  readonly start: SoundEffect;
  /** One stretch of the tone that climbs, from a height to the next. */
  rise(from: number, to: number): SoundEffect;
  end(height: number): SoundEffect;
  readonly cashOut: SoundEffect;
}

/** Nothing sounds before the reader has touched the page. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

type SoundDeps = Pick<RoundPanelState, 'play' | 'setTension'>;

/** The flight as it is heard: the start, a tone that rises with it, its end; and a coin for each of the reader's exits. */
export function useFlightSounds(
  frames: Frames,
  { play, setTension }: SoundDeps,
  sounds: FlightSounds,
  exits: number,
): void {
  const audible = useRef<{ moment: Moment; toneMs: number } | undefined>(undefined);
  useEffect(
    () =>
      frames.listen((moment) => {
        const before = audible.current;
        const isSame = before?.moment.roundId === moment.roundId;
        let toneMs = isSame ? before.toneMs : 0;
        if (wasTouched() && before) {
          if (moment.phase === 'flying' && before.moment.phase !== 'flying' && moment.ms < FRESH_MS) play(sounds.start);
          if (moment.phase === 'flying' && moment.ms - toneMs >= TONE_MS) {
            toneMs = moment.ms;
            play(sounds.rise(moment.height, reachedAt(moment.ms + TONE_MS)));
            setTension(Math.log(moment.height / 100) / TENSEST_POWER);
          }
          if (moment.phase !== 'flying' && before.moment.phase === 'flying') setTension(0);
          if (moment.phase === 'over' && before.moment.phase === 'flying') play(sounds.end(moment.height));
        }
        audible.current = { moment, toneMs };
      }),
    [frames, play, setTension, sounds],
  );
  const known = useRef(exits);
  useEffect(() => {
    if (exits > known.current && wasTouched()) play(sounds.cashOut, { haptic: 'cashOut' });
    known.current = exits;
  }, [exits, play, sounds]);
}
