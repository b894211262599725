import type { PlainKey } from '../../locales/catalogue.ts';
import { isCpf } from '../auth/papers-draft.ts';

/** Why a CPF as it was typed cannot be one, as a message; `undefined` where it can. */
export function cpfProblem(typed: string): PlainKey | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < 11) return 'privacy.cpfShort';
  if (/^(\d)\1{10}$/.test(digits)) return 'privacy.cpfSame';
  return isCpf(digits) ? undefined : 'privacy.cpfWrong';
}
