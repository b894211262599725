import type { Stakes } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { MOST_CHIPS, chipMoney } from '../chips/bets.ts';
import type { DraftNotice } from './draft.ts';
import { LIVE_TICKETS } from './live-timing.ts';
import type { Messages } from './messages/messages.ts';

interface Amounts {
  readonly stakes: Pick<Stakes, 'min' | 'max'>;
  readonly balance: Centavos | null;
}

/** A notice of the chips on the cloth, in words. */
export function draftText(notice: DraftNotice, { stakes, balance }: Amounts, t: Translate<Messages>): string {
  const most = chipMoney(MOST_CHIPS);
  switch (notice) {
    case 'least':
      return t('least', { amount: formatBRL(stakes.min) });
    case 'full':
      return t('full', { amount: formatBRL(stakes.max < most ? stakes.max : most) });
    case 'most':
      return t('most', { n: LIVE_TICKETS });
    case 'short':
      return t('short', { amount: formatBRL(balance ?? ZERO) });
    default:
      return t(notice);
  }
}
