import type { Catalogue } from './catalogue.ts';
import { cashier } from './id/cashier.ts';
import { shell } from './id/shell.ts';

export const catalogue: Catalogue = { ...shell, ...cashier };
