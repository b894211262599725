import type { OwnTicket, RoundViewProps, SharedTable } from '@arara/game-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FlightKeyState } from '../crash/flight-key-state.ts';
import { useCalm } from '../crash/calm.web.tsx';
import { useSeen } from '../crash/seen.web.tsx';
import { takingBets } from '../crash/ticket-state.ts';
import { type AutoPlan, startSeries } from '../stage/auto-series.ts';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { openingStake } from '../stage/stake-steps.ts';
import {
  type Bet,
  aboard,
  asked,
  betSteps,
  counted,
  dueIn,
  inOrder,
  keyOf,
  openingBet,
  refreshed,
  seated,
  ticketsOf,
} from './bet.ts';

/** The bet as its panel shows it. */
export interface BetView {
  readonly bet: Bet;
  readonly key: FlightKeyState;
  readonly tickets: readonly OwnTicket[];
  /** Those that can still be asked to leave, the first to go first. */
  readonly aboard: readonly OwnTicket[];
  change(part: Partial<Pick<Bet, 'stake' | 'half' | 'rest'>>): void;
  /** What the large key does now; in a flight it takes all that is left. */
  press(): void;
  /** Takes one half out of the flight. */
  leaveHalf(): void;
  start(plan: AutoPlan): void;
}

type Asking = Pick<RoundPanelState, 'placeAll' | 'leave' | 'cue'>;
type Effect = (part: Partial<Bet> | ((before: Bet) => Partial<Bet>)) => void;

interface Now {
  readonly betPanel: Asking;
  readonly bet: Bet;
  readonly table: SharedTable;
}

/** What a bet asks the site for, and what it makes of the answer. */
function useAsking(now: RefObject<Now>, effect: Effect) {
  // It asks once at a time, also where two effects see it before it is marked.
  const isAsking = useRef(false);
  const place = useCallback(async (): Promise<void> => {
    const { bet, table, betPanel } = now.current;
    const round = takingBets(table);
    if (isAsking.current || !round) return;
    isAsking.current = true;
    effect({ isPlacing: true, isArmed: false, seriesEnd: undefined });
    const tickets = await betPanel.placeAll(round.id, asked(bet));
    isAsking.current = false;
    // What was refused once would be refused again: it ends the series.
    effect({ isPlacing: false, ...(tickets ? { tickets: inOrder(tickets), leaving: [] } : { series: undefined }) });
  }, [now, effect]);
  const leave = useCallback(
    async ({ id }: OwnTicket): Promise<void> => {
      effect(({ leaving }) => ({ leaving: [...leaving, id] }));
      const left = await now.current.betPanel.leave(id);
      effect(({ leaving, tickets }) => ({
        leaving: leaving.filter((other) => other !== id),
        tickets: left ? tickets.map((ticket) => (ticket.id === id ? left : ticket)) : tickets,
      }));
    },
    [now, effect],
  );
  return { place, leave };
}

/** A player's bet: what is chosen, its two tickets, and rounds that play by themselves. */
export function useBet(site: RoundViewProps, betPanel: Asking): BetView {
  const { table, stakes, balance } = site;
  const [bet, setBet] = useState<Bet>(() => seated(openingBet(openingStake(betSteps(stakes.steps), balance)), table));
  const isSeen = useSeen();
  const now = useRef<Now>({ betPanel, bet, table });
  useEffect(() => {
    now.current = { betPanel, bet, table };
  });
  const effect = useCallback<Effect>((part) => {
    setBet((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  }, []);
  const { place, leave } = useAsking(now, effect);

  useEffect(() => {
    setBet((before) => counted(refreshed(seated(before, table), table), table));
  }, [table, bet]);
  useEffect(() => {
    if (isSeen && dueIn(bet, table)) void place();
  }, [bet, table, isSeen, place]);

  const [key, tickets, flying] = [keyOf(bet, table), ticketsOf(bet, table), aboard(bet, table)];
  const isCalm = useCalm(site, [key === 'leave' || key === 'leaving']);
  // Without a line nothing is asked for; what was wanted may still be given up.
  const canPress = (): boolean => !isCalm(0) && (table.isLive || key === 'armed' || key === 'series');
  return {
    bet,
    key,
    tickets,
    aboard: flying,
    change: effect,
    press() {
      if (!canPress()) return;
      if (key === 'place') void place();
      else if (key === 'leave') for (const ticket of flying) void leave(ticket);
      else if (key === 'series') effect({ series: undefined });
      else if (key === 'arm' || key === 'armed') {
        betPanel.cue('choose');
        effect({ isArmed: key === 'arm', seriesEnd: undefined });
      }
    },
    leaveHalf() {
      const [first] = flying;
      if (canPress() && first) void leave(first);
    },
    start(plan) {
      // Rounds that play by themselves leave by themselves.
      const last = bet.tickets[0]?.roundId;
      effect({
        series: startSeries(plan),
        half: { ...bet.half, isAuto: true },
        rest: { ...bet.rest, isAuto: true },
        seriesEnd: undefined,
        isArmed: false,
        counted: last,
      });
    },
  };
}
