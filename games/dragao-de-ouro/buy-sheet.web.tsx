import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { Button, Sheet } from '@arara/ui';
import { useState } from 'react';
import { baseOf, amountOf, priceNear } from './amounts.ts';
import type { Messages } from './messages/messages.ts';
import { FREE_SPINS, MOST_TENTHS } from './paytable.ts';
import { returnText } from './return-text.ts';
import css from './controls.module.css';

interface BuySheetProps {
  readonly open: boolean;
  /** What free spins may cost at the site. */
  readonly prices: readonly Centavos[];
  /** Of a spin: the price that is shown first stands for it. */
  readonly stake: Centavos;
  readonly balance: Centavos | null;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  onClose(): void;
  onBuy(price: Centavos): void;
}

/** Free spins at a price: what they cost, what counts, what comes back on average; nothing is bought before the last press. */
export function BuySheet({ open, ...rest }: BuySheetProps) {
  return open ? <OpenBuySheet {...rest} /> : null;
}

function OpenBuySheet({ prices, stake, balance, t, locale, onClose, onBuy }: Omit<BuySheetProps, 'open'>) {
  const [price, setPrice] = useState(() => priceNear(prices, stake));
  const isShort = balance !== null && balance < price;
  const facts = [
    [t('buyBase'), formatBRL(baseOf('buy', price))],
    [t('buyReturn'), returnText(locale, 'buy')],
    [t('buyTop'), formatBRL(amountOf('buy', price, MOST_TENTHS))],
  ] as const;
  const footer = (
    <Button tone="gold" size="l" full disabled={isShort} onClick={() => onBuy(price)}>
      {t('buyConfirm', { amount: formatBRL(price) })}
    </Button>
  );
  return (
    <Sheet open title={t('buyTitle')} onClose={onClose} footer={footer}>
      <div className={css['sheet']}>
        <p>{t('buyText', { n: FREE_SPINS })}</p>
        <div className={css['prices']} role="group" aria-label={t('buyPrice')}>
          {prices.map((step) => (
            <button key={String(step)} type="button" aria-pressed={step === price} onClick={() => setPrice(step)}>
              {formatBRL(step)}
            </button>
          ))}
        </div>
        <dl className={css['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css['warning']} role={isShort ? 'alert' : undefined}>
          {isShort ? t('buyShort') : t('buyLess')}
        </p>
      </div>
    </Sheet>
  );
}
