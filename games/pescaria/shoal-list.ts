/** What swims in the bay. */
export const kinds = [
  'lambari',
  'angelfish',
  'puffer',
  'shrimp',
  'crab',
  'lobster',
  'squid',
  'shell',
  'octopus',
  'turtle',
  'jellyfish',
  'dolphin',
  'shark',
  'whale',
] as const;
export type Kind = (typeof kinds)[number];

/** What a catch may bring, in times the shot that made it, and how often each of them is in `total` catches. */
export interface Catch {
  readonly prizes: readonly (readonly [times: number, weight: number])[];
}

/** One and the same prize for every catch. */
const always = (times: number): Catch => ({ prizes: [[times, 1]] });

/** Only the shell holds more than one prize: nobody knows which until it opens. */
const catches: Readonly<Record<Kind, Catch>> = {
  lambari: always(2),
  angelfish: always(3),
  puffer: always(5),
  shrimp: always(8),
  crab: always(10),
  lobster: always(15),
  squid: always(20),
  shell: {
    prizes: [
      [10, 10],
      [20, 6],
      [50, 3],
      [130, 1],
    ],
  },
  octopus: always(30),
  turtle: always(50),
  jellyfish: always(80),
  dolphin: always(100),
  shark: always(200),
  whale: always(500),
};

export function catchOf(kind: Kind): Catch {
  return catches[kind];
}

/** All the weights of a catch's prizes. */
export function weightOf({ prizes }: Catch): number {
  return prizes.reduce((sum, [, weight]) => sum + weight, 0);
}

/** What a catch brings on average, as a fraction: in times the shot. */
export function meanOf(found: Catch): { readonly over: number; readonly under: number } {
  return { over: found.prizes.reduce((sum, [times, weight]) => sum + times * weight, 0), under: weightOf(found) };
}

/** The largest prize of a catch, in times the shot. */
export function topOf({ prizes }: Catch): number {
  return Math.max(...prizes.map(([times]) => times));
}

/** What comes back of every shot on average, in hundredths, whatever it is aimed at. */
export const RETURN_PERCENT = 97;

/**
 * How often a shot catches: 97 in 100 times what the catch brings on average, so that every target returns the same. All
 * shots at a kind have the same chance: what was shot at it before, and by whom, does not count.
 */
export function chanceOf(kind: Kind): { readonly in: number; readonly of: number } {
  const { over, under } = meanOf(catchOf(kind));
  return { in: RETURN_PERCENT * under, of: 100 * over };
}
