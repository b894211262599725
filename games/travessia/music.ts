import { climb, forro } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A baião for a capybara on her way to the river. */
export const music: Music = {
  tempo: 112,
  tonic: 60,
  scale: 'mixolydian',
  meter: 2,
  chords: '1 1 7 1 4 4 7 1',
  motif: {
    beats: 6,
    chords: '7 4 1',
    parts: [
      { play: 'accordion', as: 'melody', steps: '7.7.b.a.|6.6.5.4.|5.3.1---' },
      { play: 'zabumba', as: 'beat', steps: 'X..x....|X..x....|X.......', gain: 0.9 },
      { play: 'guitar', as: 'strum', octave: -1, steps: '..x...x.', gain: 0.7 },
    ],
  },
  loop: [
    {
      play: 'accordion',
      as: 'melody',
      steps: '1.3.5.5.|6.5.3-..|4.4.2.4.|5-..3-..|6.6.a.6.|b.a.6-..|7.6.5.4.|3.2.1-..',
      gain: 0.55,
      pan: 0.15,
    },
    { play: 'pizzicato', as: 'arpeggio', steps: '..5...3.', gain: 0.6, pan: -0.3 },
    { play: 'guitar', as: 'strum', octave: -1, steps: '..x...x.', gain: 0.6, pan: 0.3 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..1..5.', gain: 0.95 },
    ...forro,
  ],
  tension: climb('pizzicato', 0),
};
