import { bodies } from './runner-bodies.ts';
import { BOX, paintRunnerPose } from './runner-paint.web.tsx';
import { runners } from './runners.ts';

/** The moments of a stride that are drawn. */
const FRAMES = 12;
/** A sprite is never drawn with more pixels to a length: eight runners in all their frames must fit a phone. */
const MOST_PIXELS = 190;
/** So many frames are drawn with one picture at most, so that none of them takes long. */
const MOST_DRAWN = 3;

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  readonly drawn: Set<number>;
  readonly pixels: number;
}

/** Drawn frames of the runners: each is drawn when it is first needed, and then copied. */
export class RunnerSprites {
  readonly #sheets = new Map<string, Sheet | undefined>();
  #drawn = 0;
  #hasMissing = false;

  /** Whether a frame of the last picture had to wait for the next one. */
  get hasMissing(): boolean {
    return this.#hasMissing;
  }

  startPicture(): void {
    this.#drawn = 0;
    this.#hasMissing = false;
  }

  /**
   * Copies a runner into the picture, its foremost point at `x` and its feet at `ground`; `length` is its length in CSS pixels.
   * `stride` is the moment of its stride, `undefined` for one that stands.
   */
  draw(context: CanvasRenderingContext2D, { number, length, stride, x, ground, stretch = 1 }: SpritePlace): void {
    const body = bodies[number - 1];
    const sheet = this.#sheetFor(number, length);
    if (!body || !sheet) return;
    const wanted = stride === undefined ? FRAMES : Math.floor((((stride % 1) + 1) % 1) * FRAMES);
    const frame = this.#drawnFrame(sheet, number, wanted);
    if (frame === undefined) return;
    const unit = sheet.pixels / 100;
    const [width, height] = [Math.ceil(BOX.width * unit), Math.ceil(BOX.height * unit)];
    const scale = length / sheet.pixels;
    context.drawImage(
      sheet.canvas,
      frame * width,
      0,
      width,
      height,
      x - (body.nose + 8) * (length / 100),
      ground - BOX.ground * (length / 100) * stretch,
      width * scale,
      height * scale * stretch,
    );
  }

  #sheetFor(number: number, length: number): Sheet | undefined {
    const pixels = Math.round(Math.min(MOST_PIXELS, length * Math.min(2, window.devicePixelRatio)));
    const key = `${number}:${pixels}`;
    if (this.#sheets.has(key)) return this.#sheets.get(key);
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((BOX.width * pixels) / 100) * (FRAMES + 1);
    canvas.height = Math.ceil((BOX.height * pixels) / 100);
    const context = canvas.getContext('2d');
    const sheet = context ? { canvas, context, drawn: new Set<number>(), pixels } : undefined;
    this.#sheets.set(key, sheet);
    return sheet;
  }

  /** The frame that is wanted, or while it has to wait the one that was drawn last. */
  #drawnFrame(sheet: Sheet, number: number, frame: number): number | undefined {
    if (sheet.drawn.has(frame)) return frame;
    if (this.#drawn >= MOST_DRAWN) {
      this.#hasMissing = true;
      return [...sheet.drawn].at(-1);
    }
    this.#drawn += 1;
    sheet.drawn.add(frame);
    this.#drawFrame(sheet, number, frame);
    return frame;
  }

  #drawFrame({ context, pixels }: Sheet, number: number, frame: number): void {
    const [runner, body] = [runners[number - 1], bodies[number - 1]];
    if (!runner || !body) return;
    const unit = pixels / 100;
    const [width, height] = [Math.ceil(BOX.width * unit), Math.ceil(BOX.height * unit)];
    context.save();
    context.beginPath();
    context.rect(frame * width, 0, width, height);
    context.clip();
    context.translate(frame * width, 0);
    context.scale(unit, unit);
    paintRunnerPose(context, { number, runner, body, stride: frame === FRAMES ? undefined : frame / FRAMES });
    context.restore();
  }

  /** Forgets every frame: the picture has another size. */
  clear(): void {
    this.#sheets.clear();
  }
}

interface SpritePlace {
  readonly number: number;
  readonly length: number;
  readonly stride: number | undefined;
  readonly x: number;
  readonly ground: number;
  /** How much taller than drawn: one that breathes. */
  readonly stretch?: number;
}
