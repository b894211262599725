import { staffCreditCategories } from '@arara/contract';
import { centavos } from '@arara/money';
import {
  type CreditLimits,
  type StaffCreditsDeps,
  createStaffCredits,
} from '../src/modules/money/staff-credits/index.ts';

const UNREACHED = centavos(1_000_000_000_00n);
const wide = { perAct: UNREACHED, perPersonDay: UNREACHED, perPlayerDay: UNREACHED };

/** Limits that no test reaches. */
export const wideCreditLimits: CreditLimits = {
  limits: staffCreditCategories.map((category) => ({ role: '', category, ...wide })),
  caps: staffCreditCategories.map((category) => ({ category, perAct: UNREACHED, perPlayerDay: UNREACHED })),
  windowDays: 30,
  requestDays: 3,
};

/** Creates staff credits with limits that no test reaches. */
export function createTestStaffCredits(deps: Omit<StaffCreditsDeps, 'limits' | 'staff'>) {
  const limits = { current: () => Promise.resolve(wideCreditLimits) };
  return createStaffCredits({ ...deps, limits, staff: { record: () => Promise.resolve() } });
}
