import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, moneyOrNone } from './values.ts';

/** What a limit bounds: deposits, losses, stakes, time of play, the number of bets, or the stake of one bet. */
export const playLimitKinds = ['deposit', 'loss', 'stake', 'time', 'bets', 'bet'] as const;

export type PlayLimitKind = (typeof playLimitKinds)[number];

/** The periods of limits; `bet` is that of the largest stake. Weeks begin on Monday, days at midnight of the site. */
export const playLimitPeriods = ['day', 'week', 'month', 'bet'] as const;

const MAX_MINUTES = 44_640;
const MAX_BETS = 1_000_000;

/** An amount of reais, whole minutes for `time`, or a number of bets for `bets`. */
const value = z.string().regex(/^-?\d+(?:\.\d{2})?$/);

/** A limit in force with what was used of it. */
export const playLimit = z.object({
  kind: z.enum(playLimitKinds),
  period: z.enum(playLimitPeriods),
  value: value.nullable().meta({ description: 'The limit in force: the strictest of all; null is no limit' }),
  own: value.nullable().meta({ description: 'What the player set' }),
  by_staff: value.nullable().meta({ description: 'What staff set' }),
  used: value.nullable().meta({ description: 'Used of the current period; null for the largest stake' }),
  left: value.nullable().meta({ description: 'Null without a limit' }),
  is_required: z.boolean().meta({ description: 'Whether the site requires a limit of this kind, of any period' }),
  request: z
    .object({
      value: value.nullable().meta({ description: 'The raised limit; null removes it' }),
      requested_at: moment,
      applies_from: moment.meta({ description: 'From when the player can confirm it' }),
      expires_at: moment,
      can_confirm: z.boolean(),
    })
    .nullable()
    .meta({ description: 'A raise that the player asked for and has not confirmed' }),
});

/** The limits of a player. */
export const playLimitsView = z.object({
  limits: z.array(playLimit),
  raise_delay_hours: z.int(),
  required: z.array(z.enum(playLimitKinds)).meta({ description: 'Kinds that the site requires and that are not set' }),
});

const names = { kind: z.enum(playLimitKinds), period: z.enum(playLimitPeriods) };

/** The fields of a new value. */
export const playLimitInput = {
  ...names,
  amount: moneyOrNone.optional(),
  minutes: z.int().min(1).max(MAX_MINUTES).optional().meta({ description: 'For `time`' }),
  count: z.int().min(1).max(MAX_BETS).optional().meta({ description: 'For `bets`' }),
  remove: z.boolean().optional(),
};

type LimitInput = {
  kind: string;
  period: string;
  amount?: unknown;
  minutes?: unknown;
  count?: unknown;
  remove?: unknown;
};

/** Whether the period belongs to the kind. */
export const isPeriodOfKind = ({ kind, period }: Pick<LimitInput, 'kind' | 'period'>): boolean =>
  (kind === 'bet') === (period === 'bet');

/** Whether exactly one of value and removal is given, in the unit of the kind. */
export function hasOneValue({ kind, amount, minutes, count, remove }: LimitInput): boolean {
  const given = Object.entries({ amount, minutes, count }).flatMap(([name, one]) => (one === undefined ? [] : [name]));
  if (remove === true) return given.length === 0;
  const unit = kind === 'time' ? 'minutes' : kind === 'bets' ? 'count' : 'amount';
  return given.length === 1 && given[0] === unit;
}

const PERIOD_ISSUE = { path: ['period'], message: '`bet` with the kind `bet`, and only with it' };
const VALUE_ISSUE = {
  path: ['amount'],
  message: 'one of `amount`, `minutes` (for `time`), `count` (for `bets`) and `remove`',
};

const key = z.object(names).refine(isPeriodOfKind, PERIOD_ISSUE);

/** A complete input of a limit, with further fields. */
export const playLimitInputWith = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .object({ ...playLimitInput, ...more })
    .refine((input) => isPeriodOfKind(input as unknown as LimitInput), PERIOD_ISSUE)
    .refine((input) => hasOneValue(input as unknown as LimitInput), VALUE_ISSUE);

const { remove: _remove, ...openingValue } = playLimitInput;

/** A limit that somebody sets while opening an account. */
export const openingLimit = z
  .object(openingValue)
  .refine((input) => isPeriodOfKind(input), PERIOD_ISSUE)
  .refine((input) => hasOneValue(input), VALUE_ISSUE);
export type OpeningLimit = z.infer<typeof openingLimit>;

/** Limits that a player sets. */
export const playLimits = {
  limits: endpoint('limits', {
    audience: 'member',
    summary: "Returns the player's limits with what is used and left of each, and raises that wait for confirmation",
    input: nothing,
    answer: { data: playLimitsView },
  }),
  limitSet: endpoint('limitSet', {
    audience: 'member',
    summary:
      'Lowers a limit at once, or asks to raise or remove one, which the player confirms after the delay of the site',
    input: playLimitInputWith({}),
    answer: { data: playLimitsView },
    failures: ['demo_not_allowed', 'limits_required'],
  }),
  limitConfirm: endpoint('limitConfirm', {
    audience: 'member',
    summary: 'Confirms a raise after its delay',
    input: key,
    answer: { data: playLimitsView },
    failures: ['demo_not_allowed', 'limit_not_raisable'],
  }),
  limitCancel: endpoint('limitCancel', {
    audience: 'member',
    summary: 'Cancels a raise that waits',
    input: key,
    answer: { data: playLimitsView },
    failures: ['demo_not_allowed'],
  }),
};
