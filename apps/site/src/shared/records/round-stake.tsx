import type { Answer } from '@arara/contract/client';
import { Money, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import type { useT } from '../messages/i18n.ts';

type Stakes = Pick<Answer<'gameRecords'>['data']['data'][number], 'bet_amount' | 'free_stake'>;

/** The stake of a round: what the player bet, or that it was a free round. */
export function stakeOf({ bet_amount: bet, free_stake: free }: Stakes, t: ReturnType<typeof useT>): ReactNode {
  return free === null ? <Money amount={centavosOf(bet)} /> : t('play.bets.free', { amount: centavosOf(free) });
}
