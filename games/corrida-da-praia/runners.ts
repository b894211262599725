/** One that runs. Names are the same in every language. */
export interface Runner {
  readonly name: string;
  /** Its picture, by code point. */
  readonly emoji: string;
  /** Of its number, as a CSS colour; its ink is dark or light to be read on it. */
  readonly colour: string;
  readonly ink: string;
}

/** Those who run every race, by their numbers less one. */
export const runners: readonly Runner[] = [
  { name: 'Rajada', emoji: '1f407', colour: '#e5383b', ink: '#ffffff' },
  { name: 'Farofa', emoji: '1f415', colour: '#ffffff', ink: '#14213d' },
  { name: 'Berimbau', emoji: '1f410', colour: '#2f6bff', ink: '#ffffff' },
  { name: 'Pipoca', emoji: '1f416', colour: '#ffd23f', ink: '#3a2a00' },
  { name: 'Dengosa', emoji: '1f422', colour: '#1b9e5a', ink: '#ffffff' },
  { name: 'Canjica', emoji: '1f413', colour: '#5a5f86', ink: '#ffffff' },
  { name: 'Maresia', emoji: '1f986', colour: '#ff8a3d', ink: '#2b1200' },
  { name: 'Siriri', emoji: '1f980', colour: '#d64bb0', ink: '#ffffff' },
];

/** The number on a runner's back, 1 … 8, as an index. */
export function runnerOf(number: number): Runner | undefined {
  return runners[number - 1];
}
