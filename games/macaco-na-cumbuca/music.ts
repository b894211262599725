import { climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Carimbó for a monkey: wood and a low drum. */
export const music: Music = {
  tempo: 112,
  tonic: 57,
  scale: 'mixolydian',
  meter: 2,
  chords: '1 1 4 1 57 4 1 57',
  motif: {
    beats: 6,
    chords: '4 57 1',
    parts: [
      { play: 'marimba', as: 'melody', octave: 1, steps: '1.6.4.6.|5.4.3.2.|1.5.a-..' },
      { play: 'woodblock', as: 'beat', steps: 'x..x..x.|x..x..x.|X.......', gain: 0.7, pan: 0.3 },
      { play: 'taiko', as: 'beat', steps: 'X..x..x.|X..x..x.|X.......', gain: 0.7 },
    ],
  },
  loop: [
    {
      play: 'marimba',
      as: 'melody',
      octave: 1,
      steps: '1.3.5.3.|5.6.5-..|4.6.a.6.|5-..3-..|5.7.b.7.|6.4.6-..|5.3.1.3.|2-..5-..',
      gain: 0.75,
      pan: -0.15,
    },
    { play: 'cavaquinho', as: 'strum', octave: 0, steps: '..x..xx.', gain: 0.45, pan: 0.35 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..5..1.', gain: 0.9 },
    { play: 'taiko', as: 'beat', steps: 'X..x..x.', gain: 0.55 },
    { play: 'woodblock', as: 'beat', steps: 'x..x..x.x.x...x.', gain: 0.4, pan: 0.35 },
    { play: 'shaker', as: 'beat', steps: 'XoxoXoxo', gain: 0.35, pan: -0.35 },
  ],
  tension: climb('marimba', 0),
};
