import { Button, Money, Sheet, buttonClass, centavosOf } from '@arara/ui';
import { formatBRL } from '@arara/money';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { useCountUp } from '../../shared/effects/count-up.ts';
import { CoinShower } from '../../shared/effects/coin-shower.tsx';
import css from './jackpot-won.module.css';

/** Announces a jackpot that the member has just won, over any screen. */
export function JackpotWon({ reais, onClose }: { reais: string; onClose: () => void }) {
  const t = useT();
  const amount = centavosOf(reais);
  const shown = useCountUp(amount);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('jackpot.won')}
      footer={
        <div className={css['actions']}>
          <Link to="/order-center" className={buttonClass({ tone: 'quiet', size: 'l', full: true })} onClick={onClose}>
            {t('jackpot.wonMore')}
          </Link>
          <Button tone="gold" full size="l" onClick={onClose}>
            {t('jackpot.goOn')}
          </Button>
        </div>
      }
    >
      <div className={css['prize']}>
        <Art name={art.gem} size={120} eager />
        <strong aria-hidden="true">
          <Money amount={shown} />
        </strong>
        <CoinShower cheer="great" />
      </div>
      <p className={css['text']} role="status">
        {t('jackpot.wonText', { amount: formatBRL(amount) })}
      </p>
    </Sheet>
  );
}
