import { dance } from '../stage/sound/grooves.ts';
import type { Music } from '../stage/sound/music.ts';

/** Dance music with a drum of samba in it; what joins it runs as the strip runs. */
export const music: Music = {
  tempo: 118,
  tonic: 55,
  scale: 'dorian',
  meter: 4,
  chords: '1 4 1 7',
  motif: {
    beats: 6,
    chords: '7 1',
    parts: [
      { play: 'synthLead', as: 'melody', steps: '7.7.b.7.c.c.d.c.|a-------', gain: 0.9 },
      { play: 'synthBass', as: 'arpeggio', octave: -2, steps: '1.1.1.1.1.1.1.1.|1.......', gain: 0.8 },
      { play: 'clap', as: 'beat', steps: '....X.......X...|X.......', gain: 0.6 },
    ],
  },
  loop: [
    { play: 'pad', as: 'strum', octave: -1, steps: 'x-------x-------', gain: 0.6 },
    { play: 'synthPluck', as: 'arpeggio', steps: '1..5..a.3..5.a..', gain: 0.5, pan: 0.3 },
    { play: 'synthBass', as: 'arpeggio', octave: -2, steps: '1..1..1.1..1.5..', gain: 0.75 },
    { play: 'tamborim', as: 'beat', steps: 'x.x.xx.x.x.x.xx.', gain: 0.25, pan: -0.35 },
    ...dance,
  ],
  tension: [
    { play: 'synthPluck', as: 'arpeggio', octave: 1, steps: '13a5', gain: 0.6, pan: -0.2 },
    { play: 'snare', as: 'beat', steps: 'ooooooxx', gain: 0.4 },
  ],
};
