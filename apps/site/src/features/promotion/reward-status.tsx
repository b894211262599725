import { ZERO } from '@arara/money';
import { StatusChip, centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import type { Reward } from './promotion-queries.ts';
import { rewardTone } from './reward-view.ts';

/** The status of a reward; a spin that won nothing has none. */
export function RewardStatus({ reward: { amount, status, status_text: text } }: { reward: Reward }) {
  if (centavosOf(amount) === ZERO) return <StatusChip tone="calm">{t('promotion.nothing')}</StatusChip>;
  return <StatusChip tone={rewardTone(status)}>{text}</StatusChip>;
}
