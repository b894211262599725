import type { RoundViewProps } from '@arara/game-kit';
import { useEffect, useState } from 'react';
import { isBalls } from './hall-game.ts';
import type { Hall } from './hall.ts';
import { ballsAfter } from './show.ts';

const EVERY_MS = 100;

/** The balls that lie open now, by the server's clock: the same for every viewer, also for one who comes late. */
export function useOpenBalls({ table, serverNow }: RoundViewProps, hall: Hall): readonly number[] {
  const { state, runsAt, outcome } = table.round;
  const balls = isBalls(hall, outcome) ? outcome.balls : [];
  const { show, drawn } = hall;
  const countNow = (): number => (runsAt === null ? 0 : ballsAfter(show, drawn, serverNow() - runsAt));
  const [count, setCount] = useState(countNow);
  useEffect(() => {
    if (state !== 'running' || runsAt === null) return;
    const look = (): void => setCount(ballsAfter(show, drawn, serverNow() - runsAt));
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [state, runsAt, serverNow, show, drawn]);
  return state === 'settled' ? balls : balls.slice(0, state === 'running' ? Math.min(count, countNow()) : 0);
}
