import { type Kind, catchOf, kinds } from './shoal-list.ts';

/** How many shots may go out together: the whole numbers that share a multiplier out without a rest. */
export const salvos: readonly number[] = [1, 2, 4, 5, 8];

/** No bet has more. */
export const MOST_SHOTS = 8;

/** What a player sends: at what each of the shots is aimed, in their order. They share the stake. */
export interface PescariaInput {
  readonly shots: readonly Kind[];
}

/** A shot as it is stored and shown: what it brought, in times the shot, 0 where the target got away. */
export interface Shot {
  readonly kind: Kind;
  readonly times: number;
}

/** A bet as it is stored and shown. */
export interface PescariaOutcome {
  readonly shots: readonly Shot[];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readKind(value: unknown): Kind | undefined {
  return kinds.find((kind) => kind === value);
}

/** As many targets as may go out together; `undefined` for anything else. */
export function readInput(value: unknown): PescariaInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1 || !Array.isArray(value['shots'])) return undefined;
  const given: readonly unknown[] = value['shots'];
  if (!salvos.includes(given.length)) return undefined;
  const shots = given.map(readKind).filter((kind) => kind !== undefined);
  return shots.length === given.length ? { shots } : undefined;
}

function isShot(value: unknown): value is Shot {
  if (!isRecord(value)) return false;
  const kind = readKind(value['kind']);
  if (kind === undefined) return false;
  return value['times'] === 0 || catchOf(kind).prizes.some(([times]) => times === value['times']);
}

/** Whether a stored value is a bet of this game. */
export function isPescariaOutcome(value: unknown): value is PescariaOutcome {
  if (!isRecord(value) || !Array.isArray(value['shots'])) return false;
  const shots: readonly unknown[] = value['shots'];
  return salvos.includes(shots.length) && shots.every(isShot);
}
