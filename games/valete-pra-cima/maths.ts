import type { BetOption } from '@arara/game-kit';
import { bestOdds } from '../poker/best-play.ts';
import { payKeys } from '../poker/paytable.ts';

/** Each paytable, every hold the best one. */
export const options: readonly BetOption[] = payKeys.map((pays) => ({
  name: `full house and flush pay ${pays.replace('-', ' and ')}, best play`,
  input: { pays },
  odds: () => bestOdds(pays),
}));
