import { ijexa } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** An ijexá on a roof at sunset; the guitar and the flute look up, and the agogô hurries as the kite climbs. */
export const music: Music = {
  tempo: 104,
  tonic: 62,
  scale: 'mixolydian',
  meter: 4,
  chords: '1 7 4 1',
  motif: {
    beats: 6,
    chords: '7 1',
    parts: [
      { play: 'flute', as: 'melody', octave: 1, steps: '5.6.7.6.5.4.3.4.|5-------' },
      { play: 'cavaquinho', as: 'strum', octave: 1, steps: 'x..x..x.x..x..x.|X.......', gain: 0.5, pan: 0.3 },
      { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..1..5.1..1..5.|1-------', gain: 0.9 },
      { play: 'highSurdo', as: 'beat', steps: 'X..x..x.X..x..x.|X.......', gain: 0.6 },
    ],
  },
  loop: [
    { play: 'guitar', as: 'arpeggio', octave: -1, steps: '1.5.3.5.1.5.a.5.', gain: 0.6, pan: 0.25 },
    {
      play: 'flute',
      as: 'melody',
      octave: 1,
      steps: '5---3-5-6---5-..|4---2-4-5---4-..|6---5-4-3-4-6-..|5-------........',
      gain: 0.4,
      pan: -0.2,
    },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..1..5.1..1..5.', gain: 0.9 },
    ...ijexa,
  ],
  tension: [
    { play: 'cavaquinho', as: 'strum', octave: 1, steps: 'xoxxoxxoxoxxoxxo', gain: 0.5, pan: 0.3 },
    { play: 'marimba', as: 'arpeggio', octave: 1, steps: '135a531a', gain: 0.5, pan: -0.3 },
    { play: 'pandeiro', as: 'beat', steps: 'XooxXoox', gain: 0.5, pan: -0.35 },
  ],
};
