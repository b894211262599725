import type { GameViewProps } from '@arara/game-kit';
import { useCallback, useState } from 'react';
import type { FreePlay } from './free-play.ts';

/**
 * Offers the player's free rounds and keeps whether they are used; `undefined` where there are none. While a round is
 * `busy` they stay as they were: the site knows what it paid before the picture shows it.
 */
export function useFreePlay(
  { freeRounds, recall }: Pick<GameViewProps, 'freeRounds' | 'recall'>,
  busy: boolean,
): FreePlay | undefined {
  const [rounds, setRounds] = useState(freeRounds);
  const [isUsed, setUsed] = useState(false);
  const onUse = useCallback(() => setUsed(true), []);
  const onLeave = useCallback(() => setUsed(false), []);
  if (!busy && rounds !== freeRounds) setRounds(freeRounds);
  if (rounds === undefined || recall !== undefined) return undefined;
  const isLeft = rounds.left > 0;
  if (!isUsed) return isLeft ? { state: 'offered', rounds, onUse, onLeave } : undefined;
  return { state: isLeft ? 'playing' : 'over', rounds, onUse, onLeave };
}
