import { formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import type { WheelPrize } from './prize.ts';

export type FreeRoundsPrize = NonNullable<WheelPrize['free_rounds']>;

/** The game of free rounds and the stake of each. */
export const freeRoundsText = ({ title: game, stake }: FreeRoundsPrize): string =>
  t('wheel.freeRoundsEach', { game, amount: formatBRL(centavosOf(stake)) });
