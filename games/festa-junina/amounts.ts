import { winOf } from '@arara/game-kit';
import { type Centavos, formatBRL } from '@arara/money';
import { TENTH_E4 } from './paytable.ts';

/** So many tenths of a stake, as they are read. */
export function amountOf(stake: Centavos, tenths: number): string {
  return formatBRL(winOf(stake, BigInt(tenths * TENTH_E4)));
}
