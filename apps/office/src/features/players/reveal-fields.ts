import type { Revealed } from '../../records.ts';

export type RevealField = Revealed['values'][number]['field'];

/** What of a player can be read in clear, in the order in which it is offered. */
export const revealFields: readonly RevealField[] = [
  'realname',
  'phone',
  'email',
  'cpf',
  'birth_date',
  'pix_keys',
  'register_ip',
];

/** The chosen fields, in the order in which they are offered. */
export function chosenIn(chosen: ReadonlySet<RevealField>): RevealField[] {
  return revealFields.filter((field) => chosen.has(field));
}
