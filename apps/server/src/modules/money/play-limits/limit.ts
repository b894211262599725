import type { CamelRow } from '../../../db/index.ts';

export const limitKinds = ['deposit', 'loss', 'stake', 'time', 'bets', 'bet'] as const;
export type LimitKind = (typeof limitKinds)[number];

const periods = ['day', 'week', 'month'] as const;

/** The name of a limit. */
export interface LimitName {
  kind: LimitKind;
  period: (typeof periods)[number] | 'bet';
}

/** A new value of a limit; `null` removes it. */
export interface LimitChangeRequest extends LimitName {
  playerId: number;
  value: bigint | null;
}

/** Every limit that a player can have, in the order of the page. */
export const limitNames: readonly LimitName[] = limitKinds.flatMap((kind): LimitName[] =>
  kind === 'bet' ? [{ kind, period: 'bet' }] : periods.map((period) => ({ kind, period })),
);

/** A limit as it is stored, by the one who set it. Values are centavos, or minutes for `time`. */
export type StoredLimit = CamelRow<
  'play_limits.limit',
  'set_by' | 'kind' | 'period' | 'value' | 'has_request' | 'requested_value' | 'requested_at' | 'applies_from'
>;

/** How long a player can confirm a raise after its delay. */
const CONFIRM_MS = 7 * 86_400_000;

/** A raise that the player asked for, and that has not lapsed. */
export interface RaiseRequest {
  value: bigint | null;
  requestedAt: Date;
  appliesFrom: Date;
  expiresAt: Date;
  canConfirm: boolean;
}

const isNamed = (row: LimitName, { kind, period }: LimitName): boolean => row.kind === kind && row.period === period;

export function findLimit(
  rows: readonly StoredLimit[],
  name: LimitName,
  setBy: StoredLimit['setBy'],
): StoredLimit | undefined {
  return rows.find((row) => row.setBy === setBy && isNamed(row, name));
}

/** The limit in force: the strictest of all that are set; `null` without one. */
export function findStrictest(rows: readonly StoredLimit[], name: LimitName): bigint | null {
  const values = rows.filter((row) => isNamed(row, name)).flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length === 0 ? null : values.reduce((least, value) => (value < least ? value : least));
}

/** The raise that waits for its confirmation at a time; `undefined` once it has lapsed. */
export function findRequest(row: StoredLimit | undefined, now: Date): RaiseRequest | undefined {
  if (row?.hasRequest !== true || row.requestedAt === null || row.appliesFrom === null) return undefined;
  const { requestedValue: value, requestedAt, appliesFrom } = row;
  const expiresAt = new Date(appliesFrom.getTime() + CONFIRM_MS);
  if (now >= expiresAt) return undefined;
  return { value, requestedAt, appliesFrom, expiresAt, canConfirm: now >= appliesFrom };
}

/** Whether a new value bounds at least as much as the one before. */
export function isTightened(before: bigint | null, after: bigint | null): boolean {
  if (before === null) return true;
  return after !== null && after <= before;
}

interface LimitValueInput {
  amount?: bigint | undefined;
  minutes?: number | undefined;
  count?: number | undefined;
}

/** The value of an input: centavos, minutes, a number of bets, or `null` for a removal. */
export function toLimitValue({ amount, minutes, count }: LimitValueInput): bigint | null {
  const whole = minutes ?? count;
  return amount ?? (whole === undefined ? null : BigInt(whole));
}
