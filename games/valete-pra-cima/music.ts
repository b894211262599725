import { brushes, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A choro with the swing of a saloon. */
export const music: Music = {
  tempo: 98,
  tonic: 53,
  scale: 'major',
  meter: 2,
  chords: '1 57 1 1 4 1 27 57',
  swing: 0.2,
  motif: {
    beats: 6,
    chords: '27 57 1',
    parts: [
      { play: 'clarinet', as: 'melody', octave: 1, steps: '2.46.b.a|6.5.4.2.|1-.5a---' },
      { play: 'guitar', as: 'strum', steps: '..x...x.|..x...x.|X.......', gain: 0.8 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...|1...5...|1.......', gain: 0.9 },
    ],
  },
  loop: [
    {
      play: 'clarinet',
      as: 'melody',
      octave: 1,
      steps: '3.35.3a.|7.6.5-..|3.35.3a.|c-..a-..|6.6a.6c.|b.a.5-..|6.4.2.4.|5-.6.7..',
      gain: 0.6,
      pan: 0.15,
    },
    { play: 'guitar', as: 'strum', steps: '..x...x.', gain: 0.85, pan: -0.3 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1...5...', gain: 0.95 },
    ...brushes,
  ],
  tension: climb('marimba'),
};
