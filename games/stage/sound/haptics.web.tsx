import { stillnessWanted } from '../stillness.web.tsx';
import type { Haptic } from './sound-effect.ts';

/** How a phone answers: milliseconds of vibration and of rest in turn. */
const PATTERNS: Readonly<Record<Haptic, readonly number[]>> = {
  stop: [12],
  win: [30, 40, 30],
  bigWin: [50, 50, 50, 50, 120],
  cashOut: [45],
};

/** Vibrates, where the device can and its owner has not asked for less motion. */
export function vibrate(haptic: Haptic): void {
  if ('vibrate' in navigator && !stillnessWanted()) navigator.vibrate([...PATTERNS[haptic]]);
}
