import { scatter } from '../sports-book/scatter.ts';
import {
  type CameraPoint,
  type CameraSetup,
  NEAREST_METRES,
  type Projection,
  lookThrough,
  projectionFor,
} from './camera.ts';
import { AREA, LENGTH, type Point3, WIDTH } from './pitch-size.ts';

/** The picture of a camera without players. The crowd of the main one is apart, in two halves that jump by turns. */
export interface Stadium {
  readonly setup: CameraSetup;
  /** Pixels of the picture for a unit of the camera. */
  readonly unit: number;
  readonly ground: HTMLCanvasElement;
  readonly crowds: readonly HTMLCanvasElement[];
  /** Paints the next part of boards and crowd, one a frame so that no frame waits for all of it. */
  paintMore(): void;
}

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly project: Projection;
  /** Pixels of a metre that is as near as words are still painted. */
  readonly mostScale: number;
  fill(colour: string, points: readonly Point3[]): void;
  line(points: readonly Point3[]): void;
}

const at = (x: number, y: number, z = 0): Point3 => ({ x, y, z });

/** Cuts off what lies behind the camera. */
function clipNear(points: readonly CameraPoint[]): CameraPoint[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const kept = point.ahead >= NEAREST_METRES ? [point] : [];
    if (point.ahead >= NEAREST_METRES === next.ahead >= NEAREST_METRES) return kept;
    const share = (NEAREST_METRES - point.ahead) / (next.ahead - point.ahead);
    const mix = (from: number, to: number): number => from + (to - from) * share;
    return [...kept, { across: mix(point.across, next.across), up: mix(point.up, next.up), ahead: NEAREST_METRES }];
  });
}

/** A word nearer than this would lie partly behind the camera, in metres. */
const LEAST_METRES_OF_WORDS = 9;

function createBrush(context: CanvasRenderingContext2D, setup: CameraSetup, unit: number): Brush {
  const look = lookThrough(setup);
  const { left, top } = setup.frame;
  const trace = (points: readonly CameraPoint[]): void => {
    context.beginPath();
    points.forEach(({ across, up, ahead }, index) => {
      const [x, y] = [(across / ahead - left) * unit, (-up / ahead - top) * unit];
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
  };
  return {
    context,
    project: projectionFor(setup, unit),
    mostScale: unit / LEAST_METRES_OF_WORDS,
    fill(colour, points) {
      trace(clipNear(points.map(look)));
      context.fillStyle = colour;
      context.fill();
    },
    line(points) {
      const seen = points.map(look);
      if (seen.some(({ ahead }) => ahead < NEAREST_METRES)) return;
      trace(seen);
      context.stroke();
    },
  };
}

const BANDS = 18;
const GRASS = { light: '#379a55', dark: '#2d8a4b', edge: '#216b3a', track: '#16452a' };

function paintGrass(brush: Brush): void {
  const { fill } = brush;
  fill(GRASS.track, [at(-30, -9), at(LENGTH + 30, -9), at(LENGTH + 30, WIDTH + 22), at(-30, WIDTH + 22)]);
  fill(GRASS.edge, [at(-4, -3), at(LENGTH + 4, -3), at(LENGTH + 4, WIDTH + 4), at(-4, WIDTH + 4)]);
  for (let band = 0; band < BANDS; band += 1) {
    const [from, to] = [(band / BANDS) * LENGTH, ((band + 1) / BANDS) * LENGTH];
    fill(band % 2 === 0 ? GRASS.light : GRASS.dark, [at(from, 0), at(to, 0), at(to, WIDTH), at(from, WIDTH)]);
  }
  // Mown the other way too: the squares that a groundsman is proud of.
  for (let row = 0; row < 8; row += 2)
    fill('#ffffff0d', [
      at(0, (row / 8) * WIDTH),
      at(LENGTH, (row / 8) * WIDTH),
      at(LENGTH, ((row + 1) / 8) * WIDTH),
      at(0, ((row + 1) / 8) * WIDTH),
    ]);
}

function arc(x: number, y: number, radius: number, from: number, to: number): Point3[] {
  return Array.from({ length: 33 }, (_, step) => {
    const angle = from + ((to - from) * step) / 32;
    return at(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  });
}

function box(depth: number, half: number, isRight: boolean): Point3[] {
  const side = (x: number): number => (isRight ? LENGTH - x : x);
  const [top, bottom] = [WIDTH / 2 - half, WIDTH / 2 + half];
  return [at(side(0), top), at(side(depth), top), at(side(depth), bottom), at(side(0), bottom)];
}

function paintMarkings({ context, line, project }: Brush, target: Point3): void {
  context.strokeStyle = '#ffffffd0';
  context.lineJoin = 'round';
  context.lineWidth = Math.max(1.2, project(target).scale * 0.14);
  line([at(0, 0), at(LENGTH, 0), at(LENGTH, WIDTH), at(0, WIDTH), at(0, 0)]);
  line([at(LENGTH / 2, 0), at(LENGTH / 2, WIDTH)]);
  line(arc(LENGTH / 2, WIDTH / 2, AREA.circle, 0, 2 * Math.PI));
  const open = Math.acos((AREA.depth - AREA.spot) / AREA.circle);
  for (const isRight of [false, true]) {
    line(box(AREA.depth, AREA.half, isRight));
    line(box(AREA.smallDepth, AREA.smallHalf, isRight));
    const spot = isRight ? LENGTH - AREA.spot : AREA.spot;
    const turn = isRight ? Math.PI : 0;
    line(arc(spot, WIDTH / 2, AREA.circle, turn - open, turn + open));
    line(arc(spot, WIDTH / 2, 0.15, 0, 2 * Math.PI));
  }
  for (const [x, y, from] of [
    [0, 0, 0],
    [LENGTH, 0, 0.5],
    [LENGTH, WIDTH, 1],
    [0, WIDTH, 1.5],
  ] as const)
    line(arc(x, y, 1, from * Math.PI, (from + 0.5) * Math.PI));
}

/** A stand along one side of the pitch: `along` runs beside it, `out` leads away from it. */
interface Stand {
  readonly length: number;
  spot(along: number, out: number, z: number): Point3;
}

const BOARD = { out: 4.6, height: 1.1 };
const ROWS = 15;
const ROW = { out: 1.25, height: 0.78, first: 7.2, base: 1.4 };

/** All stands but the near one, before which the main camera is. */
const STANDS: readonly Stand[] = [
  { length: LENGTH + 16, spot: (along, out, z) => at(along - 8, -out, z) },
  { length: WIDTH + 8, spot: (along, out, z) => at(-out, along - 4, z) },
  { length: WIDTH + 8, spot: (along, out, z) => at(LENGTH + out, along - 4, z) },
];

function paintStand({ fill }: Brush, { length, spot }: Stand): void {
  const top = { out: ROW.first + ROWS * ROW.out, z: ROW.base + ROWS * ROW.height };
  fill('#0d1b2c', [
    spot(0, ROW.first - 1, ROW.base - 0.4),
    spot(length, ROW.first - 1, ROW.base - 0.4),
    spot(length, top.out, top.z),
    spot(0, top.out, top.z),
  ]);
  fill('#0a1522', [spot(0, 6, 0), spot(length, 6, 0), spot(length, 6, ROW.base), spot(0, 6, ROW.base)]);
  // A dark rail between both tiers.
  const rail = { out: ROW.first + 7 * ROW.out, z: ROW.base + 7 * ROW.height };
  fill('#13263c', [
    spot(0, rail.out, rail.z),
    spot(length, rail.out, rail.z),
    spot(length, rail.out, rail.z + 0.7),
    spot(0, rail.out, rail.z + 0.7),
  ]);
}

/** The people of a stand, those of even rows or of odd ones. */
function paintCrowd({ context, project }: Brush, stand: Stand, colours: readonly string[], parity: number): void {
  for (let row = parity; row < ROWS; row += 2) {
    if (row === 7) continue;
    const [out, z] = [ROW.first + row * ROW.out, ROW.base + row * ROW.height];
    for (let seat = 0; seat * 0.78 < stand.length; seat += 1) {
      const luck = scatter(row * 7 + 300, seat);
      if (luck < 0.09) continue;
      const point = stand.spot(seat * 0.78 + luck * 0.3, out, z);
      const { x, y, scale } = project(point);
      const size = scale * 0.56;
      context.fillStyle = colours[Math.floor(luck * 9_973) % colours.length] ?? '#fff';
      context.globalAlpha = 0.5 + luck * 0.4;
      context.fillRect(x - size * 0.5, y - size * 1.2, size, size * 1.25);
      context.fillStyle = luck > 0.5 ? '#b98560' : '#7d5238';
      context.fillRect(x - size * 0.27, y - size * 1.75, size * 0.54, size * 0.56);
    }
  }
  context.globalAlpha = 1;
}

const SLOGANS = ['LIGA DA ARARA', 'ARARA', 'AO VIVO', 'ARARA'];
const BOARD_COLOURS = ['#0c2b52', '#7a1034', '#0b4a35', '#3a1660'];

/** The boards of one side, each in its colour with a word that lies flat on it. */
function paintBoards(brush: Brush, { length, spot }: Stand, isReversed: boolean): void {
  const { fill, project, mostScale } = brush;
  const count = Math.round(length / 15);
  for (let board = 0; board < count; board += 1) {
    const [from, to] = [(board / count) * length, ((board + 1) / count) * length];
    const colour = BOARD_COLOURS[board % BOARD_COLOURS.length] ?? '#0c2b52';
    fill(colour, [
      spot(from, BOARD.out, 0),
      spot(to, BOARD.out, 0),
      spot(to, BOARD.out, BOARD.height),
      spot(from, BOARD.out, BOARD.height),
    ]);
    const [start, end] = [from, to].map((along) => project(spot(along, BOARD.out, 0)).scale);
    if (Math.max(start ?? 0, end ?? 0) < mostScale)
      paintWord(brush, board, [(from + to) / 2, isReversed ? -3 : 3], spot);
  }
}

/** The word of a board, turned and narrowed as the board is. */
function paintWord(
  { context, project }: Brush,
  board: number,
  [along, step]: readonly [number, number],
  spot: Stand['spot'],
): void {
  const middle = project(spot(along, BOARD.out, BOARD.height * 0.5));
  const beside = project(spot(along + step, BOARD.out, BOARD.height * 0.5));
  const metres = Math.abs(step) * middle.scale;
  context.save();
  context.transform((beside.x - middle.x) / metres, (beside.y - middle.y) / metres, 0, 1, middle.x, middle.y);
  context.font = `900 ${middle.scale * 0.82}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#ffd24d';
  context.fillText(SLOGANS[board % SLOGANS.length] ?? '', 0, 0);
  context.restore();
}

function paintLight({ context }: Brush, width: number, height: number, horizon: number): void {
  const light = context.createRadialGradient(
    width / 2,
    height * 0.55,
    height * 0.1,
    width / 2,
    height * 0.6,
    width * 0.6,
  );
  light.addColorStop(0, '#fffbe026');
  light.addColorStop(1, '#00000059');
  context.fillStyle = light;
  context.fillRect(0, horizon, width, height - horizon);
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  return canvas;
}

/** Paints what a camera sees of an empty pitch, once for a size and two clubs. Boards and crowd come with `paintMore`. */
export function paintStadium(setup: CameraSetup, unit: number, colours: readonly string[]): Stadium | undefined {
  const [width, height] = [setup.frame.width * unit, setup.frame.height * unit];
  const ground = createCanvas(width, height);
  const context = ground.getContext('2d');
  if (!context) return undefined;
  const brush = createBrush(context, setup, unit);
  const stands = setup.name === 'behind' ? STANDS.slice(0, 2) : STANDS;
  paintSky(context, width, height);
  paintLamps(brush);
  paintGrass(brush);
  for (const stand of stands) paintStand(brush, stand);
  paintMarkings(brush, setup.target);
  const horizon = brush.project(at(LENGTH / 2, -3)).y;
  paintLight(brush, width, height, horizon);
  const crowds = setup.name === 'main' ? [0, 1].map(() => createCanvas(width, horizon)) : [];
  const layers = crowds.map((layer) => layer.getContext('2d'));
  const boards = stands.map((stand) => (): void => paintBoards(brush, stand, stand === STANDS[1]));
  const people = [...colours, ...colours, '#d7e3ff', '#ffc531', '#33506e', '#8fa3b8'];
  const crowd = stands.flatMap((stand, index) =>
    [0, 1].map((parity) => (): void => {
      const layer = index === 0 ? layers[parity] : undefined;
      paintCrowd(layer ? createBrush(layer, setup, unit) : brush, stand, people, parity);
    }),
  );
  const parts = [...boards, ...crowd];
  return {
    setup,
    unit,
    ground,
    crowds,
    paintMore() {
      parts.shift()?.();
    },
  };
}

/** Floodlights over the far corners, each with a glow. */
function paintLamps({ context, project }: Brush): void {
  for (const [x, y] of [
    [-20, -34],
    [LENGTH + 20, -34],
    [-34, WIDTH / 2 + 18],
  ] as const) {
    const lamp = project(at(x, y, 25));
    const glow = context.createRadialGradient(lamp.x, lamp.y, 0, lamp.x, lamp.y, lamp.scale * 15);
    glow.addColorStop(0, '#fffbe8c0');
    glow.addColorStop(0.12, '#fff4c966');
    glow.addColorStop(1, '#fff4c900');
    context.fillStyle = glow;
    context.fillRect(lamp.x - lamp.scale * 15, lamp.y - lamp.scale * 15, lamp.scale * 30, lamp.scale * 30);
    context.fillStyle = '#fffdf2';
    for (let bulb = 0; bulb < 8; bulb += 1)
      context.fillRect(
        lamp.x + ((bulb % 4) - 2) * lamp.scale * 1.4,
        lamp.y + (bulb > 3 ? 1.4 : 0) * lamp.scale,
        lamp.scale,
        lamp.scale,
      );
  }
}

function paintSky(context: CanvasRenderingContext2D, width: number, height: number): void {
  const sky = context.createLinearGradient(0, 0, 0, height * 0.5);
  sky.addColorStop(0, '#040812');
  sky.addColorStop(1, '#14283f');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
}
