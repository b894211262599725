import { type Centavos, formatBRL } from '@arara/money';
import { Sheet } from '@arara/ui';
import { useState } from 'react';
import type { PanelMessages } from './locales/pt.ts';
import { doubleOf, halfOf, stepAbove, stepBelow } from './stake-steps.ts';
import type { Table } from './table.ts';
import css from './stake-field.module.css';

interface StakeFieldProps {
  readonly table: Pick<Table, 'phase' | 'stake' | 'setStake'>;
  readonly steps: readonly Centavos[];
  readonly messages: PanelMessages;
}

/** The stake with a step down and up, half and double; a press on the amount shows all steps. */
export function StakeField({ table, steps, messages }: StakeFieldProps) {
  const [open, setOpen] = useState(false);
  const { stake } = table;
  const free = table.phase === 'idle';
  const to = (label: string, sign: string, next: Centavos | undefined, small = false) => (
    <button
      type="button"
      className={css['step']}
      data-small={small || undefined}
      aria-label={label}
      disabled={!free || next === undefined}
      onClick={() => next !== undefined && table.setStake(next)}
    >
      {sign}
    </button>
  );
  return (
    <div className={css['field']} role="group" aria-label={messages.bet}>
      {to(`½ ${messages.half}`, '½', halfOf(steps, stake), true)}
      {to(messages.lower, '−', stepBelow(steps, stake))}
      <button
        type="button"
        className={css['amount']}
        disabled={!free}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <small>{messages.bet}</small> <b>{formatBRL(stake)}</b>
      </button>
      {to(messages.raise, '+', stepAbove(steps, stake))}
      {to(`2× ${messages.double}`, '2×', doubleOf(steps, stake), true)}
      <Sheet open={open} title={messages.chooseBet} onClose={() => setOpen(false)}>
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
