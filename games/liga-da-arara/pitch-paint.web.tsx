import type { Picture } from '../sports-book/picture.web.tsx';
import { scatter } from '../sports-book/scatter.ts';
import { type PlayMoment, type Side, playersOf } from './pitch-play.ts';
import { type Kit, type Projection, STAND, projectionFor } from './projection.ts';

type Point = readonly [number, number];

const MARKINGS: readonly (readonly Point[])[] = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ],
  [
    [0.5, 0],
    [0.5, 1],
  ],
  [
    [0, 0.2],
    [0.157, 0.2],
    [0.157, 0.8],
    [0, 0.8],
  ],
  [
    [1, 0.2],
    [0.843, 0.2],
    [0.843, 0.8],
    [1, 0.8],
  ],
  [
    [0, 0.37],
    [0.052, 0.37],
    [0.052, 0.63],
    [0, 0.63],
  ],
  [
    [1, 0.37],
    [0.948, 0.37],
    [0.948, 0.63],
    [1, 0.63],
  ],
];

function trace({ context }: Picture, at: Projection, points: readonly Point[]): void {
  context.beginPath();
  points.forEach(([x, y], index) => {
    const point = at({ x, y });
    if (index === 0) context.moveTo(point.x, point.y);
    else context.lineTo(point.x, point.y);
  });
}

function paintStand({ context, width, height }: Picture, colours: readonly string[]): void {
  const depth = height * STAND;
  const sky = context.createLinearGradient(0, 0, 0, depth);
  sky.addColorStop(0, '#071019');
  sky.addColorStop(1, '#12283a');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, depth);
  const rows = 5;
  for (let row = 0; row < rows; row += 1) {
    const step = 5 + row * 0.6;
    for (let seat = 0; seat * step < width; seat += 1) {
      const luck = scatter(row + 300, seat);
      context.globalAlpha = 0.35 + luck * 0.5;
      context.fillStyle = colours[Math.floor(luck * 977) % colours.length] ?? '#fff';
      const y = depth * (0.3 + (row / rows) * 0.62) + luck * 2;
      context.beginPath();
      context.arc(seat * step + luck * 3, y, 1.5 + row * 0.12, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = 1;
  context.fillStyle = '#0b1d2b';
  context.fillRect(0, depth * 0.93, width, height * 0.05);
}

function paintGrass(picture: Picture, at: Projection): void {
  const { context, width, height } = picture;
  context.fillStyle = '#1c6a38';
  context.fillRect(0, height * STAND * 1.12, width, height);
  const bands = 12;
  for (let band = 0; band < bands; band += 1) {
    trace(picture, at, [
      [band / bands, 0],
      [(band + 1) / bands, 0],
      [(band + 1) / bands, 1],
      [band / bands, 1],
    ]);
    context.fillStyle = band % 2 === 0 ? '#2f8f4e' : '#28824a';
    context.fill();
  }
  context.strokeStyle = '#ffffffb8';
  context.lineWidth = Math.max(1, height / 190);
  for (const line of MARKINGS) {
    trace(picture, at, line);
    context.stroke();
  }
  const circle = Array.from({ length: 41 }, (_, index): Point => {
    const angle = (index / 40) * 2 * Math.PI;
    return [0.5 + Math.cos(angle) * 0.087, 0.5 + Math.sin(angle) * 0.134];
  });
  trace(picture, at, circle);
  context.stroke();
  const light = context.createRadialGradient(
    width / 2,
    height * 0.5,
    height * 0.1,
    width / 2,
    height * 0.6,
    width * 0.62,
  );
  light.addColorStop(0, '#ffffff24');
  light.addColorStop(1, '#00000066');
  context.fillStyle = light;
  context.fillRect(0, height * STAND, width, height);
}

/** A goal of posts and a net, at the left or the right. */
function paintGoal({ context, height }: Picture, at: Projection, x: 0 | 1): void {
  const [far, near] = [at({ x, y: 0.44 }), at({ x, y: 0.56 })];
  const tall = height * 0.085;
  const back = (x === 0 ? -1 : 1) * height * 0.06;
  context.strokeStyle = '#ffffff59';
  context.lineWidth = 1;
  context.beginPath();
  for (let step = 0; step <= 4; step += 1) {
    const share = step / 4;
    const [px, py] = [far.x + (near.x - far.x) * share, far.y + (near.y - far.y) * share];
    context.moveTo(px, py - tall);
    context.lineTo(px + back, py - tall * 0.55);
    context.lineTo(px + back, py);
    context.moveTo(far.x + back * share, far.y - tall * (1 - share * 0.45));
    context.lineTo(near.x + back * share, near.y - tall * (1 - share * 0.45));
  }
  context.stroke();
  context.strokeStyle = '#fff';
  context.lineWidth = Math.max(1.5, height / 120);
  context.beginPath();
  context.moveTo(far.x, far.y);
  context.lineTo(far.x, far.y - tall);
  context.lineTo(near.x, near.y - tall);
  context.lineTo(near.x, near.y);
  context.stroke();
}

/** What never moves, painted once for a size and two clubs. */
export function paintBackground(picture: Picture, kits: readonly [Kit, Kit]): void {
  const at = projectionFor(picture.width, picture.height);
  paintStand(picture, [...kits.flat(), '#d7e3ff', '#ffc531']);
  paintGrass(picture, at);
  paintGoal(picture, at, 0);
  paintGoal(picture, at, 1);
}

interface Figure {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly kit: Kit;
  readonly keeper: boolean;
}

function paintPlayer({ context, height }: Picture, { x, y, scale, kit, keeper }: Figure): void {
  const size = height * 0.034 * scale;
  context.fillStyle = '#0006';
  context.beginPath();
  context.ellipse(x, y + size * 0.25, size * 1.05, size * 0.42, 0, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = keeper ? '#ff8a3d' : kit[1];
  context.fillRect(x - size * 0.5, y - size * 0.7, size, size * 0.9);
  context.fillStyle = keeper ? '#ffb37a' : kit[0];
  context.beginPath();
  context.ellipse(x, y - size * 1.15, size * 0.78, size * 0.95, 0, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = '#00000070';
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = '#c98d62';
  context.beginPath();
  context.arc(x, y - size * 2.25, size * 0.52, 0, 2 * Math.PI);
  context.fill();
}

function paintBall({ context, height }: Picture, at: Projection, moment: PlayMoment, lift: number): void {
  const { x, y, scale } = at(moment.ball);
  const size = height * 0.0165 * scale;
  context.fillStyle = '#0008';
  context.beginPath();
  context.ellipse(x, y + size * 0.3, size * 1.1, size * 0.5, 0, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#fff';
  context.strokeStyle = '#1b2733';
  context.lineWidth = 1;
  context.beginPath();
  context.arc(x, y - size - lift * height * 0.05, size, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

/** A moment of the match over its ground: players and ball, those that are nearer over those behind. */
export function paintMoment(picture: Picture, moment: PlayMoment, kits: readonly [Kit, Kit], lift: number): void {
  const at = projectionFor(picture.width, picture.height);
  const figures = (['home', 'away'] as const).flatMap((side: Side, index) =>
    playersOf(moment, side).map((spot, player): Figure => ({
      ...at(spot),
      kit: kits[index] ?? kits[0],
      keeper: player === 0,
    })),
  );
  for (const figure of figures.toSorted((one, two) => one.y - two.y)) paintPlayer(picture, figure);
  paintBall(picture, at, moment, lift);
}
