import { Failure } from '../../../platform/index.ts';
import type { Member } from '../../identity/index.ts';
import type { Destination } from './destination.ts';

/** A name without what is written in one way here and in another there: accents, capitals, spaces. */
function folded(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Whether two names are one, however they are written. */
export function namesMatch(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

/** Which fields of a call say whose a destination is. */
export interface OwnerFields {
  cpf: string;
  name: string;
}

/**
 * Holds a destination to the owner rules: of the member's site, and that nobody whose CPF is known is paid to another's.
 * Answers it with the CPF that the bank is to check it by.
 * Fails, naming the field, with `cpf_needed` where nobody knows the member's CPF yet, with `account_not_own` for
 * somebody else's and with `account_name_differs`.
 */
export function requireOwn<To extends Destination>(
  rule: { ownAccountOnly: boolean; nameMustMatch: boolean },
  member: Pick<Member, 'cpf' | 'realname'>,
  destination: To,
  fields: OwnerFields,
): To {
  if (rule.nameMustMatch && !namesMatch(destination.holder, member.realname))
    throw new Failure('account_name_differs', { field: fields.name });
  if (member.cpf === null) {
    if (rule.ownAccountOnly) throw new Failure('cpf_needed', { field: fields.cpf });
    return destination;
  }
  // A CNPJ belongs to a company, whoever says that it is theirs.
  if (destination.keyKind === 'cnpj' && !rule.ownAccountOnly) return destination;
  const isOther = destination.keyKind === 'cnpj' || (destination.cpf !== null && destination.cpf !== member.cpf);
  if (isOther) throw new Failure('account_not_own', { field: fields.cpf });
  return { ...destination, cpf: member.cpf };
}
