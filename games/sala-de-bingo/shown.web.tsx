import type { RoundViewProps } from '@arara/game-kit';
import { useEffect, useState } from 'react';
import { isBalls } from './sala-de-bingo.ts';
import { ballsAfter } from './show.ts';

const EVERY_MS = 100;

/** The balls that lie open now, by the server's clock: the same for every viewer, also for one who comes late. */
export function useOpenBalls({ table, serverNow }: RoundViewProps): readonly number[] {
  const { state, runsAt, outcome } = table.round;
  const balls = isBalls(outcome) ? outcome.balls : [];
  const countNow = (): number => (runsAt === null ? 0 : ballsAfter(serverNow() - runsAt));
  const [count, setCount] = useState(countNow);
  useEffect(() => {
    if (state !== 'running' || runsAt === null) return;
    const look = (): void => setCount(ballsAfter(serverNow() - runsAt));
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [state, runsAt, serverNow]);
  return state === 'settled' ? balls : balls.slice(0, state === 'running' ? Math.min(count, countNow()) : 0);
}
