import { staffCreditCategories } from '@arara/contract';
import { centavos } from '@arara/money';
import { type CreditLimits, type StaffCreditsDeps, createStaffCredits } from '../src/modules/staff-credits/index.ts';

const MUCH = centavos(1_000_000_000_00n);
const wide = { perAct: MUCH, perPersonDay: MUCH, perPlayerDay: MUCH };

/** Limits that no test reaches, for tests of something else. */
export const wideCreditLimits: CreditLimits = {
  limits: staffCreditCategories.map((category) => ({ role: '', category, ...wide })),
  caps: staffCreditCategories.map((category) => ({ category, perAct: MUCH, perPlayerDay: MUCH })),
  windowDays: 30,
  requestDays: 3,
};

/** Money given by staff under limits that no test reaches. */
export function createTestStaffCredits(deps: Omit<StaffCreditsDeps, 'limits' | 'office'>) {
  const limits = { current: () => Promise.resolve(wideCreditLimits) };
  return createStaffCredits({ ...deps, limits, office: { record: () => Promise.resolve() } });
}
