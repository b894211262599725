/** How far from the middle the segments of a wheel begin and end, where its rim reaches to 196. */
export const INNER = 58;
export const OUTER = 170;

/** The outline of one of so many equal sectors, around the top. */
export function sectorOf(segments: number): string {
  const half = Math.PI / segments;
  const point = (radius: number, side: 1 | -1): string =>
    `${(side * radius * Math.sin(half)).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`;
  return `M${point(INNER, -1)}L${point(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, 1)}L${point(INNER, 1)}Z`;
}
