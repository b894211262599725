/** How high a flight is, for the eye: colours and bursts grow with it. */
export type Tone = 'low' | 'middle' | 'high' | 'top';

export function toneOf(height: number): Tone {
  if (height < 200) return 'low';
  if (height < 1000) return 'middle';
  return height < 5000 ? 'high' : 'top';
}
