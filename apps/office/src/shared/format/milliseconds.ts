import { t } from '../messages/translation.ts';
import { formatDecimalText } from './percent.ts';

const SECOND_MS = 1_000;

/** Formats milliseconds; from a second on as seconds with one decimal: `240 ms`, `5,0 s`. */
export function formatMilliseconds(ms: number): string {
  if (ms < SECOND_MS) return t('system.milliseconds', { value: ms });
  return t('system.seconds', { value: formatDecimalText((ms / SECOND_MS).toFixed(1)) });
}
