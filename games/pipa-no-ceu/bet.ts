import type { AskedTicket, OwnTicket, RoundSnapshot, SharedTable } from '@arara/game-kit';
import { type Centavos, centavos, sum } from '@arara/money';
import type { FlightKeyState } from '../crash/flight-key-state.ts';
import { CEILING } from '../crash/growth.ts';
import { isForgotten, isInPlay, isListed, newestOf, takingBets } from '../crash/ticket-state.ts';
import { type CrashInput, readTicket } from '../crash/ticket.ts';
import { type AutoEnd, type AutoSeries, afterRound, endBefore, endsByWin } from '../stage/auto-series.ts';

/** Whether a half leaves by itself, and where, in hundredths. */
export interface Order {
  readonly isAuto: boolean;
  readonly target: number;
}

/** A bet of two halves, as its panel keeps it. */
export interface Bet {
  /** Of both halves together. */
  readonly stake: Centavos;
  readonly half: Order;
  readonly rest: Order;
  /** The tickets of the last bet, as newly as they are known: the one that is to leave first comes first. Empty before the first bet. */
  readonly tickets: readonly OwnTicket[];
  /** A bet is wanted in the next round that takes bets. */
  readonly isArmed: boolean;
  readonly isPlacing: boolean;
  /** The tickets that have been asked to leave and wait for the answer. */
  readonly leaving: readonly string[];
  /** Rounds that play by themselves, and why the last series ended. */
  readonly series: AutoSeries | undefined;
  readonly seriesEnd: AutoEnd | undefined;
  /** The round that the series has counted. */
  readonly counted: string | undefined;
}

export function openingBet(stake: Centavos): Bet {
  return {
    stake,
    half: { isAuto: false, target: 150 },
    rest: { isAuto: false, target: 500 },
    tickets: [],
    isArmed: false,
    isPlacing: false,
    leaving: [],
    series: undefined,
    seriesEnd: undefined,
    counted: undefined,
  };
}

/** The bets of a panel: each is twice a stake of the game. */
export function betSteps(steps: readonly Centavos[]): readonly Centavos[] {
  return steps.map((step) => centavos(step * 2n));
}

const inputOf = ({ isAuto, target }: Order): CrashInput => (isAuto ? { auto: target } : {});

/** The two tickets of a bet. Its stake is even: it is twice a step. */
export function asked({ stake, half, rest }: Bet): readonly AskedTicket[] {
  return [half, rest].map((order) => ({ stake: centavos(stake / 2n), input: inputOf(order) }));
}

/** Where a ticket leaves by itself, in hundredths. */
export function targetOf({ input }: Pick<OwnTicket, 'input'>): number {
  return readTicket(input)?.auto ?? CEILING;
}

/** Tickets in the order in which they are to leave, whichever order they were put down in. */
export function inOrder(tickets: readonly OwnTicket[]): readonly OwnTicket[] {
  return tickets.toSorted((one, other) => targetOf(one) - targetOf(other));
}

/** The tickets of a bet, by the newest that is known of them. */
export function ticketsOf({ tickets }: Bet, table: SharedTable): readonly OwnTicket[] {
  return tickets.map((ticket) => newestOf(ticket, table));
}

/** The tickets that can still be asked to leave the running flight, the first to go first. */
export function aboard(bet: Bet, table: SharedTable): readonly OwnTicket[] {
  const { round } = table;
  if (round.state !== 'running') return [];
  return ticketsOf(bet, table).filter(
    (ticket) => isInPlay(ticket, table) && ticket.roundId === round.id && !bet.leaving.includes(ticket.id),
  );
}

/** The bet with the newest state of its tickets; the same where nothing is newer. */
export function refreshed(bet: Bet, table: SharedTable): Bet {
  const tickets = ticketsOf(bet, table);
  return tickets.every((ticket, index) => ticket === bet.tickets[index]) ? bet : { ...bet, tickets };
}

/** What the large key does now. */
export function keyOf(bet: Bet, table: SharedTable): FlightKeyState {
  if (bet.isPlacing) return 'sending';
  const { round } = table;
  const inPlay = ticketsOf(bet, table).filter((ticket) => isInPlay(ticket, table));
  if (inPlay.some(({ roundId }) => roundId !== round.id)) return 'placed';
  if (inPlay.length > 0) {
    if (round.state === 'running') return aboard(bet, table).length > 0 ? 'leave' : 'leaving';
    if (round.state === 'open' || round.state === 'locked') return 'placed';
  }
  if (bet.series) return 'series';
  if (bet.isArmed) return 'armed';
  return takingBets(table) ? 'place' : 'arm';
}

/** The round in which a bet is to be placed by itself now; `undefined` where it is not. */
export function dueIn(bet: Bet, table: SharedTable): RoundSnapshot | undefined {
  const round = takingBets(table);
  const last = bet.tickets[0]?.roundId;
  if (!round || bet.isPlacing || last === round.id) return undefined;
  // A bet that is still out, or not counted yet, comes before the next of its series.
  const isDue = bet.series ? last === undefined || bet.counted === last : bet.isArmed;
  return isDue ? round : undefined;
}

/** The bet once its tickets are over: the series counts them, and goes on or ends. The same where there is nothing to count. */
export function counted(bet: Bet, table: SharedTable): Bet {
  const tickets = ticketsOf(bet, table);
  const last = tickets[0]?.roundId;
  if (!bet.series || last === undefined || bet.counted === last) return bet;
  // Without the result its limits cannot be kept: the series stops.
  if (tickets.some((ticket) => isForgotten(ticket, table))) return { ...bet, counted: last, series: undefined };
  if (tickets.some(({ state }) => state === 'open')) return bet;
  const win = sum(tickets.map((ticket) => ticket.win));
  const staked = sum(tickets.map(({ stake }) => stake));
  // A round that was void is played again.
  const isVoid = tickets.every(({ state }) => state === 'void');
  const series = isVoid ? bet.series : afterRound(bet.series, staked, win);
  const end = endsByWin(series, win) ? 'win' : endBefore(series, bet.stake);
  return { ...bet, counted: last, series: end ? undefined : series, seriesEnd: end };
}

const orderOf = ({ input }: OwnTicket, before: Order): Order => {
  const { auto } = readTicket(input) ?? {};
  return { isAuto: auto !== undefined, target: auto ?? before.target };
};

/** The bet with the tickets that lie on the table already: after a reload it finds them again. */
export function seated(bet: Bet, table: SharedTable): Bet {
  if (bet.isPlacing || bet.tickets.some((ticket) => isListed(ticket, table))) return bet;
  const roundId = table.mine.find((ticket) => isListed(ticket, table))?.roundId;
  if (roundId === undefined) return bet;
  const tickets = inOrder(table.mine.filter((ticket) => ticket.roundId === roundId));
  const [first, second] = tickets;
  if (!first || !second) return { ...bet, tickets };
  const stake = sum([first.stake, second.stake]);
  return { ...bet, tickets, stake, half: orderOf(first, bet.half), rest: orderOf(second, bet.rest) };
}
