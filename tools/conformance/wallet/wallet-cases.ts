import type { Case } from '../case.ts';
import type { Desk } from '../table.ts';
import { betCases } from './bet-cases.ts';
import { fieldCases } from './field-cases.ts';
import { listCases } from './list-cases.ts';
import { rollbackCases } from './rollback-cases.ts';
import { roundCases } from './round-cases.ts';
import { signatureCases } from './signature-cases.ts';
import { winCases } from './win-cases.ts';

/** Every case of the Open Wallet Protocol v1, asked of a platform's wallet. */
export const walletCases: readonly Case<Desk>[] = [
  ...signatureCases,
  ...fieldCases,
  ...betCases,
  ...winCases,
  ...rollbackCases,
  ...roundCases,
  ...listCases,
];
