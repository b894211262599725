/** Whether the player asked the system for less motion. */
export function stillnessWanted(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
