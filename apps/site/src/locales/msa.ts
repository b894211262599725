import type { Catalogue } from './catalogue.ts';
import { cashier } from './msa/cashier.ts';
import { shell } from './msa/shell.ts';

export const catalogue: Catalogue = { ...shell, ...cashier };
