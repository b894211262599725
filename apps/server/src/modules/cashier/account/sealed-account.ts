import type { PixKeyKind } from '@arara/pix';
import type { Sealer, Vault } from '../../vault/index.ts';
import type { AccountRow } from './store.ts';

/** Where a member wants to be paid: a Pix key and whose it is. It stands sealed in the database. */
export interface BankAccount {
  id: number;
  keyKind: PixKeyKind;
  key: string;
  holder: string;
  cpf: string;
}

function placeOf(field: 'key' | 'holder' | 'cpf', id: number): string {
  return `cashier.account.${field}:${id}`;
}

export function indexOf(vault: Vault, kind: PixKeyKind, key: string): Buffer {
  return vault.index('pix_key', `${kind}|${key}`);
}

export function sealAccount(sealer: Sealer, memberId: number, { id, keyKind, ...account }: BankAccount): AccountRow {
  const seal = (field: 'key' | 'holder' | 'cpf'): Buffer => sealer.seal(placeOf(field, id), account[field]);
  return { id, memberId, keyKind, key: seal('key'), holder: seal('holder'), cpf: seal('cpf') };
}

export function openAccount(sealer: Sealer, { id, keyKind, ...row }: AccountRow): BankAccount {
  const open = (field: 'key' | 'holder' | 'cpf'): string => sealer.open(placeOf(field, id), row[field]);
  return { id, keyKind, key: open('key'), holder: open('holder'), cpf: open('cpf') };
}
