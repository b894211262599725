import type { Body, Part } from './runner-bodies.ts';
import type { Runner } from './runners.ts';
import { type Leg, type Point, legPose } from './stride.ts';

/** The box in which a body is drawn, in its own measures. */
export const BOX = { width: 136, height: 124, ground: 112 } as const;
const LEFT = 8;
const TOP = 12;
const OUTLINE = '#2b160a';

/** The moment of a stride that is drawn, from 0 to 1; `undefined` for one that stands. */
type Stride = number | undefined;

const wave = (stride: Stride, phase: number): number =>
  stride === undefined ? 0 : Math.sin(2 * Math.PI * (stride + phase));

/** From the light above to the shade below. */
function shade(context: CanvasRenderingContext2D, [light, dark]: readonly [string, string]): CanvasGradient {
  const fill = context.createLinearGradient(0, 18, 0, 92);
  fill.addColorStop(0, light);
  fill.addColorStop(1, dark);
  return fill;
}

function drawShape(path: string): Path2D {
  return new Path2D(path);
}

function paintPart(context: CanvasRenderingContext2D, { path, fill, swing }: Part, stride: Stride): void {
  context.save();
  if (swing) {
    const [x, y] = swing.about;
    context.translate(x, y);
    context.rotate(swing.by * wave(stride, swing.phase));
    context.translate(-x, -y);
  }
  const shape = drawShape(path);
  context.fillStyle = shade(context, fill);
  context.fill(shape);
  context.strokeStyle = `${OUTLINE}80`;
  context.lineWidth = 1.3;
  context.stroke(shape);
  context.restore();
}

interface LegLook {
  readonly width: number;
  readonly fill: string;
  readonly foot: string;
}

function line(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

/** A leg with its outline: both bones, and the foot that is flat on the ground. */
function paintLeg(context: CanvasRenderingContext2D, leg: Leg, look: LegLook, stride: Stride, moved: Point): void {
  const { joint, foot } = legPose(leg, stride, moved);
  const hip: Point = [leg.hip[0] + moved[0], leg.hip[1] + moved[1]];
  const ankle: Point = [foot[0], foot[1] - look.width * 0.35];
  for (const [colour, more] of [
    [`${OUTLINE}99`, 2.4],
    [look.fill, 0],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = look.width + more;
    line(context, [hip, joint]);
    context.lineWidth = look.width * 0.78 + more;
    line(context, [joint, ankle]);
  }
  context.fillStyle = look.foot;
  context.strokeStyle = `${OUTLINE}99`;
  context.lineWidth = 1.2;
  context.beginPath();
  context.ellipse(
    foot[0] + look.width * 0.3,
    foot[1] - look.width * 0.32,
    look.width * 0.85,
    look.width * 0.42,
    0,
    0,
    2 * Math.PI,
  );
  context.fill();
  context.stroke();
}

function paintCloth(context: CanvasRenderingContext2D, { cloth }: Body, { colour, ink }: Runner, number: number): void {
  const shape = drawShape(cloth.path);
  context.fillStyle = colour;
  context.fill(shape);
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.stroke(shape);
  context.fillStyle = ink;
  context.font = `800 ${cloth.size}px Outfit, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(number), cloth.at[0], cloth.at[1] + 1);
}

function paintEyes(context: CanvasRenderingContext2D, { eyes }: Body): void {
  for (const { at, r } of eyes) {
    context.fillStyle = '#1b1210';
    context.beginPath();
    context.ellipse(at[0], at[1], r * 0.9, r, 0, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#ffffff';
    context.beginPath();
    context.arc(at[0] + r * 0.3, at[1] - r * 0.35, r * 0.38, 0, 2 * Math.PI);
    context.fill();
  }
}

/** What is drawn: a runner in the middle of a stride, or at rest. */
export interface RunnerPose {
  readonly number: number;
  readonly runner: Runner;
  readonly body: Body;
  readonly stride: Stride;
}

/** A runner in its box, whose left upper corner is the origin; a unit of its drawing is one of the context. */
export function paintRunnerPose(context: CanvasRenderingContext2D, { number, runner, body, stride }: RunnerPose): void {
  const lift = stride === undefined ? 0 : -body.bounce * (0.5 + 0.5 * wave(stride, 0.08));
  const moved: Point = [0, lift];
  context.save();
  context.translate(LEFT, TOP);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const { leg } = body;
  for (const each of body.farLegs)
    paintLeg(context, each, { width: leg.width * 0.92, fill: leg.far, foot: leg.far }, stride, moved);
  context.save();
  context.translate(60, 70 + lift);
  context.rotate(body.pitch * wave(stride, 0.3));
  context.translate(-60, -70);
  for (const part of body.back) paintPart(context, part, stride);
  context.restore();
  for (const each of body.nearLegs) paintLeg(context, each, leg, stride, moved);
  context.save();
  context.translate(60, 70 + lift);
  context.rotate(body.pitch * wave(stride, 0.3));
  context.translate(-60, -70);
  paintCloth(context, body, runner, number);
  for (const part of body.front) paintPart(context, part, stride);
  for (const { line: path, colour, width } of body.strokes) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(new Path2D(path));
  }
  paintEyes(context, body);
  context.restore();
  context.restore();
}
