import type { Catalogue } from './catalogue.ts';
import { cashier } from './vi/cashier.ts';
import { shell } from './vi/shell.ts';

export const catalogue: Catalogue = { ...shell, ...cashier };
