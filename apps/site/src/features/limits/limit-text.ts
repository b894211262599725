import { formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import type { Limit } from './limits-queries.ts';

/** A value of a limit in words: money, minutes of play, or a number of bets. */
export function limitText(kind: Limit['kind'], value: string): string {
  if (kind === 'bets') return t('limits.betsOf', { count: Number(value) });
  return kind === 'time' ? t('limits.minutesOf', { minutes: Number(value) }) : formatBRL(centavosOf(value));
}
