import type { Draw } from '@arara/game-kit';
import type { Fish } from './fish.ts';
import type { Kind } from './shoal-list.ts';

/** A new wave swims in so often, in milliseconds of the bay's own time. */
export const WAVE_MS = 8_000;

/** So many waves lie between two tides; a giant crosses half-way between them. */
const CYCLE_WAVES = 24;
export const CYCLE_MS = CYCLE_WAVES * WAVE_MS;

const TIDE_CROSS_MS = 13_000;
const GIANT_CROSS_MS = 28_000;
/** No crossing takes longer. */
export const SLOWEST_MS = GIANT_CROSS_MS;

type WaveKind = 'tide' | 'giant' | 'crowd';

/** What a wave brings: the number alone decides it, which follows from the time of day. */
export function waveKind(wave: number): WaveKind {
  const step = ((wave % CYCLE_WAVES) + CYCLE_WAVES) % CYCLE_WAVES;
  if (step === 0) return 'tide';
  return step === CYCLE_WAVES / 2 ? 'giant' : 'crowd';
}

/** Milliseconds until the next tide begins. */
export function untilTide(ms: number): number {
  return CYCLE_MS - (ms % CYCLE_MS);
}

/** The rows of a tide from its head to its end: the kind, how many swim side by side, and how long after the row before. */
const ROWS: readonly (readonly [kind: Kind, abreast: number, afterMs: number])[] = [
  ['angelfish', 1, 0],
  ['angelfish', 2, 760],
  ['angelfish', 3, 760],
  ['lambari', 5, 1_200],
  ['lambari', 4, 840],
  ['lambari', 5, 840],
  ['shrimp', 3, 1_300],
  ['puffer', 4, 1_100],
  ['squid', 2, 1_300],
  ['turtle', 1, 1_500],
  ['lambari', 5, 1_500],
  ['angelfish', 3, 1_000],
  ['angelfish', 2, 760],
  ['angelfish', 1, 760],
];

/** A tide: rows that cross together from one side, each spread over the height of the water. */
export function tideFish(draw: Draw, wave: number): readonly Fish[] {
  const fromLeft = draw.int(2) === 0;
  const fish: Fish[] = [];
  let entersAt = wave * WAVE_MS;
  for (const [kind, abreast, afterMs] of ROWS) {
    entersAt += afterMs;
    for (let place = 0; place < abreast; place += 1) {
      const across = place - (abreast - 1) / 2;
      fish.push({
        id: `${wave}-${fish.length}`,
        kind,
        // The middle of a row is ahead of its ends.
        entersAt: entersAt + Math.round(Math.abs(across) * 120),
        crossMs: TIDE_CROSS_MS,
        fromLeft,
        y: 0.47 + across * 0.145,
        sway: 0.05,
        phase: fish.length * 0.013,
      });
    }
  }
  return fish;
}

/** What comes as a giant, and how many of ten are of each. */
const GIANTS: readonly (readonly [kind: Kind, weight: number])[] = [
  ['shark', 4],
  ['whale', 3],
  ['shell', 3],
];

export function giantFish(draw: Draw, wave: number): Fish {
  const [kind] = GIANTS[draw.weighted(GIANTS.map(([, weight]) => weight))] ?? ['whale'];
  return {
    id: `${wave}-0`,
    kind,
    entersAt: wave * WAVE_MS,
    crossMs: GIANT_CROSS_MS,
    fromLeft: draw.int(2) === 0,
    y: 0.4 + draw.int(120) / 1_000,
    sway: 0.05,
    phase: draw.int(1_000) / 1_000,
    isGiant: true,
  };
}
