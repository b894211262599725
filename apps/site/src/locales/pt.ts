import { cashier } from './pt/cashier.ts';
import { shell } from './pt/shell.ts';

export const catalogue = { ...shell, ...cashier } as const;
