import type { BetOption } from '@arara/game-kit';
import { cardOdds } from '../bingo/hall/hall-odds.ts';
import { hall } from './hall.ts';

/** Every card has the same odds, whatever its numbers and whichever its strip. */
export const options: readonly BetOption[] = [{ name: 'a card', input: { card: 1 }, odds: () => cardOdds(hall) }];
