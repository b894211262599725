import { climb, samba } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A samba at the table of a boteco: guitar, a clarinet that talks, pandeiro and surdo. */
export const music: Music = {
  tempo: 96,
  tonic: 62,
  scale: 'minor',
  meter: 2,
  chords: '1 4 5 1 6 4 5 1',
  motif: {
    beats: 4,
    chords: '5 1',
    parts: [
      { play: 'clarinet', as: 'melody', octave: 1, steps: '5.6.7.b.|a-c-a---' },
      { play: 'guitar', as: 'strum', steps: '..x...x.|X.......', gain: 0.6, pan: 0.2 },
      { play: 'surdo', as: 'beat', steps: 'X..x....', gain: 0.8 },
    ],
  },
  loop: [
    {
      play: 'clarinet',
      as: 'melody',
      steps: '..5.a-b.|6-4.....|..5.7-b.|a-5.....|..a.c-b.|a-6.....|..7.b-7.|5-1.....',
      gain: 0.55,
      pan: 0.18,
    },
    { play: 'guitar', as: 'strum', octave: -1, steps: 'x..x.x..x.x..x.x', gain: 0.5, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..5.15.', gain: 0.8 },
    ...samba,
  ],
  tension: climb('guitar', 0),
};
