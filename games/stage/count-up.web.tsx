import { type Centavos, ZERO } from '@arara/money';
import { useEffect, useState } from 'react';
import { stillnessWanted } from './stillness.web.tsx';

/** Money that runs up to `target` within `ms`; at once with reduced motion. Restarts with each target. */
export function useCountUp(target: Centavos, ms = 380): Centavos {
  const [shown, setShown] = useState(ZERO);
  useEffect(() => {
    let frame = 0;
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now;
      const part = stillnessWanted() ? 1 : Math.min(1, (now - start) / ms);
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 1000));
      setShown(((target * eased) / 1000n) as Centavos);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, ms]);
  return shown;
}
