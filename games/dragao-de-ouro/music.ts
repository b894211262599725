import { batucada, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** The drums of a parade under the strings of the dragon's own country. */
export const music: Music = {
  tempo: 112,
  tonic: 52,
  scale: 'minor',
  meter: 2,
  chords: '1 1 7 1 6 7 1 1',
  motif: {
    beats: 6,
    chords: '1 7 1',
    parts: [
      { play: 'koto', as: 'melody', octave: 1, steps: '1345a-..|7.5.4.3.|a-------' },
      { play: 'brass', as: 'melody', steps: '1---5---|7---4---|a-------', gain: 0.7 },
      { play: 'taiko', as: 'beat', steps: 'X..x..x.|X..x..x.|X.......' },
      { play: 'gong', as: 'beat', steps: 'x.......|........|X.......', gain: 0.6 },
    ],
  },
  loop: [
    {
      play: 'koto',
      as: 'melody',
      octave: 1,
      steps: 'a-.75.4.|5--.34..|5.7.a.7.|5-4.3--.|a.c.b.a.|7-.57-..|5.4.3.4.|1--.....',
      gain: 0.9,
      pan: 0.15,
    },
    {
      play: 'flute',
      as: 'melody',
      octave: 1,
      steps: '........|........|........|....5-7-|a-------|b-------|c-----..|........',
      gain: 0.45,
      pan: -0.3,
    },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..1..5.', gain: 0.9 },
    ...batucada,
  ],
  tension: [...climb('koto'), { play: 'taiko', as: 'beat', steps: 'X.x.X.xx', gain: 0.7 }],
};
