import type { Input } from '@arara/contract/client';
import { type Centavos, ZERO, formatReais } from '@arara/money';
import type { PlainMessageKey } from '../../shared/messages/i18n.ts';

export const lossPeriods = ['day', 'week', 'month'] as const;

/** The first limits of a player as typed: the greatest loss of a period, and the minutes of play a day. */
export interface LimitDraft {
  loss: Centavos;
  period: (typeof lossPeriods)[number];
  minutes: string;
}

export const emptyLimits: LimitDraft = { loss: ZERO, period: 'day', minutes: '' };

/** Kinds of which the site requires a limit. */
export type RequiredLimits = readonly string[];

const MINUTES_OF_A_DAY = 1_440;

/** Errors by field; the server names `limits` alone. */
export type LimitProblems = Partial<Record<'limits.loss' | 'limits.time', PlainMessageKey>>;

/** The names of the errors of a limit, which end when one is edited. */
export const limitFields = ['limits', 'limits.loss', 'limits.time'];

export function findLimitProblems({ loss, minutes }: LimitDraft, required: RequiredLimits): LimitProblems {
  const count = Number(minutes);
  return {
    ...(required.includes('loss') && loss === ZERO && { 'limits.loss': 'auth.limits.lossMissing' }),
    ...(required.includes('time') &&
      !(Number.isInteger(count) && count >= 1 && count <= MINUTES_OF_A_DAY) && {
        'limits.time': 'auth.limits.timeMissing',
      }),
  };
}

/** Converts the draft to the field of the call: one limit of each required kind; none where the site requires none. */
export function toLimitInput(
  { loss, period, minutes }: LimitDraft,
  required: RequiredLimits,
): Pick<Input<'register'>, 'limits'> {
  if (required.length === 0) return {};
  return {
    limits: [
      ...(required.includes('loss') ? [{ kind: 'loss' as const, period, amount: formatReais(loss) }] : []),
      ...(required.includes('time')
        ? [{ kind: 'time' as const, period: 'day' as const, minutes: Number(minutes) }]
        : []),
    ],
  };
}
