import { describeCashierMatrix } from './cashier-matrix.ts';

describeCashierMatrix('mare', 2);
