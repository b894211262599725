import { packAtlas } from './atlas.ts';
import type { Frame } from './clip-player.ts';
import { curveThrough } from './curve.ts';
import { type Part, type Point, type Rig, type Rope, isRope } from './rig.ts';
import { type Matrix, mapPoint, multiply, placeBones } from './skeleton.ts';

/** Draws frames of a rig on a canvas, whose width and height are in pixels. */
export interface RigPainter {
  paint(frame: Frame): void;
}

type Bones = ReadonlyMap<string, Matrix>;

/** The drawing's view on the whole canvas: as large as it goes, on the lower edge. */
function fitView({ view: [x, y, width, height] }: Rig, canvas: HTMLCanvasElement): Matrix {
  const scale = Math.min(canvas.width / width, canvas.height / height);
  return [scale, 0, 0, scale, (canvas.width - width * scale) / 2 - x * scale, canvas.height - (y + height) * scale];
}

function isShown({ when, unless }: Part, looks: readonly string[]): boolean {
  return (when === undefined || looks.includes(when)) && (unless === undefined || !looks.includes(unless));
}

function strokeRope(context: CanvasRenderingContext2D, { bones, end, strokes }: Rope, rig: Rig, placed: Bones): void {
  const points = bones.flatMap((name): Point[] => {
    const [bone, matrix] = [rig.bones[name], placed.get(name)];
    return bone && matrix ? [mapPoint(matrix, bone.pivot)] : [];
  });
  const last = placed.get(bones.at(-1) ?? '');
  if (last) points.push(mapPoint(last, end));
  const segments = curveThrough(points);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { width, colour, dash = [], shift: [dx, dy] = [0, 0], last: count = segments.length } of strokes) {
    const from = segments.length - count;
    const start = points[from];
    if (!start) continue;
    context.save();
    context.translate(dx, dy);
    context.beginPath();
    context.moveTo(...start);
    for (const [first, second, to] of segments.slice(from)) context.bezierCurveTo(...first, ...second, ...to);
    if (dash.length > 0) context.lineCap = 'butt';
    context.setLineDash([...dash]);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
    context.restore();
  }
}

function clipTo(context: CanvasRenderingContext2D, inside: NonNullable<Part['inside']>): void {
  context.beginPath();
  context.ellipse(...inside.centre, ...inside.radii, 0, 0, 2 * Math.PI);
  context.clip();
}

/** A painter whose pictures come from the atlas that the build drew for the rig. */
export function createRigPainter(canvas: HTMLCanvasElement, rig: Rig, atlas: CanvasImageSource): RigPainter {
  const context = canvas.getContext('2d');
  const { places } = packAtlas(rig);

  function drawPart(part: Part, view: Matrix, bones: Bones): void {
    const [place, box, bone] = [places.get(part.picture), rig.pictures[part.picture], bones.get(part.bone)];
    if (!context || !place || !box || !bone) return;
    const frame = part.inside && bones.get(part.inside.bone);
    if (part.inside && frame) {
      context.save();
      context.setTransform(...multiply(view, frame));
      clipTo(context, part.inside);
    }
    context.setTransform(...multiply(view, bone));
    if (part.mirroredAt !== undefined) context.transform(-1, 0, 0, 1, 2 * part.mirroredAt, 0);
    context.drawImage(atlas, ...place, ...box);
    if (part.inside && frame) context.restore();
  }

  return {
    paint({ pose, looks }) {
      if (!context) return;
      const bones = placeBones(rig, pose);
      const view = fitView(rig, canvas);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      for (const layer of rig.layers) {
        if (isRope(layer)) {
          context.setTransform(...view);
          strokeRope(context, layer, rig, bones);
        } else if (isShown(layer, looks)) drawPart(layer, view, bones);
      }
    },
  };
}
