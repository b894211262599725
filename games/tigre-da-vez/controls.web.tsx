import type { GameViewProps } from '@arara/game-kit';
import { type Centavos, formatBRL } from '@arara/money';
import { useState } from 'react';
import { AutoSheet } from '../stage/auto-sheet.web.tsx';
import { mayHurry } from '../stage/desk.web.tsx';
import type { PanelWords } from '../stage/locales/pt.ts';
import { BetSheet } from './choices.web.tsx';
import type { Words } from './locales/pt.ts';
import type { Table } from './play.web.tsx';
import css from './controls.module.css';

interface ControlsProps {
  readonly table: Table;
  readonly site: Pick<GameViewProps, 'stakes' | 'demo' | 'pace' | 'onVerify'>;
  readonly words: Words;
  readonly panelWords: PanelWords;
}

interface RowProps extends Omit<ControlsProps, 'panelWords'> {
  /** Nothing turns: the bet may change. */
  readonly idle: boolean;
  onOpen(): void;
}

/** Balance, bet and buttons at the bottom of the game. */
export function Controls(props: ControlsProps) {
  const { table, site, words, panelWords } = props;
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
      {site.demo && <p className={css['demo']}>{words.demo}</p>}
      <BetSheet open={sheet === 'bet'} words={words} steps={steps} stake={table.stake} onClose={close} onChoose={bet} />
      <AutoSheet
        open={sheet === 'auto'}
        table={table}
        most={site.pace?.autoRounds}
        words={panelWords}
        onClose={close}
      />
    </section>
  );
}

function Facts({ table: { balance, stake, roundId }, site: { onVerify }, words, idle, onOpen }: RowProps) {
  return (
    <div className={css['facts']}>
      <p className={css['fact']}>
        {words.balance} <b>{balance === null ? '—' : formatBRL(balance)}</b>
      </p>
      {roundId !== undefined && idle && (
        <button type="button" className={css['verify']} onClick={() => onVerify(roundId)}>
          {words.verify} ✓
        </button>
      )}
      <button type="button" className={css['fact']} disabled={!idle} aria-haspopup="dialog" onClick={onOpen}>
        {words.bet} <b>{formatBRL(stake)}</b>
      </button>
    </div>
  );
}

function Buttons({ table, site, words, idle, onOpen }: RowProps) {
  const { steps } = site.stakes;
  const at = steps.indexOf(table.stake);
  return (
    <div className={css['buttons']}>
      <StepButton table={table} to={idle ? steps[at - 1] : undefined} label={words.lower} sign="−" />
      {table.startAuto && (
        <button
          type="button"
          className={css['round']}
          data-small
          disabled={!idle}
          aria-haspopup="dialog"
          aria-label={words.autoTitle}
          onClick={onOpen}
        >
          {words.auto}
        </button>
      )}
      <SpinButton table={table} words={words} />
      {mayHurry(site) && (
        <button
          type="button"
          className={css['round']}
          data-small
          aria-pressed={table.turbo}
          aria-label={`2× ${words.turbo}`}
          onClick={() => table.setTurbo(!table.turbo)}
        >
          2×
        </button>
      )}
      <StepButton table={table} to={idle ? steps[at + 1] : undefined} label={words.raise} sign="+" />
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

function SpinButton({ table: { auto, scene, press }, words }: { readonly table: Table; readonly words: Words }) {
  return (
    <button type="button" className={css['spin']} data-state={auto > 0 ? 'auto' : scene.phase} onClick={press}>
      {auto > 0 ? words.stop : words.spin}
      {auto > 0 && <small>{auto}</small>}
    </button>
  );
}
