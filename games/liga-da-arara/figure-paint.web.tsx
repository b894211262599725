import type { Pattern } from './clubs.ts';
import { inkOn } from './kits.ts';

/** What a figure looks like. */
export interface FigureLook {
  readonly shirt: string;
  readonly trim: string;
  readonly pattern: Pattern;
  readonly shorts: string;
  readonly socks: string;
  readonly skin: string;
  readonly hair: string;
  readonly number: number;
}

/** How arms and legs are held: angles in radians from straight down, forward positive. */
interface Stance {
  readonly thighs: readonly [number, number];
  readonly knees: readonly [number, number];
  readonly arms: readonly [number, number];
  readonly elbows: number;
  /** How far the body leans forward, and how high it hops, in metres. */
  readonly lean: number;
  readonly hop: number;
}

export const RUN_FRAMES = 8;

/** The stances that a figure has a picture for: the strides of a run, and the others. */
export const STANCES: readonly Stance[] = [
  ...Array.from({ length: RUN_FRAMES }, (_, frame): Stance => {
    const swing = Math.sin((frame / RUN_FRAMES) * 2 * Math.PI);
    const lift = Math.cos((frame / RUN_FRAMES) * 2 * Math.PI);
    return {
      thighs: [swing * 0.72 + 0.08, -swing * 0.72 + 0.08],
      knees: [0.25 + Math.max(0, lift) * 1.1, 0.25 + Math.max(0, -lift) * 1.1],
      arms: [-swing * 0.9, swing * 0.9],
      elbows: 1.2,
      lean: 0.16,
      hop: Math.abs(lift) * 0.07,
    };
  }),
  { thighs: [0.1, -0.12], knees: [0.08, 0.05], arms: [0.12, -0.14], elbows: 0.25, lean: 0.02, hop: 0 },
  { thighs: [1.15, -0.35], knees: [0.15, 0.3], arms: [-0.9, 0.8], elbows: 0.5, lean: -0.14, hop: 0 },
  { thighs: [0.25, -0.25], knees: [0.1, 0.15], arms: [2.7, -2.6], elbows: -0.2, lean: -0.06, hop: 0.16 },
  { thighs: [0.12, -0.1], knees: [0.2, 0.5], arms: [3, 2.8], elbows: 0.05, lean: 0.05, hop: 0 },
];
/** Where among `STANCES` a pose that does not move stands. */
export const POSE_FRAMES = { stand: RUN_FRAMES, kick: RUN_FRAMES + 1, cheer: RUN_FRAMES + 2, dive: RUN_FRAMES + 3 };

/** A box around a figure of any stance, in metres, its feet in the middle of the lower edge but for a margin. */
export const FIGURE_BOX = { width: 1.9, height: 2.5, below: 0.16 };

const HIP = 0.92;
const SHOULDER = 1.47;
const THIGH = 0.46;
const SHIN = 0.46;
const ARM = 0.3;

type Context = CanvasRenderingContext2D;

function limb(context: Context, width: number, colour: string, points: readonly (readonly [number, number])[]): void {
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, -y) : context.lineTo(x, -y)));
  context.stroke();
}

function paintLeg(context: Context, look: FigureLook, [thigh, knee]: readonly [number, number], hop: number): void {
  const kneeAt = [Math.sin(thigh) * THIGH, HIP + hop - Math.cos(thigh) * THIGH] as const;
  const turn = thigh - knee;
  const foot = [kneeAt[0] + Math.sin(turn) * SHIN, Math.max(0.03, kneeAt[1] - Math.cos(turn) * SHIN)] as const;
  const half = [kneeAt[0] * 0.6 + foot[0] * 0.4, kneeAt[1] * 0.6 + foot[1] * 0.4] as const;
  const short = [kneeAt[0] * 0.72, HIP + hop - Math.cos(thigh) * THIGH * 0.72] as const;
  limb(context, 0.17, look.skin, [[0, HIP + hop], kneeAt, half]);
  limb(context, 0.16, look.socks, [half, foot]);
  limb(context, 0.27, look.shorts, [[0, HIP + hop - 0.03], short]);
  limb(context, 0.13, '#15171c', [foot, [foot[0] + 0.13, foot[1] + 0.01]]);
}

function paintArm(
  context: Context,
  look: FigureLook,
  angle: number,
  elbow: number,
  base: readonly [number, number],
): void {
  const joint = [base[0] + Math.sin(angle) * ARM, base[1] - Math.cos(angle) * ARM] as const;
  const hand = [joint[0] + Math.sin(angle + elbow) * ARM, joint[1] - Math.cos(angle + elbow) * ARM] as const;
  limb(context, 0.13, look.skin, [joint, hand]);
  limb(context, 0.18, look.shirt, [base, joint]);
}

/** The second colour of a shirt, within its outline. */
const PATTERNS: Readonly<Record<Pattern, (context: Context) => void>> = {
  plain: (context) => context.rect(-0.4, -1.56, 0.8, 0.07),
  stripes(context) {
    for (const x of [-0.2, 0.04]) context.rect(x, -1.6, 0.12, 0.8);
  },
  hoops(context) {
    for (const y of [-1.42, -1.16]) context.rect(-0.4, y, 0.8, 0.13);
  },
  halves: (context) => context.rect(0, -1.6, 0.4, 0.8),
  sash(context) {
    context.moveTo(-0.34, -1.54);
    context.lineTo(-0.14, -1.54);
    context.lineTo(0.34, -0.98);
    context.lineTo(0.34, -0.8);
  },
  cross(context) {
    context.rect(-0.06, -1.6, 0.12, 0.8);
    context.rect(-0.4, -1.32, 0.8, 0.12);
  },
};

function paintTorso(context: Context, look: FigureLook): void {
  const outline = (): void => {
    context.beginPath();
    context.moveTo(-0.25, -(SHOULDER + 0.04));
    context.quadraticCurveTo(0, -(SHOULDER + 0.12), 0.25, -(SHOULDER + 0.04));
    context.lineTo(0.22, -0.9);
    context.quadraticCurveTo(0, -0.84, -0.22, -0.9);
    context.closePath();
  };
  outline();
  context.fillStyle = look.shirt;
  context.fill();
  context.save();
  context.clip();
  context.beginPath();
  PATTERNS[look.pattern](context);
  context.fillStyle = look.trim;
  context.fill();
  context.fillStyle = '#00000026';
  context.fillRect(-0.3, -1.62, 0.16, 0.9);
  context.restore();
  outline();
  context.lineWidth = 0.035;
  context.strokeStyle = '#0a0f148c';
  context.stroke();
}

function paintHead(context: Context, { skin, hair }: FigureLook): void {
  context.fillStyle = skin;
  context.beginPath();
  context.arc(0.03, -1.76, 0.185, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = hair;
  context.beginPath();
  context.arc(0.01, -1.79, 0.195, Math.PI * 0.86, Math.PI * 2.02);
  context.quadraticCurveTo(0.06, -1.84, -0.12, -1.7);
  context.fill();
}

/** Paints a figure that looks to the right; the context's unit is a metre and its origin lies between the feet. */
export function paintFigure(context: Context, look: FigureLook, stance: Stance): void {
  const { thighs, knees, arms, elbows, lean, hop } = stance;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  paintLeg(context, look, [thighs[1], knees[1]], hop);
  context.save();
  context.translate(0, -HIP - hop);
  context.rotate(lean);
  context.translate(0, HIP);
  paintArm(context, look, arms[1], elbows, [-0.1, SHOULDER - 0.04]);
  context.restore();
  paintLeg(context, look, [thighs[0], knees[0]], hop);
  context.save();
  context.translate(0, -HIP - hop);
  context.rotate(lean);
  context.translate(0, HIP);
  paintHead(context, look);
  paintTorso(context, look);
  paintArm(context, look, arms[0], elbows, [0.16, SHOULDER - 0.04]);
  context.restore();
}

/** Text this high in its own pixels is scaled down: browsers round the sizes of very small type. */
const TYPE = 100;
const DIGITS_METRES = 0.4;

/** The number on the shirt, in the same units: it is painted last, because it is never mirrored. */
export function paintNumber(context: Context, { number, shirt, trim }: FigureLook): void {
  const ink = inkOn(shirt);
  context.save();
  context.translate(0.02, -1.19);
  context.scale(DIGITS_METRES / TYPE, DIGITS_METRES / TYPE);
  context.font = `800 ${TYPE}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 26;
  // An edge of the shirt's colour keeps the number off the pattern.
  context.strokeStyle = inkOn(trim) === ink ? `${shirt}b0` : shirt;
  context.strokeText(String(number), 0, 0);
  context.fillStyle = ink;
  context.fillText(String(number), 0, 0);
  context.restore();
}
