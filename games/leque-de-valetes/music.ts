import { brushes, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A samba-jazz for a table with many hands. */
export const music: Music = {
  tempo: 112,
  tonic: 55,
  scale: 'major',
  meter: 2,
  chords: '17 67 27 57 37 67 27 57',
  swing: 0.16,
  motif: {
    beats: 6,
    chords: '27 57 17',
    parts: [
      { play: 'vibraphone', as: 'melody', octave: 1, steps: '4.6.a.c.|b.a.6.7.|5-.5a---' },
      { play: 'guitar', as: 'strum', octave: -1, steps: 'x..x..x.|x..x..x.|X.......', gain: 0.8 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..51..5|1..51..5|1.......', gain: 0.9 },
    ],
  },
  loop: [
    {
      play: 'vibraphone',
      as: 'melody',
      octave: 1,
      steps: '5..75.3.|6-..c.a.|4..64.2.|7-..5.4.|7..a7.5.|c-..a.6.|4.6.a.6.|7-.5.2..',
      gain: 0.55,
      pan: 0.2,
    },
    { play: 'guitar', as: 'strum', octave: -1, steps: 'x..x..x...x..x..', gain: 0.8, pan: -0.3 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..51..5', gain: 0.95 },
    ...brushes,
  ],
  tension: climb('vibraphone', 0),
};
