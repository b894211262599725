import { formatBRL } from '@arara/money';
import { Failure } from '../../platform/index.ts';
import type { BonusRefusal } from '../bonus/index.ts';

/** Why bonus does not pay for a bet that cash alone does not reach, as its player is told. */
export function bonusRefused(refusal: BonusRefusal | undefined): Failure {
  if (refusal?.why === 'over_max_bet')
    return new Failure('bonus_max_bet', { field: 'stake', params: { amount: formatBRL(refusal.most) } });
  return new Failure(refusal === undefined ? 'insufficient_funds' : 'bonus_game_excluded', { field: 'stake' });
}
