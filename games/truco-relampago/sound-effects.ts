import { bells } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound/sound-effect.ts';

/** A card slammed on the wood. */
export const slam: SoundEffect = [
  { at: 0, hertz: 2200, to: 700, seconds: 0.06, wave: 'noise', gain: 0.28 },
  { at: 0.03, hertz: 150, to: 70, seconds: 0.14, wave: 'sine', gain: 0.4 },
];

/** A fist on the table: glasses ring. */
export const fist: SoundEffect = [
  { at: 0, hertz: 110, to: 48, seconds: 0.32, wave: 'sine', gain: 0.6 },
  { at: 0, hertz: 700, to: 160, seconds: 0.1, wave: 'noise', gain: 0.4 },
  { at: 0.09, hertz: 2637, to: 2620, seconds: 0.3, wave: 'triangle', gain: 0.08 },
  { at: 0.15, hertz: 3136, to: 3120, seconds: 0.26, wave: 'triangle', gain: 0.06 },
];

/** A bean that is put down for a trick of the player, for one of Seu Tatu, and for a tie. */
export const tallies: Readonly<Record<'you' | 'bot' | 'tie', SoundEffect>> = {
  you: bells(2, 0.08, 0, 1.2),
  bot: [{ at: 0, hertz: 262, to: 220, seconds: 0.14, wave: 'triangle', gain: 0.14 }],
  tie: [{ at: 0, hertz: 392, to: 390, seconds: 0.12, wave: 'triangle', gain: 0.14 }],
};
