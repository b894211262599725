import type { Celebration } from '../../shared/effects/coin-shower.tsx';

/** The sounds of a wheel. The audio context opens with the first sound, which follows a tap. */
export interface WheelSound {
  /** A peg passes the pointer. */
  tick(): void;
  /** The wheel stops; no prize has no melody. */
  cheer(cheer: Celebration): void;
  close(): void;
}

/** Closer ticks are inaudible as two. */
const MIN_APART_S = 0.03;
const SCALE = [523, 659, 784, 1047, 1319, 1568, 2093];
const NOTES: Readonly<Record<Celebration, number>> = { none: 0, small: 3, good: 5, great: 7 };

/** Synthesised; there are no sound files. */
export function createWheelSound(): WheelSound {
  let open: AudioContext | undefined;
  let ticked = 0;
  const engine = (): AudioContext => {
    open ??= new AudioContext();
    if (open.state === 'suspended') void open.resume();
    return open;
  };

  function note(hertz: number, after: number, seconds: number, loud: number): void {
    const context = engine();
    const start = context.currentTime + after;
    const source = context.createOscillator();
    const gain = context.createGain();
    source.type = 'triangle';
    source.frequency.value = hertz;
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    source.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + seconds);
  }

  return {
    tick() {
      if (engine().currentTime - ticked < MIN_APART_S) return;
      ticked = engine().currentTime;
      note(1_500, 0, 0.03, 0.08);
    },
    cheer(cheer) {
      SCALE.slice(0, NOTES[cheer]).forEach((hertz, at) => note(hertz, at * 0.09, 0.4, 0.12));
    },
    close() {
      void open?.close();
      open = undefined;
    },
  };
}
