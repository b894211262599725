import { useEffect, useRef } from 'react';
import { artUrl } from '../../app/art.tsx';
import type { Cheer } from './prize.ts';
import css from './coin-shower.module.css';

const COINS: Readonly<Record<Exclude<Cheer, 'none'>, number>> = { small: 6, good: 16, great: 34 };

/** A fixed scatter of 0 … 1 for the n-th coin: the golden ratio leaves no two coins together. */
function scatter(index: number, turn: number): number {
  return (index * 0.618_034 + turn) % 1;
}

/** The flight of a coin, in parts of the wheel's box: up from its middle, and down beside it. */
function flight(index: number): Keyframe[] {
  const side = (scatter(index, 0.3) - 0.5) * 94;
  const height = 24 + scatter(index, 0.1) * 34;
  const spin = 360 + scatter(index, 0.7) * 720;
  return [
    { transform: 'translate(0, 0) rotate(0deg) scale(0.4)', opacity: 0 },
    {
      transform: `translate(${side * 0.45}cqi, ${-height}cqi) rotate(${spin / 2}deg) scale(1)`,
      opacity: 1,
      offset: 0.35,
      easing: 'ease-in',
    },
    { transform: `translate(${side}cqi, 52cqi) rotate(${spin}deg) scale(0.9)`, opacity: 0 },
  ];
}

/** Coins out of the middle, as many as the prize deserves; none for who asked for less motion. */
export function CoinShower({ cheer }: { cheer: Exclude<Cheer, 'none'> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const flights = Array.from(box.current?.children ?? [], (coin, index) =>
      coin.animate(flight(index), {
        duration: 1_300 + scatter(index, 0.5) * 700,
        delay: (index % 12) * 50,
        easing: 'ease-out',
        fill: 'both',
      }),
    );
    return () => flights.forEach((each) => each.cancel());
  }, [cheer]);
  return (
    <div ref={box} className={css['shower']}>
      {Array.from({ length: COINS[cheer] }, (_, index) => (
        <img key={index} src={artUrl('1fa99')} alt="" />
      ))}
    </div>
  );
}
