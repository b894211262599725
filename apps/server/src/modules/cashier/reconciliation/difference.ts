import type { Centavos } from '@arara/money';

/** `ledger`: the cashier's own records held against the ledger. */
export const flows = ['received', 'returned', 'sent', 'ledger'] as const;

/**
 * `missing_here`: the bank has it and we do not. `missing_there`: we have it and the bank does not. `duplicate`: the
 * bank shows one Pix as two. `late`: booked long after it was paid.
 */
export const kinds = ['missing_here', 'missing_there', 'amount_differs', 'duplicate', 'late'] as const;

export type Flow = (typeof flows)[number];
export type Kind = (typeof kinds)[number];

/** One thing that the bank and we do not say alike. Amounts in centavos; `null` where one side has none. */
export interface Difference {
  flow: Flow;
  kind: Kind;
  /** What it is about: a Pix, `Pix/return`, a payout, a movement of the ledger. */
  reference: string;
  house: Centavos | null;
  bank: Centavos | null;
}

/** How many there were, and of how much in all. */
export interface Sum {
  amount: Centavos;
  count: number;
}
