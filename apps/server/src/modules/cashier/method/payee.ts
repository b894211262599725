import type { PixKeyKind } from '@arara/pix';

/** What a way to deposit has to know of a channel to say where the money goes. */
export const payeeKinds = ['pix_key', 'bank_account'] as const;

export type PayeeKind = (typeof payeeKinds)[number];

/** A Pix key of the house, as the directory writes it, with what a BR Code names beside it. */
export interface PixKeyPayee {
  kind: 'pix_key';
  keyKind: PixKeyKind;
  key: string;
  /** Who the payer reads in their bank: at most 25 letters, the city at most 15. */
  holder: string;
  city: string;
}

/** A bank account of the house. */
export interface BankAccountPayee {
  kind: 'bank_account';
  /** Three digits, or the eight of the ISPB. */
  bankCode: string;
  /** The name that the bank's customers know. */
  bankName: string;
  /** Without its check digit. */
  branch: string;
  /** With its check digit and nothing between. */
  account: string;
  holder: string;
  /** CPF or CNPJ, without punctuation. */
  taxId: string;
}

/** Where the payer sends the money, where that is not the bank's own charge. It is the house's, and nobody's secret. */
export type Payee = PixKeyPayee | BankAccountPayee;
