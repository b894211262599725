import type { RoundViewProps } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { type ReactNode, use } from 'react';
import { chipMoney, chipsOf } from '../chips/bets.ts';
import { Rack } from '../chips/rack.web.tsx';
import { cleared, doubled, undone } from '../chips/slip.ts';
import { loadMessages as loadChipMessages } from '../chips/messages/messages.ts';
import { useBetKey } from '../stage/bet-key.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import type { LiveChips } from './live-chips.web.tsx';
import css from './live-panel.module.css';
import { loadMessages } from './messages/messages.ts';

interface LivePanelProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly live: LiveChips;
}

/** The chips to choose from, what can be done with those that are laid, and the one key that bets them. */
export function LivePanel({ site, betPanel, live }: LivePanelProps) {
  const { chips, isTaking, again, confirm, bet, drafts } = live;
  const t = use(loadChipMessages(site.locale));
  const tLive = use(loadMessages(site.locale));
  const { slip, change } = chips;
  const isEmpty = slip.bets.length === 0;
  useBetKey(confirm);
  return (
    <div className={css['live']}>
      <Rack chips={chips} disabled={!isTaking} label={t('chip')} />
      <div className={css['row']}>
        <Tool text={t('undo')} disabled={!isTaking || slip.past.length === 0} onPress={() => change(undone(slip))}>
          <path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />
        </Tool>
        {isEmpty ? (
          <Tool text={t('repeat')} disabled={!isTaking || again === undefined} onPress={() => again?.()}>
            <path d="M4 12a8 8 0 1 0 3-6.2L4 8m0-4v4h4" />
          </Tool>
        ) : (
          <Tool text={t('clear')} disabled={!isTaking} onPress={() => change(cleared(slip))}>
            <path d="M6 6l12 12M18 6 6 18" />
          </Tool>
        )}
        <Tool text={t('double')} disabled={!isTaking || isEmpty} onPress={() => change(doubled(slip))}>
          <path d="M4 15c0-6 6-6 6-1 0 3-6 4-6 5h6M14 11l6 8m0-8-6 8" />
        </Tool>
        <button type="button" className={css['confirm']} disabled={confirm === undefined} onClick={confirm}>
          {betPanel.placing > 0 ? betPanel.t('sending') : tLive('confirm')}
          <small>
            {drafts.size > 0
              ? formatBRL(chips.stake)
              : tLive('inRound', { amount: formatBRL(chipMoney(chipsOf(bet))) })}
          </small>
        </button>
      </div>
    </div>
  );
}

interface ToolProps {
  readonly text: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function Tool({ text, disabled, children, onPress }: ToolProps) {
  return (
    <button type="button" className={css['tool']} aria-label={text} title={text} disabled={disabled} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
