import type { Picture } from '../sports-book/picture.web.tsx';
import { scatter } from '../sports-book/scatter.ts';
import { Beach } from './beach-layers.web.tsx';
import { paintMap } from './map-paint.web.tsx';
import { paintParade, paradeCamera } from './parade-paint.web.tsx';
import { START_MS, WINNER_MS, progressOf, stageAt } from './race-run.ts';
import { bodies } from './runner-bodies.ts';
import { RunnerSprites } from './runner-sprites.web.tsx';
import { WET_LANES, paintSplash, paintWater } from './splash-paint.web.tsx';
import { strideLength } from './stride.ts';
import { type TrackLayout, cameraAt, flatten, layOutTrack } from './track-layout.ts';
import { distanceOf, paintFinish, paintLamps, paintNearPost, paintPosts, paintStart } from './track-marks.web.tsx';
import type { TrackScene } from './track-scene.ts';

/** How much slower what is farther away passes: the hills, the boats, and what stands along the water. */
const HILLS_PACE = 0.05;
const BOATS_PACE = 0.16;
const SHORE_PACE = 0.85;
const BOATS = 5;
/** How much larger the photo of the finish is. */
const PHOTO_ZOOM = 1.5;

/** The track in one size of its picture: its scenery and its runners are drawn once and then copied. */
export class TrackPainter {
  readonly #sprites = new RunnerSprites();
  #layout: TrackLayout | undefined;
  #beach: Beach | undefined;

  /**
   * Paints a moment of the race; returns whether all of it was there. What is drawn for the first time is drawn a little with
   * every picture, so that none of them takes long.
   */
  paint({ context, width, height }: Picture, scene: TrackScene): boolean {
    const { layout, beach } = this.#fit(width, height);
    const isBeachDrawn = beach.drawNext();
    this.#sprites.startPicture();
    const stage = stageAt(scene.run, scene.ms);
    if (stage === 'photo') this.#paintPhoto(context, layout, beach, scene);
    else if (stage === 'over') {
      const camera = paradeCamera(layout, scene.clock);
      paintBeach(context, layout, beach, { camera, clock: scene.clock });
      paintParade(context, layout, { order: scene.order, clock: scene.clock, sprites: this.#sprites });
    } else this.#paintRace(context, layout, beach, scene);
    paintMap(context, layout, scene.run, scene);
    return isBeachDrawn && !this.#sprites.hasMissing;
  }

  #fit(width: number, height: number): { readonly layout: TrackLayout; readonly beach: Beach } {
    if (this.#layout && this.#beach && this.#layout.width === width && this.#layout.height === height)
      return { layout: this.#layout, beach: this.#beach };
    this.#sprites.clear();
    const layout = layOutTrack(width, height);
    const beach = new Beach(layout);
    [this.#layout, this.#beach] = [layout, beach];
    return { layout, beach };
  }

  #paintRace(context: CanvasRenderingContext2D, layout: TrackLayout, beach: Beach, scene: TrackScene): void {
    const camera = cameraAt(layout, scene.run, scene.ms);
    paintBeach(context, layout, beach, { camera, clock: scene.clock });
    paintPosts(context, layout, camera);
    paintStart(context, layout, camera);
    paintLamps(context, layout, camera, scene.ms);
    paintFinish(context, layout, camera);
    layout.lanes.forEach((_, index) => this.#paintRunner(context, layout, scene, { index, camera }));
    paintNearPost(context, layout, camera);
  }

  #paintRunner(
    context: CanvasRenderingContext2D,
    layout: TrackLayout,
    { run, ms, clock, mine }: TrackScene,
    { index, camera }: { readonly index: number; readonly camera: number },
  ): void {
    const [way, lane, body] = [run.ways[index], layout.lanes[index], bodies[index]];
    if (!way || !lane || !body) return;
    const number = index + 1;
    const isRunning = ms > START_MS;
    const length = layout.size * lane.scale;
    const distance = distanceOf(layout, progressOf(way, ms));
    const x = distance - camera + lane.shift;
    if (x < -length || x > layout.width + length * 1.5) return;
    const isMine = mine.includes(number);
    context.fillStyle = isMine ? '#ffc53199' : '#5a3a1047';
    context.beginPath();
    context.ellipse(x - length * 0.52, lane.ground, length * 0.48, length * 0.08, 0, 0, 2 * Math.PI);
    context.fill();
    if (isRunning)
      paintSplash(context, {
        lane,
        isWet: index < WET_LANES,
        size: layout.size,
        distance,
        camera: camera - lane.shift,
      });
    // The feet stay where they touch the sand: a stride is as long as the way under it.
    const stride = isRunning ? distance / ((length * strideLength(body)) / 100) + index * 0.37 : undefined;
    const stretch = isRunning ? 1 : 1 + 0.018 * Math.sin(clock / 420 + index * 1.3);
    this.#sprites.draw(context, { number, length, stride, x, ground: lane.ground, stretch });
    if (isMine) paintArrow(context, x - length * 0.42, lane.ground - length * 1.06, length * 0.12);
  }

  /** The finish as the photo has it: the moment in which the winner is at the line, grey, enlarged and straight from the side. */
  #paintPhoto(context: CanvasRenderingContext2D, seen: TrackLayout, beach: Beach, scene: TrackScene): void {
    const layout = flatten(seen);
    const { width, mapTop, size, lanes } = layout;
    const line = distanceOf(layout, 1) - cameraAt(layout, scene.run, WINNER_MS);
    const grounds = scene.order.slice(0, 2).map((number) => lanes[number - 1]?.ground ?? mapTop);
    const [wide, tall] = [width / PHOTO_ZOOM, mapTop / PHOTO_ZOOM];
    const top = clamp(((grounds[0] ?? 0) + (grounds[1] ?? 0)) / 2 - size * 0.4 - tall / 2, 0, mapTop - tall);
    const left = clamp(line - wide * 0.72, 0, width - wide);
    context.save();
    context.scale(PHOTO_ZOOM, PHOTO_ZOOM);
    context.translate(-left, -top);
    this.#paintRace(context, layout, beach, { ...scene, ms: WINNER_MS });
    context.restore();
    context.save();
    context.globalCompositeOperation = 'saturation';
    context.fillStyle = '#808080';
    context.fillRect(0, 0, width, mapTop);
    context.restore();
    context.fillStyle = '#e0243f';
    context.fillRect((line - left) * PHOTO_ZOOM - 1.5, 0, 3, mapTop);
    context.strokeStyle = '#ffffff';
    context.lineWidth = 10;
    context.strokeRect(5, 5, width - 10, mapTop - 10);
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The beach without those who run. */
function paintBeach(
  context: CanvasRenderingContext2D,
  layout: TrackLayout,
  beach: Beach,
  { camera, clock }: { readonly camera: number; readonly clock: number },
): void {
  beach.copy(context, 'sky', 0);
  beach.copy(context, 'hills', camera * HILLS_PACE);
  paintWaves(context, layout, camera, clock);
  paintBoats(context, layout, camera, clock);
  beach.copy(context, 'sand', camera);
  paintWater(context, layout, camera, clock);
  beach.copy(context, 'rope', camera);
  beach.copy(context, 'shore', camera * SHORE_PACE);
}

function paintWaves(
  context: CanvasRenderingContext2D,
  { width, horizon, shore }: TrackLayout,
  camera: number,
  clock: number,
): void {
  context.strokeStyle = '#ffffff8c';
  context.lineWidth = 1.6;
  context.beginPath();
  const span = width * 1.3;
  for (let wave = 0; wave < 18; wave += 1) {
    const depth = scatter(21, wave);
    const y = horizon + 4 + depth * (shore - horizon - 8) + Math.sin(clock / 900 + wave) * 1.5;
    const shift = camera * (0.1 + depth * 0.35);
    const x = ((((scatter(22, wave) * span - shift) % span) + span) % span) - width * 0.15;
    const long = 14 + depth * 34;
    context.moveTo(x, y);
    context.quadraticCurveTo(x + long / 2, y - 2 - depth * 3, x + long, y);
  }
  context.stroke();
}

/** Sails on the bay, the farther the smaller. */
function paintBoats(
  context: CanvasRenderingContext2D,
  { width, horizon, shore, size }: TrackLayout,
  camera: number,
  clock: number,
): void {
  const span = width * 1.6;
  for (let boat = 0; boat < BOATS; boat += 1) {
    const depth = 0.12 + 0.45 * scatter(25, boat);
    const pace = BOATS_PACE * (0.6 + depth);
    const x =
      (((((boat * span) / BOATS - camera * pace - (clock % 3_600_000) * 0.004) % span) + span) % span) - width * 0.2;
    const y = horizon + depth * (shore - horizon) + Math.sin(clock / 800 + boat * 2) * 1.2;
    const tall = size * (0.2 + depth * 0.34);
    context.fillStyle = boat % 2 === 0 ? '#ffffff' : '#ffd23f';
    context.beginPath();
    context.moveTo(x, y - tall);
    context.quadraticCurveTo(x + tall * 0.5, y - tall * 0.5, x + tall * 0.46, y - tall * 0.16);
    context.lineTo(x, y - tall * 0.16);
    context.fill();
    context.fillStyle = boat % 2 === 0 ? '#e5383b' : '#ffffff';
    context.beginPath();
    context.moveTo(x - tall * 0.04, y - tall * 0.86);
    context.lineTo(x - tall * 0.34, y - tall * 0.16);
    context.lineTo(x - tall * 0.04, y - tall * 0.16);
    context.fill();
    context.fillStyle = '#7a4a24';
    context.beginPath();
    context.moveTo(x - tall * 0.48, y - tall * 0.12);
    context.lineTo(x + tall * 0.56, y - tall * 0.12);
    context.lineTo(x + tall * 0.36, y + tall * 0.06);
    context.lineTo(x - tall * 0.34, y + tall * 0.06);
    context.fill();
  }
}

/** Points at a runner that the viewer has a bet on. */
function paintArrow(context: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  context.fillStyle = '#ffc531';
  context.strokeStyle = '#3a2400';
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x - r, y - r);
  context.lineTo(x + r, y - r);
  context.lineTo(x, y + r * 0.7);
  context.closePath();
  context.fill();
  context.stroke();
}
