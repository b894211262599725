import type { OwnTicket, RoundSnapshot, SharedTable } from '@arara/game-kit';
import { ZERO, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { startSeries } from '../stage/auto-series.ts';
import { CEILING } from '../crash/growth.ts';
import { takingBets } from '../crash/ticket-state.ts';
import {
  type Seat,
  counted,
  dueIn,
  inputOf,
  keyOf,
  openingSeat,
  refreshed,
  seated,
  targetOf,
  ticketOf,
} from './seat.ts';

const STAKE = centavos(500);

function round(id: string, state: RoundSnapshot['state']): RoundSnapshot {
  return { id, number: 1, state, setup: null, opensAt: 0, locksAt: 6000, runsAt: null, endsAt: null, outcome: null };
}

function table(state: RoundSnapshot['state'], part: Partial<SharedTable> = {}): SharedTable {
  return {
    round: round('one', state),
    coming: [],
    past: [],
    mine: [],
    players: 0,
    staked: ZERO,
    seen: [],
    choices: [],
    presence: 1,
    isLive: true,
    ...part,
  };
}

function ticket(part: Partial<OwnTicket> = {}): OwnTicket {
  return { id: 'mine', roundId: 'one', stake: STAKE, input: {}, state: 'open', leftE4: null, win: ZERO, ...part };
}

const seat = (part: Partial<Seat> = {}): Seat => ({ ...openingSeat(STAKE), ...part });
const left = ticket({ leftE4: 23_000n, win: centavos(1150) });
const paid = ticket({ leftE4: 23_000n, win: centavos(1150), state: 'paid' });
const lost = ticket({ state: 'lost' });

describe('the key of a seat', () => {
  it.each<[string, Seat, SharedTable, string]>([
    ['bets while bets are taken', seat(), table('open'), 'place'],
    ['waits for the answer', seat({ busy: 'placing' }), table('open'), 'sending'],
    ['says that a ticket lies there', seat({ ticket: ticket() }), table('open'), 'placed'],
    ['says so until it flies', seat({ ticket: ticket() }), table('locked'), 'placed'],
    ['leaves a flight', seat({ ticket: ticket() }), table('running'), 'leave'],
    ['waits for the answer of that', seat({ ticket: ticket(), busy: 'leaving' }), table('running'), 'leaving'],
    ['asks for the next round once it has left', seat({ ticket: left }), table('running'), 'arm'],
    ['asks for it where it has no ticket', seat(), table('running'), 'arm'],
    ['gives it up again', seat({ isArmed: true }), table('running'), 'armed'],
    ['asks for it after a loss', seat({ ticket: lost }), table('settled'), 'arm'],
    ['takes no bet without a line', seat(), table('open', { isLive: false }), 'arm'],
    [
      'ends a series between its rounds',
      seat({ series: startSeries({ rounds: 10, lossLimit: undefined, winLimit: undefined }) }),
      table('settled'),
      'series',
    ],
  ])('%s', (_, at, view, key) => expect(keyOf(at, view)).toBe(key));

  it('bets on a coming round that takes bets already', () => {
    const view = table('running', { coming: [round('two', 'open')] });
    expect(takingBets(view)?.id).toBe('two');
    expect(keyOf(seat(), view)).toBe('place');
    expect(keyOf(seat({ ticket: ticket({ roundId: 'two' }) }), view)).toBe('placed');
  });
});

describe('a ticket', () => {
  it('is the newest of the published and the answered one, in whichever order they come', () => {
    const early = table('running', { mine: [ticket()] });
    expect(ticketOf(seat({ ticket: left }), early)).toBe(left);
    const late = table('running', { mine: [paid] });
    expect(ticketOf(seat({ ticket: ticket() }), late)).toBe(paid);
    expect(ticketOf(seat({ ticket: paid }), table('open', { mine: [] }))).toBe(paid);
    expect(ticketOf(seat(), early)).toBeUndefined();
  });

  it('leaves by itself where its player chose, and at the ceiling at the latest', () => {
    expect(targetOf(ticket({ input: { auto: 250 } }))).toBe(250);
    expect(targetOf(ticket())).toBe(CEILING);
    expect([inputOf(seat()), inputOf(seat({ isAuto: true, target: 300 }))]).toEqual([{}, { auto: 300 }]);
  });
});

describe('a seat puts a ticket down by itself', () => {
  const series = startSeries({ rounds: 3, lossLimit: centavos(1000), winLimit: centavos(5000) });

  it('when it was asked to wait for the round, and only once', () => {
    const armed = seat({ isArmed: true });
    expect(dueIn(armed, table('running'))).toBeUndefined();
    expect(dueIn(armed, table('open'))?.id).toBe('one');
    expect(dueIn({ ...armed, busy: 'placing' }, table('open'))).toBeUndefined();
    expect(dueIn({ ...armed, ticket: ticket() }, table('open'))).toBeUndefined();
    expect(dueIn(armed, table('open', { isLive: false }))).toBeUndefined();
    expect(dueIn(seat(), table('open'))).toBeUndefined();
  });

  it('in a series, once the ticket before is counted', () => {
    const next = table('open', { round: round('two', 'open') });
    expect(dueIn(seat({ series }), next)?.id).toBe('two');
    expect(dueIn(seat({ series, ticket: lost }), next)).toBeUndefined();
    expect(dueIn(seat({ series, ticket: lost, counted: 'mine' }), next)?.id).toBe('two');
  });

  it('until the series has come to its end', () => {
    const after = table('settled');
    const one = counted(seat({ series, ticket: lost }), after);
    expect([one.series?.left, one.series?.staked, one.counted]).toEqual([2, 500n, 'mine']);
    expect(counted(one, after)).toBe(one);
    const two = counted({ ...one, ticket: ticket({ id: 'second', state: 'lost' }) }, after);
    // A third stake would bring the loss above the limit.
    expect([two.series, two.seriesEnd]).toEqual([undefined, 'loss']);
    const won = counted(seat({ series, ticket: { ...paid, win: centavos(5001) } }), after);
    expect([won.series, won.seriesEnd]).toEqual([undefined, 'win']);
  });

  it('again where the round was void', () => {
    const again = counted(seat({ series, ticket: ticket({ state: 'void', win: STAKE }) }), table('void'));
    expect(again.series).toEqual(series);
  });

  it('and counts nothing while it is out', () => {
    const out = seat({ series, ticket: left });
    expect(counted(out, table('running'))).toBe(out);
  });
});

describe('a player who sits a flight out', () => {
  /** The tables that a page sees: flight `one` is over, `two` comes and goes without a ticket, `three` takes bets. */
  const tables = (over: OwnTicket): readonly SharedTable[] => {
    const two = (state: RoundSnapshot['state'], mine: readonly OwnTicket[]) =>
      table(state, { round: round('two', state), mine });
    return [
      table('open', { mine: [ticket()] }),
      table('running', { mine: [ticket()] }),
      table('settled', { mine: [over] }),
      two('open', [over]),
      two('running', [over]),
      two('settled', [over]),
      table('open', { round: round('three', 'open') }),
    ];
  };
  /** A seat as the screen keeps it: what it made of one table is what it begins the next with. */
  const after = (seen: readonly SharedTable[], first: Seat): Seat =>
    seen.reduce((held, view) => counted(refreshed(held, view), view), first);
  const three = table('open', { round: round('three', 'open') });

  it.each<[string, OwnTicket]>([
    ['a loss', lost],
    ['an automatic cash-out', ticket({ leftE4: 20_000n, win: centavos(1000), state: 'paid', input: { auto: 200 } })],
    ['a manual cash-out', paid],
    ['a void flight', ticket({ state: 'void', win: STAKE })],
  ])('can bet again after %s', (_, over) => {
    const seen = tables(over);
    const held = after(seen, seat({ ticket: ticket({ input: over.input }) }));
    expect(held.ticket?.state).toBe(over.state);
    for (const view of seen.slice(2)) expect(['arm', 'place']).toContain(keyOf(held, view));
    expect(keyOf(held, three)).toBe('place');
    expect(dueIn({ ...held, isArmed: true }, three)?.id).toBe('three');
  });

  it('can bet again where the end of the ticket was never heard', () => {
    const held = after([tables(lost)[0] ?? three, three], seat({ ticket: ticket() }));
    expect(keyOf(held, three)).toBe('place');
    expect(dueIn({ ...held, isArmed: true }, three)?.id).toBe('three');
  });

  it('can bet again where the answer to a bet arrives after its flight is gone', () => {
    expect(keyOf(seat({ ticket: ticket() }), { ...three, mine: [ticket()] })).toBe('place');
  });

  it('ends a series whose last ticket has an unknown result', () => {
    const series = startSeries({ rounds: 3, lossLimit: undefined, winLimit: undefined });
    const held = after([three], seat({ series, ticket: ticket() }));
    expect(held.series).toBeUndefined();
    expect(keyOf(held, three)).toBe('place');
    // The result may still come while the table still shows the flight before.
    const before = table('open', { round: round('two', 'open'), mine: [ticket()] });
    expect(after([before], seat({ series, ticket: ticket() })).series).toBe(series);
  });

  it('keeps the last known state of a ticket that the table no longer lists', () => {
    const held = refreshed(seat({ ticket: ticket() }), table('settled', { mine: [lost] }));
    expect(ticketOf(held, three)).toBe(lost);
    expect(refreshed(held, three)).toBe(held);
  });
});

describe('after a reload', () => {
  const [one, two] = [ticket({ id: 'a', input: { auto: 150 } }), ticket({ id: 'b', stake: centavos(2000) })];

  it('each ticket of the round finds a seat with what it was asked with', () => {
    const seats = seated([seat(), seat()], table('running', { mine: [one, two] }));
    expect(seats.map(({ ticket: held, stake, isAuto, target }) => [held?.id, stake, isAuto, target])).toEqual([
      ['a', 500n, true, 150],
      ['b', 2000n, false, 200],
    ]);
    expect(seated(seats, table('running', { mine: [one, two] }))).toBe(seats);
  });

  it('no seat loses its own, nor takes one that is being put down', () => {
    const held = seat({ ticket: one });
    expect(seated([held, seat()], table('open', { mine: [two, one] })).map((each) => each.ticket?.id)).toEqual([
      'a',
      'b',
    ]);
    const asking = [seat({ busy: 'placing' }), seat()];
    expect(seated(asking, table('open', { mine: [one] }))).toBe(asking);
  });

  it('tickets of rounds that are gone are left alone', () => {
    const seats = [seat(), seat()];
    expect(seated(seats, table('open', { round: round('two', 'open'), mine: [one] }))).toBe(seats);
  });
});
