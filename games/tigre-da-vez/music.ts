import { climb, samba } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** A samba for the tiger with his pandeiro. */
export const music: Music = {
  tempo: 104,
  tonic: 55,
  scale: 'major',
  meter: 2,
  chords: '1 67 27 57 1 67 27 57',
  motif: {
    beats: 6,
    chords: '1 57 1',
    parts: [
      { play: 'brass', as: 'melody', octave: 1, steps: '5.6.5.a-|..b.6.5-|a-----..' },
      { play: 'cavaquinho', as: 'strum', octave: 1, steps: 'x.xxx.x.|x.xxx.x.|X.......', gain: 0.6, pan: 0.3 },
      { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..E1..E|1..E1..E|1.......' },
      { play: 'pandeiro', as: 'beat', steps: 'xooXxooX|xooXxooX|X.......', gain: 0.6, pan: -0.3 },
    ],
  },
  loop: [
    {
      play: 'flute',
      as: 'melody',
      octave: 1,
      steps: '5.6.a-.6|5-.3.5-.|4.6.a-.b|a-6.5--.|5.6.a-.c|b-.6.5-.|4.3.2.4.|3-2.1--.',
      gain: 0.75,
    },
    { play: 'cavaquinho', as: 'strum', octave: 1, steps: 'x.xxo.x.', gain: 0.5, pan: 0.3 },
    { play: 'bass', as: 'arpeggio', octave: -1, steps: '1..E1..E', gain: 0.9 },
    ...samba,
  ],
  tension: climb('marimba'),
};
