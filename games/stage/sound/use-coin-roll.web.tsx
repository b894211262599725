import type { Centavos } from '@arara/money';
import { useEffect } from 'react';
import type { Prize } from '../prize.ts';
import { pageSound } from './page-sound.web.tsx';

/** Lets coins sound while a win is counted up to `shown`: the more stakes it is, the more coins. Nothing for a return below the stake. */
export function useCoinRoll({ win, multiplierE4, tier }: Prize, shown: Centavos): void {
  const isWin = tier !== 'back';
  useEffect(() => {
    if (isWin) pageSound.use((engine) => engine.countCoins((multiplierE4 * shown) / win));
  }, [isWin, multiplierE4, shown, win]);
}
