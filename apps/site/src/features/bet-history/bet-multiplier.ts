import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import { timesText } from '../../shared/format/times-text.ts';

/**
 * Formats what a bet returned as a multiple of its stake, in two decimals rounded down: `2,5x`. `undefined` without a
 * stake, as for a free round.
 */
export function formatMultiplier(stake: Centavos, win: Centavos): string | undefined {
  if (stake === ZERO) return undefined;
  return `${timesText(formatReais(centavos((win * 100n) / stake)))}x`;
}
