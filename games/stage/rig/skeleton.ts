import type { Channel, Point, Pose, Property, Rig } from './rig.ts';

/** An affine map, in the order of a canvas: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function mapPoint([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** What a bone does to the drawing by itself: it scales and turns about its pivot, then shifts. */
function localMatrix([px, py]: Point, valueOf: (property: Property) => number): Matrix {
  const angle = (valueOf('turn') * Math.PI) / 180;
  const [sx, sy] = [1 + valueOf('sx'), 1 + valueOf('sy')];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [a, b, c, d] = [cos * sx, sin * sx, -sin * sy, cos * sy];
  return [a, b, c, d, px + valueOf('x') - a * px - c * py, py + valueOf('y') - b * px - d * py];
}

/**
 * Where every bone is in a pose, in units of the drawing.
 * @throws RangeError for a parent that the rig lacks.
 */
export function placeBones(rig: Pick<Rig, 'bones'>, pose: Pose): ReadonlyMap<string, Matrix> {
  const placed = new Map<string, Matrix>();
  function place(name: string): Matrix {
    const known = placed.get(name);
    if (known) return known;
    const bone = rig.bones[name];
    if (!bone) throw new RangeError(`This rig has no bone “${name}”.`);
    const local = localMatrix(bone.pivot, (property) => pose[`${name}.${property}` satisfies Channel] ?? 0);
    const matrix = bone.parent === undefined ? local : multiply(place(bone.parent), local);
    placed.set(name, matrix);
    return matrix;
  }
  for (const name of Object.keys(rig.bones)) place(name);
  return placed;
}
