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
  /** The number of free rounds that were granted. */
  rounds?: number;
  /** The number of claims of this visit: each is celebrated once. */
  times: number;
}

/**
 * Celebrates a claimed reward over the whole page with its amount and coins, for less than three seconds; the page below can be
 * used all the time. A notice announces the same to screen readers.
 */
export function RewardCelebration({ amount, rounds = 0, times }: RewardCelebrationProps) {
  return times === 0 || (amount === ZERO && rounds === 0) ? null : (
    <Burst key={times} amount={amount} rounds={rounds} />
  );
}

function Burst({ amount, rounds }: Required<Pick<RewardCelebrationProps, 'amount' | 'rounds'>>) {
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
        {amount !== ZERO && <strong className={css['amount']}>{`+${formatBRL(amount)}`}</strong>}
        {rounds > 0 && (
          <strong className={css['rounds']}>{`+${t('promotion.freeRoundsCount', { count: rounds })}`}</strong>
        )}
        <span className={css['text']}>{t('promotion.celebration')}</span>
        <CoinShower cheer={toRewardCheer(amount)} />
      </div>
    </div>
  );
}
