import { ZERO, formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import type { Card, Item } from './promotion-queries.ts';

/** A reward for a button: an amount, or a number of free rounds. */
export const rewardText = ({ reward, free_rounds: rounds }: Pick<Item, 'reward' | 'free_rounds'>): string =>
  rounds === null ? formatBRL(centavosOf(reward)) : t('promotion.freeRoundsCount', { count: rounds.rounds });

/** What can be claimed, for a button: an amount, free rounds, or both; `undefined` where there is neither. */
export function claimableText({ claimable, claimable_rounds: count }: Pick<Card, 'claimable' | 'claimable_rounds'>) {
  const amount = centavosOf(claimable);
  const parts = [
    ...(amount === ZERO ? [] : [formatBRL(amount)]),
    ...(count === 0 ? [] : [t('promotion.freeRoundsCount', { count })]),
  ];
  return parts.length === 0 ? undefined : parts.join(' + ');
}
