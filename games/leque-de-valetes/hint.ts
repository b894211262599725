import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { bestText } from '../poker/best-text.ts';
import type { Messages as PokerMessages } from '../poker/messages/messages.ts';
import { handOf } from '../poker/poker-hand.ts';
import type { Messages } from './messages/messages.ts';
import type { Seen } from './outcome.ts';

/** The texts of the game. */
export interface Texts {
  readonly t: Translate<Messages>;
  readonly tPoker: Translate<PokerMessages>;
  readonly tCards: Translate<CardMessages>;
}

/** What the result line says while the player chooses: what is best kept, what was dealt, or what to do. */
export function openHint({ dealt }: Seen, best: readonly number[] | undefined, { tPoker, tCards }: Texts): string {
  if (best) return bestText(tPoker, tCards, dealt, best);
  const hand = handOf(dealt);
  return hand ? tPoker('dealt', { hand: tPoker(hand) }) : tPoker('choose');
}

/** What the result line says before a bet: how the stake is split. */
export function shareHint(hands: number, share: Centavos, { t }: Texts): string {
  return t('share', { hands, amount: share });
}
