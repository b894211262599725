/** A delay that feeds itself: its sound comes back after `seconds`, each time by `feedback` softer. */
export interface Comb {
  readonly seconds: number;
  readonly feedback: number;
  /** -1: left; 1: right. */
  readonly pan: -1 | 1;
  /** What it is multiplied by: the two of a side are opposed, so that a constant comes to little of itself. */
  readonly gain: number;
}

/** A delay that thickens the sound without a colour of its own. */
export interface Allpass {
  readonly seconds: number;
  readonly gain: number;
}

/** The sound of the room falls by 60 dB in so many seconds. */
const FALL_S = 0.7;

/** Delays without a common divisor (Schroeder, "Natural sounding artificial reverberation", 1962), two on each side. */
const DELAYS = [
  { seconds: 0.0297, pan: -1, sign: 1 },
  { seconds: 0.0371, pan: 1, sign: 1 },
  { seconds: 0.0411, pan: -1, sign: -1 },
  { seconds: 0.0437, pan: 1, sign: -1 },
] as const;

const feedbackOf = (seconds: number): number => 10 ** ((-3 * seconds) / FALL_S);

/** The energy that the combs of a side give back of one impulse: a geometric row each. */
const energyOf = (side: Comb['pan']): number =>
  DELAYS.filter(({ pan }) => pan === side).reduce((sum, { seconds }) => sum + 1 / (1 - feedbackOf(seconds) ** 2), 0);

/** An impulse comes back with its own energy on each side. */
export const combs: readonly Comb[] = DELAYS.map(({ seconds, pan, sign }) => ({
  seconds,
  pan,
  feedback: feedbackOf(seconds),
  gain: sign / Math.sqrt(energyOf(pan)),
}));

/** No delay may be shorter than 128 samples, 5.8 ms at the lowest rate: a loop of nodes takes so long. */
export const allpasses: readonly Allpass[] = [
  { seconds: 0.0077, gain: 0.7 },
  { seconds: 0.0061, gain: 0.7 },
];

/** Each time round, what is higher than this is softened, in hertz: walls and people swallow it. */
export const SOFT_HERTZ = 4_500;
