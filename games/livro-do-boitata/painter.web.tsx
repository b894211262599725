import { type Bank, isAtRest, onStrip, placeOf, speedOf } from '../reels/motion.ts';
import { type Light, colourOf } from './light.ts';
import { type Picture, REELS, ROWS, STOPS, lines, strips } from './paytable.ts';
import { type CellSize, SMEAR, type Sprites } from './sprites.web.tsx';

/** What a frame is painted from. */
export interface Frame {
  readonly bank: Bank;
  readonly light: Light;
  /** The pictures of the light move: not when less motion is wanted, nor for a return that is no win. */
  readonly lively: boolean;
  /** When each reel came to rest; a book that has just landed swells. */
  readonly landed: readonly number[];
}

/** Above this share of full speed a picture is drawn smeared. */
const SMEARED = 0.3;
const GREETING_MS = 460;
const DUSK = '#0a0318b0';
const NONE: Light = { cells: new Set(), lines: [] };
/** A winning picture is larger, and leans by four degrees to either side. */
const WIN_SCALE = 1.1;
const WIN_TURN = (4 * Math.PI) / 180;
const WIN_MS = 700;

type Context2D = CanvasRenderingContext2D;

interface Place extends CellSize {
  readonly x: number;
  readonly y: number;
}

function pictureAt(reel: number, place: number): Picture {
  return strips[reel]?.[place % STOPS] ?? 'ten';
}

/** Draws centred on a cell, turned and scaled: transforms alone, no filter. */
function drawAt(
  context: Context2D,
  image: HTMLCanvasElement | undefined,
  place: Place,
  scale: number,
  turn: number,
): void {
  if (!image) return;
  context.save();
  context.translate(place.x + place.width / 2, place.y + place.height / 2);
  if (turn !== 0) context.rotate(turn);
  if (scale !== 1) context.scale(scale, scale);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  context.restore();
}

/** How far into its greeting a book is that has just come to rest: scale 1 where there is none. */
function greeting(picture: Picture, past: number): number {
  if (picture !== 'book' && picture !== 'serpent') return 1;
  return past < 0 || past > GREETING_MS ? 1 : 1 + 0.24 * Math.sin((Math.PI * past) / GREETING_MS);
}

function paintRunning(
  context: Context2D,
  sprites: Sprites,
  reel: number,
  bank: Bank,
  size: CellSize,
  now: number,
): void {
  const motion = bank.motions[reel];
  if (!motion) return;
  const place = onStrip(placeOf(motion, now), STOPS);
  const top = Math.floor(place);
  const smeared = speedOf(motion, now) > SMEARED;
  const x = reel * size.width;
  for (let row = -1; row <= ROWS; row += 1) {
    const y = (top + row - place) * size.height;
    const sprite = sprites.of.get(pictureAt(reel, onStrip(top + row, STOPS)));
    if (!sprite) continue;
    if (smeared) context.drawImage(sprite.smear, x, y - (size.height * (SMEAR - 1)) / 2);
    else context.drawImage(sprite.sharp, x, y);
  }
}

function topOf(bank: Bank, reel: number, now: number): number {
  const motion = bank.motions[reel];
  return motion ? onStrip(Math.round(placeOf(motion, now)), STOPS) : 0;
}

/** The pictures of a reel that stands, but for those that are lit. */
function paintResting(
  context: Context2D,
  sprites: Sprites,
  reel: number,
  frame: Frame,
  size: CellSize,
  now: number,
): void {
  const top = topOf(frame.bank, reel, now);
  for (let row = 0; row < ROWS; row += 1) {
    if (frame.light.cells.has(reel * ROWS + row)) continue;
    const picture = pictureAt(reel, top + row);
    const place: Place = { ...size, x: reel * size.width, y: row * size.height };
    const scale = greeting(picture, now - (frame.landed[reel] ?? 0));
    drawAt(context, sprites.of.get(picture)?.sharp, place, scale, 0);
  }
}

function paintLine(context: Context2D, line: number, { width, height }: CellSize): void {
  context.beginPath();
  for (const [reel, row] of (lines[line] ?? []).entries()) {
    const [x, y] = [(reel + 0.5) * width, (row + 0.5) * height];
    if (reel === 0) context.moveTo(width * 0.04, y);
    context.lineTo(x, y);
    if (reel === REELS - 1) context.lineTo((REELS - 0.04) * width, y);
  }
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = '#0a0212c0';
  context.lineWidth = width * 0.085;
  context.stroke();
  context.strokeStyle = colourOf(line);
  context.lineWidth = width * 0.045;
  context.stroke();
}

/** Dusk over the board, the lines, then gold cells with the winning pictures, which stay whole. */
function paintLight(context: Context2D, sprites: Sprites, frame: Frame, size: CellSize, now: number): void {
  const { light, lively, bank } = frame;
  if (light.cells.size === 0) return;
  context.fillStyle = DUSK;
  context.fillRect(0, 0, size.width * REELS, size.height * ROWS);
  for (const line of light.lines) paintLine(context, line, size);
  const beat = lively ? Math.sin((2 * Math.PI * now) / WIN_MS) : 0;
  for (const cell of light.cells) {
    const [reel, row] = [Math.floor(cell / ROWS), cell % ROWS];
    const place: Place = { ...size, x: reel * size.width, y: row * size.height };
    const sharp = sprites.of.get(pictureAt(reel, topOf(bank, reel, now) + row))?.sharp;
    context.drawImage(sprites.gold, place.x, place.y);
    drawAt(context, sharp, place, 1 + ((WIN_SCALE - 1) * (1 + beat)) / 2, -WIN_TURN * beat);
  }
}

/** Paints one frame. Answers whether the next one would differ. */
export function paint(context: Context2D, sprites: Sprites, frame: Frame, size: CellSize, now: number): boolean {
  context.clearRect(0, 0, size.width * REELS, size.height * ROWS);
  const lit = frame.bank.isAtRest(now);
  let busy = frame.lively && frame.light.cells.size > 0;
  for (let reel = 0; reel < REELS; reel += 1) {
    const motion = frame.bank.motions[reel];
    if (!motion) continue;
    const rests = isAtRest(motion, now);
    if (rests) paintResting(context, sprites, reel, lit ? frame : { ...frame, light: NONE }, size, now);
    else paintRunning(context, sprites, reel, frame.bank, size, now);
    busy ||= !rests || now - (frame.landed[reel] ?? 0) < GREETING_MS;
  }
  if (lit) paintLight(context, sprites, frame, size, now);
  return busy;
}
