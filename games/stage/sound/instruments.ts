import type { Drum, Instrument, PluckedString, Tone } from './instrument.ts';

const string = (ring: number, bright: number, gain: number): PluckedString => ({ kind: 'string', ring, bright, gain });

const strike = (hertz: number, to: number, seconds: number, gain: number): Drum['tones'][number] => ({
  hertz,
  to,
  seconds,
  gain,
});

const rattle = (hertz: number, q: number, seconds: number, gain: number): Drum => ({
  kind: 'drum',
  tones: [],
  noise: { hertz, q, seconds, gain },
});

/** A bar or a bell: sines that fall without being held. */
const bars = (decay: number, gain: number, overtones: readonly (readonly [times: number, gain: number])[]): Tone => ({
  kind: 'tone',
  partials: [
    { wave: 'sine', times: 1, gain: 1 },
    ...overtones.map(([times, part]) => ({ wave: 'sine' as const, times, gain: part })),
  ],
  attack: 0.004,
  decay,
  sustain: 0,
  release: 0.3,
  gain,
});

const plucked = {
  guitar: string(1.5, 0.35, 0.9),
  cavaquinho: string(0.7, 0.55, 0.8),
  koto: string(1.3, 0.5, 0.85),
  pizzicato: string(0.35, 0.3, 1),
} as const;

const struck = {
  marimba: bars(0.55, 0.6, [[3.93, 0.18]]),
  kalimba: bars(0.9, 0.55, [
    [2, 0.08],
    [5.4, 0.07],
  ]),
  steelDrum: bars(0.8, 0.5, [
    [2, 0.4],
    [3, 0.12],
    [4.1, 0.06],
  ]),
  bell: bars(1.2, 0.4, [
    [2.76, 0.3],
    [5.4, 0.1],
  ]),
  vibraphone: { ...bars(2.2, 0.5, [[4, 0.12]]), vibrato: { hertz: 4.5, pitch: 0, loudness: 0.3 } },
  electricPiano: {
    ...bars(1.8, 0.5, [
      [2, 0.18],
      [3, 0.1],
      [7, 0.03],
    ]),
    vibrato: { hertz: 3.2, pitch: 0, loudness: 0.12 },
  },
  bass: {
    ...bars(1.1, 0.42, [
      [2, 0.5],
      [3, 0.25],
      [4, 0.1],
    ]),
    release: 0.06,
  },
} satisfies Record<string, Tone>;

const blown = {
  flute: {
    kind: 'tone',
    partials: [
      { wave: 'sine', times: 1, gain: 1 },
      { wave: 'sine', times: 2, gain: 0.22 },
      { wave: 'sine', times: 3, gain: 0.07 },
    ],
    attack: 0.05,
    decay: 0.3,
    sustain: 0.85,
    release: 0.09,
    vibrato: { hertz: 5, pitch: 0.006, loudness: 0.06 },
    breath: 0.035,
    gain: 0.42,
  },
  clarinet: {
    kind: 'tone',
    partials: [
      { wave: 'sine', times: 1, gain: 1 },
      { wave: 'sine', times: 3, gain: 0.3 },
      { wave: 'sine', times: 5, gain: 0.14 },
      { wave: 'sine', times: 7, gain: 0.05 },
    ],
    attack: 0.03,
    decay: 0.3,
    sustain: 0.8,
    release: 0.06,
    vibrato: { hertz: 5, pitch: 0.003, loudness: 0.03 },
    gain: 0.42,
  },
  accordion: {
    kind: 'tone',
    partials: [
      { wave: 'sawtooth', times: 0.997, gain: 0.5 },
      { wave: 'sawtooth', times: 1.004, gain: 0.5 },
      { wave: 'square', times: 1, gain: 0.2 },
    ],
    attack: 0.03,
    decay: 0.3,
    sustain: 0.85,
    release: 0.06,
    lowPass: { from: 1900, to: 2400, seconds: 0.1 },
    vibrato: { hertz: 5.5, pitch: 0, loudness: 0.1 },
    gain: 0.3,
  },
  brass: {
    kind: 'tone',
    partials: [
      { wave: 'sawtooth', times: 0.998, gain: 0.5 },
      { wave: 'sawtooth', times: 1.003, gain: 0.5 },
    ],
    attack: 0.025,
    decay: 0.25,
    sustain: 0.75,
    release: 0.07,
    lowPass: { from: 600, to: 2300, seconds: 0.07 },
    gain: 0.34,
  },
} satisfies Record<string, Tone>;

const synthesised = {
  pad: {
    kind: 'tone',
    partials: [
      { wave: 'sawtooth', times: 0.996, gain: 0.4 },
      { wave: 'sawtooth', times: 1, gain: 0.4 },
      { wave: 'sawtooth', times: 1.005, gain: 0.4 },
    ],
    attack: 0.35,
    decay: 0.5,
    sustain: 0.9,
    release: 0.5,
    lowPass: { from: 500, to: 950, seconds: 0.8 },
    gain: 0.26,
  },
  synthBass: {
    kind: 'tone',
    partials: [
      { wave: 'sawtooth', times: 1, gain: 0.6 },
      { wave: 'square', times: 0.5, gain: 0.3 },
    ],
    attack: 0.006,
    decay: 0.5,
    sustain: 0,
    release: 0.05,
    lowPass: { from: 1100, to: 320, seconds: 0.2 },
    gain: 0.4,
  },
  synthPluck: {
    kind: 'tone',
    partials: [
      { wave: 'square', times: 1, gain: 0.5 },
      { wave: 'sawtooth', times: 1.006, gain: 0.4 },
    ],
    attack: 0.005,
    decay: 0.4,
    sustain: 0,
    release: 0.08,
    lowPass: { from: 3200, to: 500, seconds: 0.16 },
    gain: 0.34,
  },
  synthLead: {
    kind: 'tone',
    partials: [
      { wave: 'sawtooth', times: 0.997, gain: 0.5 },
      { wave: 'square', times: 1.003, gain: 0.3 },
    ],
    attack: 0.02,
    decay: 0.3,
    sustain: 0.8,
    release: 0.12,
    lowPass: { from: 2600, to: 1700, seconds: 0.2 },
    vibrato: { hertz: 5.5, pitch: 0.005, loudness: 0 },
    gain: 0.3,
  },
} satisfies Record<string, Tone>;

const drums = {
  surdo: { kind: 'drum', tones: [strike(92, 60, 0.42, 0.5)], noise: { hertz: 300, q: 0.8, seconds: 0.03, gain: 0.3 } },
  highSurdo: { kind: 'drum', tones: [strike(128, 88, 0.3, 0.45)] },
  kick: {
    kind: 'drum',
    tones: [strike(125, 46, 0.24, 0.55)],
    noise: { hertz: 900, q: 0.8, seconds: 0.015, gain: 0.25 },
  },
  snare: {
    kind: 'drum',
    tones: [strike(210, 160, 0.09, 0.3)],
    noise: { hertz: 2300, q: 0.6, seconds: 0.13, gain: 0.5 },
  },
  tamborim: {
    kind: 'drum',
    tones: [strike(860, 740, 0.06, 0.35)],
    noise: { hertz: 2600, q: 1.5, seconds: 0.045, gain: 0.4 },
  },
  pandeiro: {
    kind: 'drum',
    tones: [strike(300, 220, 0.07, 0.3)],
    noise: { hertz: 4600, q: 1.2, seconds: 0.07, gain: 0.4 },
  },
  shaker: rattle(4900, 1, 0.05, 0.4),
  hat: rattle(5400, 1.4, 0.045, 0.4),
  clap: rattle(1350, 0.8, 0.13, 0.6),
  stick: rattle(1700, 2, 0.035, 0.6),
  highAgogo: { kind: 'drum', tones: [strike(1060, 1055, 0.17, 0.35), strike(1590, 1585, 0.12, 0.15)] },
  lowAgogo: { kind: 'drum', tones: [strike(790, 786, 0.19, 0.35), strike(1185, 1180, 0.13, 0.15)] },
  zabumba: {
    kind: 'drum',
    tones: [strike(104, 54, 0.3, 0.5)],
    noise: { hertz: 500, q: 0.8, seconds: 0.025, gain: 0.3 },
  },
  mutedTriangle: { kind: 'drum', tones: [strike(3900, 3890, 0.05, 0.2), strike(5150, 5140, 0.04, 0.14)] },
  openTriangle: { kind: 'drum', tones: [strike(3900, 3890, 0.28, 0.22), strike(5150, 5140, 0.22, 0.14)] },
  woodblock: { kind: 'drum', tones: [strike(1080, 1030, 0.06, 0.5), strike(1720, 1650, 0.035, 0.2)] },
  taiko: { kind: 'drum', tones: [strike(140, 62, 0.5, 0.5)], noise: { hertz: 350, q: 0.7, seconds: 0.06, gain: 0.5 } },
  gong: {
    kind: 'drum',
    tones: [
      strike(176, 173, 1.6, 0.4),
      strike(263, 260, 1.3, 0.28),
      strike(411, 409, 1, 0.16),
      strike(628, 626, 0.7, 0.08),
    ],
  },
  cuica: { kind: 'drum', tones: [strike(390, 640, 0.16, 0.4)] },
  lowCuica: { kind: 'drum', tones: [strike(430, 270, 0.2, 0.4)] },
  whistle: { kind: 'drum', tones: [strike(2150, 2240, 0.16, 0.16), strike(2230, 2300, 0.16, 0.1)] },
} satisfies Record<string, Drum>;

const all = { ...plucked, ...struck, ...blown, ...synthesised, ...drums };

/** An instrument of the music. */
export type InstrumentName = keyof typeof all;

/** Every instrument of the music, as data of the synthesiser. */
export const instruments: Readonly<Record<InstrumentName, Instrument>> = all;
