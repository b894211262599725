import type { Catalogue } from './catalogue.ts';
import { cashier } from './th/cashier.ts';
import { shell } from './th/shell.ts';

export const catalogue: Catalogue = { ...shell, ...cashier };
