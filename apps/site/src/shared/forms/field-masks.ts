/** The kinds of Pix key, the most used first. */
export const pixKeyKinds = ['cpf', 'phone', 'email', 'cnpj', 'evp'] as const;

export type PixKeyKind = (typeof pixKeyKinds)[number];

/** Formats a partial or whole CPF: `529.982.247-25`. */
export function formatCpf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 11);
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/\.(\d{3})(\d)/, '.$1-$2');
}

/** Formats a partial or whole phone number: `(11) 98765-4321`; drops a pasted +55. */
export function formatPhone(typed: string): string {
  const all = typed.replaceAll(/\D/g, '');
  const digits = (all.length > 11 && all.startsWith('55') ? all.slice(2) : all).slice(0, 11);
  if (digits.length <= 2) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  const first = rest.length > 8 ? 5 : 4;
  return rest.length <= first ? `(${area}) ${rest}` : `(${area}) ${rest.slice(0, first)}-${rest.slice(first)}`;
}

/** Formats a Pix key by its kind. CNPJs may contain letters since 2026, so they are only upper-cased. */
export function formatPixKey(kind: PixKeyKind, typed: string): string {
  if (kind === 'cpf') return formatCpf(typed);
  if (kind === 'phone') return formatPhone(typed);
  return kind === 'cnpj' ? typed.toUpperCase() : typed;
}

/** Formats a branch: four digits, without the check digit that some banks append. */
export function formatBranch(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 4);
}

/** Formats an account number: separates the last digit, its check digit, as banks do. */
export function formatAccountNumber(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^\dX]/g, '')
    .slice(0, 14);
  return plain.length < 2 ? plain : `${plain.slice(0, -1)}-${plain.slice(-1)}`;
}

/** The keyboard that a phone shows for the kind. */
export function keyKeyboard(kind: PixKeyKind): 'numeric' | 'tel' | 'email' | 'text' {
  if (kind === 'cpf') return 'numeric';
  if (kind === 'phone') return 'tel';
  return kind === 'email' ? 'email' : 'text';
}
