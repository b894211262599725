import type { Sealer } from '../../vault/index.ts';
import type { Destination } from './destination.ts';
import type { AccountRow, AccountSeals } from './store.ts';

/** Where a member wants to be paid, and whose it is. It stands sealed in the database. */
export interface SavedAccount extends Destination {
  id: number;
  cpf: string;
  /** The one that is offered first. */
  isDefault: boolean;
  /** When it was made, or given another number. */
  changedAt: Date;
}

function placeOf(field: 'key' | 'holder' | 'cpf', id: number): string {
  return `cashier.account.${field}:${id}`;
}

/** What is personal of an account, sealed for its row. */
export function sealAccount(
  sealer: Sealer,
  { id, ...account }: Pick<SavedAccount, 'id' | 'key' | 'holder' | 'cpf'>,
): AccountSeals {
  const seal = (field: 'key' | 'holder' | 'cpf'): Buffer => sealer.seal(placeOf(field, id), account[field]);
  return { key: seal('key'), holder: seal('holder'), cpf: seal('cpf') };
}

export function openAccount(sealer: Sealer, { id, keyKind, isDefault, changedAt, ...row }: AccountRow): SavedAccount {
  const open = (field: 'key' | 'holder' | 'cpf'): string => sealer.open(placeOf(field, id), row[field]);
  return { id, keyKind, isDefault, changedAt, key: open('key'), holder: open('holder'), cpf: open('cpf') };
}
