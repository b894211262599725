import { parseReais } from '@arara/money';
import { reaisIn } from '../withdrawal-rules/rule-draft.ts';
import type { DepositKind } from './place.ts';

/** `E`, the bank's ISPB, the minute, and eleven signs: the number of a Pix in the whole of Pix. */
const END_TO_END = /^E\d{20}[A-Za-z0-9]{11}$/i;
const NUMBER = /^[A-Za-z0-9./-]{4,64}$/;

/** What a person typed that they saw at the bank. */
export interface TypedSighting {
  amount: string;
  reference: string;
  note: string;
}

/** What was typed, read; `undefined` for the part that is none. */
export function readSighting(
  { amount, reference, note }: TypedSighting,
  kind: DepositKind,
): { amount: string | undefined; reference: string | undefined; note: string } {
  const reais = reaisIn(amount);
  const parsed = parseReais(reais);
  const bare = reference.replaceAll(/\s+/g, '');
  const isNumber = kind === 'pix_reviewed' ? END_TO_END.test(bare) : NUMBER.test(bare);
  return {
    amount: parsed !== undefined && parsed > 0n ? reais : undefined,
    reference: isNumber ? bare : undefined,
    note: note.trim(),
  };
}

/** Whether it is another amount than was ordered. `undefined` while it is none. */
export function isOther(amount: string | undefined, ordered: string): boolean {
  return amount !== undefined && parseReais(amount) !== parseReais(ordered);
}
