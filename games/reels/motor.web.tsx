import { type Bank, type ReelStops, createBank } from './motion.ts';

/** The reels of the machine on screen: their bank, on the browser's clock. */
export interface Motor {
  readonly bank: Bank;
  /** When each reel came, or comes, to rest. */
  readonly landed: readonly number[];
  run(): void;
  land(reel: number, stop: number, ms: number): void;
  rest(stops: ReelStops): void;
  /** Once all reels stand. */
  settled(): Promise<void>;
  /** Sets the listener that is called when there is something new to paint; it replaces the one before. */
  onWake(wake: () => void): void;
  wake(): void;
}

/** Reels at rest on `stops`, each with a strip of `length` pictures. */
export function createMotor(stops: ReelStops, length: number): Motor {
  const bank = createBank(stops, length);
  const landed = stops.map(() => Number.NEGATIVE_INFINITY);
  let listener = (): void => undefined;
  return {
    bank,
    landed,
    run() {
      bank.run(performance.now());
      listener();
    },
    land(reel, stop, ms) {
      const now = performance.now();
      bank.land(reel, stop, ms, now);
      landed[reel] = now + ms;
      listener();
    },
    rest(at) {
      bank.rest(at);
      listener();
    },
    settled() {
      const left = Math.max(0, ...landed.map((at) => at - performance.now()));
      return new Promise((resolve) => window.setTimeout(resolve, left));
    },
    onWake(wake) {
      listener = wake;
    },
    wake: () => listener(),
  };
}
