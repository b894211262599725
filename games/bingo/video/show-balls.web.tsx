import type { ShownStep } from '../../stage/session-table.web.tsx';
import type { SoundEffect } from '../../stage/sound.web.tsx';
import type { Pace } from '../../stage/table.ts';
import { daub, drop, made } from '../sound-effects.web.tsx';
import type { Cue, Frame } from './ball-frames.ts';

/** How fast the balls of a game come, in milliseconds. */
export interface BallTimes {
  /** How long each frame stands. */
  readonly frames: Readonly<Record<Pace, Readonly<Record<Cue, number>>>>;
  /** Before a ball that was bought: it stands alone. */
  readonly extra: Readonly<Record<Pace, number>>;
}

const AUDIBLE: Readonly<Record<Cue, SoundEffect | undefined>> = {
  gather: undefined,
  drop,
  daub,
  made,
  rest: undefined,
};

/** Brings the balls of a step, one by one: `onShown` is given how many lie open now. */
export async function showBalls<View extends { readonly balls: readonly number[] }>(
  { view, before, pace, wait, play, sayNumber }: ShownStep<View>,
  { frames, times }: { readonly frames: readonly Frame[]; readonly times: BallTimes },
  onShown: (shown: number) => void,
): Promise<void> {
  onShown(before?.balls.length ?? 0);
  if (before && view.balls.length > before.balls.length) await wait(times.extra[pace]);
  for (const { shown, cue } of frames) {
    const audible = AUDIBLE[cue];
    if (audible && pace !== 'still') play(audible);
    // The balls of the draw come too fast for a voice; one that was bought stands alone.
    if (before && audible) sayNumber(view.balls[shown - 1] ?? 0);
    onShown(shown);
    await wait(times.frames[pace][cue]);
  }
}
