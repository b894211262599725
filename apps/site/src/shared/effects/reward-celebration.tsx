import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { useEffect, useRef } from 'react';
import { Art, art } from '../art/art.tsx';
import { t } from '../messages/i18n.ts';
import { type Celebration, CoinShower } from './coin-shower.tsx';
import css from './reward-celebration.module.css';

/** How much a reward is celebrated: more for a larger one, limited for cheap phones. */
export function toRewardCheer(amount: Centavos): Exclude<Celebration, 'none'> {
  if (amount < 1_000n) return 'small';
  return amount < 10_000n ? 'good' : 'great';
}

interface RewardCelebrationProps {
  /** What was credited; nothing is celebrated without it. */
  amount: Centavos;
  /** The number of claims of this visit: each is celebrated once. */
  times: number;
}

/**
 * Celebrates a claimed reward over the whole page with its amount and coins, for less than three seconds; the page below can be
 * used all the time. A notice announces the same to screen readers.
 */
export function RewardCelebration({ amount, times }: RewardCelebrationProps) {
  return times === 0 || amount === ZERO ? null : <Burst key={times} amount={amount} />;
}

function Burst({ amount }: Pick<RewardCelebrationProps, 'amount'>) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The top layer: a claim in a sheet is celebrated above it.
    layer.current?.showPopover();
  }, []);
  return (
    <div
      ref={layer}
      popover="manual"
      className={css['layer']}
      aria-hidden="true"
      data-celebration
      onAnimationEnd={({ target }) => {
        if (target === layer.current) layer.current?.hidePopover();
      }}
    >
      <div className={css['card']}>
        <Art name={art.gift} size={96} eager />
        <strong className={css['amount']}>{`+${formatBRL(amount)}`}</strong>
        <span className={css['text']}>{t('promotion.celebration')}</span>
        <CoinShower cheer={toRewardCheer(amount)} />
      </div>
    </div>
  );
}
