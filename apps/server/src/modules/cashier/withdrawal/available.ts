import { type Centavos, ZERO } from '@arara/money';
import { type Wallet, freeCashOf } from '../../ledger/index.ts';
import type { WithdrawalRule } from './rule.ts';

/**
 * What a player can withdraw now: the one figure that the header, the wallet and the withdraw page show and that a request is held
 * to. Where the site's rule blocks on open wagering that is the free cash; where open wagering costs a fee, all the cash.
 * Play money is nobody's to withdraw.
 */
export function availableToWithdraw(
  wallet: Pick<Wallet, 'cash' | 'bound' | 'isPlay'>,
  { wagering }: Pick<WithdrawalRule, 'wagering'>,
): Centavos {
  if (wallet.isPlay) return ZERO;
  return wagering === 'block' ? freeCashOf(wallet) : wallet.cash;
}
