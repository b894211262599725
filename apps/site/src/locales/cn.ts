import type { Catalogue } from './catalogue.ts';
import { cashier } from './cn/cashier.ts';
import { shell } from './cn/shell.ts';

export const catalogue: Catalogue = { ...shell, ...cashier };
