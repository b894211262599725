import type { AskedTicket, OwnTicket, RoundViewProps } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { type Bet, type ChipsInput, MOST_CHIPS, chipMoney, chipsOf } from '../chips/bets.ts';
import { type Chips, useChips } from '../chips/chips.web.tsx';
import { repeated } from '../chips/slip.ts';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { type TicketForm, isOneTicket, merged, onOneTicket } from './bet-sum.ts';
import { type Act, momentOf } from './moment.ts';
import { useServerFact } from './server-fact.web.tsx';
import { LIVE_TICKETS } from './live-timing.ts';
import { loadMessages } from './messages/messages.ts';

/** The chips of a player at a live table: those still in play of the hand, and those that are bet. */
export interface LiveChips {
  readonly chips: Chips;
  readonly act: Act;
  /** Whether chips may be laid and confirmed now. */
  readonly isTaking: boolean;
  /** What is confirmed in this round. */
  readonly bet: readonly Bet[];
  /** All that lies on the cloth: what is confirmed, and while bets are taken what is not yet. */
  readonly laid: readonly Bet[];
  /** Places with chips that are not confirmed. */
  readonly drafts: ReadonlySet<string>;
  /** What may be laid again: the bets of the last round that the player was in; `undefined` before one. */
  readonly again: (() => void) | undefined;
  /** Makes a ticket of what is laid; `undefined` while there is nothing to confirm or no way to. */
  readonly confirm: (() => void) | undefined;
  /** What is to be done, or why it is not done. */
  readonly hint: string | undefined;
}

/** The last round that the player was in, as bets that may be laid again. */
function useLastBets({ table }: RoundViewProps, { betsOf }: TicketForm) {
  const [last, setLast] = useState<{ readonly roundId: string; readonly bets: readonly Bet[] }>();
  const before = table.mine.filter(
    ({ roundId }) => roundId !== table.round.id && table.coming.every(({ id }) => id !== roundId),
  );
  const [first] = before;
  if (first && first.roundId !== last?.roundId) {
    setLast({ roundId: first.roundId, bets: merged(before.flatMap(betsOf)) });
  }
  return last && isOneTicket(last.bets) ? last.bets : undefined;
}

/**
 * Chips are laid with as many touches as a player likes and bet with one more, by Confirm: a finger that slips on a small
 * cloth costs nothing, and a round has a handful of tickets and not one for each chip.
 */
export function useLiveChips(
  props: RoundViewProps,
  betPanel: RoundPanelState,
  read: (input: unknown) => ChipsInput | undefined,
): LiveChips {
  return useTableChips(props, betPanel, onOneTicket(read));
}

/** The same at a table that makes its tickets in another form. */
export function useTableChips(props: RoundViewProps, betPanel: RoundPanelState, form: TicketForm): LiveChips {
  const { table, stakes } = props;
  const t = use(loadMessages(props.locale));
  const chips = useChips(props, []);
  const act = useServerFact(props, (now) => momentOf(table.round, now).act);
  const last = useLastBets(props, form);
  const isOpen = (act === 'inviting' || act === 'hurrying') && table.isLive;
  const isTaking = isOpen && betPanel.placing === 0;
  const { input, stake, slip } = chips;
  const tickets = form.toTickets(slip.bets);
  const isFull = betPanel.mine.length + Math.max(1, tickets.length) > LIVE_TICKETS;
  const isStake = stake >= stakes.min && stake <= stakes.max;
  const bet = merged(betPanel.mine.flatMap(form.betsOf));
  const send = async (): Promise<void> => {
    const [first] = await placeTickets(betPanel, table.round.id, tickets);
    if (first) chips.sweepAfter(first.id);
  };
  return {
    chips,
    act,
    isTaking,
    bet,
    laid: isOpen ? merged([...bet, ...slip.bets]) : bet,
    drafts: new Set(isOpen ? slip.bets.map((each) => each.bet) : []),
    again: last && (() => chips.change(repeated({ ...slip, last }))),
    confirm: input && isTaking && isStake && !isFull ? () => void send() : undefined,
    hint: hintOf(),
  };

  function hintOf(): string | undefined {
    if (!isOpen) return input && act !== 'announcing' && act !== 'void' ? t('kept') : undefined;
    if (chips.note !== undefined || stake > stakes.max)
      return t('full', { amount: formatBRL(stakes.max < chipMoney(MOST_CHIPS) ? stakes.max : chipMoney(MOST_CHIPS)) });
    if (isFull) return t('most', { n: LIVE_TICKETS });
    if (input && betPanel.placing === 0) return t('hintConfirm');
    return chipsOf(bet) === 0 && betPanel.placing === 0 ? t('hintLay') : undefined;
  }
}

/** Places tickets of a round, all or none; none where they were refused. */
async function placeTickets(
  betPanel: RoundPanelState,
  roundId: string,
  tickets: readonly AskedTicket[],
): Promise<readonly OwnTicket[]> {
  const [only] = tickets;
  if (only === undefined) return [];
  if (tickets.length > 1) return (await betPanel.placeAll(roundId, tickets)) ?? [];
  const placed = await betPanel.place(only);
  return placed ? [placed] : [];
}
