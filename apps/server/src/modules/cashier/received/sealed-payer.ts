import type { Payer } from '@arara/pix';
import type { Queryable } from '../../../db/index.ts';
import { HOUSE, type Sealer, type Vault } from '../../vault/index.ts';
import type { KnownPayment, Payment } from './payment.ts';
import type { PaymentRow, SealedPayer } from './store.ts';

/** Longer names exist nowhere but in forgeries. */
const MOST_LETTERS = 200;

const placeOf = (field: 'payer_name' | 'payer_tax_id', endToEndId: string): string =>
  `cashier.payment.${field}:${endToEndId}`;

export const NOBODY: SealedPayer = { name: null, taxId: null, bank: null };

/** Who paid, sealed for the row of a Pix: the payer may be nobody's member, so the house's key seals it. */
export async function sealPayer(
  q: Queryable,
  vault: Vault,
  endToEndId: string,
  payer: Payer | undefined,
): Promise<SealedPayer> {
  if (payer === undefined) return NOBODY;
  const sealer = await vault.sealer(q, HOUSE);
  const seal = (field: 'payer_name' | 'payer_tax_id', text: string | undefined) =>
    sealer.sealOr(placeOf(field, endToEndId), text?.slice(0, MOST_LETTERS) ?? null);
  return {
    name: seal('payer_name', payer.name),
    taxId: seal('payer_tax_id', payer.taxId),
    bank: payer.bank?.slice(0, 16) ?? null,
  };
}

function payerOf(sealer: Sealer, { endToEndId, payerName, payerTaxId, payerBank }: PaymentRow): Payer | null {
  const name = sealer.openOr(placeOf('payer_name', endToEndId), payerName);
  const taxId = sealer.openOr(placeOf('payer_tax_id', endToEndId), payerTaxId);
  if (name === null && taxId === null && payerBank === null) return null;
  return {
    ...(name === null ? {} : { name }),
    ...(taxId === null ? {} : { taxId }),
    ...(payerBank === null ? {} : { bank: payerBank }),
  };
}

function bare({ payerName: _name, payerTaxId: _taxId, payerBank: _bank, ...payment }: PaymentRow): Payment {
  return payment;
}

/** Payments with their payers in clear. */
export async function openPayers(q: Queryable, vault: Vault, rows: readonly PaymentRow[]): Promise<KnownPayment[]> {
  const sealer = await vault.sealer(q, HOUSE);
  return rows.map((row) => ({ ...bare(row), payer: payerOf(sealer, row) }));
}
