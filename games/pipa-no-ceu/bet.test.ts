import type { OwnTicket, RoundSnapshot, SharedTable } from '@arara/game-kit';
import { ZERO, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { CEILING } from '../crash/growth.ts';
import { startSeries } from '../stage/auto-series.ts';
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
  targetOf,
} from './bet.ts';

const STAKE = centavos(1000);
const HALF = centavos(500);

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

function ticket(id: string, part: Partial<OwnTicket> = {}): OwnTicket {
  return { id, roundId: 'one', stake: HALF, input: {}, state: 'open', leftE4: null, win: ZERO, ...part };
}

const bet = (part: Partial<Bet> = {}): Bet => ({ ...openingBet(STAKE), ...part });
const both = [ticket('a'), ticket('b')];
const left = { leftE4: 20_000n, win: centavos(1000) };

describe('what is asked for', () => {
  it('is two tickets of half the stake, each with its order', () => {
    const half = { isAuto: true, target: 150 };
    expect(asked(bet({ half }))).toEqual([
      { stake: HALF, input: { auto: 150 } },
      { stake: HALF, input: {} },
    ]);
  });

  it('doubles the steps of the game', () => {
    expect(betSteps([centavos(50), centavos(150)])).toEqual([100n, 300n]);
  });
});

describe('the order of the halves', () => {
  it('puts the one that leaves first before the other, and one without an order last', () => {
    const tickets = [
      ticket('never'),
      ticket('late', { input: { auto: 500 } }),
      ticket('soon', { input: { auto: 150 } }),
    ];
    expect(inOrder(tickets).map(({ id }) => id)).toEqual(['soon', 'late', 'never']);
    expect(tickets.map(targetOf)).toEqual([CEILING, 500, 150]);
  });
});

describe('the large key', () => {
  it.each<[string, Bet, SharedTable, string]>([
    ['bets while bets are taken', bet(), table('open'), 'place'],
    ['waits for the answer', bet({ isPlacing: true }), table('open'), 'sending'],
    ['says that a bet lies there', bet({ tickets: both }), table('open'), 'placed'],
    ['says so until it flies', bet({ tickets: both }), table('locked'), 'placed'],
    ['leaves a flight with both halves', bet({ tickets: both }), table('running'), 'leave'],
    ['leaves with the rest', bet({ tickets: [ticket('a', left), ticket('b')] }), table('running'), 'leave'],
    ['leaves with the rest while a half waits', bet({ tickets: both, leaving: ['a'] }), table('running'), 'leave'],
    ['waits for the last answer', bet({ tickets: both, leaving: ['a', 'b'] }), table('running'), 'leaving'],
    [
      'asks for the next round once both have left',
      bet({ tickets: both.map((each) => ({ ...each, ...left })) }),
      table('running'),
      'arm',
    ],
    ['asks for it where there is no bet', bet(), table('running'), 'arm'],
    ['gives that up', bet({ isArmed: true }), table('running'), 'armed'],
    ['bets in a coming round', bet(), table('running', { coming: [round('two', 'open')] }), 'place'],
    [
      'says that a bet lies in a coming round',
      bet({ tickets: both.map((each) => ({ ...each, roundId: 'two' })) }),
      table('running', { coming: [round('two', 'open')] }),
      'placed',
    ],
    ['takes no bet without a line', bet(), table('open', { isLive: false }), 'arm'],
    [
      'ends a series between two rounds',
      bet({ series: startSeries({ rounds: 3, lossLimit: undefined, winLimit: undefined }) }),
      table('settled'),
      'series',
    ],
  ])('%s', (_, own, at, key) => expect(keyOf(own, at)).toBe(key));
});

describe('the halves aboard', () => {
  it('are those that fly and have not been asked to leave', () => {
    const own = bet({ tickets: both, leaving: ['a'] });
    expect(aboard(own, table('running')).map(({ id }) => id)).toEqual(['b']);
    expect(aboard(bet({ tickets: both }), table('locked'))).toEqual([]);
    const news = table('running', { mine: [ticket('a', left)] });
    expect(aboard(bet({ tickets: both }), news).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('news of the tickets', () => {
  it('are taken over, and a later one is not undone', () => {
    const news = table('running', { mine: [ticket('a', left), ticket('b')] });
    const own = refreshed(bet({ tickets: both }), news);
    expect(own.tickets[0]?.leftE4).toBe(20_000n);
    expect(refreshed(own, table('running', { mine: both })).tickets[0]?.leftE4).toBe(20_000n);
    expect(refreshed(own, news)).toBe(own);
  });

  it('find the bet again after a reload, with its orders', () => {
    const mine = [ticket('rest', { input: { auto: 700 } }), ticket('half', { input: { auto: 130 } })];
    const own = seated(openingBet(centavos(100)), table('open', { mine }));
    expect(own).toMatchObject({
      stake: STAKE,
      half: { isAuto: true, target: 130 },
      rest: { isAuto: true, target: 700 },
    });
    expect(own.tickets.map(({ id }) => id)).toEqual(['half', 'rest']);
    expect(seated(own, table('open', { mine }))).toBe(own);
  });

  it('of a single ticket keep the stake of the panel', () => {
    const own = seated(bet(), table('open', { mine: [ticket('a')] }));
    expect([own.stake, own.tickets.length]).toEqual([STAKE, 1]);
  });
});

describe('a bet that is wanted', () => {
  it('is due in the round that takes bets, once', () => {
    const open = table('open');
    expect(dueIn(bet({ isArmed: true }), open)?.id).toBe('one');
    expect(dueIn(bet(), open)).toBeUndefined();
    expect(dueIn(bet({ isArmed: true, isPlacing: true }), open)).toBeUndefined();
    expect(dueIn(bet({ isArmed: true, tickets: both }), open)).toBeUndefined();
  });
});

describe('a series', () => {
  const series = startSeries({ rounds: 2, lossLimit: centavos(1500), winLimit: undefined });
  const over = (state: OwnTicket['state'], win = ZERO) => [ticket('a', { state, win }), ticket('b', { state: 'lost' })];

  it('counts both halves of a round once', () => {
    const after = counted(bet({ series, tickets: over('paid', centavos(900)) }), table('settled'));
    expect(after).toMatchObject({ counted: 'one', series: { left: 1, staked: 1000n, win: 900n } });
    expect(counted(after, table('settled'))).toBe(after);
  });

  it('waits while a half is out', () => {
    const own = bet({ series, tickets: [ticket('a', { state: 'lost' }), ticket('b')] });
    expect(counted(own, table('running'))).toBe(own);
  });

  it('ends before a bet that could pass its limit', () => {
    const after = counted(bet({ series, tickets: over('lost') }), table('settled'));
    expect([after.series, after.seriesEnd]).toEqual([undefined, 'loss']);
  });

  it('does not count a void round', () => {
    const tickets = both.map((each) => ({ ...each, state: 'void' as const }));
    expect(counted(bet({ series, tickets }), table('void')).series).toEqual(series);
  });

  it('stops where a result can no longer arrive', () => {
    const own = bet({ series, tickets: both });
    const gone = { ...table('open'), round: round('nine', 'open') };
    expect(counted(own, gone)).toMatchObject({ series: undefined, counted: 'one' });
  });

  it('goes on once the last round is counted', () => {
    const own = bet({ series, tickets: over('lost').map((each) => ({ ...each, roundId: 'zero' })) });
    expect(dueIn(own, table('open'))).toBeUndefined();
    expect(dueIn({ ...own, counted: 'zero' }, table('open'))?.id).toBe('one');
  });
});
