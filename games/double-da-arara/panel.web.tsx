import type { OwnTicket, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL, sum } from '@arara/money';
import { useState } from 'react';
import { type RoundPanelState, ticketsOf } from '../stage/round-panel-state.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import { repeated } from './bets.ts';
import { MOST_TICKETS } from './double-da-arara.ts';
import type { Messages } from './messages/messages.ts';
import css from './panel.module.css';

interface PanelProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly isTaking: boolean;
  readonly t: Translate<Messages>;
}

/** The stake of a touch, and a key that bets the last round's bets again. */
export function Panel({ site, betPanel, isTaking, t }: PanelProps) {
  const last = useLastTickets(site);
  const { stake, setStake, mine, placing, placeAll, tPanel } = betPanel;
  const mayRepeat = isTaking && placing === 0 && last.length > 0 && mine.length + last.length <= MOST_TICKETS;
  return (
    <div className={css['panel']}>
      <StakeField table={{ phase: 'idle', stake, setStake }} steps={site.stakes.steps} t={tPanel} label={t('stake')} />
      <button
        type="button"
        className={css['again']}
        disabled={!mayRepeat}
        onClick={() => void placeAll(site.table.round.id, repeated(last))}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 12a8 8 0 1 0 3-6.2L4 8m0-4v4h4" />
        </svg>
        <span>{t('again')}</span>
        <small>
          {mine.length > 0
            ? t('inRound', { amount: totalText(mine) })
            : last.length > 0
              ? totalText(last)
              : t('inRound', { amount: totalText(mine) })}
        </small>
      </button>
    </div>
  );
}

const totalText = (tickets: readonly OwnTicket[]): string => formatBRL(sum(tickets.map(({ stake }) => stake)));

/** The reader's tickets of the last round that they were in, before the current one. */
function useLastTickets({ table }: RoundViewProps): readonly OwnTicket[] {
  const [kept, setKept] = useState<readonly OwnTicket[]>([]);
  const roundId = table.mine.find((ticket) => ticket.roundId !== table.round.id)?.roundId;
  if (roundId !== undefined && roundId !== kept[0]?.roundId) setKept(ticketsOf(table, roundId));
  return kept;
}
