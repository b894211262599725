import type { Catalogue } from './catalogue.ts';
import { cashier } from './ch/cashier.ts';
import { shell } from './ch/shell.ts';

export const catalogue: Catalogue = { ...shell, ...cashier };
