import { CELLS } from './card.ts';
import { type Coverage, type FoilPoint, createCoverage, pointOfSweep } from './coverage.ts';
import { createCrumbs } from './crumbs.web.tsx';
import { type Stroke, createFoilPainter } from './foil-painter.web.tsx';

/** Diameter of the brush of a finger, in pixels of the page, on a foil of so many across; a larger foil has a larger one. */
const BRUSH = 34;
const FOIL = 330;
/** Diameter of the coin that opens a whole card, in parts of a cell. */
const COIN = 0.52;
/** The crumbs fly this much further than the foil, on each side and in parts of it. */
const CRUMBS_BEYOND = 0.25;

/** What a foil is drawn on. */
interface FoilElements {
  readonly sheet: HTMLCanvasElement;
  /** Where crumbs fly: around the sheet. */
  readonly air: HTMLCanvasElement;
  readonly coin: HTMLElement;
}

/** What a foil reports. */
export interface FoilEvents {
  /** A cell is open. */
  onOpen(cell: number): void;
  /** Something was scratched off. */
  onScratch(): void;
}

/** The foil of a card: what is scratched, painted and flies off. */
export interface Foil {
  /** Lays a whole foil. */
  lay(words: string, isStill: boolean): void;
  /** Takes up a new size of the box. */
  resize(): void;
  /** Shows the coin at a point, in cells; `undefined` hides it. */
  placeCoin(at: FoilPoint | undefined): void;
  /** Scratches from one point to another, in cells. */
  scratch(from: FoilPoint, to: FoilPoint): void;
  open(cell: number): void;
  openAll(): void;
  /** A coin scratches the whole card in so many milliseconds; `openAll` has to follow. */
  sweep(ms: number): void;
  dispose(): void;
}

const scale = (): number => Math.min(2, window.devicePixelRatio || 1);

function moveCoin(coin: HTMLElement, at: FoilPoint | undefined): void {
  coin.hidden = at === undefined;
  if (at) coin.style.translate = `${(at.x / 3) * 100}cqi ${(at.y / 3) * 100}cqb`;
}

/** Crumbs that fly off a sheet, in the air around it. */
function createCrumbsAround(sheet: HTMLCanvasElement, air: HTMLCanvasElement, frames: ReturnType<typeof createFrames>) {
  const crumbs = createCrumbs(air, scale);
  return {
    fling(x: number, y: number, dx: number, dy: number): void {
      crumbs.fling(x + sheet.clientWidth * CRUMBS_BEYOND, y + sheet.clientHeight * CRUMBS_BEYOND, dx, dy);
      frames.run('crumbs', (seconds) => crumbs.advance(seconds));
    },
    fit(): void {
      air.width = Math.round(sheet.clientWidth * (1 + 2 * CRUMBS_BEYOND) * scale());
      air.height = Math.round(sheet.clientHeight * (1 + 2 * CRUMBS_BEYOND) * scale());
    },
    clear: (): void => crumbs.clear(),
  };
}

/** A foil on these elements. */
export function createFoil({ sheet: canvas, air, coin }: FoilElements, events: FoilEvents): Foil {
  let coverage: Coverage = createCoverage();
  let strokes: Stroke[] = [];
  let words: string | undefined;
  let isStill = false;
  const painter = createFoilPainter(canvas, scale);
  const frames = createFrames();
  const crumbs = createCrumbsAround(canvas, air, frames);
  const cellWidth = (): number => canvas.clientWidth / 3;

  const placeCoin = (at: FoilPoint | undefined): void => moveCoin(coin, at);

  function reveal(cell: number): void {
    if (isStill) painter.cut(cell, 1);
    else {
      let share = 0.3;
      frames.run(`cell ${cell}`, (seconds) => {
        share = Math.min(1, share + seconds * 4.5);
        painter.cut(cell, share);
        return share < 1;
      });
    }
    events.onOpen(cell);
  }

  function rub(stroke: Stroke): void {
    const { from, to, diameter } = stroke;
    strokes.push(stroke);
    painter.erase(stroke, isStill ? undefined : crumbs.fling);
    events.onScratch();
    const radius = { x: diameter / 2 / cellWidth(), y: (diameter * 3) / 2 / canvas.clientHeight };
    for (const cell of coverage.scratch(from, to, radius)) reveal(cell);
  }

  function repaint(): void {
    crumbs.fit();
    if (words === undefined) return;
    painter.paint(words);
    for (const stroke of strokes) painter.erase(stroke);
    painter.cutAll(coverage.isOpen);
  }

  return {
    lay(text, still) {
      placeCoin(undefined);
      frames.stop();
      crumbs.clear();
      coverage = createCoverage();
      strokes = [];
      words = text;
      isStill = still;
      repaint();
    },
    resize: repaint,
    placeCoin,
    scratch: (from, to) => rub({ from, to, diameter: BRUSH * Math.max(1, canvas.clientWidth / FOIL) }),
    open(cell) {
      if (coverage.open(cell)) reveal(cell);
    },
    openAll() {
      frames.drop('coin');
      placeCoin(undefined);
      for (let cell = 0; cell < CELLS; cell += 1) if (coverage.open(cell)) reveal(cell);
    },
    sweep(ms) {
      let passed = 0;
      frames.run('coin', (seconds) => {
        const from = pointOfSweep(passed / ms);
        passed += seconds * 1000;
        const to = pointOfSweep(passed / ms);
        rub({ from, to, diameter: COIN * cellWidth() });
        placeCoin(to);
        return passed < ms;
      });
    },
    dispose: () => frames.stop(),
  };
}

/** Moves in one loop of frames, which rests while nothing moves. Each is called with the seconds since the last frame. */
function createFrames() {
  const moves = new Map<string, (seconds: number) => boolean>();
  let frame = 0;
  let last: number | undefined;
  const tick = (now: number): void => {
    const seconds = last === undefined ? 1 / 60 : Math.min(0.05, (now - last) / 1000);
    last = now;
    for (const [name, move] of moves) if (!move(seconds) && moves.get(name) === move) moves.delete(name);
    if (moves.size > 0) frame = requestAnimationFrame(tick);
    else {
      frame = 0;
      last = undefined;
    }
  };
  return {
    run(name: string, move: (seconds: number) => boolean): void {
      moves.set(name, move);
      if (frame === 0) frame = requestAnimationFrame(tick);
    },
    drop: (name: string): void => void moves.delete(name),
    stop(): void {
      moves.clear();
      cancelAnimationFrame(frame);
      frame = 0;
      last = undefined;
    },
  };
}
