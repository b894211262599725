/** From a moment on the loudness moves towards a target; after each time constant, 63 % of the way is done. Times are in seconds. */
export interface LoudnessStep {
  readonly at: number;
  readonly target: number;
  readonly timeConstant: number;
}

/** What is left of the music under a fanfare. */
export const DUCKED = 0.22;

/** How the music makes way from `now` on for something that lasts `seconds`: quickly away, slowly back. */
export function duckingSteps(now: number, seconds: number): readonly [LoudnessStep, LoudnessStep] {
  return [
    { at: now, target: DUCKED, timeConstant: 0.04 },
    { at: now + seconds, target: 1, timeConstant: 0.35 },
  ];
}
