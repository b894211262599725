import { BOARD_ROWS as ROWS, type BoardLines, type Light, colourOf } from './light.ts';
import { type Bank, isAtRest, onStrip, placeOf, speedOf } from './motion.ts';
import { type CellSize, SMEAR, type Sprites } from './sprites.web.tsx';

/** What is on the reels: their strips, all of one length, the lines, and the pictures that swell as they land. */
export interface Board {
  readonly strips: readonly (readonly string[])[];
  readonly lines: BoardLines;
  readonly greets: ReadonlySet<string>;
}

/** What a frame is painted from. */
export interface Frame {
  readonly board: Board;
  readonly bank: Bank;
  readonly light: Light;
  /** The pictures of the light move: not when less motion is wanted, nor for a return that is no win. */
  readonly lively: boolean;
  /** When each reel came to rest; a picture that greets swells when it has just landed. */
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

const lengthOf = ({ strips }: Board): number => strips[0]?.length ?? 1;

function pictureAt({ strips }: Board, reel: number, place: number): string {
  return strips[reel]?.[place % (strips[reel]?.length ?? 1)] ?? '';
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

/** How far into its greeting a picture is that has just come to rest: scale 1 where there is none. */
function greeting({ greets }: Board, picture: string, past: number): number {
  if (!greets.has(picture)) return 1;
  return past < 0 || past > GREETING_MS ? 1 : 1 + 0.24 * Math.sin((Math.PI * past) / GREETING_MS);
}

function paintRunning(
  context: Context2D,
  sprites: Sprites,
  reel: number,
  { bank, board }: Frame,
  size: CellSize,
  now: number,
): void {
  const motion = bank.motions[reel];
  if (!motion) return;
  const length = lengthOf(board);
  const place = onStrip(placeOf(motion, now), length);
  const top = Math.floor(place);
  const smeared = speedOf(motion, now) > SMEARED;
  const x = reel * size.width;
  for (let row = -1; row <= ROWS; row += 1) {
    const y = (top + row - place) * size.height;
    const sprite = sprites.of.get(pictureAt(board, reel, onStrip(top + row, length)));
    if (!sprite) continue;
    if (smeared) context.drawImage(sprite.smear, x, y - (size.height * (SMEAR - 1)) / 2);
    else context.drawImage(sprite.sharp, x, y);
  }
}

function topOf({ bank, board }: Frame, reel: number, now: number): number {
  const motion = bank.motions[reel];
  return motion ? onStrip(Math.round(placeOf(motion, now)), lengthOf(board)) : 0;
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
  const top = topOf(frame, reel, now);
  for (let row = 0; row < ROWS; row += 1) {
    if (frame.light.cells.has(reel * ROWS + row)) continue;
    const picture = pictureAt(frame.board, reel, top + row);
    const place: Place = { ...size, x: reel * size.width, y: row * size.height };
    const scale = greeting(frame.board, picture, now - (frame.landed[reel] ?? 0));
    drawAt(context, sprites.of.get(picture)?.sharp, place, scale, 0);
  }
}

function paintLine(context: Context2D, rows: readonly number[], colour: string, { width, height }: CellSize): void {
  context.beginPath();
  for (const [reel, row] of rows.entries()) {
    const [x, y] = [(reel + 0.5) * width, (row + 0.5) * height];
    if (reel === 0) context.moveTo(width * 0.04, y);
    context.lineTo(x, y);
    if (reel === rows.length - 1) context.lineTo((rows.length - 0.04) * width, y);
  }
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = '#0a0212c0';
  context.lineWidth = width * 0.085;
  context.stroke();
  context.strokeStyle = colour;
  context.lineWidth = width * 0.045;
  context.stroke();
}

/** Dusk over the board, the lines, then gold cells with the winning pictures, which stay whole. */
function paintLight(context: Context2D, sprites: Sprites, frame: Frame, size: CellSize, now: number): void {
  const { light, lively, board } = frame;
  if (light.cells.size === 0) return;
  context.fillStyle = DUSK;
  context.fillRect(0, 0, size.width * board.strips.length, size.height * ROWS);
  for (const line of light.lines) paintLine(context, board.lines[line] ?? [], colourOf(line), size);
  const beat = lively ? Math.sin((2 * Math.PI * now) / WIN_MS) : 0;
  for (const cell of light.cells) {
    const [reel, row] = [Math.floor(cell / ROWS), cell % ROWS];
    const place: Place = { ...size, x: reel * size.width, y: row * size.height };
    const sharp = sprites.of.get(pictureAt(board, reel, topOf(frame, reel, now) + row))?.sharp;
    context.drawImage(sprites.gold, place.x, place.y);
    drawAt(context, sharp, place, 1 + ((WIN_SCALE - 1) * (1 + beat)) / 2, -WIN_TURN * beat);
  }
}

/** Paints one frame. Answers whether the next one would differ. */
export function paint(context: Context2D, sprites: Sprites, frame: Frame, size: CellSize, now: number): boolean {
  const { board } = frame;
  context.clearRect(0, 0, size.width * board.strips.length, size.height * ROWS);
  const lit = frame.bank.isAtRest(now);
  let busy = frame.lively && frame.light.cells.size > 0;
  for (let reel = 0; reel < board.strips.length; reel += 1) {
    const motion = frame.bank.motions[reel];
    if (!motion) continue;
    const rests = isAtRest(motion, now);
    if (rests) paintResting(context, sprites, reel, lit ? frame : { ...frame, light: NONE }, size, now);
    else paintRunning(context, sprites, reel, frame, size, now);
    busy ||= !rests || now - (frame.landed[reel] ?? 0) < GREETING_MS;
  }
  if (lit) paintLight(context, sprites, frame, size, now);
  return busy;
}
