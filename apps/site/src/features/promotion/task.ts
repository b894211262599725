import { ZERO, formatBRL } from '@arara/money';
import { t } from '../../shared/messages/i18n.ts';
import { amountIn, textIn, wholeIn } from './detail.ts';
import type { Item } from './promotion-queries.ts';

type Task = Pick<Item, 'key' | 'detail'>;

/** Returns the text of a task: the operator's own, else one generated from its figures. */
export function taskText({ key, detail }: Task): string {
  const title = textIn(detail, 'title');
  if (title !== undefined) return title;
  const amount = formatBRL(amountIn(detail, 'amount') ?? ZERO);
  const count = wholeIn(detail, 'count') ?? 0;
  switch (detail['goal']) {
    case 'stakes':
      return t('promotion.task.stakes', { amount });
    case 'bets':
      return t('promotion.task.bets', { count });
    case 'deposits':
      return t('promotion.task.recharges', { count, amount });
    case 'deposited':
      return t('promotion.task.recharged', { amount });
    default:
      return key;
  }
}

/** Returns the period of a task. */
export function taskPeriod({ detail }: Task): string | undefined {
  const { period } = detail;
  return period === 'day' || period === 'week' ? t(`promotion.task.${period}`) : undefined;
}
