import type { OwnTicket, RoundViewProps, SharedTable } from '@arara/game-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FlightKeyState } from '../crash/flight-key-state.ts';
import { type AutoPlan, startSeries } from '../stage/auto-series.ts';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { useCalm } from '../crash/calm.web.tsx';
import { useSeen } from '../crash/seen.web.tsx';
import { takingBets } from '../crash/ticket-state.ts';
import { openingStake } from '../stage/stake-steps.ts';
import { type Seat, counted, dueIn, inputOf, keyOf, openingSeat, refreshed, seated, ticketOf } from './seat.ts';

/** A seat as its panel shows it. */
export interface SeatView {
  readonly seat: Seat;
  readonly key: FlightKeyState;
  readonly ticket: OwnTicket | undefined;
  change(part: Partial<Pick<Seat, 'stake' | 'isAuto' | 'target'>>): void;
  /** What the large key does now. */
  press(): void;
  start(plan: AutoPlan): void;
}

type SoundEffect = (index: number, part: Partial<Seat>) => void;
type Asked = Pick<RoundPanelState, 'place' | 'leave' | 'cue'>;

interface Now {
  readonly betPanel: Asked;
  readonly seats: readonly Seat[];
  readonly table: SharedTable;
}

/** What a seat asks the site for, and what it makes of the answer. */
function useAsking(now: RefObject<Now>, effect: SoundEffect) {
  // A seat asks once at a time, also where two effects see it before it is marked.
  const asking = useRef(new Set<number>());
  const ask = useCallback(
    async (index: number, get: () => Promise<Partial<Seat>>): Promise<void> => {
      if (asking.current.has(index)) return;
      asking.current.add(index);
      const part = await get();
      asking.current.delete(index);
      effect(index, { ...part, busy: undefined });
    },
    [effect],
  );
  const place = useCallback(
    (index: number) =>
      ask(index, async () => {
        const { seats, table, betPanel } = now.current;
        const [seat, round] = [seats[index], takingBets(table)];
        if (!seat || !round) return {};
        effect(index, { busy: 'placing', isArmed: false, seriesEnd: undefined });
        const ticket = await betPanel.place({ stake: seat.stake, input: inputOf(seat), roundId: round.id });
        // What was refused once would be refused again: it ends the series.
        return ticket ? { ticket } : { series: undefined };
      }),
    [ask, now, effect],
  );
  const leave = useCallback(
    (index: number, ticketId: string) =>
      ask(index, async () => {
        effect(index, { busy: 'leaving' });
        const ticket = await now.current.betPanel.leave(ticketId);
        return ticket ? { ticket } : {};
      }),
    [ask, now, effect],
  );
  return { place, leave };
}

/** A player's two seats: what is chosen at each, its ticket, and rounds that play by themselves. */
export function useSeats(site: RoundViewProps, betPanel: Asked): readonly SeatView[] {
  const { table, stakes, balance } = site;
  const [seats, setSeats] = useState<readonly Seat[]>(() => {
    const seat = openingSeat(openingStake(stakes.steps, balance));
    return seated([seat, seat], table);
  });
  const seen = useSeen();
  const now = useRef<Now>({ betPanel, seats, table });
  useEffect(() => {
    now.current = { betPanel, seats, table };
  });
  const effect = useCallback<SoundEffect>((index, part) => {
    setSeats((before) => before.map((seat, at) => (at === index ? { ...seat, ...part } : seat)));
  }, []);
  const { place, leave } = useAsking(now, effect);

  useEffect(() => {
    setSeats((before) => {
      const next = seated(before, table).map((seat) => counted(refreshed(seat, table), table));
      return next.every((seat, index) => seat === before[index]) ? before : next;
    });
  }, [table, seats]);
  useEffect(() => {
    if (!seen) return;
    for (const [index, seat] of seats.entries()) if (dueIn(seat, table)) void place(index);
  }, [seats, table, seen, place]);

  const keys = seats.map((seat) => keyOf(seat, table));
  const isCalm = useCalm(
    site,
    keys.map((key) => key === 'leave' || key === 'leaving'),
  );
  return seats.map((seat, index) => {
    const [key, ticket] = [keys[index] ?? 'arm', ticketOf(seat, table)];
    return {
      seat,
      key,
      ticket,
      change: (part) => effect(index, part),
      press() {
        // Without a line nothing is asked for; what was wanted may still be given up.
        if (isCalm(index) || (!table.isLive && key !== 'armed' && key !== 'series')) return;
        if (key === 'place') void place(index);
        else if (key === 'leave' && ticket) void leave(index, ticket.id);
        else if (key === 'series') effect(index, { series: undefined });
        else if (key === 'arm' || key === 'armed') {
          betPanel.cue('choose');
          effect(index, { isArmed: key === 'arm', seriesEnd: undefined });
        }
      },
      start(plan) {
        // Rounds that play by themselves leave by themselves.
        const series = startSeries(plan);
        effect(index, { series, isAuto: true, seriesEnd: undefined, isArmed: false, counted: ticket?.id });
      },
    };
  });
}
