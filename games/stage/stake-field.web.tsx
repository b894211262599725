import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { Sheet } from '@arara/ui';
import { useState } from 'react';
import type { Messages } from './messages/messages.ts';
import { doubleOf, halfOf, stepAbove, stepBelow } from './stake-steps.ts';
import type { Table } from './table.ts';
import css from './stake-field.module.css';

interface StakeFieldProps {
  readonly table: Pick<Table, 'phase' | 'stake' | 'setStake'>;
  readonly steps: readonly Centavos[];
  readonly t: Translate<Messages>;
  /** What the stake is called; the bet by default. */
  readonly label?: string;
  /** Without half and double, for a panel of one row. */
  readonly isShort?: boolean;
}

/** The stake with a step down and up, half and double; a press on the amount shows all steps. */
export function StakeField({ table, steps, t, label = t('bet'), isShort = false }: StakeFieldProps) {
  const [open, setOpen] = useState(false);
  const { stake } = table;
  const free = table.phase === 'idle';
  const to = (name: string, sign: string, next: Centavos | undefined, small = false) => (
    <button
      type="button"
      className={css['step']}
      data-small={small || undefined}
      aria-label={name}
      disabled={!free || next === undefined}
      onClick={() => next !== undefined && table.setStake(next)}
    >
      {sign}
    </button>
  );
  return (
    <div className={css['field']} role="group" aria-label={label}>
      {!isShort && to(`½ ${t('half')}`, '½', halfOf(steps, stake), true)}
      {to(t('lower'), '−', stepBelow(steps, stake))}
      <button
        type="button"
        className={css['amount']}
        disabled={!free}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <small>{label}</small> <b>{formatBRL(stake)}</b>
      </button>
      {to(t('raise'), '+', stepAbove(steps, stake))}
      {!isShort && to(`2× ${t('double')}`, '2×', doubleOf(steps, stake), true)}
      <Sheet open={open} title={t('chooseBet')} onClose={() => setOpen(false)}>
        <div className={css['choices']}>
          {steps.map((step) => (
            <button
              key={String(step)}
              type="button"
              className={css['choice']}
              aria-pressed={step === stake}
              onClick={() => {
                table.setStake(step);
                setOpen(false);
              }}
            >
              {formatBRL(step)}
            </button>
          ))}
        </div>
      </Sheet>
    </div>
  );
}
