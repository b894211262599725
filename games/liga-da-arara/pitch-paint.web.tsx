import type { Picture } from '../sports-book/picture.web.tsx';
import { scatter } from '../sports-book/scatter.ts';
import { type Frame, type Projection, projectionFor } from './camera.ts';
import { FIGURE_BOX } from './figure-paint.web.tsx';
import type { FigureSprites } from './figure-sprites.web.tsx';
import { type NetPush, paintGoal } from './goal-paint.web.tsx';
import { LENGTH, type Point3, WIDTH, clamp } from './pitch-size.ts';
import type { Figure, Moment } from './play-moment.ts';
import type { Stadium } from './stadium-paint.web.tsx';

/** A moment of a match through a lens. */
export interface Scenery {
  readonly stadium: Stadium;
  readonly sprites: FigureSprites;
  readonly moment: Moment;
  readonly lens: Frame;
  /** The time of the show, in milliseconds: what moves by itself follows it. */
  readonly ms: number;
  /** Everything is seen as in a mirror: goals at the left by cameras at the right goal. */
  readonly isMirrored: boolean;
  /** What is written over the player on the ball. */
  readonly tag: Tag | undefined;
}

export interface Tag {
  readonly text: string;
  readonly colour: string;
  readonly ink: string;
}

type Context = CanvasRenderingContext2D;

const BALL_METRES = 0.2;
/** The height of the type over a player, in pixels of the screen, and how much of the picture's width it takes between these. */
const TAG_PX = { least: 9, most: 13, share: 1 / 42 };

/** How much the crowd moves, 0 … 1. */
function excitementOf({ goal, danger }: Moment): number {
  return goal ? 1 : danger * 0.3;
}

function paintGround(context: Context, { stadium, lens, moment, ms }: Scenery, width: number, height: number): void {
  const { unit, setup, ground, crowds } = stadium;
  const [x, y] = [(lens.left - setup.frame.left) * unit, (lens.top - setup.frame.top) * unit];
  const [w, h] = [lens.width * unit, lens.height * unit];
  context.drawImage(ground, x, y, w, h, 0, 0, width, height);
  const hop = excitementOf(moment) * unit * 0.008;
  crowds.forEach((crowd, index) => {
    const seen = Math.min(h, crowd.height - y);
    if (seen <= 0) return;
    const lift = hop * Math.abs(Math.sin(ms / 130 + index * 1.5));
    context.drawImage(crowd, x, y, w, seen, 0, (-lift * height) / h, width, (seen * height) / h);
  });
}

/** Cameras flash in the stand after a goal. */
function paintFlashes(context: Context, { moment, ms }: Scenery, project: Projection): void {
  if (!moment.goal) return;
  context.fillStyle = '#ffffffd9';
  const beat = Math.floor(ms / 90);
  for (let flash = 0; flash < 7; flash += 1) {
    const { x, y, scale } = project({
      x: scatter(beat, flash) * LENGTH,
      y: -8 - scatter(beat, flash + 20) * 16,
      z: 2 + scatter(beat, flash + 20) * 10,
    });
    context.beginPath();
    context.arc(x, y, scale * 0.5, 0, 2 * Math.PI);
    context.fill();
  }
}

interface Placed {
  readonly figure: Figure;
  readonly at: ReturnType<Projection>;
}

function paintShadows(context: Context, placed: readonly Placed[], scale: number): void {
  context.fillStyle = '#00000057';
  context.beginPath();
  for (const { at, figure } of placed) {
    const wide = at.scale * scale * (figure.pose === 'dive' ? 0.75 : 0.42);
    context.moveTo(at.x + wide, at.y);
    context.ellipse(at.x, at.y, wide, at.scale * scale * 0.17, 0, 0, 2 * Math.PI);
  }
  context.fill();
}

function paintPlayer(context: Context, { figure, at }: Placed, sprites: FigureSprites, scale: number): void {
  const sprite = sprites.spriteOf(figure);
  if (!sprite) return;
  const size = at.scale * scale;
  const [width, height] = [FIGURE_BOX.width * size, FIGURE_BOX.height * size];
  const lift = figure.z * at.scale * scale;
  context.save();
  context.translate(at.x, at.y - lift);
  if (figure.pose === 'dive') {
    context.translate(0, -0.25 * size);
    context.rotate(figure.lean * figure.phase * 1.35);
  }
  context.drawImage(sprite, -width / 2, -height + FIGURE_BOX.below * size, width, height);
  context.restore();
}

function paintTrail(context: Context, project: Projection, { ball, trail }: Moment, size: number): void {
  const oldest = trail.at(-1);
  if (!oldest || Math.hypot(ball.x - oldest.x, ball.y - oldest.y) < 2.6) return;
  context.lineCap = 'round';
  let from = project(ball);
  trail.forEach((spot, index) => {
    const to = project(spot);
    context.strokeStyle = `rgb(255 255 255 / ${0.34 - index * 0.08})`;
    context.lineWidth = size * (1.5 - index * 0.3);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    from = to;
  });
}

function paintBall(context: Context, project: Projection, { moment, stadium, ms }: Scenery): void {
  const { ball } = moment;
  const grown = stadium.setup.figureScale;
  const floor = project({ ...ball, z: 0 });
  const seen = project({ ...ball, z: ball.z + BALL_METRES });
  const size = Math.max(2.2, seen.scale * BALL_METRES * grown);
  context.fillStyle = '#00000066';
  context.beginPath();
  context.ellipse(floor.x, floor.y, size * 1.1, size * 0.5, 0, 0, 2 * Math.PI);
  context.fill();
  paintTrail(context, (spot) => project({ ...spot, z: spot.z + BALL_METRES }), moment, size);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(seen.x, seen.y, size, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#1b2330';
  const turn = (ball.x + ball.y) * 1.6 + ms / 900;
  context.beginPath();
  for (let patch = 0; patch < 3; patch += 1) {
    const angle = turn + patch * 2.1;
    const x = seen.x + Math.cos(angle) * size * 0.6;
    const y = seen.y + Math.sin(angle) * size * 0.6;
    context.moveTo(x + size * 0.28, y);
    context.arc(x, y, size * 0.28, 0, 2 * Math.PI);
  }
  context.fill();
  context.strokeStyle = '#0d141c';
  context.lineWidth = Math.max(0.6, size * 0.14);
  context.beginPath();
  context.arc(seen.x, seen.y, size, 0, 2 * Math.PI);
  context.stroke();
}

function paintTag(
  context: Context,
  { at, figure }: Placed,
  { text, colour, ink }: Tag,
  size: number,
  grown: number,
): void {
  context.font = `700 ${size}px system-ui, sans-serif`;
  const width = context.measureText(text).width + size * 0.9;
  const [x, y] = [at.x, at.y - at.scale * grown * (2.1 + figure.z) - size];
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x - width / 2, y - size * 0.75, width, size * 1.5, size * 0.45);
  context.moveTo(x - size * 0.4, y + size * 0.74);
  context.lineTo(x + size * 0.4, y + size * 0.74);
  context.lineTo(x, y + size * 1.25);
  context.fill();
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + size * 0.05);
}

function pushOf({ moment: { ball, goal } }: Scenery, sinceGoalMs: number): NetPush | undefined {
  if (!goal) return undefined;
  return { ball, metres: 0.95 * Math.exp(-sinceGoalMs / 420) * Math.cos(sinceGoalMs / 95) };
}

/** Paints a moment: the ground through the lens, the far goal, players and ball from far to near, the goal in front. */
export function paintMoment({ context, width, height }: Picture, scenery: Scenery): void {
  const { stadium, moment, lens, isMirrored, ms } = scenery;
  const { setup } = stadium;
  const unit = width / lens.width;
  const project = projectionThrough(scenery, unit);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  paintGround(context, scenery, width, height);
  if (setup.name === 'main') paintFlashes(context, scenery, project);
  const push = pushOf(scenery, moment.goal ? ms - moment.goal.at : 0);
  const goals = [false, true].filter((isRight) => setup.name === 'main' || isRight !== isMirrored);
  const paintGoals = (): void => {
    for (const isRight of goals)
      paintGoal(context, project, isRight, isRight === (moment.goal?.side === 'home') ? push : undefined);
  };
  if (!setup.isGoalInFront) paintGoals();
  paintActors(context, scenery, project, width);
  if (setup.isGoalInFront) paintGoals();
  context.restore();
}

function paintActors(context: Context, scenery: Scenery, project: Projection, width: number): void {
  const { moment, stadium, sprites, tag } = scenery;
  const scale = stadium.setup.figureScale;
  sprites.beginFrame();
  const placed = moment.figures
    .map((figure): Placed => ({ figure: turned(figure, scenery), at: project({ ...figure, z: 0 }) }))
    .toSorted((one, two) => one.at.y - two.at.y);
  paintShadows(context, placed, scale);
  const ballAt = project({ ...moment.ball, z: 0 }).y;
  const behind = placed.filter(({ at }) => at.y <= ballAt + 1);
  for (const each of behind) paintPlayer(context, each, sprites, scale);
  paintBall(context, project, scenery);
  for (const each of placed.slice(behind.length)) paintPlayer(context, each, sprites, scale);
  const carrier = placed.find(({ figure }) => figure.side === moment.side && figure.player === moment.carrier);
  if (tag && carrier) paintTag(context, carrier, tag, clamp(width * TAG_PX.share, TAG_PX.least, TAG_PX.most), scale);
}

/** A figure as a camera sees it: in the mirror it looks the other way, and from behind the goal left is right for a dive. */
function turned(figure: Figure, { stadium: { setup }, isMirrored }: Scenery): Figure {
  const flips = isMirrored !== (setup.name === 'behind');
  if (!isMirrored && !flips) return figure;
  return {
    ...figure,
    facing: isMirrored ? (figure.facing === 1 ? -1 : 1) : figure.facing,
    lean: flips ? (figure.lean === 1 ? -1 : 1) : figure.lean,
  };
}

/** From the pitch to the picture as the lens shows it. */
function projectionThrough({ stadium: { setup }, lens, isMirrored }: Scenery, unit: number): Projection {
  const whole = projectionFor(setup, unit);
  const [left, top] = [(lens.left - setup.frame.left) * unit, (lens.top - setup.frame.top) * unit];
  return ({ x, y, z }: Point3) => {
    const seen = whole(isMirrored ? { x: LENGTH - x, y: WIDTH - y, z } : { x, y, z });
    return { x: seen.x - left, y: seen.y - top, scale: seen.scale };
  };
}
