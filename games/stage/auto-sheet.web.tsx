import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { AmountField, Button, Sheet } from '@arara/ui';
import { useState } from 'react';
import { offeredRounds } from './auto-series.ts';
import { fill } from './language.ts';
import type { PanelMessages } from './locales/pt.ts';
import type { Table } from './table.ts';
import css from './stake-field.module.css';

/** Limits that one tap takes, in stakes. */
const QUICK = [10n, 25n, 50n];

interface AutoSheetProps {
  readonly open: boolean;
  readonly table: Pick<Table, 'stake' | 'startAuto'>;
  /** The most rounds that the site lets play by themselves; `undefined` for no such rule. */
  readonly most: number | undefined;
  readonly messages: PanelMessages;
  onClose(): void;
}

/** How many rounds to play by themselves and when to stop before; never without an end. */
export function AutoSheet({ open, table, most, messages, onClose }: AutoSheetProps) {
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
      title={messages.autoTitle}
      onClose={onClose}
      footer={
        <Button tone="gold" size="l" full disabled={tooLow} onClick={start}>
          {messages.autoStart} · {rounds} × {formatBRL(stake)}
        </Button>
      }
    >
      <div className={css['auto']}>
        <Rounds offered={offered} rounds={rounds} messages={messages} onRounds={setRounds} />
        <AmountField
          name="loss"
          label={messages.autoLoss}
          hint={messages.autoLossHint}
          amount={loss}
          onAmount={setLoss}
          quick={quick}
          quickLabel={messages.autoLoss}
          error={tooLow ? fill(messages.autoLossTooLow, formatBRL(stake)) : undefined}
        />
        <AmountField
          name="win"
          label={messages.autoWin}
          hint={messages.autoWinHint}
          amount={win}
          onAmount={setWin}
          quick={quick}
          quickLabel={messages.autoWin}
        />
        <p>{messages.autoNote}</p>
      </div>
    </Sheet>
  );
}

interface RoundsProps {
  readonly offered: readonly number[];
  readonly rounds: number;
  readonly messages: PanelMessages;
  onRounds(rounds: number): void;
}

function Rounds({ offered, rounds, messages, onRounds }: RoundsProps) {
  return (
    <fieldset>
      <legend>{messages.autoRounds}</legend>
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
