import type { StaffCredit } from '../../shared/api/records.ts';

/** In display order. The type requires all of them. */
const formOrder: Record<StaffCredit['form'], true> = {
  bonus: true,
  cash: true,
  free_rounds: true,
  suspense_credit: true,
  manual_deposit: true,
  refund: true,
  commission: true,
  debit: true,
};
export const creditForms = Object.keys(formOrder) as readonly StaffCredit['form'][];

const isForm = (text: string): boolean => Object.hasOwn(formOrder, text);

/** Filter of the credits, kept in the address. Days are `yyyy-mm-dd` in São Paulo time. */
export interface CreditFilter {
  form: string;
  /** E-mail of the requester or second person. */
  staff: string;
  from: string;
  to: string;
}

const names = ['form', 'staff', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

export function readCreditFilter(search: URLSearchParams): CreditFilter {
  const [form = '', staff = '', from = '', to = ''] = names.map((name) => (search.get(name) ?? '').slice(0, 120));
  return { form: isForm(form) ? form : '', staff, from, to };
}

/** Writes a change into the address and keeps other parameters. Omits empty values and returns to page 1. */
export function writeCreditFilter(search: URLSearchParams, change: Partial<CreditFilter>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  for (const name of names) if (next.get(name)?.trim() === '') next.delete(name);
  next.delete('page');
  return next;
}

/** Converts the filter to call parameters; omits empty values and invalid days. */
export function creditQuery({ form, staff, from, to }: CreditFilter): Record<string, string> {
  const all = { form, staff: staff.trim(), from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
