import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useState } from 'react';
import { AutoSheet } from './auto-sheet.web.tsx';
import { mayHurry } from './bet-panel-state.web.tsx';
import { DoubleUpKey, isOffered } from './double-up/double-up-key.web.tsx';
import { type FreePlay, usedRounds } from './free-play.ts';
import type { Action, GameFrameProps } from './frame-props.web.tsx';
import { FreeRoundsBar } from './free-rounds-bar.web.tsx';
import type { Messages } from './messages/messages.ts';
import { StakeField } from './stake-field.web.tsx';
import type { Table } from './table.ts';
import css from './bet-panel.module.css';

interface BetPanelProps extends Pick<
  GameFrameProps,
  'table' | 'site' | 'game' | 'choices' | 'stakeField' | 'action' | 'betLabel' | 'isPictureWhole'
> {
  readonly t: Translate<Messages>;
}

/** What is chosen, the stake and the buttons: under the picture, and beside it on a phone on its side. */
export function BetPanel(props: BetPanelProps) {
  const { table, site, game, choices, stakeField, action, t } = props;
  const [auto, setAuto] = useState(false);
  const isFree = usedRounds(table.free) !== undefined;
  return (
    <section className={css['panel']} aria-label={t('panel')} data-row={props.isPictureWhole && ''}>
      {table.free && (
        <div className={css['free']}>
          <FreeRoundsBar free={table.free} locked={table.phase !== 'idle'} t={t} />
        </div>
      )}
      {!isFree && choices && <div className={css['choices']}>{choices}</div>}
      {!isFree && (
        <div className={css['stake']} data-offer={isOffered(game, table.offer) || undefined}>
          {stakeField ?? <StakeField table={table} steps={site.stakes.steps} t={t} />}
          {table.setOffer && <DoubleUpKey site={site} game={game} offer={table.offer} t={t} onOffer={table.setOffer} />}
        </div>
      )}
      <div className={css['buttons']}>
        {table.startAuto && (
          <button
            type="button"
            className={css['side']}
            disabled={table.phase !== 'idle' || !table.ready || table.free?.state === 'over'}
            aria-haspopup="dialog"
            aria-label={`${t('auto')}: ${t('autoTitle')}`}
            onClick={() => setAuto(true)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12a8 8 0 0 1 13.9-5.4L20 9M20 4v5h-5M20 12a8 8 0 0 1-13.9 5.4L4 15m0 5v-5h5" />
            </svg>
            <small>{t('auto')}</small>
          </button>
        )}
        <BetButton
          table={table}
          action={action}
          label={props.betLabel ?? t(game.category === 'slot' ? 'spin' : 'place')}
          t={t}
        />
        {mayHurry(site) && <TurboButton table={table} t={t} />}
      </div>
      {site.demo && <p className={css['demo']}>{t('demo')}</p>}
      <AutoSheet open={auto} table={table} most={site.pace?.autoRounds} t={t} onClose={() => setAuto(false)} />
    </section>
  );
}

function TurboButton({ table, t }: { readonly table: Table; readonly t: Translate<Messages> }) {
  return (
    <button
      type="button"
      className={css['side']}
      aria-pressed={table.turbo}
      aria-label={`2× ${t('turbo')}`}
      onClick={() => table.setTurbo(!table.turbo)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M13 3 5 14h6l-1 7 8-11h-6z" />
      </svg>
      <small>2×</small>
    </button>
  );
}

interface BetButtonProps {
  readonly table: Table;
  readonly action: Action | undefined;
  /** What a press does. */
  readonly label: string;
  readonly t: Translate<Messages>;
}

function BetButton({ table, action, label, t }: BetButtonProps) {
  const { auto, phase, stake, ready, press, free } = table;
  if (auto)
    return (
      <button type="button" className={css['bet']} data-state="auto" onClick={press}>
        {t('stop')}
        <small>{t('left', { n: auto.left })}</small>
      </button>
    );
  if (action)
    return (
      <button
        type="button"
        className={css['bet']}
        data-state="action"
        disabled={action.disabled === true || phase !== 'open'}
        onClick={action.onPress}
      >
        {action.label}
        {action.note !== undefined && <small>{action.note}</small>}
      </button>
    );
  return (
    <button
      type="button"
      className={css['bet']}
      data-state={phase}
      disabled={phase === 'open' || (phase === 'idle' && !ready)}
      onClick={press}
    >
      {free === undefined || free.state === 'offered' ? label : freeLabel(free, t)}
      {free?.state !== 'over' && <small>{formatBRL(stake)}</small>}
    </button>
  );
}

/** What the large button does with free rounds: plays one, or goes back to the player's own stake. */
export const freeLabel = ({ state, rounds }: FreePlay, t: Translate<Messages>): string =>
  state === 'over' ? t('freeGoOn') : t('freePlace', { n: rounds.left });
