import type { PlainMessageKey } from '../../shared/messages/i18n.ts';
import { isCpf } from '../../shared/forms/identity-input.ts';

/** Validates a typed CPF; returns a message key, or `undefined` if it is valid. */
export function cpfProblem(typed: string): PlainMessageKey | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < 11) return 'privacy.cpfShort';
  if (/^(\d)\1{10}$/.test(digits)) return 'privacy.cpfSame';
  return isCpf(digits) ? undefined : 'privacy.cpfWrong';
}
