/** What a site is installed on by hand: each has its own steps. */
export type Device = 'ios' | 'android' | 'desktop';

/** By what the browser says of itself. An iPad says that it is a Mac, and has fingers. */
export function deviceOf(agent: string, touchPoints: number): Device {
  if (/iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return agent.includes('Android') ? 'android' : 'desktop';
}
