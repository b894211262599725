import { type AskedTicket, NO_ANSWER, type OwnTicket, type RoundViewProps, type SharedTable } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, sum } from '@arara/money';
import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { type BetPanelState, messageOf, useBetPanelState } from './bet-panel-state.web.tsx';
import { type Messages as RoundMessages, loadMessages as loadRoundMessages } from './round/messages/messages.ts';
import type { Mark } from './table.ts';
import type { Win } from './win-show/win.ts';

/** What is particular to a shared game's results. */
export interface RoundShow<Outcome> {
  isOutcome(value: unknown): value is Outcome;
  /** A finished round for the strip of the last results: `7`, `2,40x`. */
  mark(outcome: Outcome, setup: unknown): string;
  /** Its colour in the strip; the default colour without one. */
  tier?(outcome: Outcome): Mark['tier'];
  /** The colour that was drawn, in a game that draws colours. */
  tone?(outcome: Outcome): Mark['tone'];
  /** A finished round in words: `Saiu 7, vermelho`. */
  say(outcome: Outcome, setup: unknown): string;
}

/** A ticket that is asked for. */
export interface Placing {
  readonly stake: Centavos;
  readonly input: unknown;
  /** The round of the ticket; by default the current one. */
  readonly roundId?: string | undefined;
}

/** Tickets that were placed, or why none was; without an answer they may have been. */
type Placement =
  | { readonly tickets: readonly OwnTicket[]; readonly refusal?: undefined }
  | { readonly refusal: string; readonly isUnanswered: boolean };

/** What every shared table's panel keeps, whichever game it is. */
export interface RoundPanelState extends Pick<
  BetPanelState,
  | 'stake'
  | 'setStake'
  | 'message'
  | 'refuse'
  | 'lastResult'
  | 'clear'
  | 'play'
  | 'setTension'
  | 'sayNumber'
  | 'cue'
  | 'tools'
  | 'winShows'
> {
  readonly tPanel: BetPanelState['t'];
  readonly t: Translate<RoundMessages>;
  /** How many tickets are on their way. */
  readonly placing: number;
  /** Places a ticket; shows the reason where it is refused and returns `undefined`. */
  place(bet: Placing): Promise<OwnTicket | undefined>;
  /** Asks for several tickets of a round, all or none; `undefined` where they were refused. */
  placeAll(roundId: string, tickets: readonly AskedTicket[]): Promise<readonly OwnTicket[] | undefined>;
  /** The same without a word of a refusal: who asks says it. */
  placeSilently(roundId: string, tickets: readonly AskedTicket[]): Promise<Placement>;
  /** Leaves a flight with a ticket; `undefined` where that was refused. */
  leave(ticketId: string): Promise<OwnTicket | undefined>;
  /** The reader's tickets of the current round. */
  readonly mine: readonly OwnTicket[];
  readonly marks: readonly Mark[];
}

/** The reader's tickets of a round. */
export function ticketsOf({ mine }: SharedTable, roundId: string): readonly OwnTicket[] {
  return mine.filter((ticket) => ticket.roundId === roundId);
}

/** The finished rounds of a table, for the strip. */
function marksOf<Outcome>({ past }: SharedTable, show: RoundShow<Outcome>): Mark[] {
  return past.slice(0, 24).flatMap(({ id, outcome, setup }) => {
    if (!show.isOutcome(outcome)) return [];
    const [text, tier] = [show.mark(outcome, setup), show.tier?.(outcome) ?? 'lost'];
    return [{ roundId: id, text, tier, tone: show.tone?.(outcome) }];
  });
}

/** Announces once what a round paid the player, as soon as all of their tickets in it are over. */
function useResultAnnouncement<Outcome>(
  site: RoundViewProps,
  betPanel: BetPanelState,
  show: RoundShow<Outcome>,
  t: Translate<RoundMessages>,
  celebrated: RefObject<string | undefined>,
): void {
  const { table } = site;
  const { round } = table;
  const announced = useRef<string | undefined>(undefined);
  const mine = ticketsOf(table, round.id);
  const isOver = (round.state === 'settled' || round.state === 'void') && mine.every(({ state }) => state !== 'open');
  const latest = useRef({ betPanel, show, mine });
  useEffect(() => {
    latest.current = { betPanel, show, mine };
  });
  useEffect(() => {
    if (!isOver || announced.current === round.id || latest.current.mine.length === 0) return;
    announced.current = round.id;
    const { betPanel: at, show: game, mine: tickets } = latest.current;
    if (round.state === 'void') return at.refuse(t('voided'));
    if (!game.isOutcome(round.outcome)) return;
    const [text, say] = [game.mark(round.outcome, round.setup), game.say(round.outcome, round.setup)];
    const isCelebrated = celebrated.current === round.id;
    void at.announce({ roundId: round.id, ...paidBy(tickets), text, say, isCelebrated });
  }, [isOver, round, t, celebrated]);
}

/** What tickets won together and what they cost. */
function paidBy(tickets: readonly OwnTicket[]): Pick<Win, 'win' | 'staked'> {
  return { win: sum(tickets.map(({ win }) => win)), staked: sum(tickets.map(({ stake }) => stake)) };
}

const isFlying = ({ state, leftE4 }: OwnTicket): boolean => state === 'open' && leftE4 === null;

/**
 * Celebrates a flight as soon as its player has left it with every ticket, not only at its end. While a ticket of theirs is in a round
 * that runs, nothing covers the picture. Answers the round that was celebrated.
 */
function useCashOutShow({ table }: RoundViewProps, { winShows }: BetPanelState): RefObject<string | undefined> {
  const { round } = table;
  const celebrated = useRef<string | undefined>(undefined);
  const mine = ticketsOf(table, round.id);
  const isAboard = round.state === 'running' && mine.some(isFlying);
  const hasLeft = round.state === 'running' && !isAboard && mine.some(({ leftE4 }) => leftE4 !== null);
  const latest = useRef(mine);
  useEffect(() => {
    latest.current = mine;
  });
  const { celebrate, close } = winShows;
  useEffect(() => {
    if (isAboard) close();
    if (!hasLeft || celebrated.current === round.id) return;
    celebrated.current = round.id;
    void celebrate({ roundId: round.id, ...paidBy(latest.current) });
  }, [isAboard, hasLeft, round.id, celebrate, close]);
  return celebrated;
}

async function placeEvery(
  site: RoundViewProps,
  roundId: string,
  tickets: readonly AskedTicket[],
): Promise<readonly OwnTicket[]> {
  const [first, ...others] = tickets;
  if (first === undefined) return [];
  return others.length > 0 ? site.placeAll(roundId, tickets) : [await site.place(roundId, first.stake, first.input)];
}

/** The requests to the site. A refusal is shown as a text in the player's language. */
function useAsking(site: RoundViewProps, betPanel: BetPanelState) {
  const [placing, setPlacing] = useState(0);
  const now = useRef({ site, betPanel });
  useEffect(() => {
    now.current = { site, betPanel };
  });
  const counted = useCallback(async <Held,>(get: () => Promise<Held>): Promise<Held> => {
    now.current.betPanel.clear();
    setPlacing((count) => count + 1);
    return get().finally(() => setPlacing((count) => count - 1));
  }, []);
  const refusalOf = useCallback((error: unknown) => messageOf(error, now.current.betPanel.t('failed')), []);
  const ask = useCallback(
    async <Held,>(get: () => Promise<Held>): Promise<Held | undefined> => {
      try {
        return await counted(get);
      } catch (error) {
        now.current.betPanel.refuse(refusalOf(error));
        return undefined;
      }
    },
    [counted, refusalOf],
  );
  /** Whether the player can pay so much; if not, says so and offers the deposit. */
  const affords = useCallback((stake: Centavos): boolean => {
    const { site: at, betPanel: table } = now.current;
    if (at.balance === null || at.balance >= stake) {
      table.cue('press');
      return true;
    }
    table.refuse(table.t('short'));
    at.onDeposit?.();
    return false;
  }, []);
  const place = useCallback(
    async ({ stake, input, roundId }: Placing) => {
      const { site: at } = now.current;
      return affords(stake) ? ask(() => at.place(roundId ?? at.table.round.id, stake, input)) : undefined;
    },
    [ask, affords],
  );
  const placeAll = useCallback(
    async (roundId: string, tickets: readonly AskedTicket[]) => {
      const all = sum(tickets.map(({ stake }) => stake));
      return affords(all) ? ask(() => now.current.site.placeAll(roundId, tickets)) : undefined;
    },
    [ask, affords],
  );
  const placeSilently = useCallback(
    async (roundId: string, tickets: readonly AskedTicket[]): Promise<Placement> => {
      try {
        return { tickets: await counted(() => placeEvery(now.current.site, roundId, tickets)) };
      } catch (error) {
        return { refusal: refusalOf(error), isUnanswered: error instanceof Error && error.name === NO_ANSWER };
      }
    },
    [counted, refusalOf],
  );
  const leave = useCallback((ticketId: string) => ask(() => now.current.site.leave(ticketId)), [ask]);
  return { placing, place, placeAll, placeSilently, leave };
}

/** Keeps a shared table for its reader: tickets on their way, refusals, what a round brought, and the strip of results. */
export function useRoundPanelState<Outcome>(site: RoundViewProps, show: RoundShow<Outcome>): RoundPanelState {
  const t = use(loadRoundMessages(site.locale));
  const betPanel = useBetPanelState(site);
  const requests = useAsking(site, betPanel);
  useResultAnnouncement(site, betPanel, show, t, useCashOutShow(site, betPanel));
  const { stake, setStake, message, refuse, lastResult, clear, play, setTension, sayNumber, cue, tools, winShows } =
    betPanel;
  return {
    stake,
    setStake,
    message,
    refuse,
    lastResult,
    clear,
    play,
    setTension,
    sayNumber,
    cue,
    tools,
    winShows,
    tPanel: betPanel.t,
    t,
    ...requests,
    mine: ticketsOf(site.table, site.table.round.id),
    marks: marksOf(site.table, show),
  };
}
