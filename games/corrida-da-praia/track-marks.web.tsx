import { type TrackLayout, WAY_LENGTHS, WAY_METRES, screenX, shiftAt } from './track-layout.ts';
import { START_MS } from './race-run.ts';
import { runners } from './runners.ts';

/** Between two posts that say how far it still is, in metres. */
const POST_METRES = 50;
const FONT = 'Outfit, system-ui, sans-serif';

/** How far the lines across the track reach, from the rope to the map. */
function across({ lanes, size, mapTop }: TrackLayout): readonly [top: number, bottom: number] {
  return [(lanes[0]?.ground ?? 0) - size * 0.12, mapTop];
}

/** Posts along the water with the metres that are left. */
export function paintPosts(context: CanvasRenderingContext2D, layout: TrackLayout, camera: number): void {
  const { shore, size, width } = layout;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let metres = POST_METRES; metres < WAY_METRES; metres += POST_METRES) {
    const x = screenX(layout, camera, 1 - metres / WAY_METRES) + shiftAt(layout, shore);
    if (x < -size || x > width + size) continue;
    context.fillStyle = '#ffffff';
    context.fillRect(x - 1.5, shore - size * 0.3, 3, size * 0.34);
    context.fillStyle = '#c8213f';
    context.beginPath();
    context.roundRect(x - size * 0.24, shore - size * 0.5, size * 0.48, size * 0.24, size * 0.06);
    context.fill();
    context.fillStyle = '#ffffff';
    context.font = `800 ${Math.round(size * 0.17)}px ${FONT}`;
    context.fillText(String(metres), x, shore - size * 0.375);
  }
}

/** The start: a white line and the number of each lane on the sand behind it. */
export function paintStart(context: CanvasRenderingContext2D, layout: TrackLayout, camera: number): void {
  const x = screenX(layout, camera, 0);
  const { size, width, lanes } = layout;
  if (x < -size || x > width + size * 2.4) return;
  const [top, bottom] = across(layout);
  context.strokeStyle = '#ffffff';
  context.lineWidth = 5;
  context.beginPath();
  context.moveTo(x + 4 + shiftAt(layout, top), top);
  context.lineTo(x + 4 + shiftAt(layout, bottom), bottom);
  context.stroke();
  const gap = (lanes[1]?.ground ?? 0) - (lanes[0]?.ground ?? 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `800 ${Math.round(Math.min(gap * 0.8, size * 0.3))}px ${FONT}`;
  lanes.forEach(({ ground, shift }, index) => {
    const left = x + shift - size * 1.2 - gap * 1.25;
    context.fillStyle = runners[index]?.colour ?? '#fff';
    context.beginPath();
    context.roundRect(left, ground - gap * 0.52, gap * 1.25, gap * 0.86, gap * 0.2);
    context.fill();
    context.fillStyle = runners[index]?.ink ?? '#000';
    context.fillText(String(index + 1), left + gap * 0.625, ground - gap * 0.06);
  });
}

const LAMPS = 3;

/** The lamps at the start line: red one after the other, and green from the signal on. */
export function paintLamps(context: CanvasRenderingContext2D, layout: TrackLayout, camera: number, ms: number): void {
  const { size, shore, width } = layout;
  const x = screenX(layout, camera, 0) + shiftAt(layout, shore) + size * 0.2;
  if (ms < 0 || x < -size || x > width + size) return;
  const [r, tall] = [size * 0.085, size * 0.24];
  context.fillStyle = '#2b2f36';
  context.fillRect(x + size * 0.32, shore - size * 0.5, size * 0.05, size * 0.55);
  context.beginPath();
  context.roundRect(x, shore - size * 0.62, LAMPS * tall * 0.95, tall, tall * 0.3);
  context.fill();
  const lit = Math.floor((ms / START_MS) * LAMPS) + 1;
  for (let lamp = 0; lamp < LAMPS; lamp += 1) {
    context.fillStyle = ms >= START_MS ? '#3df07c' : lamp < lit ? '#ff3d4d' : '#5a2a30';
    context.beginPath();
    context.arc(x + tall * (0.48 + lamp * 0.94), shore - size * 0.62 + tall / 2, r, 0, 2 * Math.PI);
    context.fill();
  }
}

/** The finish on the sand: a chequered band across all lanes. */
export function paintFinish(context: CanvasRenderingContext2D, layout: TrackLayout, camera: number): void {
  const x = screenX(layout, camera, 1);
  const { size, width } = layout;
  if (x < -size || x > width + size) return;
  const [top, bottom] = across(layout);
  const cell = Math.max(5, size * 0.075);
  for (let row = 0; top + row * cell < bottom; row += 1) {
    const y = top + row * cell;
    for (let column = 0; column < 3; column += 1) {
      context.fillStyle = (row + column) % 2 === 0 ? '#151515' : '#ffffff';
      context.fillRect(x + shiftAt(layout, y) + column * cell, y, cell, Math.min(cell, bottom - y));
    }
  }
  paintGatePost(context, x + shiftAt(layout, top) + cell * 1.5, top + size * 0.06, size);
}

/** The nearer post of the finish, in front of those who run. */
export function paintNearPost(context: CanvasRenderingContext2D, layout: TrackLayout, camera: number): void {
  const x = screenX(layout, camera, 1) + shiftAt(layout, layout.mapTop);
  if (x < -layout.size || x > layout.width + layout.size) return;
  paintGatePost(context, x + Math.max(5, layout.size * 0.075) * 1.5, layout.mapTop, layout.size * 0.66);
}

/** A post with a chequered flag that is as wide as the post is half tall. */
function paintGatePost(context: CanvasRenderingContext2D, x: number, ground: number, size: number): void {
  const tall = size * 1.35;
  context.fillStyle = '#c8213f';
  context.fillRect(x - size * 0.03, ground - tall, size * 0.06, tall);
  const cell = size * 0.11;
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 6; column += 1) {
      context.fillStyle = (row + column) % 2 === 0 ? '#151515' : '#ffffff';
      context.fillRect(x + size * 0.03 + column * cell, ground - tall + row * cell, cell + 0.5, cell + 0.5);
    }
  context.fillStyle = '#ffc531';
  context.beginPath();
  context.arc(x, ground - tall, size * 0.06, 0, 2 * Math.PI);
  context.fill();
}

/** How far a share of the way is from its beginning, in pixels. */
export function distanceOf({ size }: TrackLayout, progress: number): number {
  return progress * WAY_LENGTHS * size;
}
