import { climb, forro } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A quadrilha around the fire: accordion over zabumba and triangle. */
export const music: Music = {
  tempo: 112,
  tonic: 62,
  scale: 'mixolydian',
  meter: 2,
  chords: '1 1 7 7 4 4 5 1',
  motif: {
    beats: 4,
    chords: '5 1',
    parts: [
      { play: 'accordion', as: 'melody', octave: 1, steps: '5.5.6.7.|a-c-a---' },
      { play: 'accordion', as: 'strum', octave: -1, steps: '..x...x.', gain: 0.5, pan: 0.2 },
      { play: 'zabumba', as: 'beat', steps: 'X..x....', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'accordion',
      as: 'melody',
      octave: 1,
      steps: '1.3.5.6.|7-6.5-3.|7.b.a.7.|4-4.5---|6.a.6.4.|6-5.4-6.|5.6.7.b.|a-a.a-..',
      gain: 0.6,
      pan: 0.12,
    },
    { play: 'accordion', as: 'strum', octave: -1, steps: '..x...x.', gain: 0.35, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..1..5.', gain: 0.8 },
    ...forro,
  ],
  tension: climb('marimba', 0),
};
