import type { Numbers } from './stream.ts';

/** Whether a value has named parts. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a game came to by this package's own reckoning. */
export interface Recomputed {
  /** Parts of the stored outcome that follow from the draw and the choices, by their names there. */
  readonly shows: { readonly [name: string]: unknown };
  /** What is paid, in ten-thousandths of the stake. */
  readonly multiplierE4: bigint;
}

/** A game recomputed from its published rules. `choice` is what the player sent; `moves` is empty but for games of moves. */
export type GameVerifier = (numbers: Numbers, choice: unknown, moves: readonly unknown[]) => Recomputed;

/** What a round shows before its bets, where it shows anything. */
export interface SetupVerifier {
  /** Which round of the public stream it is read from: that of 32 zero bytes and the game's key. */
  nonce(number: number): number;
  recompute(numbers: Numbers, number: number): unknown;
}

/** A game of shared rounds recomputed from its published rules. */
export interface SharedGameVerifier {
  /** Absent where rounds show nothing before their bets. */
  readonly setup?: SetupVerifier;
  /** Parts of the stored outcome that follow from the draw, by their names there. */
  outcome(numbers: Numbers, setup: unknown): { readonly [name: string]: unknown };
  /** What a ticket pays, in ten-thousandths of its stake. `left` is what it left with, `choice` what the player sent. */
  payE4(ticket: { outcome: unknown; setup: unknown; choice: unknown; left: bigint | undefined }): bigint;
}

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

/** A whole number of what a player sent. */
export function whole(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Unreadable(name);
  return value;
}

/** A named whole number of what a player sent. */
export function wholePart(value: unknown, name: string): number {
  return whole(part(value, name), name);
}

/** A named list of whole numbers of what a player sent. */
export function wholesPart(value: unknown, name: string): readonly number[] {
  return listPart(value, name).map((each) => whole(each, name));
}

/** A ticket has what its rules ask for and nothing else. */
export function requireParts(value: unknown, ...names: readonly string[]): void {
  if (!isRecord(value) || Object.keys(value).length !== names.length) throw new Unreadable('choice');
  for (const name of names) part(value, name);
}

/** What the rules do not take is read as no ticket at all. */
export function must(holds: boolean, name: string): asserts holds {
  if (!holds) throw new Unreadable(name);
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

/** A quotient rounded up: a fraction of a ten-thousandth is given to the player. */
export function roundedUp(over: bigint, under: bigint): bigint {
  return over / under + (over % under > 0n ? 1n : 0n);
}

/** What stands in a table under a name that a player sent. */
export function looked<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Unreadable(name);
  return found;
}
