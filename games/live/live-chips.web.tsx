import type { AskedTicket, OwnTicket, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { type Bet, type ChipsInput, chipsOf } from '../chips/bets.ts';
import type { Chips } from '../chips/chips.web.tsx';
import { repeated } from '../chips/slip.ts';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { type TicketForm, isOneTicket, merged, onOneTicket } from './bet-sum.ts';
import { useClothClose, useOnceDue, useReturnNotice } from './cloth-close.web.tsx';
import { draftText } from './draft-text.ts';
import { type Draft, type DraftNotice, atClose, noticeOf, problemOf } from './draft.ts';
import { type FreshChips, useFreshChips } from './fresh-chips.web.tsx';
import { LIVE_TICKETS } from './live-timing.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type Act, momentOf } from './moment.ts';
import { useServerFact } from './server-fact.web.tsx';
import { useConfirmFirst } from './use-confirm-first.web.tsx';

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
  /** Makes a ticket of what is laid before the cloth closes; `undefined` while there is nothing to confirm or no way to. */
  readonly confirm: (() => void) | undefined;
  /** Whether chips are bet by `confirm` alone. Else those of this round are bet as the cloth closes. */
  readonly isConfirmFirst: boolean;
  /** When the cloth closes for this player, by the server's clock. */
  readonly closesAt: number;
  /** What is to be done, or why it is not done. */
  readonly hint: string | undefined;
  /** What is said of chips that are not bet while the connection is lost. */
  readonly offline: string | undefined;
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
 * Chips are laid with as many touches as a player likes, and taken back as freely: what lies there as the cloth closes is
 * bet, in one request. Confirm bets it earlier.
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
  const { table, stakes, balance, locale } = props;
  const { placing, mine } = betPanel;
  const t = use(loadMessages(locale));
  const [isConfirmFirst] = useConfirmFirst();
  const fresh = useFreshChips(props);
  const { stake, slip, note, change } = fresh.chips;
  const act = useServerFact(props, (now) => momentOf(table.round, now).act);
  const { closesAt, isPast } = useClothClose(props, isConfirmFirst);
  const last = useLastBets(props, form);
  const isInviting = act === 'inviting' || act === 'hurrying';
  const isOpen = isInviting && table.isLive;
  const isTaking = isOpen && placing === 0 && !isPast;
  const isEmpty = slip.bets.length === 0;
  const tickets = form.toTickets(slip.bets);
  const isOverTickets = mine.length + Math.max(1, tickets.length) > LIVE_TICKETS;
  const least = tickets.map((ticket) => ticket.stake).reduce((one, other) => (other < one ? other : one), stake);
  const problem = problemOf({ stake, least, stakes, balance, isOverTickets });
  const draft = { isEmpty, isFresh: fresh.isFresh, isConfirmFirst, problem };
  const textOf = (notice: DraftNotice): string => draftText(notice, props, t);
  const { confirm, close, returned } = useBetting({
    betPanel,
    fresh,
    tickets,
    roundId: table.round.id,
    draft,
    textOf,
    t,
  });
  useOnceDue(isPast && isOpen && placing === 0, table.round.id, close);
  const bet = merged(mine.flatMap(form.betsOf));
  const isBet = chipsOf(bet) > 0;
  const isOver = act === 'announcing' || act === 'void';
  const notice =
    isOpen && note !== undefined ? 'full' : noticeOf(draft, { isOpen, isOver, isBet, isPlacing: placing > 0 });
  // Chips that were not bet leave the cloth while the round runs: they take no part in it.
  const drafts = isInviting || placing > 0 ? slip.bets : [];
  return {
    chips: fresh.chips,
    act,
    isTaking,
    bet,
    laid: merged([...bet, ...drafts]),
    drafts: new Set(drafts.map((each) => each.bet)),
    again: last && (() => change(repeated({ ...slip, last }))),
    // Where only money is missing, the key offers a deposit.
    confirm: isTaking && !isEmpty && (problem ?? 'short') === 'short' ? confirm : undefined,
    isConfirmFirst,
    closesAt,
    hint: notice && textOf(notice),
    offline: returned ?? (isEmpty ? undefined : t('offline')),
  };
}

interface BettingDeps {
  readonly betPanel: RoundPanelState;
  readonly fresh: FreshChips;
  readonly roundId: string;
  /** Of all that lies on the cloth. */
  readonly tickets: readonly AskedTicket[];
  readonly draft: Draft;
  readonly t: Translate<Messages>;
  textOf(notice: DraftNotice): string;
}

/** Bets the chips on the cloth: by Confirm, and as the cloth closes. */
function useBetting({ betPanel, fresh, roundId, tickets, draft, t, textOf }: BettingDeps) {
  const { chips, age, giveBack } = fresh;
  const returned = useReturnNotice(betPanel, roundId);
  const amount = formatBRL(chips.stake);
  const confirm = async (): Promise<void> => {
    // Whatever comes of it, the same chips are not bet a second time without their player.
    age();
    const [first] = await placeTickets(betPanel, roundId, tickets);
    if (first) chips.sweepAfter(first.id);
  };
  const refuse = (text: string): void => {
    giveBack();
    returned.say(text);
  };
  const bet = async (): Promise<void> => {
    age();
    betPanel.cue('press');
    const placement = await betPanel.placeSilently(roundId, tickets);
    if (placement.refusal === undefined) chips.sweepAfter(placement.tickets[0]?.id);
    else if (placement.isUnanswered) refuse(t('unanswered', { amount }));
    else refuse(t('returned', { amount, reason: placement.refusal }));
  };
  return {
    returned: returned.text,
    confirm: () => void confirm(),
    close(): void {
      const action = atClose(draft);
      if (action === 'bet') void bet();
      if (action === 'return' && draft.problem) refuse(t('returned', { amount, reason: textOf(draft.problem) }));
    },
  };
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
