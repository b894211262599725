import type { staffCreditCategories, staffCreditForms, staffCreditStatuses } from '@arara/contract';
import type { Centavos } from '@arara/money';

export type CreditForm = (typeof staffCreditForms)[number];
export type CreditCategory = (typeof staffCreditCategories)[number];
export type CreditStatus = (typeof staffCreditStatuses)[number];

const categories: Record<CreditForm, CreditCategory> = {
  bonus: 'gift',
  cash: 'gift',
  free_rounds: 'gift',
  suspense_credit: 'bank',
  manual_deposit: 'bank',
  refund: 'bank',
  commission: 'earnings',
};

/** Which limits a form counts to. */
export function categoryOf(form: CreditForm): CreditCategory {
  return categories[form];
}

/** The forms that share the limits of a category. */
export function formsOf(category: CreditCategory): CreditForm[] {
  return (Object.keys(categories) as CreditForm[]).filter((form) => categories[form] === category);
}

/** Money that a person of staff is about to give. */
export interface CreditProposal {
  form: CreditForm;
  /** `null` for a refund to a payer who is no player. */
  playerId: number | null;
  /** Over zero; of free rounds, stake times rounds. */
  amount: Centavos;
  /** How often it has to be wagered, in hundredths. */
  wageringE2: number;
  /** What it comes from, as `noun:id`; one cause is given once. */
  cause: string;
  /** In words of staff. */
  reason: string;
}

/** What a second person's approval executes, as JSON; the executor of the form reads it. */
export type CreditPayload = Readonly<Record<string, unknown>>;

/** A credit as it is kept. */
export interface Credit extends CreditProposal {
  id: bigint;
  payload: CreditPayload | null;
  status: CreditStatus;
  requestedBy: number;
  requestedAt: Date;
  expiresAt: Date | null;
  /** The second person; `null` where one person gave it alone. */
  decidedBy: number | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  outcome: string | null;
}
