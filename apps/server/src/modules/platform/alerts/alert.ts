import type { alertCondition, alertKinds } from '@arara/contract';
import { formatReais, type Centavos } from '@arara/money';
import type { z } from 'zod';

/** What a rule looks for, by its kind. Amounts are in centavos. */
export type AlertCondition = z.output<typeof alertCondition>;

export type AlertKind = (typeof alertKinds)[number];

export type ConditionOf<Kind extends AlertKind> = Extract<AlertCondition, { kind: Kind }>;

/** The values of the text of an alert. Amounts are decimal strings of reais. */
export type AlertFacts = Readonly<Record<string, string | number>>;

/** Something that a rule finds true now. */
export interface Finding {
  /** What it is about, the same at every check. */
  object: string;
  /** Empty where it is about no single site. */
  site: string;
  facts: AlertFacts;
}

/** A condition as it is stored and shown: amounts as decimal strings of reais. */
export const toStoredCondition = (condition: AlertCondition): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(condition).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? formatReais(value as Centavos) : value,
    ]),
  );
