import type { OwnTicket, RoundSnapshot, SharedTable } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import type { FlightKeyState } from '../crash/flight-key-state.ts';
import { type AutoEnd, type AutoSeries, afterRound, endBefore, endsByWin } from '../stage/auto-series.ts';
import { CEILING } from '../crash/growth.ts';
import { isForgotten, isInPlay, newestOf, takingBets } from '../crash/ticket-state.ts';
import { type CrashInput, readTicket } from '../crash/ticket.ts';

/** One of a player's two places at the table. */
export interface Seat {
  readonly stake: Centavos;
  /** Whether its tickets leave by themselves, and where, in hundredths. */
  readonly isAuto: boolean;
  readonly target: number;
  /** The last ticket placed here, in its newest known state: a table lists a ticket for one round after its own, and then no more. */
  readonly ticket: OwnTicket | undefined;
  /** A ticket is wanted in the next round that takes bets. */
  readonly isArmed: boolean;
  readonly busy: 'placing' | 'leaving' | undefined;
  /** Rounds that play by themselves, and why the last series ended. */
  readonly series: AutoSeries | undefined;
  readonly seriesEnd: AutoEnd | undefined;
  /** The ticket that the series has counted. */
  readonly counted: string | undefined;
}

export function openingSeat(stake: Centavos): Seat {
  return {
    stake,
    isAuto: false,
    target: 200,
    ticket: undefined,
    isArmed: false,
    busy: undefined,
    series: undefined,
    seriesEnd: undefined,
    counted: undefined,
  };
}

export function inputOf({ isAuto, target }: Seat): CrashInput {
  return isAuto ? { auto: target } : {};
}

/** Where a ticket leaves by itself, in hundredths. */
export function targetOf({ input }: Pick<OwnTicket, 'input'>): number {
  return readTicket(input)?.auto ?? CEILING;
}

/** A seat's ticket, by the newest that is known of it. */
export function ticketOf({ ticket }: Seat, table: SharedTable): OwnTicket | undefined {
  return ticket && newestOf(ticket, table);
}

/** The seat with the newest state of its ticket; the same seat where nothing is newer. */
export function refreshed(seat: Seat, table: SharedTable): Seat {
  const ticket = ticketOf(seat, table);
  return ticket === seat.ticket ? seat : { ...seat, ticket };
}

/** What a seat's key does now. */
export function keyOf(seat: Seat, table: SharedTable): FlightKeyState {
  const ticket = ticketOf(seat, table);
  if (seat.busy === 'placing') return 'sending';
  if (ticket && isInPlay(ticket, table)) {
    const { round } = table;
    if (ticket.roundId !== round.id) return 'placed';
    if (seat.busy === 'leaving') return 'leaving';
    if (round.state === 'running') return 'leave';
    if (round.state === 'open' || round.state === 'locked') return 'placed';
  }
  if (seat.series) return 'series';
  if (seat.isArmed) return 'armed';
  return takingBets(table) ? 'place' : 'arm';
}

/** The round in which a seat is to put a ticket down by itself now; `undefined` where it is not. */
export function dueIn(seat: Seat, table: SharedTable): RoundSnapshot | undefined {
  const round = takingBets(table);
  const ticket = ticketOf(seat, table);
  if (!round || seat.busy || ticket?.roundId === round.id) return undefined;
  // A ticket that is still out, or not counted yet, comes before the next of its series.
  const isDue = seat.series ? !ticket || seat.counted === ticket.id : seat.isArmed;
  return isDue ? round : undefined;
}

/** A seat once its ticket is over: the series counts it, and goes on or ends. The same seat where there is nothing to count. */
export function counted(seat: Seat, table: SharedTable): Seat {
  const ticket = ticketOf(seat, table);
  if (!seat.series || !ticket || seat.counted === ticket.id) return seat;
  // Without the result its limits cannot be kept: the series stops.
  if (isForgotten(ticket, table)) return { ...seat, counted: ticket.id, series: undefined };
  if (ticket.state === 'open') return seat;
  // A round that was void is played again.
  const series = ticket.state === 'void' ? seat.series : afterRound(seat.series, ticket.stake, ticket.win);
  const end = endsByWin(series, ticket.win) ? 'win' : endBefore(series, seat.stake);
  return { ...seat, counted: ticket.id, series: end ? undefined : series, seriesEnd: end };
}

/** The seats with the tickets that lie on the table already: after a reload each finds a seat again. */
export function seated(seats: readonly Seat[], table: SharedTable): readonly Seat[] {
  if (seats.some(({ busy }) => busy === 'placing')) return seats;
  const rounds = new Set([table.round.id, ...table.coming.map(({ id }) => id)]);
  const lost = table.mine.filter(
    (ticket) => rounds.has(ticket.roundId) && seats.every((seat) => seat.ticket?.id !== ticket.id),
  );
  if (lost.length === 0) return seats;
  return seats.map((seat) => {
    const isHeld = seat.ticket !== undefined && rounds.has(seat.ticket.roundId);
    const ticket = isHeld ? undefined : lost.shift();
    if (!ticket) return seat;
    const { auto } = readTicket(ticket.input) ?? {};
    return { ...seat, ticket, stake: ticket.stake, isAuto: auto !== undefined, target: auto ?? seat.target };
  });
}
