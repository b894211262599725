import { touchedOf } from './fall.ts';
import { type Flight, flown } from './flight.ts';
import { type ChuvaOutcome, basketOf } from './outcome.ts';

/** How long a blossom that was touched stays lit, in milliseconds. */
const LIT_MS = 420;
/** A step of the clock is never longer: a page that was hidden goes on where it was. In milliseconds. */
const LONGEST_STEP_MS = 50;
const HURRIED = 6;

/** A blossom that was touched, and how much of its light is left, 0 … 1. */
export interface Light {
  readonly row: number;
  readonly index: number;
  readonly left: number;
}

/** What there is to paint at one moment. */
export interface Moment {
  readonly flights: readonly Flight[];
  readonly lights: readonly Light[];
}

/** A blossom is touched by one of `flights` fruits in the air. */
export interface Touch {
  readonly rows: number;
  readonly row: number;
  readonly index: number;
  readonly flights: number;
}

/** Fruits in the air, one or many, and the blossoms that they light. */
export interface Shower {
  /** Lets a fruit go at so many times the usual speed; ends when it lies in its basket, with the basket from the left. */
  drop(outcome: ChuvaOutcome, rate: number, onTouch: (touch: Touch) => void): Promise<number>;
  /** All that fall come down at once. */
  hurry(): void;
  /** Has each moment painted, this one first. The answer ends it. */
  attach(paint: (moment: Moment) => void): () => void;
  /** Nothing that falls will land. */
  stop(): void;
}

interface Falling {
  readonly flight: Flight;
  readonly onTouch: (touch: Touch) => void;
  readonly land: (basket: number) => void;
}

/** The blossoms that are lit. */
function createLights() {
  const lights = new Map<string, Light>();
  return {
    all: (): readonly Light[] => [...lights.values()],
    touch: (row: number, index: number) => void lights.set(`${row} ${index}`, { row, index, left: 1 }),
    clear: () => lights.clear(),
    fade(ms: number): void {
      for (const [key, light] of lights) {
        const left = light.left - ms / LIT_MS;
        if (left > 0) lights.set(key, { ...light, left });
        else lights.delete(key);
      }
    },
  };
}

/** Moves one fruit a step further and reports what it touches; `undefined` once it lies. */
function moved(
  each: Falling,
  ms: number,
  lights: ReturnType<typeof createLights>,
  flights: number,
): Falling | undefined {
  const { flight, touched, lies } = flown(each.flight, ms);
  const { rows, path } = flight.outcome;
  for (const row of touched) {
    const index = touchedOf(path, row);
    lights.touch(row, index);
    each.onTouch({ rows, row, index, flights });
  }
  if (!lies) return { ...each, flight };
  each.land(basketOf(path));
  return undefined;
}

export function createShower(): Shower {
  let falling: readonly Falling[] = [];
  const lights = createLights();
  let paint: ((moment: Moment) => void) | undefined;
  let frame: number | undefined;
  let last: number | undefined;
  let dropped = 0;

  const show = (): void => paint?.({ flights: falling.map(({ flight }) => flight), lights: lights.all() });

  const step = (now: number): void => {
    const ms = Math.min(LONGEST_STEP_MS, Math.max(1, now - (last ?? now - 16)));
    last = now;
    lights.fade(ms);
    falling = falling.flatMap((each) => moved(each, ms, lights, falling.length) ?? []);
    show();
    const isOver = falling.length === 0 && lights.all().length === 0;
    frame = isOver ? undefined : requestAnimationFrame(step);
    if (isOver) last = undefined;
  };

  return {
    drop(outcome, rate, onTouch) {
      return new Promise((land) => {
        dropped += 1;
        falling = [...falling, { flight: { id: dropped, outcome, ms: 0, rate }, onTouch, land }];
        frame ??= requestAnimationFrame(step);
      });
    },
    hurry() {
      falling = falling.map((each) => ({
        ...each,
        flight: { ...each.flight, rate: Math.max(each.flight.rate, HURRIED) },
      }));
    },
    attach(next) {
      paint = next;
      show();
      return () => {
        paint = undefined;
      };
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      last = undefined;
      falling = [];
      lights.clear();
    },
  };
}
