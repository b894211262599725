import type { StaffCredit } from '../../records.ts';

/** In the order of the choices; each must be here for the type to hold. */
const formOrder: Record<StaffCredit['form'], true> = {
  bonus: true,
  cash: true,
  free_rounds: true,
  suspense_credit: true,
  manual_deposit: true,
  refund: true,
  commission: true,
};
export const creditForms = Object.keys(formOrder) as readonly StaffCredit['form'][];

const isForm = (text: string): boolean => Object.hasOwn(formOrder, text);

/** How the list of credits is narrowed, as it stands in the address; days are `yyyy-mm-dd` in São Paulo. */
export interface CreditFilter {
  form: string;
  /** The e-mail of a giver or second person. */
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

/** Writes a change into the address and leaves the rest alone; what is empty is not written. Leads to page 1. */
export function writeCreditFilter(search: URLSearchParams, change: Partial<CreditFilter>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  for (const name of names) if (next.get(name)?.trim() === '') next.delete(name);
  next.delete('page');
  return next;
}

/** What the call takes: nothing of what is empty, and no day that is none. */
export function creditQuery({ form, staff, from, to }: CreditFilter): Record<string, string> {
  const all = { form, staff: staff.trim(), from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
