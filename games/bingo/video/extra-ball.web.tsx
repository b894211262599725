import { type Centavos, formatBRL } from '@arara/money';
import css from './extra-ball.module.css';

interface ExtraBallProps {
  /** Which of the extra balls it is. */
  readonly title: string;
  /** What it may bring, line by line. */
  readonly lines: readonly string[];
  /** The word of the key. */
  readonly buy: string;
  /** Under all: what comes back of the price, or that the balance is too low. */
  readonly note: string;
  /** `undefined` while a ball is on its way. */
  readonly price: Centavos | undefined;
  readonly isShort: boolean;
  onBuy(): void;
}

/** The next ball: what it costs, how likely it brings something and what at most. In the place of the stake. */
export function ExtraBall({ title, lines, buy, note, price, isShort, onBuy }: ExtraBallProps) {
  return (
    <div className={css['extra']} role="group" aria-label={buy} data-waiting={price === undefined || undefined}>
      <div className={css['facts']}>
        <b>{title}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <button type="button" data-move="ball" disabled={price === undefined || isShort} onClick={onBuy}>
        {buy}
        <small>{price === undefined ? '…' : formatBRL(price)}</small>
      </button>
      <p>{note}</p>
    </div>
  );
}
