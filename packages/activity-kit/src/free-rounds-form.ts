import type { Centavos } from '@arara/money';
import type { Form, Rule } from './form.ts';
import { type FreeRoundsPrize, type WinWagering, computeFreeRoundsValue, toWinWageringE2 } from './free-rounds.ts';
import type { Fault } from './read-rule.ts';

/** The fields of free rounds as a prize, those of `FreeRoundsPrize`. */
export const freeRoundsForm = {
  game: { kind: 'text', most: 64 },
  rounds: { kind: 'count', least: 1, most: 1000 },
  stake: { kind: 'money', least: 1n },
  expiresInDays: { kind: 'count', least: 1, most: 90 },
  winnings: { kind: 'choice', of: ['cash', 'bonus'] },
} as const;

/** A field of free rounds that are paid instead of an amount; `value` names the field of the amount beside it. */
export const createFreeRoundsField = <const Value extends string>(value: Value) =>
  ({ kind: 'freeRounds', value, fields: freeRoundsForm }) as const;

/** Free rounds count their wagering requirement in whole multiples of a win. */
const WHOLE = 100;

/** Free rounds in a rule, with the path of their field: `prizes.3.freeRounds`. */
export interface OfferedFreeRounds {
  readonly path: string;
  readonly freeRounds: FreeRoundsPrize;
  /** The path and the amount of the field that holds their value. */
  readonly valuePath: string;
  readonly value: Centavos;
}

/** Finds faults of the free rounds in a rule: an amount that is not their value, a wagering requirement that they cannot count. */
export function findFreeRoundsFaults(form: Form, rule: Rule, payment: WinWagering): readonly Fault[] {
  return listOfferedFreeRounds(form, rule).flatMap(({ path, freeRounds, valuePath, value }): readonly Fault[] => [
    ...(value === computeFreeRoundsValue(freeRounds) ? [] : [{ path: valuePath, code: 'disagrees' } as const]),
    ...(toWinWageringE2(freeRounds, payment) % WHOLE === 0
      ? []
      : [{ path: `${path}.winnings`, code: 'disagrees' } as const]),
  ]);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists all free rounds that a rule offers, in the order of its form. */
export function listOfferedFreeRounds(form: Form, rule: Rule): readonly OfferedFreeRounds[] {
  return listIn(form, rule, '');
}

function listIn(form: Form, values: unknown, above: string): readonly OfferedFreeRounds[] {
  if (!isRecord(values)) return [];
  return Object.entries(form).flatMap(([name, field]) => {
    const toPath = (of: string): string => (above === '' ? of : `${above}.${of}`);
    const [path, value] = [toPath(name), values[name]];
    // The form has read the rule, so the values have the types of their fields.
    if (field.kind === 'freeRounds' && isRecord(value)) {
      const held = { valuePath: toPath(field.value), value: values[field.value] as Centavos };
      return [{ path, freeRounds: value as unknown as FreeRoundsPrize, ...held }];
    }
    if (field.kind === 'group') return listIn(field.fields, value, path);
    const rows: readonly unknown[] = field.kind === 'rows' && Array.isArray(value) ? value : [];
    return field.kind === 'rows' ? rows.flatMap((row, index) => listIn(field.fields, row, `${path}.${index}`)) : [];
  });
}
