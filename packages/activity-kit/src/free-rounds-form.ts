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

/** The field of a row that may be paid in free rounds. */
export const freeRoundsField = { kind: 'freeRounds', fields: freeRoundsForm } as const;

/** Free rounds count their wagering requirement in whole multiples of a win. */
const WHOLE = 100;

/** Finds faults of a row that offers free rounds: `amount` names the field that holds its value. */
export function findFreeRoundsFaults(
  { freeRounds, value }: { readonly freeRounds: FreeRoundsPrize | null; readonly value: Centavos },
  payment: WinWagering,
  path: { readonly freeRounds: string; readonly value: string },
): readonly Fault[] {
  if (freeRounds === null) return [];
  const isValueWrong = value !== computeFreeRoundsValue(freeRounds);
  const isWageringBroken = toWinWageringE2(freeRounds, payment) % WHOLE !== 0;
  return [
    ...(isValueWrong ? [{ path: path.value, code: 'disagrees' } as const] : []),
    ...(isWageringBroken ? [{ path: `${path.freeRounds}.winnings`, code: 'disagrees' } as const] : []),
  ];
}

/** Free rounds in a rule, with the path of their field: `prizes.3.freeRounds`. */
export interface OfferedFreeRounds {
  readonly path: string;
  readonly freeRounds: FreeRoundsPrize;
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
    const [path, value] = [above === '' ? name : `${above}.${name}`, values[name]];
    // The form has read the rule, so the value has the type of its field.
    if (field.kind === 'freeRounds' && isRecord(value))
      return [{ path, freeRounds: value as unknown as FreeRoundsPrize }];
    if (field.kind === 'group') return listIn(field.fields, value, path);
    const rows: readonly unknown[] = field.kind === 'rows' && Array.isArray(value) ? value : [];
    return field.kind === 'rows' ? rows.flatMap((row, index) => listIn(field.fields, row, `${path}.${index}`)) : [];
  });
}
