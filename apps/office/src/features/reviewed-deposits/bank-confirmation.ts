import { parseReais } from '@arara/money';
import { parseReaisInput } from '../../shared/format/form-input.ts';
import type { DepositKind } from './deposit-query.ts';

/** End-to-end id: `E`, the bank's ISPB, the minute and eleven characters. */
const END_TO_END = /^E\d{20}[A-Za-z0-9]{11}$/i;
const NUMBER = /^[A-Za-z0-9./-]{4,64}$/;

/** What staff typed from the bank statement. */
export interface ConfirmationInput {
  amount: string;
  reference: string;
  note: string;
}

/** Parses the input; `undefined` for an invalid part. */
export function parseConfirmation(
  { amount, reference, note }: ConfirmationInput,
  kind: DepositKind,
): { amount: string | undefined; reference: string | undefined; note: string } {
  const reais = parseReaisInput(amount);
  const parsed = parseReais(reais);
  const bare = reference.replaceAll(/\s+/g, '');
  const isNumber = kind === 'pix_reviewed' ? END_TO_END.test(bare) : NUMBER.test(bare);
  return {
    amount: parsed !== undefined && parsed > 0n ? reais : undefined,
    reference: isNumber ? bare : undefined,
    note: note.trim(),
  };
}

/** Whether the amount differs from the order; `undefined` while it is invalid. */
export function isOther(amount: string | undefined, ordered: string): boolean {
  return amount !== undefined && parseReais(amount) !== parseReais(ordered);
}
