/** A source of white noise of −1 … 1: the same values in every run. A small linear congruence is random enough for a hiss. */
export function createNoise(seed = 22_222): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 0x8000_0000;
  };
}

/** What rounds the corner of a wave at a phase, 0 … 1, that grows by `step` a sample: without it high notes sound harsh. */
function cornerAt(phase: number, step: number): number {
  if (phase < step) {
    const part = phase / step;
    return part + part - part * part - 1;
  }
  if (phase > 1 - step) {
    const part = (phase - 1) / step;
    return part * part + part + part + 1;
  }
  return 0;
}

/** The value, −1 … 1, of a wave at a phase of 0 … 1. `step` is what the phase grows by in a sample. */
export function waveAt(wave: 'sine' | 'triangle' | 'square' | 'sawtooth', phase: number, step: number): number {
  if (wave === 'sine') return Math.sin(phase * 2 * Math.PI);
  if (wave === 'triangle') return 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5);
  if (wave === 'sawtooth') return 2 * phase - 1 - cornerAt(phase, step);
  const half = (phase + 0.5) % 1;
  return (phase < 0.5 ? 1 : -1) + cornerAt(phase, step) - cornerAt(half, step);
}
