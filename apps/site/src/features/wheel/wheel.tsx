import { Money, centavosOf } from '@arara/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../shared/messages/i18n.ts';
import { type Celebration, CoinShower } from '../../shared/effects/coin-shower.tsx';
import type { WheelPrize } from './prize.ts';
import type { SpinPrize, SpinState } from './spin-state.ts';
import { type WheelMotion, createWheelMotion } from './wheel-motion.ts';
import { WheelDisc } from './wheel-disc.tsx';
import css from './wheel.module.css';

interface WheelProps {
  readonly prizes: readonly WheelPrize[];
  readonly state: SpinState;
  /** How much the prize is celebrated. */
  readonly cheer: Celebration;
  readonly spins: number;
  /** Receives the motion on mount, and nothing on unmount. */
  onReady(turning: WheelMotion | null): void;
  onPeg(): void;
  /** A tap while it lands. */
  onHurry(): void;
}

const BULBS = 24;

/** The wheel: rim, lights, disc, hub and pointer, each a layer of its own, so that turning repaints nothing. */
export function Wheel({ prizes, state, cheer, spins, onReady, onPeg, onHurry }: WheelProps) {
  const disc = useRef<HTMLDivElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const peg = useEffectEvent(onPeg);
  const ready = useEffectEvent(onReady);
  const size = prizes.length;
  useEffect(() => {
    if (disc.current === null || pointer.current === null) return undefined;
    disc.current.style.transform = '';
    const made = createWheelMotion({ disc: disc.current, pointer: pointer.current, size, onPeg: () => peg() });
    ready(made);
    return () => {
      made.end();
      ready(null);
    };
  }, [size]);
  const result = state.phase === 'result' ? state.spun : undefined;
  const stop = result !== undefined && prizes[result.place]?.amount === result.reward ? result.place : undefined;
  const isTurning = state.phase === 'free' || state.phase === 'landing' || state.phase === 'back';
  return (
    <div
      className={css['wheel']}
      data-turning={isTurning ? '' : undefined}
      data-cheer={cheer === 'none' ? undefined : cheer}
      aria-hidden="true"
      onPointerDown={onHurry}
    >
      <Rim />
      <div className={css['well']}>
        <div className={css['turns']} ref={disc}>
          <WheelDisc prizes={prizes} stop={stop} />
        </div>
      </div>
      <div className={css['shade']} />
      <Bulbs odd={0} />
      <Bulbs odd={1} />
      <Hub>{result === undefined || cheer === 'none' ? <SpinsLeft spins={spins} /> : <PrizeWon spun={result} />}</Hub>
      <svg ref={pointer} className={css['pointer']} viewBox="-24 -12 48 66">
        <path d="M-19-6Q0-14 19-6L4 46Q0 54-4 46Z" />
        <circle r="6" cy="4" />
      </svg>
      {cheer !== 'none' && <CoinShower cheer={cheer} />}
    </div>
  );
}

function Rim() {
  return (
    <svg className={css['layer']} viewBox="-200 -200 400 400">
      <defs>
        <linearGradient id="wheel-rim" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe07a" />
          <stop offset=".5" stopColor="#e79a00" />
          <stop offset="1" stopColor="#8f5a00" />
        </linearGradient>
      </defs>
      <circle r="199" fill="url(#wheel-rim)" />
      <circle r="187" fill="#0b0f20" />
      <circle r="198.5" fill="none" stroke="#fff6d0" strokeOpacity=".55" />
    </svg>
  );
}

/** Every other light of the rim: two layers that alternate. */
function Bulbs({ odd }: { odd: 0 | 1 }) {
  return (
    <svg className={css['bulbs']} data-odd={odd === 1 ? '' : undefined} viewBox="-200 -200 400 400">
      {Array.from({ length: BULBS / 2 }, (_, index) => (
        <circle key={index} r="3.6" cy="-193.5" transform={`rotate(${((index * 2 + odd) * 360) / BULBS})`} />
      ))}
    </svg>
  );
}

function Hub({ children }: { children: ReactNode }) {
  return <div className={css['hub']}>{children}</div>;
}

function SpinsLeft({ spins }: { spins: number }) {
  const t = useT();
  return (
    <>
      <b>{spins}</b>
      <small>{t('wheel.spins')}</small>
    </>
  );
}

function PrizeWon({ spun: { reward, free_rounds: rounds } }: { spun: SpinPrize }) {
  const t = useT();
  if (rounds !== null)
    return (
      <>
        <b>{rounds.rounds}</b>
        <small>{t('wheel.spins')}</small>
      </>
    );
  return (
    <span className={css['won']} data-long={reward.length > 5 ? '' : undefined}>
      <Money amount={centavosOf(reward)} />
    </span>
  );
}
