import type { ReelCue } from './spin.ts';

/** What can be heard of every slot: its reels that start and stop, something extra, a win, and the beginning and end of a feature. */
export type SlotCue = ReelCue | 'spin' | 'extra' | 'pay' | 'feature' | 'end';
