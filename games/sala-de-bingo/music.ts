import { brushes, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A fox that an accordion plays while everybody waits for the next ball. */
export const music: Music = {
  tempo: 100,
  tonic: 58,
  scale: 'major',
  meter: 2,
  chords: '1 67 27 57 37 67 27 57',
  swing: 0.18,
  motif: {
    beats: 6,
    chords: '27 57 1',
    parts: [
      { play: 'accordion', as: 'melody', steps: '4.6.a.b.|7.6.5.7.|a-----..' },
      { play: 'guitar', as: 'strum', octave: -1, steps: '..x...x.|..x...x.|X.......', gain: 0.8 },
      { play: 'bass', as: 'arpeggio', octave: -2, steps: '1...5...|1...5...|1.......', gain: 0.9 },
    ],
  },
  loop: [
    {
      play: 'accordion',
      as: 'melody',
      steps: '5-.3.5-.|6-.5.3-.|4-.2.4-.|5-----..|7-.5.7-.|a-.6.3-.|4.6.b.a.|7-----..',
      gain: 0.5,
      pan: 0.2,
    },
    { play: 'guitar', as: 'strum', octave: -1, steps: '..x...x.', gain: 0.8, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1...5...', gain: 0.95 },
    ...brushes,
  ],
  tension: climb('marimba', 0),
};
