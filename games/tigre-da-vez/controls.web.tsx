import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { useState } from 'react';
import { AutoSheet } from '../stage/auto-sheet.web.tsx';
import { freeLabel } from '../stage/bet-panel.web.tsx';
import { DoubleUpKey } from '../stage/double-up/double-up-key.web.tsx';
import { usedRounds } from '../stage/free-play.ts';
import { FreeRoundsBar } from '../stage/free-rounds-bar.web.tsx';
import { mayHurry } from '../stage/bet-panel-state.web.tsx';
import type { Messages as PanelMessages } from '../stage/messages/messages.ts';
import { BetSheet } from './choices.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { Table } from './play.web.tsx';
import { tigreDaVez } from './tigre-da-vez.ts';
import css from './controls.module.css';

interface ControlsProps {
  readonly table: Table;
  readonly site: GameViewProps;
  readonly t: Translate<Messages>;
  readonly tPanel: Translate<PanelMessages>;
}

interface RowProps extends ControlsProps {
  /** Nothing turns: the bet may change. */
  readonly idle: boolean;
  onOpen(): void;
}

/** Balance, bet and buttons at the bottom of the game. */
export function Controls(props: ControlsProps) {
  const { table, site, t, tPanel } = props;
  const { steps } = site.stakes;
  const [sheet, setSheet] = useState<'bet' | 'auto'>();
  const idle = table.scene.phase === 'idle' && table.auto === 0;
  const { free } = table;
  const close = (): void => setSheet(undefined);
  const bet = (stake: Centavos): void => {
    table.setStake(stake);
    close();
  };
  return (
    <section className={css['panel']}>
      {free && <FreeRoundsBar free={free} locked={!idle} t={tPanel} />}
      <Facts {...props} idle={idle} onOpen={() => setSheet('bet')} />
      <Buttons {...props} idle={idle} onOpen={() => setSheet('auto')} />
      {site.demo && <p className={css['demo']}>{t('demo')}</p>}
      <BetSheet open={sheet === 'bet'} t={t} steps={steps} stake={table.stake} onClose={close} onChoose={bet} />
      <AutoSheet open={sheet === 'auto'} table={table} most={site.pace?.autoRounds} t={tPanel} onClose={close} />
    </section>
  );
}

function Facts({ table, site, t, tPanel, idle, onOpen }: RowProps) {
  const { balance, stake, free, roundId, offer, setOffer } = table;
  const { onVerify } = site;
  return (
    <div className={css['facts']}>
      <p className={css['fact']}>
        {t('balance')} <b>{balance === null ? '—' : formatBRL(balance)}</b>
      </p>
      {roundId !== undefined && idle && (
        <button type="button" className={css['verify']} onClick={() => onVerify(roundId)}>
          {t('verify')} ✓
        </button>
      )}
      <DoubleUpKey site={site} game={tigreDaVez} offer={offer} t={tPanel} onOffer={setOffer} />
      <button
        type="button"
        className={css['fact']}
        disabled={!idle || usedRounds(free) !== undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {t('bet')} <b>{formatBRL(stake)}</b>
      </button>
    </div>
  );
}

function Buttons({ table, site, t, tPanel, idle, onOpen }: RowProps) {
  const { steps } = site.stakes;
  const at = steps.indexOf(table.stake);
  const mayStep = idle && !usedRounds(table.free);
  return (
    <div className={css['buttons']}>
      <StepButton table={table} to={mayStep ? steps[at - 1] : undefined} label={t('lower')} sign="−" />
      {table.startAuto && (
        <button
          type="button"
          className={css['round']}
          data-small
          disabled={!idle}
          aria-haspopup="dialog"
          aria-label={`${t('auto')}: ${t('autoTitle')}`}
          onClick={onOpen}
        >
          {t('auto')}
        </button>
      )}
      <SpinButton table={table} t={t} tPanel={tPanel} />
      {mayHurry(site) && (
        <button
          type="button"
          className={css['round']}
          data-small
          aria-pressed={table.turbo}
          aria-label={`2× ${t('turbo')}`}
          onClick={() => table.setTurbo(!table.turbo)}
        >
          2×
        </button>
      )}
      <StepButton table={table} to={mayStep ? steps[at + 1] : undefined} label={t('raise')} sign="+" />
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

function SpinButton({ table: { auto, scene, free, press }, t, tPanel }: Pick<ControlsProps, 'table' | 't' | 'tPanel'>) {
  const label = free === undefined || free.state === 'offered' ? t('spin') : freeLabel(free, tPanel);
  return (
    <button
      type="button"
      className={css['spin']}
      data-state={auto > 0 ? 'auto' : scene.phase}
      data-free={free?.state}
      onClick={press}
    >
      {auto > 0 ? t('stop') : label}
      {auto > 0 && <small>{auto}</small>}
    </button>
  );
}
