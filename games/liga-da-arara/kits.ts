import type { Pattern } from './clubs.ts';

type Rgb = readonly [number, number, number];

/** A colour that is written as `#rrggbb`. */
function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** How far two colours are from each other, 0 … 1. */
export function distance(one: string, two: string): number {
  const [from, to] = [rgbOf(one), rgbOf(two)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) / 441.7;
}

/** Black or white, whichever is read more easily on a colour. */
export function inkOn(colour: string): string {
  const [red, green, blue] = rgbOf(colour);
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? '#10151c' : '#ffffff';
}

/** Shirt and trim of a side. */
export type Kit = readonly [shirt: string, trim: string];

/** What the eleven of a side wear. */
export interface Dress {
  readonly shirt: string;
  readonly trim: string;
  readonly pattern: Pattern;
  readonly keeper: string;
}

const GRASS = '#2f8f4e';
const KEEPER_SHIRTS = ['#ff7a1f', '#d9ff4a', '#ff3fa8', '#2ff0e4', '#16161c', '#b46cff'];

/** Shirts for guests whose own colours are too near to the hosts'. */
const CHANGE_SHIRTS = ['#f7f9fc', '#16203c', '#d62246', '#ffd23f'];
/** Shirts this far from the grass and from the hosts' colours are distinct on a small screen. */
const APART = { grass: 0.19, hosts: 0.34 };

/** The kits of two sides, so that they differ from each other and from the grass: the guests change theirs if they must. */
export function kitsOf(home: Kit, away: Kit): readonly [Kit, Kit] {
  const turned = ([shirt, trim]: Kit): Kit => [trim, shirt];
  const host = distance(home[0], GRASS) > APART.grass ? home : turned(home);
  const apart = ([shirt]: Kit): number =>
    Math.min(nearest(shirt, host), distance(shirt, GRASS) > APART.grass ? Infinity : 0);
  const kits: Kit[] = [away, turned(away), ...CHANGE_SHIRTS.map((shirt): Kit => [shirt, away[0]])];
  const guest = kits.find((kit) => apart(kit) >= APART.hosts);
  return [host, guest ?? kits.toSorted((one, two) => apart(two) - apart(one))[0] ?? away];
}

interface ClubColours {
  readonly colours: Kit;
  readonly pattern: Pattern;
}

/** What both sides of a match wear; a keeper's shirt differs from all others on the pitch. */
export function dressFor(home: ClubColours, away: ClubColours): readonly [Dress, Dress] {
  const kits = kitsOf(home.colours, away.colours);
  const taken = [kits[0][0], kits[1][0], GRASS];
  const dress = ([shirt, trim]: Kit, pattern: Pattern): Dress => {
    const keeper = KEEPER_SHIRTS.toSorted((one, two) => nearest(two, taken) - nearest(one, taken))[0] ?? GRASS;
    taken.push(keeper);
    return { shirt, trim, pattern, keeper };
  };
  return [dress(kits[0], home.pattern), dress(kits[1], away.pattern)];
}

function nearest(colour: string, others: readonly string[]): number {
  return Math.min(...others.map((other) => distance(colour, other)));
}
