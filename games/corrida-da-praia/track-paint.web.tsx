import type { Picture } from '../sports-book/picture.web.tsx';
import { scatter } from '../sports-book/scatter.ts';
import { RUNNERS } from './form.ts';
import { type Run, START_MS, progressOf } from './race-run.ts';
import { runners } from './runners.ts';

/** The way is so many pictures long. */
const LENGTH = 7;
/** Of the height: where the sea begins, where the sand begins, and the first and last lane. */
const SEA = 0.16;
const SAND = 0.34;
const FIRST_LANE = 0.43;
const LAST_LANE = 0.94;
/** Where the start line stands in the picture at first, of its width. */
const START_AT = 0.2;

/** What is to be painted. */
export interface TrackScene {
  readonly run: Run;
  /** Of the show. */
  readonly ms: number;
  readonly images: readonly HTMLImageElement[];
}

/** How far the picture has moved along the way, in widths: it follows the first, and rests at the line. */
function cameraOf({ run, ms }: TrackScene): number {
  const first = Math.max(...run.ways.map((way) => progressOf(way, ms)));
  return Math.min(LENGTH - 0.78, Math.max(0, first * LENGTH - 0.5));
}

const screenX = (progress: number, camera: number, width: number): number =>
  (START_AT + progress * LENGTH - camera) * width;

const laneY = (index: number, height: number): number =>
  height * (FIRST_LANE + ((LAST_LANE - FIRST_LANE) * index) / (RUNNERS - 1));

function paintSky({ context, width, height }: Picture, camera: number): void {
  const sky = context.createLinearGradient(0, 0, 0, height * SEA);
  sky.addColorStop(0, '#ff9a56');
  sky.addColorStop(1, '#ffe0a3');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height * SEA);
  context.fillStyle = '#fff3c9';
  context.beginPath();
  context.arc(width * 0.74, height * SEA, height * 0.075, Math.PI, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#3f5f74';
  context.beginPath();
  context.moveTo(0, height * SEA);
  for (let step = 0; step <= 40; step += 1) {
    const x = (step / 40) * width;
    const far = step + Math.floor(camera * 2);
    const part = camera * 2 - Math.floor(camera * 2);
    const tall = scatter(9, far) * (1 - part) + scatter(9, far + 1) * part;
    context.lineTo(x, height * (SEA - 0.015 - tall * 0.045));
  }
  context.lineTo(width, height * SEA);
  context.fill();
}

function paintSea({ context, width, height }: Picture, camera: number, ms: number): void {
  const sea = context.createLinearGradient(0, height * SEA, 0, height * SAND);
  sea.addColorStop(0, '#1c7ea6');
  sea.addColorStop(1, '#46c5c9');
  context.fillStyle = sea;
  context.fillRect(0, height * SEA, width, height * (SAND - SEA));
  context.strokeStyle = '#ffffff80';
  context.lineWidth = 1.5;
  for (let wave = 0; wave < 16; wave += 1) {
    const depth = scatter(21, wave);
    const y = height * (SEA + 0.02 + depth * (SAND - SEA - 0.03));
    const shift = camera * width * (0.25 + depth * 0.4) + ms * 0.008;
    const x =
      ((((scatter(22, wave) * 1.3 * width - shift) % (1.3 * width)) + 1.3 * width) % (1.3 * width)) - 0.15 * width;
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + width * 0.03, y - 3, x + width * (0.05 + depth * 0.05), y);
    context.stroke();
  }
}

function paintSand({ context, width, height }: Picture, camera: number): void {
  const sand = context.createLinearGradient(0, height * SAND, 0, height);
  sand.addColorStop(0, '#fff0c4');
  sand.addColorStop(0.08, '#f1d28f');
  sand.addColorStop(1, '#d7a85c');
  context.fillStyle = sand;
  context.fillRect(0, height * SAND, width, height * (1 - SAND));
  context.fillStyle = '#b9853f40';
  for (let grain = 0; grain < 90; grain += 1) {
    const y = height * (SAND + 0.03 + scatter(31, grain) * 0.62);
    const x = (((scatter(32, grain) * width - camera * width) % width) + width) % width;
    context.fillRect(x, y, 5, 1.5);
  }
  context.strokeStyle = '#ffffff59';
  context.lineWidth = 1;
  for (let line = 0; line <= RUNNERS; line += 1) {
    const y = laneY(line - 0.5, height) + height * 0.02;
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
  }
}

/** Parasols along the water, nearer than the sea. */
function paintParasols({ context, width, height }: Picture, camera: number): void {
  const colours = ['#e5383b', '#2f6bff', '#ffd23f', '#1b9e5a', '#d64bb0'];
  for (let each = -1; each < LENGTH * 2.4; each += 1) {
    const x = (each * 0.45 + scatter(41, each + 2) * 0.2 - camera * 0.9) * width;
    if (x < -60 || x > width + 60) continue;
    const size = height * 0.05;
    const y = height * (SAND + 0.02);
    context.strokeStyle = '#7a5a34';
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x, y + size * 0.7);
    context.lineTo(x, y - size * 0.6);
    context.stroke();
    context.fillStyle = colours[(each + 5) % colours.length] ?? '#fff';
    context.beginPath();
    context.ellipse(x, y - size * 0.4, size, size * 0.75, 0, Math.PI, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#ffffffcc';
    context.beginPath();
    context.ellipse(x, y - size * 0.4, size * 0.36, size * 0.75, 0, Math.PI, 2 * Math.PI);
    context.fill();
  }
}

/** A line across the sand: plain at the start, chequered with posts and a banner at the end. */
function paintLine({ context, width, height }: Picture, camera: number, progress: 0 | 1): void {
  const x = screenX(progress, camera, width);
  if (x < -40 || x > width + 40) return;
  const [top, bottom] = [laneY(-0.5, height) + height * 0.02, height];
  if (progress === 0) {
    context.fillStyle = '#ffffffd9';
    context.fillRect(x - 2, top, 4, bottom - top);
    return;
  }
  const cell = Math.max(5, height * 0.022);
  for (let row = 0; top + row * cell < bottom; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      context.fillStyle = (row + column) % 2 === 0 ? '#111' : '#fff';
      context.fillRect(x + (column - 1.5) * cell, top + row * cell, cell, cell);
    }
  }
  context.fillStyle = '#c8213f';
  context.fillRect(x - 3, top - height * 0.26, 6, height * 0.26);
  context.fillRect(x - height * 0.11, top - height * 0.27, height * 0.22, height * 0.07);
  context.fillStyle = '#fff';
  for (let star = -1; star <= 1; star += 1) {
    context.beginPath();
    context.arc(x + star * height * 0.06, top - height * 0.235, height * 0.013, 0, 2 * Math.PI);
    context.fill();
  }
}

function paintRunner(picture: Picture, scene: TrackScene, camera: number, index: number): void {
  const { context, width, height } = picture;
  const way = scene.run.ways[index];
  const runner = runners[index];
  const image = scene.images[index];
  if (!way || !runner) return;
  const isRunning = scene.ms > START_MS;
  const beat = isRunning ? scene.ms / 95 + index * 1.7 : 0;
  const size = height * 0.115;
  const x = screenX(progressOf(way, scene.ms), camera, width) - size * 0.55;
  const ground = laneY(index, height) + height * 0.015;
  const y = ground - Math.abs(Math.sin(beat)) * size * 0.22;
  context.fillStyle = '#00000038';
  context.beginPath();
  context.ellipse(x, ground, size * 0.46, size * 0.12, 0, 0, 2 * Math.PI);
  context.fill();
  if (isRunning) {
    context.fillStyle = '#f6e2b0b0';
    for (let puff = 0; puff < 3; puff += 1) {
      const age = (scene.ms / 260 + puff / 3 + index * 0.13) % 1;
      context.beginPath();
      context.arc(x - size * (0.5 + age * 0.7), ground - age * size * 0.2, size * 0.1 * (1 - age) + 1, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.save();
  context.translate(x, y - size * 0.45);
  context.rotate(Math.sin(beat) * 0.12);
  // The pictures look to the left; the race goes to the right.
  context.scale(-1, 1);
  if (image?.complete === true && image.naturalWidth > 0) context.drawImage(image, -size / 2, -size / 2, size, size);
  context.restore();
  const tag = size * 0.19;
  context.fillStyle = runner.colour;
  context.beginPath();
  context.arc(x - size * 0.56, y - size * 0.62, tag, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = runner.ink;
  context.font = `800 ${Math.round(tag * 1.4)}px Outfit, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(index + 1), x - size * 0.56, y - size * 0.61);
}

/** A moment of the race. */
export function paintTrack(picture: Picture, scene: TrackScene): void {
  const camera = cameraOf(scene);
  paintSky(picture, camera);
  paintSea(picture, camera, scene.ms);
  paintSand(picture, camera);
  paintParasols(picture, camera);
  paintLine(picture, camera, 0);
  paintLine(picture, camera, 1);
  for (let index = 0; index < RUNNERS; index += 1) paintRunner(picture, scene, camera, index);
}
