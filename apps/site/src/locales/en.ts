import type { Catalogue } from './catalogue.ts';
import { cashier } from './en/cashier.ts';
import { shell } from './en/shell.ts';

export const catalogue: Catalogue = { ...shell, ...cashier };
