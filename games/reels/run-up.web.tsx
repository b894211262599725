import { type Centavos, ZERO } from '@arara/money';
import { useEffect, useRef, useState } from 'react';
import { stillnessWanted } from '../stage/stillness.web.tsx';

const RUN_MS = 420;

/** Money that runs up from what it showed to `target`; down, and where less motion is wanted, at once. */
export function useRunUp(target: Centavos): Centavos {
  const [shown, setShown] = useState(ZERO);
  const from = useRef(ZERO);
  useEffect(() => {
    let frame = 0;
    let start: number | undefined;
    const before = from.current;
    const step = (now: number): void => {
      start ??= now;
      const part = stillnessWanted() || target < before ? 1 : Math.min(1, (now - start) / RUN_MS);
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 1000));
      from.current = (before + ((target - before) * eased) / 1000n) as Centavos;
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
