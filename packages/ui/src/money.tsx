import { type Centavos, formatBRL } from '@arara/money';
import { classes } from './classes.ts';
import css from './money.module.css';

interface MoneyProps {
  amount: Centavos;
  /** Puts a plus before a gain and colours gain and loss. */
  signed?: boolean;
  /** Dots in place of the amount: someone may be looking over the shoulder. */
  hidden?: boolean;
}

/** An amount of money in the numerals of the design. */
export function Money({ amount, signed = false, hidden = false }: MoneyProps) {
  const tone = signed && amount !== 0n ? css[amount > 0n ? 'gain' : 'loss'] : undefined;
  if (hidden) return <span className={css['money']}>{'R$\u00a0••••'}</span>;
  return (
    <span className={classes(css['money'], tone)}>{`${signed && amount > 0n ? '+' : ''}${formatBRL(amount)}`}</span>
  );
}
