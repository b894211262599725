import type { Numbers } from './stream.ts';

/** Whether a value has named parts. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a game came to by this package's own reckoning. */
export interface Told {
  /** Parts of the stored outcome that follow from the draw and the choices, by their names there. */
  readonly shows: { readonly [name: string]: unknown };
  /** What is paid, in ten-thousandths of the stake. */
  readonly multiplierE4: bigint;
}

/** A game told anew from its published rules. `choice` is what the player sent; `moves` is empty but for games of moves. */
export type Retelling = (numbers: Numbers, choice: unknown, moves: readonly unknown[]) => Told;

/** The choices or moves are none that the rules know. */
export class Unreadable extends Error {}

/** A named part of what a player sent. */
export function part(value: unknown, name: string): unknown {
  if (!isRecord(value) || !Object.hasOwn(value, name)) throw new Unreadable(name);
  return value[name];
}

/** A game in which there is nothing to choose takes an empty choice alone. */
export function requireNothing(value: unknown): void {
  if (!isRecord(value) || Object.keys(value).length > 0) throw new Unreadable('choice');
}

/** A named whole number of what a player sent. */
export function wholePart(value: unknown, name: string): number {
  const found = part(value, name);
  if (typeof found !== 'number' || !Number.isSafeInteger(found)) throw new Unreadable(name);
  return found;
}

/** A named text of what a player sent. */
export function textPart(value: unknown, name: string): string {
  const found = part(value, name);
  if (typeof found !== 'string') throw new Unreadable(name);
  return found;
}

/** A named list of what a player sent. */
export function listPart(value: unknown, name: string): readonly unknown[] {
  const found = part(value, name);
  if (!Array.isArray(found)) throw new Unreadable(name);
  return found;
}

/** A quotient rounded up: the house gives the fraction of a ten-thousandth that is over to the player. */
export function roundedUp(over: bigint, under: bigint): bigint {
  return over / under + (over % under > 0n ? 1n : 0n);
}

/** What stands in a table under a name that a player sent. */
export function looked<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Unreadable(name);
  return found;
}
