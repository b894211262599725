import { describeCashierMatrix } from './cashier-matrix.ts';

describeCashierMatrix('efi', 5);
