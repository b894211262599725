import { type Centavos, formatBRL } from '@arara/money';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import css from './terms.module.css';

/** What a bet costs and may bring: names with their amounts. */
export function Figures({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css['figures']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the last ticket was refused. */
export function Refusal({ betPanel }: { readonly betPanel: RoundPanelState }) {
  if (betPanel.message === undefined) return undefined;
  return (
    <p className={css['refusal']} role="alert">
      {betPanel.message}
    </p>
  );
}

interface BetKeyProps {
  readonly betPanel: RoundPanelState;
  /** All that a press stakes. */
  readonly stake: Centavos;
  readonly busy: boolean;
  readonly disabled: boolean;
  onPress(): void;
}

/** The key that bets. */
export function BetKey({ betPanel, stake, busy, disabled, onPress }: BetKeyProps) {
  return (
    <button type="button" className={css['place']} disabled={disabled || busy} onClick={onPress}>
      {busy ? betPanel.t('sending') : betPanel.tPanel('place')}
      <small>{formatBRL(stake)}</small>
    </button>
  );
}
