import { batucada, climb } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** The drums of the stand, and a song that a whole stadium can sing. */
export const music: Music = {
  tempo: 114,
  tonic: 60,
  scale: 'major',
  meter: 2,
  chords: '1 1 4 4 57 57 1 1',
  motif: {
    beats: 6,
    chords: '4 57 1',
    parts: [
      { play: 'brass', as: 'melody', steps: '6.6.6-a-|7.7.7-b-|a-----..' },
      { play: 'surdo', as: 'beat', steps: 'X..X..X.|X..X..X.|X.......' },
      { play: 'clap', as: 'beat', steps: '........|....x.x.|x.......', gain: 0.6 },
      { play: 'whistle', as: 'beat', steps: '........|......x.|........', gain: 0.5 },
    ],
  },
  loop: [
    {
      play: 'brass',
      as: 'melody',
      octave: 0,
      steps: '3-..5-..|5---....|4-..6-..|6---....|5-..7-..|b-a-7-..|a---....|........',
      gain: 0.4,
    },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..11.5.', gain: 0.9 },
    ...batucada,
  ],
  tension: [...climb('marimba', 0), { play: 'clap', as: 'beat', steps: 'x.x.x.xx', gain: 0.5 }],
};
