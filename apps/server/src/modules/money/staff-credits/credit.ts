import type { staffCreditCategories, staffCreditForms, staffCreditStatuses } from '@arara/contract';
import type { Centavos } from '@arara/money';
import type { CamelRow } from '../../../db/index.ts';

export type CreditForm = (typeof staffCreditForms)[number];
export type CreditCategory = (typeof staffCreditCategories)[number];
export type CreditStatus = (typeof staffCreditStatuses)[number];

const categories: Record<CreditForm, CreditCategory | null> = {
  bonus: 'gift',
  cash: 'gift',
  free_rounds: 'gift',
  suspense_credit: 'bank',
  manual_deposit: 'bank',
  refund: 'bank',
  commission: 'earnings',
  debit: null,
};

/** Returns the category whose limits apply to a form; `null` for a debit, which gives nothing and has none. */
export function toCategory(form: CreditForm): CreditCategory | null {
  return categories[form];
}

/** Lists the forms that share the limits of a category. */
export function listForms(category: CreditCategory): CreditForm[] {
  return (Object.keys(categories) as CreditForm[]).filter((form) => categories[form] === category);
}

/** A credit, or a debit, that a member of staff is about to make. */
export interface CreditProposal {
  form: CreditForm;
  /** `null` for a refund to a payer who is not a player. */
  playerId: number | null;
  /** Greater than zero; for free rounds, the stake times the number of rounds. */
  amount: Centavos;
  /** The wagering requirement as a multiple of the amount, in hundredths. */
  wageringE2: number;
  /** Its origin as `noun:id`; a cause is credited once. */
  cause: string;
  /** Written by staff. */
  reason: string;
}

/** What an approval executes, as JSON that the executor of the form reads. */
export type CreditPayload = Readonly<Record<string, unknown>>;

/** A stored credit. `decidedBy` is the second person, `null` where one person gave it alone. */
export type StaffCredit = CamelRow<
  'staff_credits.credit',
  | 'id'
  | 'form'
  | 'player_id'
  | 'amount'
  | 'wagering_e2'
  | 'reason'
  | 'cause'
  | 'payload'
  | 'status'
  | 'requested_by'
  | 'requested_at'
  | 'expires_at'
  | 'decided_by'
  | 'decided_at'
  | 'decision_reason'
  | 'outcome'
> &
  CreditProposal & { payload: CreditPayload | null; status: CreditStatus };
