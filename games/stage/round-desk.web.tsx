import type { AskedTicket, OwnTicket, RoundViewProps, TableSight } from '@arara/game-kit';
import { type Centavos, sum } from '@arara/money';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { type Desk, messageOf, useDesk } from './desk.web.tsx';
import type { RoundWords } from './round-locales/pt.ts';
import { roundWordsOf } from './round-words.web.tsx';
import type { Mark } from './table.ts';

/** What is particular to a shared game's results. */
export interface RoundShow<Outcome> {
  isOutcome(value: unknown): value is Outcome;
  /** A finished round for the strip of the last results: `7`, `2,40x`. */
  mark(outcome: Outcome, setup: unknown): string;
  /** How the strip colours it; as any other unless told. */
  tier?(outcome: Outcome): Mark['tier'];
  /** A finished round in words: `Saiu 7, vermelho`. */
  say(outcome: Outcome, setup: unknown): string;
}

/** A ticket that is asked for. */
export interface Placing {
  readonly stake: Centavos;
  readonly input: unknown;
  /** The round that takes it: the current one unless told. */
  readonly roundId?: string | undefined;
}

/** What every shared table's panel keeps, whichever game it is. */
export interface RoundDesk extends Pick<
  Desk,
  'stake' | 'setStake' | 'message' | 'refuse' | 'told' | 'clear' | 'play' | 'cue' | 'tools'
> {
  readonly panelWords: Desk['words'];
  readonly words: RoundWords;
  /** How many tickets are on their way. */
  readonly placing: number;
  /** Asks for a ticket, and tells why where it is refused: then the answer is `undefined`. */
  place(bet: Placing): Promise<OwnTicket | undefined>;
  /** Asks for several tickets of a round, all or none; `undefined` where they were refused. */
  placeAll(roundId: string, tickets: readonly AskedTicket[]): Promise<readonly OwnTicket[] | undefined>;
  /** Leaves a flight with a ticket; `undefined` where that was refused. */
  leave(ticketId: string): Promise<OwnTicket | undefined>;
  /** The reader's tickets of the current round. */
  readonly mine: readonly OwnTicket[];
  readonly marks: readonly Mark[];
}

/** The reader's tickets of a round. */
export function ticketsOf({ mine }: TableSight, roundId: string): readonly OwnTicket[] {
  return mine.filter((ticket) => ticket.roundId === roundId);
}

/** The finished rounds of a table, for the strip. */
function marksOf<Outcome>({ past }: TableSight, show: RoundShow<Outcome>): Mark[] {
  return past
    .slice(0, 24)
    .flatMap(({ id, outcome, setup }) =>
      show.isOutcome(outcome)
        ? [{ roundId: id, text: show.mark(outcome, setup), tier: show.tier?.(outcome) ?? 'lost' }]
        : [],
    );
}

/** Tells what a round brought its reader, once, as soon as all of their tickets in it are over. */
function useTelling<Outcome>(site: RoundViewProps, desk: Desk, show: RoundShow<Outcome>, words: RoundWords): void {
  const { table } = site;
  const { round } = table;
  const told = useRef<string | undefined>(undefined);
  const mine = ticketsOf(table, round.id);
  const isOver = (round.state === 'settled' || round.state === 'void') && mine.every(({ state }) => state !== 'open');
  const latest = useRef({ desk, show, mine });
  useEffect(() => {
    latest.current = { desk, show, mine };
  });
  useEffect(() => {
    if (!isOver || told.current === round.id || latest.current.mine.length === 0) return;
    told.current = round.id;
    const { desk: at, show: game, mine: tickets } = latest.current;
    if (round.state === 'void') return at.refuse(words.voided);
    if (!game.isOutcome(round.outcome)) return;
    const text = game.mark(round.outcome, round.setup);
    const [win, staked] = [sum(tickets.map((ticket) => ticket.win)), sum(tickets.map((ticket) => ticket.stake))];
    at.tell({ roundId: round.id, win, staked, text, say: game.say(round.outcome, round.setup) });
  }, [isOver, round, words]);
}

/** What is asked of the site, each told in the reader's words where it is refused. */
function useAsking(site: RoundViewProps, desk: Desk) {
  const [placing, setPlacing] = useState(0);
  const now = useRef({ site, desk });
  useEffect(() => {
    now.current = { site, desk };
  });
  const ask = useCallback(async <Held,>(get: () => Promise<Held>): Promise<Held | undefined> => {
    now.current.desk.clear();
    setPlacing((count) => count + 1);
    try {
      return await get();
    } catch (error) {
      now.current.desk.refuse(messageOf(error, now.current.desk.words.failed));
      return undefined;
    } finally {
      setPlacing((count) => count - 1);
    }
  }, []);
  /** Whether the reader can pay so much; told, and led to the deposit, where they cannot. */
  const affords = useCallback((stake: Centavos): boolean => {
    const { site: at, desk: table } = now.current;
    if (at.balance === null || at.balance >= stake) {
      table.cue('press');
      return true;
    }
    table.refuse(table.words.short);
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
  const leave = useCallback((ticketId: string) => ask(() => now.current.site.leave(ticketId)), [ask]);
  return { placing, place, placeAll, leave };
}

/** Keeps a shared table for its reader: tickets on their way, refusals, what a round brought, and the strip of results. */
export function useRoundDesk<Outcome>(site: RoundViewProps, show: RoundShow<Outcome>): RoundDesk {
  const words = use(roundWordsOf(site.locale));
  const desk = useDesk(site);
  const { placing, place, placeAll, leave } = useAsking(site, desk);
  useTelling(site, desk, show, words);
  const { stake, setStake, message, refuse, told, clear, play, cue, tools } = desk;
  return {
    stake,
    setStake,
    message,
    refuse,
    told,
    clear,
    play,
    cue,
    tools,
    panelWords: desk.words,
    words,
    placing,
    place,
    placeAll,
    leave,
    mine: ticketsOf(site.table, site.table.round.id),
    marks: marksOf(site.table, show),
  };
}
