import { Suspense } from 'react';
import { useFreeRounds } from '../../shared/games/free-rounds.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';

// Few players have free rounds.
const FreeRoundsList = lazyScreen(
  () => import('../../shared/games/free-rounds-list.tsx'),
  'FreeRoundsList',
  'promotion',
);

/** The member's free rounds above the games; nothing, and no more scripts, where there are none. */
export function FreeRoundsRow() {
  const { data = [] } = useFreeRounds();
  if (!data.some(({ left }) => left > 0)) return null;
  return (
    <Suspense fallback={null}>
      <FreeRoundsList />
    </Suspense>
  );
}
