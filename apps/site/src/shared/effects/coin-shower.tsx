import { useEffect, useRef } from 'react';
import { artUrl } from '../art/art.tsx';
import css from './coin-shower.module.css';

/** How much a prize is celebrated. */
export type Celebration = 'none' | 'small' | 'good' | 'great';

const COINS: Readonly<Record<Exclude<Celebration, 'none'>, number>> = { small: 6, good: 16, great: 34 };

/** Spreads the n-th coin over 0 … 1: multiples of the golden ratio do not cluster. */
function scatter(index: number, turn: number): number {
  return (index * 0.618_034 + turn) % 1;
}

/** Keyframes of a coin relative to the wheel's box: up from its centre and down beside it. */
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

/** Animates coins out of the centre, more for a larger prize; none if the player prefers reduced motion. */
export function CoinShower({ cheer }: { cheer: Exclude<Celebration, 'none'> }) {
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
