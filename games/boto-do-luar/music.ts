import { climb, ijexa } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A slow dance by the river at night, for a dolphin in a white suit. */
export const music: Music = {
  tempo: 88,
  tonic: 57,
  scale: 'minor',
  meter: 2,
  chords: '1 47 77 37 6 27 57 1',
  motif: {
    beats: 4,
    chords: '57 1',
    parts: [
      { play: 'clarinet', as: 'melody', octave: 1, steps: '5.7.b.a.|c---a---' },
      { play: 'guitar', as: 'arpeggio', octave: -1, steps: '1.5.3.5.', gain: 0.75, pan: -0.25 },
      { play: 'shaker', as: 'beat', steps: 'xoxo', gain: 0.3, pan: 0.3 },
    ],
  },
  loop: [
    {
      play: 'clarinet',
      as: 'melody',
      octave: 1,
      steps: '5---a-.c|b---4-.5|7---b-.a|7---5---|6---a-.6|4---6-.b|5---7-.5|a-----..',
      gain: 0.6,
    },
    { play: 'guitar', as: 'arpeggio', octave: -1, steps: '1.5.3.5.', gain: 0.75, pan: -0.25 },
    { play: 'bass', as: 'arpeggio', octave: -2, steps: '1..1..E.', gain: 0.8 },
    ...ijexa,
  ],
  tension: climb('marimba', 0),
};
