import { ZERO, formatBRL } from '@arara/money';
import { t } from '../../app/i18n.ts';
import { amountIn, textIn, wholeIn } from './detail.ts';
import type { Item } from './promotion-queries.ts';

type Task = Pick<Item, 'key' | 'detail'>;

/** What is to be done: in the operator's own words where the server tells them, else said from the task's figures. */
export function taskText({ key, detail }: Task): string {
  const told = textIn(detail, 'title');
  if (told !== undefined) return told;
  const amount = formatBRL(amountIn(detail, 'amount') ?? ZERO);
  const count = wholeIn(detail, 'count') ?? 0;
  switch (detail['goal']) {
    case 'stakes':
      return t('promotion.task.stakes', { amount });
    case 'bets':
      return t('promotion.task.bets', { count });
    case 'recharges':
      return t('promotion.task.recharges', { count, amount });
    case 'recharged':
      return t('promotion.task.recharged', { amount });
    default:
      return key;
  }
}

/** Within which days. */
export function taskPeriod({ detail }: Task): string | undefined {
  const { period } = detail;
  return period === 'day' || period === 'week' ? t(`promotion.task.${period}`) : undefined;
}
