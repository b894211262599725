/** The picture of a wheel: its disc has this radius. */
export const RADIUS = 180;
/** Where its middle part ends. */
export const INNER = 58;

const at = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;

/** A slice around the top, of a wheel with so many; two halves make a wheel too. */
export function slicePath(size: number): string {
  const half = Math.PI / size;
  return `M0 0L${at(RADIUS, -half)}A${RADIUS} ${RADIUS} 0 0 1 ${at(RADIUS, half)}Z`;
}

/** How what stands on a slice is set: across it where there is room, else along it, from the rim to the middle. */
export interface Setting {
  readonly isAlong: boolean;
  /** Width for the words, on how many lines, and how large at most. */
  readonly room: number;
  readonly lines: 1 | 2;
  readonly largest: number;
  /** Side of the picture, and how far out its middle is. */
  readonly icon: number;
  readonly iconAt: number;
  /** How far out the words are. */
  readonly labelAt: number;
  /** Whether the odds stand on the slice too. */
  readonly hasOdds: boolean;
}

/** From so many slices on there is no room across. */
const MANY = 9;
/** How high a line is. */
const LINE = 13;

export function settingFor(size: number): Setting {
  const widthAt = (radius: number) => 2 * radius * Math.sin(Math.PI / size);
  if (size < MANY) {
    return {
      isAlong: false,
      room: Math.min(110, widthAt(97) - 8),
      icon: Math.min(44, widthAt(138) - 24),
      iconAt: 137,
      labelAt: 97,
      lines: 2,
      largest: 17,
      hasOdds: true,
    };
  }
  const icon = Math.min(30, widthAt(160) - 6);
  const high = widthAt(86);
  return {
    isAlong: true,
    room: RADIUS - 12 - icon - INNER - 12,
    icon,
    iconAt: RADIUS - 9 - icon / 2,
    labelAt: (RADIUS - 12 - icon + INNER + 2) / 2,
    lines: high >= 3 * LINE ? 2 : 1,
    largest: high * 0.55,
    // Where there is no line for them, the list alone has them.
    hasOdds: high >= 2 * LINE,
  };
}

/** How a slice is coloured: what is nothing is night, the best is gold, neighbours differ. */
export type Tone = 'night' | 'gold' | 'scarlet' | 'cobalt' | 'violet' | 'green' | 'plum' | 'teal';

const CYCLE: readonly Tone[] = ['scarlet', 'cobalt', 'violet', 'green', 'plum', 'teal'];

/** The tones of a wheel whose places hold these amounts, in its order. */
export function tonesFor(amounts: readonly bigint[]): readonly Tone[] {
  const best = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const tones: Tone[] = [];
  let next = 0;
  for (const amount of amounts) {
    if (amount === 0n) tones.push('night');
    else if (amount === best) tones.push('gold');
    else {
      const last = tones.length === amounts.length - 1 ? tones[0] : undefined;
      const tone = [0, 1, 2]
        .map((more) => CYCLE[(next + more) % CYCLE.length] ?? 'cobalt')
        .find((each) => each !== tones.at(-1) && each !== last);
      tones.push(tone ?? 'cobalt');
      next += 1;
    }
  }
  return tones;
}
