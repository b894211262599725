import type { Translate } from '@arara/messages';
import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { AmountField, Button, Sheet } from '@arara/ui';
import { useState } from 'react';
import { offeredRounds } from './auto-series.ts';
import type { Messages } from './messages/messages.ts';
import type { Table } from './table.ts';
import css from './stake-field.module.css';

/** Limits that one tap takes, in stakes. */
const QUICK = [10n, 25n, 50n];

interface AutoSheetProps {
  readonly open: boolean;
  readonly table: Pick<Table, 'stake' | 'startAuto'>;
  /** The most rounds that the site lets play by themselves; `undefined` for no such rule. */
  readonly most: number | undefined;
  readonly t: Translate<Messages>;
  onClose(): void;
}

/** How many rounds to play by themselves and when to stop before; never without an end. */
export function AutoSheet({ open, table, most, t, onClose }: AutoSheetProps) {
  const offered = offeredRounds(most);
  const [rounds, setRounds] = useState(offered[0] ?? 0);
  const [loss, setLoss] = useState<Centavos>(ZERO);
  const [win, setWin] = useState<Centavos>(ZERO);
  const { stake, startAuto } = table;
  const tooLow = loss !== ZERO && loss < stake;
  const quick = QUICK.map((times) => (stake * times) as Centavos);
  const limit = (amount: Centavos) => (amount === ZERO ? undefined : amount);
  const start = (): void => {
    onClose();
    startAuto?.({ rounds, lossLimit: limit(loss), winLimit: limit(win) });
  };
  return (
    <Sheet
      open={open}
      title={t('autoTitle')}
      onClose={onClose}
      footer={
        <Button tone="gold" size="l" full disabled={tooLow} onClick={start}>
          {t('autoStart')} · {rounds} × {formatBRL(stake)}
        </Button>
      }
    >
      <div className={css['auto']}>
        <Rounds offered={offered} rounds={rounds} t={t} onRounds={setRounds} />
        <AmountField
          name="loss"
          label={t('autoLoss')}
          hint={t('autoLossHint')}
          amount={loss}
          onAmount={setLoss}
          quick={quick}
          quickLabel={t('autoLoss')}
          error={tooLow ? t('autoLossTooLow', { amount: formatBRL(stake) }) : undefined}
        />
        <AmountField
          name="win"
          label={t('autoWin')}
          hint={t('autoWinHint')}
          amount={win}
          onAmount={setWin}
          quick={quick}
          quickLabel={t('autoWin')}
        />
        <p>{t('autoNote')}</p>
      </div>
    </Sheet>
  );
}

interface RoundsProps {
  readonly offered: readonly number[];
  readonly rounds: number;
  readonly t: Translate<Messages>;
  onRounds(rounds: number): void;
}

function Rounds({ offered, rounds, t, onRounds }: RoundsProps) {
  return (
    <fieldset>
      <legend>{t('autoRounds')}</legend>
      <div className={css['choices']} data-four>
        {offered.map((count) => (
          <button
            key={count}
            type="button"
            className={css['choice']}
            aria-pressed={count === rounds}
            onClick={() => onRounds(count)}
          >
            {count}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
