/** The kinds of Pix key in the order a Brazilian reaches for them. */
export const keyKinds = ['cpf', 'phone', 'email', 'cnpj', 'evp'] as const;

export type KeyKind = (typeof keyKinds)[number];

/** `529.982.247-25`, as far as typed. */
export function cpfText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 11);
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/\.(\d{3})(\d)/, '.$1-$2');
}

/** `(11) 98765-4321`, as far as typed; a pasted +55 falls away. */
export function phoneText(typed: string): string {
  const all = typed.replaceAll(/\D/g, '');
  const digits = (all.length > 11 && all.startsWith('55') ? all.slice(2) : all).slice(0, 11);
  if (digits.length <= 2) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  const first = rest.length > 8 ? 5 : 4;
  return rest.length <= first ? `(${area}) ${rest}` : `(${area}) ${rest.slice(0, first)}-${rest.slice(first)}`;
}

/** A key as its kind is written; CNPJs may carry letters since 2026, so they are only put in capitals. */
export function keyText(kind: KeyKind, typed: string): string {
  if (kind === 'cpf') return cpfText(typed);
  if (kind === 'phone') return phoneText(typed);
  return kind === 'cnpj' ? typed.toUpperCase() : typed;
}

/** A branch as far as typed: four digits, without the one that some banks end it with. */
export function branchText(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 4);
}

/** An account's number as far as typed; the last of it is its digit, set apart as banks write it. */
export function numberText(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^\dX]/g, '')
    .slice(0, 14);
  return plain.length < 2 ? plain : `${plain.slice(0, -1)}-${plain.slice(-1)}`;
}

/** The keyboard a phone should show for the kind. */
export function keyKeyboard(kind: KeyKind): 'numeric' | 'tel' | 'email' | 'text' {
  if (kind === 'cpf') return 'numeric';
  if (kind === 'phone') return 'tel';
  return kind === 'email' ? 'email' : 'text';
}
