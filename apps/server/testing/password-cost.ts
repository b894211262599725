import type { PasswordCost } from '../src/modules/accounts/identity/index.ts';

/** The least that argon2 allows. A run of the tests hashes thousands of passwords; `passwords.test.ts` tests the real cost. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1 };
