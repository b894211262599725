import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A country guitar that treads with care. */
export const music: Music = {
  tempo: 82,
  tonic: 50,
  scale: 'mixolydian',
  meter: 2,
  chords: '1 1 4 1 7 4 1 1',
  motif: {
    beats: 4,
    chords: '4 1',
    parts: [
      { play: 'cavaquinho', as: 'melody', octave: 1, steps: '6.a.6.5.|3-1---..' },
      { play: 'guitar', as: 'strum', steps: 'x...x...|X.......', gain: 0.8 },
    ],
  },
  loop: [
    { play: 'guitar', as: 'arpeggio', steps: '1.5.a.5.3.5.a.5.', gain: 0.85, pan: -0.25 },
    {
      play: 'cavaquinho',
      as: 'melody',
      octave: 1,
      steps: '........|5.6.5.3.|4-..6.a.|5-......|........|6.5.4.2.|3-..1---|........',
      gain: 0.6,
      pan: 0.25,
    },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1.......', gain: 0.9 },
    { play: 'woodblock', as: 'beat', steps: 'x...o...', gain: 0.3, pan: 0.3 },
    { play: 'shaker', as: 'beat', steps: '..x...x.', gain: 0.3, pan: -0.3 },
  ],
  tension: climb('pizzicato'),
};
