import type { LocaleKey } from '@arara/game-kit';
import { type Centavos, formatBRL } from '@arara/money';
import { Button, Sheet } from '@arara/ui';
import { useState } from 'react';
import { fill } from '../stage/language.ts';
import { baseOf, amountOf, priceNear } from './amounts.ts';
import { buyStakes } from './dragao-de-ouro.ts';
import type { Messages } from './locales/pt.ts';
import { FREE_SPINS, MOST_TENTHS } from './paytable.ts';
import { returnText } from './return-text.ts';
import css from './controls.module.css';

interface BuySheetProps {
  readonly open: boolean;
  /** Of a spin: the price that is shown first stands for it. */
  readonly stake: Centavos;
  readonly balance: Centavos | null;
  readonly messages: Messages;
  readonly locale: LocaleKey;
  onClose(): void;
  onBuy(price: Centavos): void;
}

/** Free spins at a price: what they cost, what counts, what comes back on average; nothing is bought before the last press. */
export function BuySheet({ open, ...rest }: BuySheetProps) {
  return open ? <OpenBuySheet {...rest} /> : null;
}

function OpenBuySheet({ stake, balance, messages, locale, onClose, onBuy }: Omit<BuySheetProps, 'open'>) {
  const [price, setPrice] = useState(() => priceNear(buyStakes.steps, stake));
  const isShort = balance !== null && balance < price;
  const facts = [
    [messages.buyBase, formatBRL(baseOf('buy', price))],
    [messages.buyReturn, returnText(locale, 'buy')],
    [messages.buyTop, formatBRL(amountOf('buy', price, MOST_TENTHS))],
  ] as const;
  const footer = (
    <Button tone="gold" size="l" full disabled={isShort} onClick={() => onBuy(price)}>
      {fill(messages.buyConfirm, formatBRL(price))}
    </Button>
  );
  return (
    <Sheet open title={messages.buyTitle} onClose={onClose} footer={footer}>
      <div className={css['sheet']}>
        <p>{fill(messages.buyText, String(FREE_SPINS))}</p>
        <div className={css['prices']} role="group" aria-label={messages.buyPrice}>
          {buyStakes.steps.map((step) => (
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
          {isShort ? messages.buyShort : messages.buyLess}
        </p>
      </div>
    </Sheet>
  );
}
