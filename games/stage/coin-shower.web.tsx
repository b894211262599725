import { useEffect, useRef } from 'react';
import { stillnessWanted } from './stillness.web.tsx';
import css from './coin-shower.module.css';

/** A fixed scatter of 0 … 1 for the n-th coin: the golden ratio leaves no two coins together. */
function scatter(index: number, turn: number): number {
  return (index * 0.618_034 + turn) % 1;
}

/** Coins that fly up from the middle of the nearest size container and fall, as many as the prize deserves. */
export function CoinShower({ count, address }: { readonly count: number; readonly address: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stillnessWanted()) return;
    const flights = [...(box.current?.children ?? [])].map((coin, index) => {
      const side = (scatter(index, 0.3) - 0.5) * 150;
      const height = 30 + scatter(index, 0.1) * 34;
      const spin = 360 + scatter(index, 0.7) * 720;
      const frames = [
        { transform: 'translate(0, 0) rotate(0) scale(0.4)', opacity: 0 },
        {
          transform: `translate(${side * 0.45}cqi, -${height}cqb) rotate(${spin / 2}deg) scale(1)`,
          opacity: 1,
          offset: 0.35,
          easing: 'ease-in',
        },
        // At the bottom it goes: what lies there is the result.
        { transform: `translate(${side}cqi, 56cqb) rotate(${spin}deg) scale(0.9)`, opacity: 1, offset: 0.94 },
        { transform: `translate(${side}cqi, 62cqb) rotate(${spin}deg) scale(0.9)`, opacity: 0 },
      ];
      return coin.animate(frames, {
        duration: 1500 + scatter(index, 0.5) * 700,
        delay: (index % 12) * 60,
        easing: 'ease-out',
        fill: 'both',
      });
    });
    return () => flights.forEach((flight) => flight.cancel());
  }, [count]);
  return (
    <div ref={box} className={css['shower']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <img key={index} src={address} alt="" />
      ))}
    </div>
  );
}
