import { climb, forro } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A lazy baião with a flute, in the shade of the pond. */
export const music: Music = {
  tempo: 92,
  tonic: 57,
  scale: 'mixolydian',
  meter: 2,
  chords: '1 1 4 1 7 4 1 1',
  motif: {
    beats: 4,
    chords: '7 1',
    parts: [
      { play: 'flute', as: 'melody', octave: 1, steps: '7.b.4.b.|a.3.a---' },
      { play: 'guitar', as: 'strum', steps: 'x..x..x.|X.......', gain: 0.5, pan: 0.3 },
      { play: 'zabumba', as: 'beat', steps: 'X..x....', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'flute',
      as: 'melody',
      octave: 1,
      steps: '1.3.5.6.|7-6.5---|6.4.6.a.|5-3.1---|7.2.4.2.|6.4.2.4.|3.5.3.2.|1-----..',
      gain: 0.65,
    },
    { play: 'guitar', as: 'strum', steps: 'x..xo.x.', gain: 0.4, pan: 0.3 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..1..5.', gain: 0.85 },
    ...forro,
  ],
  tension: climb('marimba'),
};
