/** Filters one sample; `hertz` may change from sample to sample. */
export type Filter = (sample: number, hertz: number) => number;

/** Above this part of the sample rate a filter is not stable. */
const HIGHEST_SHARE = 0.16;

/** A filter with state variables (Chamberlin): 12 dB an octave. `q` is how narrow its band is. */
export function createFilter(kind: 'low' | 'band' | 'high', q: number, rate: number): Filter {
  let [low, band] = [0, 0];
  const damping = 1 / q;
  return (sample, hertz) => {
    const f = 2 * Math.sin(Math.PI * Math.min(hertz / rate, HIGHEST_SHARE));
    low += f * band;
    const high = sample - low - damping * band;
    band += f * high;
    if (kind === 'low') return low;
    return kind === 'band' ? band * damping : high;
  };
}
