import { Skeleton } from '@arara/ui';
import { Suspense } from 'react';
import { HomeRows } from '../../features/home/home-rows.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';

const JackpotRow = lazyScreen(() => import('../../features/jackpot/jackpot-row.tsx'), 'JackpotRow', 'jackpot');
const RewardBubble = lazyScreen(() => import('../../features/rewards/reward-bubble.tsx'), 'RewardBubble', 'rewards');

/** The rows of the home screen below its first view, with the jackpots and the unclaimed rewards. */
export function ComposedHomeRows() {
  return (
    <HomeRows
      jackpots={
        <Suspense fallback={<Skeleton height="58px" radius="var(--radius-m)" />}>
          <JackpotRow />
        </Suspense>
      }
      rewards={
        <Suspense fallback={null}>
          <RewardBubble />
        </Suspense>
      }
    />
  );
}
