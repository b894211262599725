import type { Catalogue } from './catalogue.ts';
import { cashier } from './tr/cashier.ts';
import { shell } from './tr/shell.ts';

export const catalogue: Catalogue = { ...shell, ...cashier };
