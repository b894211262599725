import { formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import type { Limit } from './limits-queries.ts';

/** A value of a limit in words: money, or minutes of play. */
export function limitText(kind: Limit['kind'], value: string): string {
  return kind === 'time' ? t('limits.minutesOf', { minutes: Number(value) }) : formatBRL(centavosOf(value));
}
