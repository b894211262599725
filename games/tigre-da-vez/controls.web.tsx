import type { GameViewProps } from '@arara/game-kit';
import { type Centavos, formatBRL } from '@arara/money';
import { useState } from 'react';
import { AutoSheet } from '../stage/auto-sheet.web.tsx';
import { mayHurry } from '../stage/bet-panel-state.web.tsx';
import type { PanelMessages } from '../stage/locales/pt.ts';
import { BetSheet } from './choices.web.tsx';
import type { Messages } from './locales/pt.ts';
import type { Table } from './play.web.tsx';
import css from './controls.module.css';

interface ControlsProps {
  readonly table: Table;
  readonly site: Pick<GameViewProps, 'stakes' | 'demo' | 'pace' | 'onVerify'>;
  readonly messages: Messages;
  readonly panelMessages: PanelMessages;
}

interface RowProps extends Omit<ControlsProps, 'panelMessages'> {
  /** Nothing turns: the bet may change. */
  readonly idle: boolean;
  onOpen(): void;
}

/** Balance, bet and buttons at the bottom of the game. */
export function Controls(props: ControlsProps) {
  const { table, site, messages, panelMessages } = props;
  const { steps } = site.stakes;
  const [sheet, setSheet] = useState<'bet' | 'auto'>();
  const idle = table.scene.phase === 'idle' && table.auto === 0;
  const close = (): void => setSheet(undefined);
  const bet = (stake: Centavos): void => {
    table.setStake(stake);
    close();
  };
  return (
    <section className={css['panel']}>
      <Facts {...props} idle={idle} onOpen={() => setSheet('bet')} />
      <Buttons {...props} idle={idle} onOpen={() => setSheet('auto')} />
      {site.demo && <p className={css['demo']}>{messages.demo}</p>}
      <BetSheet
        open={sheet === 'bet'}
        messages={messages}
        steps={steps}
        stake={table.stake}
        onClose={close}
        onChoose={bet}
      />
      <AutoSheet
        open={sheet === 'auto'}
        table={table}
        most={site.pace?.autoRounds}
        messages={panelMessages}
        onClose={close}
      />
    </section>
  );
}

function Facts({ table: { balance, stake, roundId }, site: { onVerify }, messages, idle, onOpen }: RowProps) {
  return (
    <div className={css['facts']}>
      <p className={css['fact']}>
        {messages.balance} <b>{balance === null ? '—' : formatBRL(balance)}</b>
      </p>
      {roundId !== undefined && idle && (
        <button type="button" className={css['verify']} onClick={() => onVerify(roundId)}>
          {messages.verify} ✓
        </button>
      )}
      <button type="button" className={css['fact']} disabled={!idle} aria-haspopup="dialog" onClick={onOpen}>
        {messages.bet} <b>{formatBRL(stake)}</b>
      </button>
    </div>
  );
}

function Buttons({ table, site, messages, idle, onOpen }: RowProps) {
  const { steps } = site.stakes;
  const at = steps.indexOf(table.stake);
  return (
    <div className={css['buttons']}>
      <StepButton table={table} to={idle ? steps[at - 1] : undefined} label={messages.lower} sign="−" />
      {table.startAuto && (
        <button
          type="button"
          className={css['round']}
          data-small
          disabled={!idle}
          aria-haspopup="dialog"
          aria-label={messages.autoTitle}
          onClick={onOpen}
        >
          {messages.auto}
        </button>
      )}
      <SpinButton table={table} messages={messages} />
      {mayHurry(site) && (
        <button
          type="button"
          className={css['round']}
          data-small
          aria-pressed={table.turbo}
          aria-label={`2× ${messages.turbo}`}
          onClick={() => table.setTurbo(!table.turbo)}
        >
          2×
        </button>
      )}
      <StepButton table={table} to={idle ? steps[at + 1] : undefined} label={messages.raise} sign="+" />
    </div>
  );
}

interface StepButtonProps {
  readonly table: Table;
  /** The stake it leads to; none at the end of the steps. */
  readonly to: Centavos | undefined;
  readonly label: string;
  readonly sign: string;
}

function StepButton({ table, to, label, sign }: StepButtonProps) {
  const step = (): void => {
    if (to !== undefined) table.setStake(to);
  };
  return (
    <button type="button" className={css['round']} disabled={to === undefined} aria-label={label} onClick={step}>
      {sign}
    </button>
  );
}

function SpinButton({
  table: { auto, scene, press },
  messages,
}: {
  readonly table: Table;
  readonly messages: Messages;
}) {
  return (
    <button type="button" className={css['spin']} data-state={auto > 0 ? 'auto' : scene.phase} onClick={press}>
      {auto > 0 ? messages.stop : messages.spin}
      {auto > 0 && <small>{auto}</small>}
    </button>
  );
}
