/** Radius of the disc in the wheel's drawing. */
export const RADIUS = 180;
/** Radius of the hub. */
export const INNER = 58;

const at = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;

/** The path of a slice around the top, of a wheel with `size` slices; two halves work too. */
export function slicePath(size: number): string {
  const half = Math.PI / size;
  return `M0 0L${at(RADIUS, -half)}A${RADIUS} ${RADIUS} 0 0 1 ${at(RADIUS, half)}Z`;
}

/** How the content of a slice is laid out: across it if there is space, else radially from the rim. */
export interface LabelLayout {
  readonly isAlong: boolean;
  /** Width of the label, its number of lines, and maximum font size. */
  readonly room: number;
  readonly lines: 1 | 2;
  readonly largest: number;
  /** Side of the picture, and distance of its centre from the hub. */
  readonly icon: number;
  readonly iconAt: number;
  /** Distance of the label from the centre. */
  readonly labelAt: number;
  /** Whether the slice shows the odds. */
  readonly hasOdds: boolean;
}

/** From this number of slices on, there is no space across. */
const MANY = 9;
/** Height of a line. */
const LINE = 13;

export function toLabelLayout(size: number): LabelLayout {
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
    // Without a line for them, the odds are in the list only.
    hasOdds: high >= 2 * LINE,
  };
}

/** The tone of a slice: dark without a prize, gold for the best; adjacent slices differ. */
export type Tone = 'night' | 'gold' | 'scarlet' | 'cobalt' | 'violet' | 'green' | 'plum' | 'teal';

const CYCLE: readonly Tone[] = ['scarlet', 'cobalt', 'violet', 'green', 'plum', 'teal'];

/** Returns the tones of the slices of a wheel with these amounts, in order. */
export function pickTones(amounts: readonly bigint[]): readonly Tone[] {
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
