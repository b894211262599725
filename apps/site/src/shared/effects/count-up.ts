import { type Centavos, centavos } from '@arara/money';
import { useEffect, useRef, useState } from 'react';

const LENGTH_MS = 400;
const STEPS = 1000n;

/** Returns the amount at `step` of a thousand, in whole centavos: fast at first, slow at the end. */
export function toCountUpStep(from: Centavos, to: Centavos, step: bigint): Centavos {
  if (step >= STEPS) return to;
  const left = STEPS - (step < 0n ? 0n : step);
  const eased = STEPS ** 3n - left ** 3n;
  return centavos(from + ((to - from) * eased) / STEPS ** 3n);
}

/** Animates from the previous amount to `amount`; at once if the player prefers reduced motion. */
export function useCountUp(amount: Centavos): Centavos {
  const [shown, setShown] = useState(amount);
  const current = useRef(amount);
  useEffect(() => {
    const from = current.current;
    if (from === amount) return undefined;
    const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LENGTH_MS;
    const began = performance.now();
    let frame = 0;
    const walk = (now: number) => {
      const step = length === 0 ? STEPS : BigInt(Math.trunc(((now - began) * 1000) / length));
      current.current = toCountUpStep(from, amount, step);
      setShown(current.current);
      if (current.current !== amount || step < STEPS) frame = requestAnimationFrame(walk);
    };
    frame = requestAnimationFrame(walk);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shown;
}
