import type { SessionStep } from '@arara/game-kit';
import type { ShownStep } from '../stage/session-table.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Pace } from '../stage/table.ts';
import type { LadderShown } from './ladder-game.ts';
import { held } from './sound-effects.web.tsx';
import { isShown } from './shown.ts';

/** Milliseconds at each pace. */
type Spans = Readonly<Record<Pace, number>>;

/** How a ladder game is heard and how long the eye gets for each of its moves. */
interface Cues {
  /** The step itself, whatever comes of it. */
  readonly step: SoundEffect;
  /** From the step to what came of it. */
  readonly stepMs: Spans;
  readonly fell: SoundEffect;
  /** A step that held; by default bells that rise from step to step. */
  readonly held?: SoundEffect;
  /** From the fall to the result. */
  readonly fellMs: Spans;
  /** From a step that held to the next move. */
  readonly heldMs: Spans;
}

/** From this step on the tension is at its highest. */
const TENSEST_STEP = 8;

const OUT_MS: Spans = { normal: 240, fast: 80, still: 0 };

/** Shows the moves of a ladder game by these cues. */
export function createStepShow(cues: Cues): (step: ShownStep<LadderShown>) => Promise<void> {
  return async ({ view, before, pace, wait, play, setTension }) => {
    if (view.taken.length > (before?.taken.length ?? 0)) {
      play(cues.step);
      await wait(cues.stepMs[pace]);
      setTension(view.end === 'hit' ? 0 : view.taken.length / TENSEST_STEP);
      play(view.end === 'hit' ? cues.fell : (cues.held ?? held(view.taken.length)));
      await wait(view.end === 'hit' ? cues.fellMs[pace] : cues.heldMs[pace]);
    }
    if (view.end === 'out' || view.end === 'top') await wait(OUT_MS[pace]);
  };
}

/** The choice of a round that was left open, so that the panel goes on with it; `usual` where there is none. */
export function openedChoice<Input>(
  current: SessionStep | null,
  isInput: (input: unknown) => input is Input,
  usual: Input,
): Input {
  return current && isShown(current.view, isInput) ? current.view.input : usual;
}
