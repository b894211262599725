import { dance } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Synthesisers over the launch pad; what joins them climbs with the rocket. */
export const music: Music = {
  tempo: 120,
  tonic: 57,
  scale: 'minor',
  meter: 4,
  chords: '1 6 3 7',
  motif: {
    beats: 6,
    chords: '6 1',
    parts: [
      { play: 'synthLead', as: 'melody', steps: '6.6.a.6.7.7.b.7.|c-------' },
      { play: 'synthBass', as: 'arpeggio', octave: -2, steps: '1.1.1.1.1.1.1.1.|1.......', gain: 0.8 },
      { play: 'kick', as: 'beat', steps: 'X...X...X...X...|X.......', gain: 0.8 },
    ],
  },
  loop: [
    { play: 'pad', as: 'strum', octave: -1, steps: 'x---------------', gain: 0.7 },
    { play: 'synthPluck', as: 'arpeggio', steps: '1.5.a.5.', gain: 0.45, pan: 0.3 },
    { play: 'synthBass', as: 'arpeggio', octave: -2, steps: '1..1..1.', gain: 0.75 },
    ...dance,
  ],
  tension: [
    {
      play: 'synthLead',
      as: 'melody',
      steps: '5---7---a---b---|c-------b---a---|5---7---c---b---|d-------c---b---',
      gain: 0.6,
      pan: -0.15,
    },
    { play: 'synthPluck', as: 'arpeggio', octave: 1, steps: '135a', gain: 0.45, pan: 0.3 },
    { play: 'snare', as: 'beat', steps: 'ooooooxx', gain: 0.4 },
  ],
};
