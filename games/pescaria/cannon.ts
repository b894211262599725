/** Where cannons stand, as shares of the picture's width, by their seats. */
const SEATS: readonly number[] = [0.135, 0.378, 0.622, 0.865];

/** Where a cannon stands in a picture, in its pixels. Alone it stands in the middle; in a room there are names below. */
export function cannonAt(
  seat: number | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const side = Math.min(width, height);
  if (seat === undefined) return { x: 0.5 * width, y: 0.93 * height };
  return { x: (SEATS[seat - 1] ?? 0.5) * width, y: height - 42 - 0.05 * side };
}

/** The colours of a cannon's base, from its edges to its light. */
export interface Paint {
  readonly edge: string;
  readonly light: string;
}

const RED: Paint = { edge: '#7c1530', light: '#ff6d7c' };

const PAINTS: readonly Paint[] = [
  RED,
  { edge: '#0d3f86', light: '#5db4ff' },
  { edge: '#0e5a33', light: '#5fdc8b' },
  { edge: '#4c1c80', light: '#c08bff' },
];

/** Every seat has its colour; who plays alone has the first. */
export function paintOf(seat: number | undefined): Paint {
  return PAINTS[(seat ?? 1) - 1] ?? RED;
}
