import { climb, ijexa } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Ijexá in the forest: a thumb piano and a flute like a bird. */
export const music: Music = {
  tempo: 88,
  tonic: 62,
  scale: 'mixolydian',
  meter: 2,
  chords: '1 1 7 1 4 1 7 1',
  motif: {
    beats: 5,
    chords: '7 1 1',
    parts: [
      { play: 'flute', as: 'melody', steps: '5.7.b-a.|5-6-a---|....' },
      { play: 'kalimba', as: 'arpeggio', steps: '1.5.3.5.|1.5.3.5.|1...', gain: 0.8, pan: -0.2 },
      { play: 'shaker', as: 'beat', steps: 'xoxo', gain: 0.5 },
    ],
  },
  loop: [
    { play: 'kalimba', as: 'arpeggio', steps: '1.5.3.a.5.3.a.5.', gain: 0.7, pan: -0.25 },
    {
      play: 'flute',
      as: 'melody',
      steps: '........|5-6-a---|..7.5-..|6-5-....|........|a-6-5---|..4.2-..|1-----..',
      gain: 0.45,
      pan: 0.25,
    },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..1..5.', gain: 0.85 },
    ...ijexa,
  ],
  tension: climb('kalimba', 0),
};
